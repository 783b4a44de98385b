#!/usr/bin/env python3
"""The home page's film: the hero's still, its sea set in motion. Ten seconds that end where they began; the first frame is the still.

media/film.py            make the film from pictures/wide/hero.avif and its plate (rendered once, then kept)
"""
import json
import math
import os
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

import encode
import render
import weights
from studio import banners

SIZE, RATE, SECONDS = (1920, 1080), 24, 10
# The sizes below, of blurs and of motion, are in pixels of a film 720 high.
SCALE = SIZE[1] / 720
# Water passes at SPEED metres a second; a stretch of it is followed for CYCLE seconds, then fades into the next.
SPEED, CYCLE = 3.4, 2.5
SCRATCH, OUT = render.HERE / '.film', render.PICTURES / 'wide'


def main():
    SCRATCH.mkdir(exist_ok=True)
    plate = SCRATCH / 'plate.npz'
    if not plate.exists():
        photograph_plate(plate)
    film = Film(hero_still(), np.load(plate))
    count = RATE * SECONDS
    for k in range(count):
        path = SCRATCH / f'{k:04d}.png'
        if not path.exists():
            Image.fromarray((film.frame(k / count) * 255 + 0.5).astype(np.uint8)).save(path, compress_level=1)
    assemble()


def photograph_plate(target):
    job = {**banners.hero(), 'width': SIZE[0], 'height': SIZE[1], 'samples': render.SAMPLES, 'weights': str(weights.path())}
    with tempfile.TemporaryDirectory(prefix='fairlead-') as folder:
        note = Path(folder) / 'job.json'
        note.write_text(json.dumps(job))
        script = str(render.HERE / 'studio' / 'plate.py')
        subprocess.run([*encode.gently(), 'blender', '-b', '-t', '2', '-P', script, '--', str(note), str(target)], check=True, capture_output=True)


def hero_still():
    with tempfile.TemporaryDirectory(prefix='fairlead-') as folder:
        plain = str(Path(folder) / 'hero.png')
        subprocess.run(['avifdec', str(OUT / 'hero.avif'), plain], check=True, capture_output=True)
        return np.asarray(Image.open(plain).convert('RGB').resize(SIZE, Image.LANCZOS), np.float32) / 255


class Film:
    """Frames from the still and its plate. Only rows below the horizon move; what does not change is worked out once."""

    def __init__(self, still, plate):
        self.still, way = still, plate['way']
        self.top = top = int(np.argmax((plate['water'] > 0.01).any(axis=1)))
        self.sea, self.mask = plate['sea'][top:], np.clip(plate['water'], 0, 1)[top:, :, None]
        self.rows, self.columns = np.mgrid[0:SIZE[1] - top, 0:SIZE[0]].astype(np.float32)
        self._lay_water(plate['eye'], way[top:])
        self._mirror(still[top:])
        self._find_boat(np.clip(plate['covered'] - plate['water'] - plate['land'], 0, 1))

    def _lay_water(self, eye, way):
        """Where on the plane of the sea each pixel is, and how the camera would see it moved along."""
        right, up, ahead, self.focus, self.centre = camera(way)
        away = eye[2] / np.maximum(-way[..., 2], 2e-4)
        ground = eye[:2] + way[..., :2] * away[..., None]
        self.depth, self.along = away * (way @ ahead), np.array((right[0], up[0], ahead[0]))
        self.near = SCALE * np.clip(110 / away, 0, 2)
        self.waves = []
        for k, bearing, beat, size in waves(np.random.default_rng(4)):
            at = k * (ground[..., 0] * math.cos(bearing) + ground[..., 1] * math.sin(bearing))
            size = size * np.exp(-((k * away / 700) ** 2))
            self.waves.append((beat, (size * np.sin(at)).astype(np.float32), (size * np.cos(at)).astype(np.float32)))
        self.level = blur(self.sea, 5, 9)
        self.detail = self.sea - self.level

    def _mirror(self, still):
        """What the boat does to the light on the water: its shadow and its mirror image, without the ripples."""
        share = np.maximum(blur(self.mask, 3, 4), 0.02)
        clean = [blur(picture * self.mask, 3, 4) / share for picture in (still, self.sea)]
        self.mirror = np.clip(clean[0] / np.maximum(clean[1], 0.02), 0.2, 2.5)

    def _find_boat(self, boat):
        self.sway = gaussian_filter(np.maximum(gaussian_filter(boat, 6 * SCALE), boat), 14 * SCALE)
        found = np.argwhere(self.sway > 0.004)
        (y0, x0), (y1, x1) = found.min(axis=0), found.max(axis=0) + 1
        self.box = slice(y0, y1), slice(x0, x1)

    def frame(self, turn):
        """`turn` runs from 0 to 1 through the loop."""
        picture = self.still.copy()
        drift, light = self._swell(turn)
        moved = sample(self.mirror, self.rows + 1.5 * drift, self.columns)
        sea = (self.level + self._ripples(turn, drift)) * moved * (1 + light[..., None])
        picture[self.top:] += (sea - picture[self.top:]) * self.mask
        return np.clip(self._lift(picture, turn), 0, 1)

    def _ripples(self, turn, drift):
        """Two stretches of passing water, one fading as the other comes, both as lively as one alone."""
        total, weights = 0, 0
        for half in (0.0, 0.5):
            phase = (turn * SECONDS / CYCLE + 0.5 + half) % 1
            weight = 1 - abs(2 * phase - 1)
            if weight < 1e-3:
                continue
            rows, columns = self._moved((phase - 0.5) * CYCLE * SPEED)
            total, weights = total + weight * sample(self.detail, rows + drift, columns), weights + weight ** 2
        return total / math.sqrt(weights)

    def _moved(self, metres):
        """Where the water now `metres` further ahead is in the picture."""
        right, up, ahead = self.along * metres
        depth = np.maximum(self.depth + ahead, 1.0)
        stretch = self.depth / depth
        column, row = self.columns - self.centre[0], self.rows - self.centre[1]
        return self.centre[1] + row * stretch - self.focus * up / depth, self.centre[0] + column * stretch + self.focus * right / depth

    def _swell(self, turn):
        """Longer waves lift the picture of the water a little and catch the light. Nothing of them at the loop's seam."""
        height = np.zeros_like(self.near)
        for beat, sine, cosine in self.waves:
            at = 2 * math.pi * beat * turn
            height += sine * (math.cos(at) - 1) - cosine * math.sin(at)
        return (height * self.near).astype(np.float32), (0.05 * height).astype(np.float32)

    def _lift(self, picture, turn):
        """The boat heaves by a pixel or so and rolls a little; what is near it gives way softly."""
        ys, xs = self.box
        rows, columns = np.mgrid[ys, xs].astype(np.float32)
        heave, roll = 1.3 * SCALE * math.sin(4 * math.pi * turn), 0.0022 * math.sin(6 * math.pi * turn)
        move = self.sway[self.box] * (heave + roll * (columns - (xs.start + xs.stop) / 2))
        picture[self.box] = sample(picture, rows - move, columns)
        return picture


