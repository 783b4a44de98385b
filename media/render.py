#!/usr/bin/env python3
"""Render the demo fleet's pictures, one job after another; what is already there is skipped.

media/render.py                 the whole batch, best first, until done or stopped
media/render.py --only NAME     one picture (or every picture whose name begins so) again
media/render.py --list          what is there and what is wanting
"""
import argparse
import base64
import datetime
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from studio import fleet, words  # noqa: E402

PICTURES, MANIFEST = HERE / 'pictures', HERE / 'manifest.json'
SIZE, OVERSIZE, SAMPLES, DARK_SAMPLES = (1002, 768), 1.3, 26, 44


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument('--only', help='render these again: a name or the beginning of one')
    options.add_argument('--list', action='store_true', help='say what is there and what is wanting')
    options.add_argument('--count', type=int, default=10_000, help='stop after this many pictures')
    options.add_argument('--until', help='start nothing after this time of day, HH:MM')
    options.add_argument('--quiet-file', help='wait while this file exists')
    chosen = options.parse_args()
    if chosen.list:
        for job in fleet.jobs():
            print('there  ' if picture_path(job).exists() else 'wanting', job['name'])
        return
    done, failed = 0, set()
    while done < chosen.count and not is_late(chosen.until):
        wait_for_quiet(chosen.quiet_file)
        job = next_job(chosen.only, failed)
        if job is None:
            break
        if chosen.only:
            failed.add(job['name'])
        if make(job):
            done += 1
        else:
            failed.add(job['name'])


def picture_path(job):
    return PICTURES / job['identity'] / f"{job['view']}-{job['place']}.avif"


def next_job(only, tried):
    for job in fleet.jobs():
        if job['name'] in tried or not (HERE / 'studio' / 'types' / f"{job['builder']}.py").exists():
            continue
        if (only and job['name'].startswith(only)) or (not only and not picture_path(job).exists()):
            return job
    return None


def is_late(until):
    return until is not None and datetime.datetime.now().strftime('%H:%M') >= until


def wait_for_quiet(path):
    while path and os.path.exists(path):
        time.sleep(3)


def make(job):
    """Render, scale down, encode, enter in the manifest. A job interrupted anywhere leaves nothing half done."""
    started = time.time()
    job = {**job, 'width': round(SIZE[0] * OVERSIZE), 'height': round(SIZE[1] * OVERSIZE), 'samples': job.get('samples', DARK_SAMPLES if job['light'] in ('dusk', 'night') else SAMPLES)}
    with tempfile.TemporaryDirectory(prefix='fairlead-') as folder:
        order, raw, small, coded = (str(Path(folder) / n) for n in ('job.json', 'raw.png', 'small.png', 'out.avif'))
        Path(order).write_text(json.dumps(job))
        command = [*gently(), 'blender', '-b', '-t', '2', '-P', str(HERE / 'studio' / 'stage.py'), '--', order, raw]
        run = subprocess.run(command, capture_output=True, text=True)
        if not os.path.exists(raw):
            print(job['name'], 'failed:', (run.stdout + run.stderr)[-1500:], flush=True)
            return False
        picture = Image.open(raw).convert('RGB').resize(SIZE, Image.LANCZOS)
        picture.save(small)
        subprocess.run([*gently(), 'avifenc', '-j', '1', '-s', '5', '--min', '18', '--max', '30', '-y', '420', small, coded], check=True, capture_output=True)
        target = picture_path(job)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(coded, target)
    enter(job, picture)
    print(job['name'], f'{time.time() - started:.0f} s', f'{picture_path(job).stat().st_size // 1024} KB', flush=True)
    return True


def gently():
    return ['nice', '-n', '19'] + (['ionice', '-c3'] if shutil.which('ionice') else [])


def enter(job, picture):
    """The manifest's entry: what the picture shows, and what a page needs before it has loaded."""
    entries = {e['name']: e for e in json.loads(MANIFEST.read_text())} if MANIFEST.exists() else {}
    entries[job['name']] = dict(
        name=job['name'], file=str(picture_path(job).relative_to(HERE)), identity=job['identity'], type=job['type'], view=job['view'],
        place=job['place'], light=job['light'], order=job['order'], width=picture.width, height=picture.height,
        colour='#%02x%02x%02x' % picture.resize((1, 1), Image.BOX).getpixel((0, 0)), placeholder=placeholder(picture), alt=words.alt(job))
    ranked = sorted(entries.values(), key=lambda e: (e['identity'], e['order']))
    scratch = MANIFEST.with_suffix('.new')
    scratch.write_text(json.dumps(ranked, indent=1, ensure_ascii=False) + '\n')
    scratch.replace(MANIFEST)


def placeholder(picture):
    """A 20-pixel WebP as a data address, to be shown blurred."""
    store = io.BytesIO()
    picture.resize((20, round(20 * picture.height / picture.width)), Image.LANCZOS).save(store, 'WEBP', quality=40)
    return 'data:image/webp;base64,' + base64.b64encode(store.getvalue()).decode()


if __name__ == '__main__':
    main()
