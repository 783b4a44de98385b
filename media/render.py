#!/usr/bin/env python3
"""Render the demo fleet's pictures, one job after another; what is already there is skipped.

media/render.py                 the whole batch, best first, until done or stopped
media/render.py --only NAME     one picture (or every picture whose name begins so) again
media/render.py --list          what is there and what is wanting
media/render.py --preview DIR --only NAME   small ones to look at, in DIR
"""
import argparse
import datetime
import fcntl
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageOps

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import encode  # noqa: E402
import weights  # noqa: E402
from studio import banners, fleet, words  # noqa: E402

PICTURES, MANIFEST = HERE / 'pictures', HERE / 'manifest.json'
SIZE, SAMPLES, DARK_SAMPLES = (1600, 1226), 8, 14
PREVIEW_SAMPLES = 8
SHARED_SIZE, PHONE_CUT = (1200, 630), (1567, 243, 1296)


def main():
    chosen = options()
    if chosen.list:
        for job in all_jobs():
            print('there  ' if picture_path(job).exists() else 'wanting', job['name'])
        return
    done, tried = 0, set()
    while done < chosen.count and not is_late(chosen.until):
        wait_for_quiet(chosen.quiet_file)
        job = next_job(chosen, tried)
        if job is None:
            break
        tried.add(job['name'])
        done += preview(job, chosen.preview) if chosen.preview else make(job)


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--only', help='render these again: a name or the beginning of one')
    parser.add_argument('--list', action='store_true', help='say what is there and what is wanting')
    parser.add_argument('--preview', type=Path, help='render at a third of the size into this folder')
    parser.add_argument('--count', type=int, default=10_000, help='stop after this many pictures')
    parser.add_argument('--until', help='start nothing after this time of day, HH:MM')
    parser.add_argument('--part', type=part, default=(0, 1), help='of two batches side by side the first: 1/2')
    parser.add_argument('--quiet-file', help='wait while this file exists')
    return parser.parse_args()


def part(text):
    number, of = map(int, text.split('/'))
    return number - 1, of


def all_jobs():
    """Best first: the home page's still, every identity's first picture, the next pictures with the banners between."""
    gallery = list(fleet.jobs())
    yield banners.hero()
    yield from (j for j in gallery if j['order'] == 0)
    yield from (j for j in gallery if j['order'] in (1, 2))
    yield from banners.jobs()
    yield from (j for j in gallery if j['order'] > 2)


def picture_path(job):
    return PICTURES / job.get('folder', job['identity']) / f"{job.get('file', job['view'] + '-' + job['place'])}.avif"


def next_job(chosen, tried):
    number, of = chosen.part
    for k, job in enumerate(all_jobs()):
        if k % of != number or job['name'] in tried:
            continue
        if job['name'].startswith(chosen.only) if chosen.only else not picture_path(job).exists():
            return job
    return None


def is_late(until):
    return until is not None and datetime.datetime.now().strftime('%H:%M') >= until


def wait_for_quiet(path):
    while path and os.path.exists(path):
        time.sleep(3)


def preview(job, folder):
    picture = render(job, tuple(round(side / 3) for side in job.get('size', SIZE)), PREVIEW_SAMPLES)
    if picture is None:
        return False
    folder.mkdir(parents=True, exist_ok=True)
    picture.save(folder / f"{job['name']}.png")
    return True


def make(job):
    """Render, scale down, encode, enter in the manifest. A job interrupted anywhere leaves nothing half done."""
    started = time.time()
    size = job.get('size', SIZE)
    picture = render(job, size)
    if picture is None:
        return False
    target = picture_path(job)
    encode.save_avif(picture, target, job.get('limit'))
    if job['name'] == 'hero':
        save_cuts(picture)
    enter(job, picture)
    print(job['name'], f'{time.time() - started:.0f} s', f'{target.stat().st_size // 1024} KB', flush=True)
    return True


def save_cuts(hero):
    """What is shown of a page without a picture of its own when somebody shares it, and the still for phones: a square round the boat."""
    wide = PICTURES / 'wide'
    encode.save_avif(ImageOps.fit(hero, SHARED_SIZE, Image.LANCZOS, centering=(0.9, 0.1)), wide / 'open-graph.avif', 90_000)
    x, y, side = PHONE_CUT
    encode.save_avif(hero.crop((x, y, x + side, y + side)), wide / 'hero-high.avif', 120_000)


def render(job, size, samples=None):
    """Blender's part: the finished picture, or nothing when it failed."""
    dark = job['light'] in ('dusk', 'night') or job['view'] in words.ROOMS
    order = {**job, 'weights': str(weights.path()), 'width': size[0], 'height': size[1], 'samples': samples or (DARK_SAMPLES if dark else SAMPLES)}
    with tempfile.TemporaryDirectory(prefix='fairlead-') as folder:
        note, raw = str(Path(folder) / 'job.json'), str(Path(folder) / 'raw.png')
        Path(note).write_text(json.dumps(order))
        command = [*encode.gently(), 'blender', '-b', '-t', '2', '-P', str(HERE / 'studio' / 'stage.py'), '--', note, raw]
        run = subprocess.run(command, capture_output=True, text=True)
        if not os.path.exists(raw):
            print(job['name'], 'failed:', (run.stdout + run.stderr)[-1500:], flush=True)
            return None
        return Image.open(raw).convert('RGB')


def enter(job, picture):
    """The manifest's entry: what the picture shows, and what a page needs before it has loaded."""
    with open(HERE / 'render.py') as lock:
        # Another batch may be at it; the lock ends with the file.
        fcntl.flock(lock, fcntl.LOCK_EX)
        enter_alone(job, picture)


def enter_alone(job, picture):
    entries = {e['name']: e for e in json.loads(MANIFEST.read_text())} if MANIFEST.exists() else {}
    entries[job['name']] = dict(
        name=job['name'], file=str(picture_path(job).relative_to(HERE)), kind=job.get('folder', 'gallery'), identity=job['identity'], type=job['type'],
        view=job['view'], place=job['place'], light=job['light'], order=job['order'], width=picture.width, height=picture.height,
        colour=encode.colour(picture), placeholder=encode.placeholder(picture), alt=words.alt(job))
    ranked = sorted(entries.values(), key=lambda e: (e['kind'], e['identity'], e['order'], e['name']))
    scratch = MANIFEST.with_suffix('.new')
    lines = ',\n'.join(json.dumps(entry, ensure_ascii=False) for entry in ranked)
    scratch.write_text(f'[\n{lines}\n]\n')
    scratch.replace(MANIFEST)


if __name__ == '__main__':
    main()