def blur(picture, down, across):
    return gaussian_filter(picture, (down * SCALE, across * SCALE, 0))


def camera(way):
    """The camera's axes, its focal length and its centre in pixels, from the directions that a picture's pixels look in."""
    height, width = way.shape[:2]
    # The pixels of one row lie in a plane through the eye; two such planes meet in the rows' direction.
    right = np.cross(*(np.cross(way[r, 0], way[r, -1]) for r in (0, height - 1)))
    up = np.cross(*(np.cross(way[0, c], way[-1, c]) for c in (0, width - 1)))
    right *= np.sign(right @ (way[0, -1] - way[0, 0])) / np.linalg.norm(right)
    up *= np.sign(up @ (way[0, 0] - way[-1, 0])) / np.linalg.norm(up)
    ahead = np.cross(up, right)
    ahead *= np.sign(ahead @ way[height // 2, width // 2])
    across = [ray @ right / (ray @ ahead) for ray in (way[0, 0], way[0, -1])]
    focus = (width - 1) / (across[1] - across[0])
    return right, up, ahead, focus, (-across[0] * focus, way[0, 0] @ up / (way[0, 0] @ ahead) * focus)


def waves(rng):
    """Wave number, bearing, beats in a loop and height of the swell; whole beats, so the loop closes."""
    for length in np.geomspace(1.6, 14, 14) * rng.uniform(0.9, 1.1, 14):
        k = 2 * math.pi / length
        yield k, rng.normal(0.4, 0.7), max(1, round(math.sqrt(9.81 * k) * SECONDS / (2 * math.pi))), 0.28 * (length / 14) ** 0.35


def sample(picture, rows, columns):
    return np.stack([map_coordinates(picture[..., k], (rows, columns), order=1, mode='mirror') for k in range(3)], -1)


def assemble():
    """WebM (VP9, two passes) and MP4."""
    source = [*encode.gently(), 'ffmpeg', '-y', '-loglevel', 'error', '-framerate', str(RATE), '-i', str(SCRATCH / '%04d.png'), '-an', '-threads', '2']
    for step in ('1', '2'):
        subprocess.run([*source, '-c:v', 'libvpx-vp9', '-b:v', '1900k', '-row-mt', '1', '-cpu-used', '3', '-pix_fmt', 'yuv420p', '-pass', step,
                        '-passlogfile', str(SCRATCH / 'pass'), *(['-f', 'null', os.devnull] if step == '1' else [str(OUT / 'hero.webm')])], check=True)
    subprocess.run([*source, '-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', str(OUT / 'hero.mp4')], check=True)
    for name in ('hero.webm', 'hero.mp4'):
        print(name, (OUT / name).stat().st_size // 1024, 'KB')


if __name__ == '__main__':
    main()
