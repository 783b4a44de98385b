"""Seats, tables and sunpads, made of separate cushions as upholsterers do."""
import numpy as np
from math import cos, sin
from . import fittings, materials, shapes


def _turned(x, y, turn):
    return cos(turn) * x - sin(turn) * y, sin(turn) * x + cos(turn) * y


def _soft(boat, centre, size, material, origin, turn=0.0, tilt=0.0, round_=0.06):
    dx, dy = _turned(centre[0], centre[1], turn)
    return shapes.box('cushion', (origin[0] + dx, origin[1] + dy, origin[2] + centre[2]), size, material, round_, (0, tilt, turn), 4)


def sofa(boat, x, y, z, width, turn=0.0, depth=0.75, base=None, back=True, pillows=2, seat=0.42):
    """A bench `width` long whose sitters look towards +x turned by `turn`."""
    origin = (x, y, z)
    _soft(boat, (0, 0, seat / 2 - 0.05), (depth, width, seat - 0.1), base or boat.gel, origin, turn, round_=0.03)
    count = max(1, int(round(width / 0.7)))
    each = width / count
    for k in range(count):
        off = -width / 2 + each * (k + 0.5)
        _soft(boat, (0.04, off, seat), (depth - 0.02, each - 0.012, 0.16), boat.cushion, origin, turn)
        if back:
            _soft(boat, (-depth / 2 + 0.06, off, seat + 0.32), (0.17, each - 0.012, 0.48), boat.cushion, origin, turn, -0.18)
    spread = np.linspace(-width / 2 + 0.35, width / 2 - 0.35, pillows) if pillows > 1 else [0.0] * pillows
    for k, off in enumerate(spread):
        _soft(boat, (-0.13, off, seat + 0.29), (0.14, 0.42, 0.4), boat.accent if k % 2 == 0 else boat.cushion, origin, turn, -0.42, 0.065)


def corner_sofa(boat, x, y, z, width, arm, turn=0.0, both=False):
    """A sofa with one arm (or both) reaching forward: the U and L of a cockpit."""
    sofa(boat, x, y, z, width, turn)
    for side in ((-1, 1) if both else (1,)):
        dx, dy = _turned(arm / 2 + 0.2, side * (width / 2 - 0.37), turn)
        sofa(boat, x + dx, y + dy, z, arm, turn - side * np.pi / 2, pillows=1)


