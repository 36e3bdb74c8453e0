<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>hudiscope::gui::ArtifactPage</name>
    <message numerus="yes">
        <source>%n applications found</source>
        <translation>
            <numerusform>%n application found</numerusform>
            <numerusform>%n applications found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Open %n Applications</source>
        <translation>
            <numerusform>Open %n Application</numerusform>
            <numerusform>Open %n Applications</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hudiscope::gui::DropFrame</name>
    <message numerus="yes">
        <source>Drop to add %n items</source>
        <translation>
            <numerusform>Drop to add %n item</numerusform>
            <numerusform>Drop to add %n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hudiscope::gui::GanttView</name>
    <message numerus="yes">
        <source>%n jobs</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hudiscope::gui::HistogramChart</name>
    <message numerus="yes">
        <source>%n tasks</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hudiscope::gui::MainWindow</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hudiscope::gui::StagesPage</name>
    <message numerus="yes">
        <source>%n tasks, median %1, longest %2.</source>
        <translation>
            <numerusform>%n task, median %1, longest %2.</numerusform>
            <numerusform>%n tasks, median %1, longest %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tasks.</source>
        <translation>
            <numerusform>%n task.</numerusform>
            <numerusform>%n tasks.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hudiscope::gui::StatusLine</name>
    <message numerus="yes">
        <source>Reading %n artifacts</source>
        <translation>
            <numerusform>Reading %n artifact</numerusform>
            <numerusform>Reading %n artifacts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n artifacts read in %1 · %2 decoded</source>
        <extracomment>seconds, decoded bytes</extracomment>
        <translation>
            <numerusform>%n artifact read in %1 · %2 decoded</numerusform>
            <numerusform>%n artifacts read in %1 · %2 decoded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n messages</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hudiscope::gui::TimePage</name>
    <message numerus="yes">
        <source>%n stages in %1.</source>
        <translation>
            <numerusform>%n stage in %1.</numerusform>
            <numerusform>%n stages in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gaps of 1 s and more</source>
        <translation>
            <numerusform>%n gap of 1 s and more</numerusform>
            <numerusform>%n gaps of 1 s and more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stages</source>
        <translation>
            <numerusform>%n stage</numerusform>
            <numerusform>%n stages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hudiscope::model::ArtifactModel</name>
    <message numerus="yes">
        <source>%n applications found</source>
        <translation>
            <numerusform>%n application found</numerusform>
            <numerusform>%n applications found</numerusform>
        </translation>
    </message>
</context>
</TS>
