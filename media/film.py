#!/usr/bin/env python3
"""The home page's film: ten seconds under way that end where they began. Frames already rendered are kept.

media/film.py            render the frames that are wanting, then put the film together
media/film.py --frames N stop after N frames (for sittings)
"""
import argparse
import math
import os
import subprocess
import time
from pathlib import Path

import encode
import render
from studio import banners

FRAMES = render.HERE / '.frames'
RATE, SIZE, SAMPLES = 15, (800, 450), 16
OUT = render.PICTURES / 'wide'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--frames', type=int, default=10_000)
    parser.add_argument('--until')
    parser.add_argument('--quiet-file')
    chosen = parser.parse_args()
    FRAMES.mkdir(exist_ok=True)
    count, made = round(banners.LOOP * RATE), 0
    # Every fourth frame first: a coarse film exists early, and a bad one shows early.
    for k in sorted(range(count), key=lambda k: (k % 4 != 0, k % 2 != 0, k)):
        path = FRAMES / f'{k:04d}.png'
        if path.exists():
            continue
        if made >= chosen.frames or render.is_late(chosen.until):
            return
        render.wait_for_quiet(chosen.quiet_file)
        started = time.time()
        picture = render.render(frame_job(k, count), SIZE, 1.0, SAMPLES)
        if picture is None:
            return
        picture.save(path.with_suffix('.part'), 'PNG')
        path.with_suffix('.part').replace(path)
        made += 1
        print(f'frame {k}', f'{time.time() - started:.0f} s', flush=True)
    assemble()


def frame_job(k, count):
    """The camera sways by a degree or two and the boat pitches twice in a loop; every motion closes."""
    turn = 2 * math.pi * k / count
    return banners.hero(time=banners.LOOP * k / count, loop=banners.LOOP, turn=1.8 * math.sin(turn), bob=0.28 * math.sin(2 * turn + 0.6), heave=0.05 * math.sin(3 * turn))


def assemble():
    """Scale to 1280×720 at 30 frames, as WebM (VP9, two passes) and MP4."""
    scale = 'minterpolate=fps=30:mi_mode=blend,scale=1280:720:flags=lanczos,hqdn3d=2:1.5:4:4,unsharp=5:5:0.5'
    source = [*encode.gently(), 'ffmpeg', '-y', '-loglevel', 'error', '-framerate', str(RATE), '-i', str(FRAMES / '%04d.png'), '-vf', scale, '-an', '-threads', '2']
    for step in ('1', '2'):
        subprocess.run([*source, '-c:v', 'libvpx-vp9', '-b:v', '1050k', '-row-mt', '1', '-cpu-used', '2', '-pass', step, '-passlogfile', str(FRAMES / 'pass'),
                        *(['-f', 'null', os.devnull] if step == '1' else [str(OUT / 'hero.webm')])], check=True)
    subprocess.run([*source, '-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', str(OUT / 'hero.mp4')], check=True)
    for name in ('hero.webm', 'hero.mp4'):
        print(name, Path(OUT / name).stat().st_size // 1024, 'KB')


if __name__ == '__main__':
    main()