def table(boat, x, y, z, length=1.4, width=0.85, height=0.68, legs=1, top=None, set_for=0):
    shapes.box('table top', (x, y, z + height), (width, length, 0.045), top or boat.trim, 0.02)
    for off in ([0] if legs == 1 else [-length * 0.3, length * 0.3]):
        shapes.tube('table leg', [(x, y + off, z), (x, y + off, z + height)], 0.045, boat.steel)
    china = boat.gel
    for k in range(set_for):
        side, place = (-1 if k % 2 else 1), (k // 2 + 0.5) / max(1, (set_for + 1) // 2)
        at = (x + side * (width / 2 - 0.2), y - length / 2 + length * place, z + height + 0.025)
        shapes.lathe('plate', [(0.02, 0.004), (0.09, 0.004), (0.135, 0.018), (0.13, 0.024), (0.08, 0.012), (0.01, 0.01)], china, at)
        shapes.lathe('glass', [(0.03, 0), (0.005, 0.01), (0.005, 0.09), (0.035, 0.13), (0.03, 0.2), (0.028, 0.2), (0.03, 0.13)], boat.clear, (at[0] - side * 0.12, at[1] + 0.17, at[2]))


def spread(boat, x, y, z):
    """What stands in the middle of a laid table: a bowl of fruit, a bottle in its cooler, flowers. `z` is the table's top."""
    shapes.lathe('bowl', [(0.06, 0), (0.09, 0.01), (0.17, 0.08), (0.165, 0.085), (0.08, 0.02), (0.01, 0.02)], boat.gel, (x, y - 0.25, z))
    for k in range(7):
        a = k * 1.05
        tone = ((0.72, 0.4, 0.03), (0.5, 0.06, 0.03), (0.3, 0.4, 0.06))[k % 3]
        shapes.ball('fruit', (x + 0.08 * cos(a) * (k < 6), y - 0.25 + 0.08 * sin(a) * (k < 6), z + (0.08 if k < 6 else 0.14)), 0.042, materials.plain(f'fruit {k % 3}', tone, 0.4))
    shapes.lathe('cooler', [(0.08, 0), (0.1, 0.2), (0.095, 0.2), (0.075, 0.02)], boat.steel, (x, y + 0.3, z))
    shapes.lathe('bottle', [(0.036, 0.05), (0.037, 0.22), (0.014, 0.28), (0.014, 0.34), (0.005, 0.342)], materials.paint('green bottle', (0.02, 0.07, 0.03), 0.05), (x, y + 0.3, z))


def towel(boat, x, y, z, long=1.5, wide=0.6):
    """A striped towel laid out on a sunpad, its edge a little crooked."""
    u, v = np.meshgrid(np.linspace(-1, 1, 30), np.linspace(-1, 1, 12), indexing='ij')
    rows = np.stack([x + u * long / 2 + 0.02 * v, y + v * wide / 2 * (1 + 0.04 * u), z + 0.012 + 0.008 * np.sin(7 * u + 3 * v)], -1)
    kinds = [1 if i % 6 in (1, 2) else 0 for i in range(29) for _ in range(11)]
    shapes.surface('towel', rows, [materials.cloth('towel', (0.74, 0.72, 0.67)), boat.accent], face_material=kinds, angle=80)


def chair(boat, x, y, z, turn=0.0):
    origin = (x, y, z)
    _soft(boat, (0, 0, 0.44), (0.46, 0.46, 0.09), boat.cushion, origin, turn, round_=0.04)
    _soft(boat, (-0.22, 0, 0.7), (0.07, 0.46, 0.34), boat.cushion, origin, turn, -0.15, 0.03)
    for dx, dy in ((-0.2, -0.2), (-0.2, 0.2), (0.2, -0.2), (0.2, 0.2)):
        a, b = _turned(dx, dy, turn)
        shapes.tube('chair leg', [(x + a, y + b, z), (x + a * 0.9, y + b * 0.9, z + 0.42)], 0.017, boat.trim)


def sunpad(boat, x, y, z, length, width, panels=2, head=True, thick=0.2):
    """A sunpad of `panels` cushions side by side, headrests raised at its after end."""
    each = width / panels
    for k in range(panels):
        off = -width / 2 + each * (k + 0.5)
        shapes.box('sunpad', (x, y + off, z + thick / 2), (length, each - 0.014, thick), boat.cushion, 0.07, segments=4)
        if head:
            shapes.box('headrest', (x - length / 2 + 0.32, y + off, z + thick + 0.07), (0.62, each - 0.05, 0.16), boat.cushion, 0.07, (0, 0.28, 0), 4)
            shapes.box('roll', (x - length / 2 + 0.25, y + off, z + thick + 0.2), (0.2, each * 0.6, 0.16), boat.accent, 0.075, (0, 0.28, 0), 4)


def lounger(boat, x, y, z, turn=0.0):
    origin = (x, y, z)
    _soft(boat, (0.25, 0, 0.3), (1.35, 0.64, 0.11), boat.cushion, origin, turn, round_=0.05)
    _soft(boat, (-0.66, 0, 0.48), (0.68, 0.64, 0.11), boat.cushion, origin, turn, 0.62, 0.05)
    _soft(boat, (0.0, 0, 0.17), (1.7, 0.56, 0.08), boat.trim, origin, turn, round_=0.02)
    _soft(boat, (-0.82, 0, 0.64), (0.14, 0.45, 0.1), boat.accent, origin, turn, 0.62, 0.05)


def helm(boat, x, y, z, seats=2, height=1.05):
    """A console with wheel and screens, and helm seats behind it."""
    shapes.box('console', (x, y, z + height / 2), (0.55, 0.75 * seats, height), boat.gel, 0.09, segments=4)
    shapes.box('dashboard', (x - 0.05, y, z + height + 0.03), (0.5, 0.7 * seats, 0.07), boat.dark, 0.03, (0, -0.35, 0))
    for k in range(seats):
        off = y + (k - (seats - 1) / 2) * 0.72
        shapes.box('screen', (x + 0.02, off, z + height + 0.17), (0.04, 0.5, 0.27), boat.glass, 0.015, (0, -0.5, 0))
        shapes.box('helm seat', (x - 1.05, off, z + 0.78), (0.5, 0.56, 0.15), boat.cushion, 0.06, segments=4)
        shapes.box('helm back', (x - 1.3, off, z + 1.12), (0.14, 0.54, 0.62), boat.cushion, 0.06, (0, -0.14, 0), 4)
        shapes.tube('seat post', [(x - 1.05, off, z), (x - 1.05, off, z + 0.72)], 0.06, boat.steel)
    fittings.wheel(boat, x - 0.34, y + (0.36 if seats > 1 else 0), z + height - 0.1)
