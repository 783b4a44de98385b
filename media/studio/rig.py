"""Masts, standing rigging and sails."""
import numpy as np
from . import materials, shapes


def mast(boat, x, y, z, height, radius=0.11, rake=0.02, material=None, spreaders=(0.42, 0.7), reach=0.95):
    """A spar with spreaders; returns its head."""
    stuff = material or materials.paint('spar', (0.72, 0.73, 0.74))
    head = np.array([x - rake * height, y, z + height])
    foot = np.array([x, y, z])
    rows = []
    for h in np.linspace(0, 1, 24):
        turn = np.linspace(0, 2 * np.pi, 20, endpoint=False)
        at, r = foot + (head - foot) * h, radius * (1 - 0.35 * h ** 2)
        rows.append(np.stack([at[0] + 1.35 * r * np.cos(turn), at[1] + r * np.sin(turn), np.full(20, at[2])], 1))
    shapes.surface('mast', rows, stuff, wrap=True, caps=('last',))
    for k, share in enumerate(spreaders):
        at = foot + (head - foot) * share
        for side in (-1, 1):
            tip = at + np.array([-0.22, side * reach * (1 - 0.22 * k), 0.05])
            shapes.tube('spreader', [at, tip], 0.03, stuff)
    return head


def stays(boat, head, foot, spreaders, reach, chains, stem, stern=None, radius=0.007):
    """Shrouds over the spreaders to the chain plates, forestay and backstay."""
    head, foot = np.asarray(head), np.asarray(foot)
    lines = []
    for side in (-1, 1):
        tips = [foot + (head - foot) * s + np.array([-0.22, side * reach * (1 - 0.22 * k), 0.05]) for k, s in enumerate(spreaders)]
        plate = np.array([chains[0], side * chains[1], chains[2]])
        lines.append([head - (0, 0, 0.4), *tips[::-1], plate])
        lines.append([foot + (head - foot) * spreaders[0] - (0, 0, 0.15), plate + (0.35, 0, 0)])
    lines.append([head - (0, 0, 0.3), np.asarray(stem)])
    if stern is not None:
        for s in stern:
            lines.append([head, np.asarray(s)])
    shapes.tubes('rigging', lines, radius, boat.steel)


def boom(boat, x, z, length, material=None, sail=None, lift=0.04):
    """A boom with the mainsail furled on it when `sail` is a material."""
    stuff = material or materials.paint('spar', (0.72, 0.73, 0.74))
    end = (x - length, 0, z + lift * length)
    shapes.tube('boom', [(x, 0, z), end], 0.09, stuff)
    if sail is not None:
        rows = []
        for s in np.linspace(0, 1, 40):
            turn = np.linspace(0, 2 * np.pi, 16, endpoint=False)
            r = 0.2 * (1 - 0.55 * s) * (1 + 0.08 * np.sin(s * 50)) * min(1, s * 12 + 0.3)
            rows.append(np.stack([np.full(16, x - length * s * 0.97), r * np.cos(turn), z + lift * length * s + 0.2 + 1.25 * r * np.sin(turn)], 1))
        shapes.surface('furled sail', rows, sail, wrap=True, caps=('first', 'last'))
    return end


def sail(name, tack, head, clew, material, belly=0.11, roach=0.0, side=1, columns=26, rows=44, head_width=0.02, twist=0.12):
    """A cambered triangle between its three corners; `side` is where the wind pushes it."""
    tack, head, clew = (np.asarray(p, dtype=float) for p in (tack, head, clew))
    grid = []
    foot = np.linalg.norm(clew - tack)
    for v in np.linspace(0, 1, rows):
        luff = tack + (head - tack) * v
        leech = clew + (head - clew) * v
        chord = leech - luff
        chord = chord + (clew - tack) / foot * (roach * foot * np.sin(np.pi * min(1, v * 0.97)) + head_width * foot * v)
        for_side = np.array([0, side * twist * foot * v * (1 - v * 0.5), 0])
        line = []
        for u in np.linspace(0, 1, columns):
            depth = belly * np.linalg.norm(chord) * 4.2 * u * (1 - u) ** 1.35
            line.append(luff + chord * u + for_side * u + np.array([0.1, side, 0]) * depth)
        grid.append(line)
    return shapes.surface(name, grid, material, angle=180)


def furled(name, tack, head, material, radius=0.09):
    """A headsail rolled round its stay."""
    tack, head = np.asarray(tack, dtype=float), np.asarray(head, dtype=float)
    rows = []
    for s in np.linspace(0.03, 0.95, 40):
        turn = np.linspace(0, 2 * np.pi, 14, endpoint=False)
        at, r = tack + (head - tack) * s, radius * (1 - 0.7 * s) * min(1, s * 20)
        rows.append(np.stack([at[0] + r * np.cos(turn), at[1] + r * np.sin(turn), np.full(14, at[2])], 1))
    shapes.surface(name, rows, material, wrap=True, caps=('first', 'last'))
