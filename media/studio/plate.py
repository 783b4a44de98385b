"""Blender's side of the film: the hero's sea without the boat, and where in the picture sky, boat and water are.

blender -b -t 2 -P media/studio/plate.py -- JOB.json OUT.npz
"""
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import bpy  # noqa: E402
import numpy as np  # noqa: E402
from studio import stage  # noqa: E402


def main(job_path, out):
    with open(job_path) as source:
        job = json.load(source)
    scene = stage.build(job)
    with tempfile.TemporaryDirectory(prefix='fairlead-') as folder:
        passes = stage.render({**job, 'samples': 6, 'noise': 0.0}, folder)
    # Rippled normals are near unit length: their length tells how much of a pixel is water.
    water = np.clip(np.linalg.norm(passes['ripple'][..., :3], axis=-1), 0, 1)
    way = stage.sight_lines(job)
    boat = scene[0]
    for obj in boat.collection.objects:
        obj.hide_render = True
    sea = stage.photograph(job, scene)
    land = np.clip(passes['colour'][..., 3] - water, 0, 1) * (passes['depth'][..., 0] > 900)
    eye = np.array(bpy.context.scene.camera.location)
    picture = {'sea': sea, 'water': water, 'land': land, 'covered': passes['colour'][..., 3], 'way': way}
    # Pictures run from the top; Blender's rows run from below.
    np.savez(out, eye=eye, **{name: np.flipud(rows).astype(np.float32) for name, rows in picture.items()})


if __name__ == '__main__':
    main(*sys.argv[sys.argv.index('--') + 1:][:2])
