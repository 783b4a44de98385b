#!/usr/bin/env python3
"""A contact sheet of everything rendered: media/sheet.py OUT.jpg [NAME...]"""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

HERE = Path(__file__).resolve().parent
CELL, COLUMNS = (334, 256), 6


def main(out, *names):
    entries = [e for e in json.loads((HERE / 'manifest.json').read_text()) if not names or e['name'].startswith(names)]
    rows = -(-len(entries) // COLUMNS)
    sheet = Image.new('RGB', (CELL[0] * COLUMNS, (CELL[1] + 16) * rows), 'white')
    pen = ImageDraw.Draw(sheet)
    with tempfile.TemporaryDirectory() as folder:
        for k, entry in enumerate(entries):
            plain = str(Path(folder) / 'plain.png')
            subprocess.run(['avifdec', str(HERE / entry['file']), plain], check=True, capture_output=True)
            picture = Image.open(plain).convert('RGB')
            picture.thumbnail(CELL)
            x, y = k % COLUMNS * CELL[0], k // COLUMNS * (CELL[1] + 16)
            sheet.paste(picture, (x, y))
            pen.text((x + 4, y + CELL[1] + 2), entry['name'], fill='black')
    sheet.save(out, quality=85)


if __name__ == '__main__':
    main(*sys.argv[1:])
