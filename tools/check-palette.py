#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check palette.json: text contrast (WCAG 2.2) and distinguishability of marks (CIEDE2000) under
normal vision and simulated deuteranopia, protanopia and tritanopia (Machado, Oliveira, Fernandes 2009, severity 1).
No dependency but Python. Prints a table; exit status 1 when a rule is broken."""
import itertools, json, math, pathlib, sys

SIMULATIONS = {  # row-major matrices on linear RGB
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

def linear(hexColour):
    out = []
    for i in (1, 3, 5):
        c = int(hexColour[i:i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return out

def luminance(hexColour):
    r, g, b = linear(hexColour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b

def contrast(a, b):
    la, lb = sorted((luminance(a), luminance(b)), reverse=True)
    return (la + 0.05) / (lb + 0.05)

def lab(rgb, matrix):
    rgb = [min(1, max(0, sum(m * v for m, v in zip(row, rgb)))) for row in matrix]
    x = (0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047
    y = 0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2]
    z = (0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883
    f = [t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z)]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])

def ciede2000(p, q):
    L1, a1, b1 = p
    L2, a2, b2 = q
    c7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - math.sqrt(c7 / (c7 + 25 ** 7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    C1, C2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    dh = 0 if C1 * C2 == 0 else (h2 - h1 + 180) % 360 - 180
    dL, dC, dH = L2 - L1, C2 - C1, 2 * math.sqrt(C1 * C2) * math.sin(math.radians(dh / 2))
    Lm, Cm = (L1 + L2) / 2, (C1 + C2) / 2
    hm = h1 + h2 if C1 * C2 == 0 else ((h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2)
    T = (1 - 0.17 * math.cos(math.radians(hm - 30)) + 0.24 * math.cos(math.radians(2 * hm))
         + 0.32 * math.cos(math.radians(3 * hm + 6)) - 0.20 * math.cos(math.radians(4 * hm - 63)))
    SL = 1 + 0.015 * (Lm - 50) ** 2 / math.sqrt(20 + (Lm - 50) ** 2)
    SC, SH = 1 + 0.045 * Cm, 1 + 0.015 * Cm * T
    RT = (-2 * math.sqrt(Cm ** 7 / (Cm ** 7 + 25 ** 7)) * math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2)))))
    return math.sqrt((dL / SL) ** 2 + (dC / SC) ** 2 + (dH / SH) ** 2 + RT * (dC / SC) * (dH / SH))

def deltaE(a, b, vision):
    m = SIMULATIONS[vision]
    return ciede2000(lab(linear(a), m), lab(linear(b), m))

def check(palette):
    broken = []
    def need(ok, text):
        if not ok:
            broken.append(text)
    for theme in ("light", "dark"):
        p = palette[theme]
        print(f"\n== {theme} ==")
        worst = min(((contrast(p[group][name], p["surface"][s]), f"{group}.{name} on {s}")
                     for group, names in palette["checks"]["text"].items() for name in names
                     for s in palette["checks"]["textSurfaces"]), default=None)
        print(f"text on surfaces: lowest {worst[0]:.2f}:1 ({worst[1]})")
        for group, names in palette["checks"]["text"].items():
            for name in names:
                for s in palette["checks"]["textSurfaces"]:
                    c = contrast(p[group][name], p["surface"][s])
                    need(c >= 4.5, f"{theme}: text {group}.{name} on surface.{s} {c:.2f}")
        for fg, bg in palette["checks"]["textPairs"]:
            f, b = (p[x.split(".")[0]][x.split(".")[1]] for x in (fg, bg))
            need(contrast(f, b) >= 4.5, f"{theme}: {fg} on {bg} {contrast(f, b):.2f}")
        for a, b, least in palette["checks"]["nonText"]:
            f, g = (p[x.split(".")[0]][x.split(".")[1]] for x in (a, b))
            need(contrast(f, g) >= least, f"{theme}: non-text {a} on {b} {contrast(f, g):.2f} < {least}")
        for group, rule in palette["checks"]["marks"].items():
            marks = p[group]
            lowText = min(contrast(m["on"], m["fill"]) for m in marks.values())
            lowEdge = min(contrast(m["edge"], p["surface"]["base"]) for m in marks.values())
            need(lowText >= 4.5, f"{theme}: {group} label on fill {lowText:.2f}")
            need(lowEdge >= 3, f"{theme}: {group} edge on base {lowEdge:.2f}")
            line = [f"{group:<14} label {lowText:4.1f}:1  edge {lowEdge:4.1f}:1 "]
            order = rule["order"]
            pairs = list(zip(order, order[1:])) if rule["pairs"] == "neighbours" else list(itertools.combinations(order, 2))
            for vision in SIMULATIONS:
                d, a, b = min((deltaE(marks[a]["fill"], marks[b]["fill"], vision), a, b) for a, b in pairs)
                line.append(f"{vision} {d:4.1f}")
                need(d >= rule["least"][vision], f"{theme}: {group} {a}/{b} {vision} dE {d:.1f} < {rule['least'][vision]}")
            print(" ".join(line), f"({rule['pairs']})")
    print("\n" + ("\n".join("BROKEN " + b for b in broken) if broken else "all rules hold"))
    return not broken

if __name__ == "__main__":
    path = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).with_name("palette.json")
    sys.exit(0 if check(json.loads(path.read_text())) else 1)
