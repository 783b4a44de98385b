"""Blender's side of a job: build the scene, render its passes, finish the picture.

blender -b -t 2 -P media/studio/stage.py -- JOB.json OUT.png
"""
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import bpy  # noqa: E402
import numpy as np  # noqa: E402
from importlib import import_module  # noqa: E402
from math import radians  # noqa: E402
from studio import bath, cabin, finish, galley, light, people, places, saloon, sea, shapes, sky, unet, views  # noqa: E402

FAR = 30000.0
ROOMS = {'saloon': saloon, 'cabin': cabin, 'bath': bath, 'galley': galley}
KEPT_NOISE = 0.07
# On board, in metres from the camera.
NEAREST_PERSON = 5.0


def main(job_path, out):
    with open(job_path) as source:
        job = json.load(source)
    scene = build(job)
    finish.save_png(photograph(job, scene), out)


def build(job):
    """The whole scene; gives back what the camera's picture is finished with."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    time = {**light.TIMES[job['light']], **job.get('sun', {})}
    job['looks']['set'] = job.get('way', 0) > 0
    boat = build_boat(job, bool(time.get('dark')))
    shapes.into(None)
    camera = views.stand(boat, job['view'], job['width'] / job['height'], job.get('turn', 0), job.get('flip', False))
    place = places.PLACES[job['place']]
    water = place['water']
    body = sea.WATERS[water]['body']
    dim = 0.12 if time.get('dark') else 1.0
    above = sky.build(time, camera.sight, tuple(c * 1.6 * dim + 0.02 * dim for c in body), job.get('seed', 0), job.get('flip', False))
    places.build(job, place, boat, camera, time)
    sea.build(water, place['calm'], camera.eye, camera.sight, camera.half_width, camera.lowest, boat.hulls,
              job.get('way', 0.0), job.get('seed', 1), place.get('seabed'))
    if job['view'] not in views.OUTSIDE:
        people.make_room(camera.eye, NEAREST_PERSON)
        fill(camera, time)
    trim(boat, job.get('way', 0.0))
    return boat, time, above


def photograph(job, scene):
    _, time, above = scene
    with tempfile.TemporaryDirectory(prefix='fairlead-') as folder:
        return finish_picture(job, time, above, render(job, folder))


def build_boat(job, night):
    if job['view'] in ROOMS:
        return ROOMS[job['view']].build(job['looks'], night)
    return import_module('studio.types.' + job['builder']).build(job['looks'], night)


def fill(camera, time):
    """A broad soft light from behind the photographer, for shade under roofs."""
    data = bpy.data.lights.new('fill', 'AREA')
    data.energy, data.size, data.color = (30 if time.get('dark') else 110), 2.5, (1.0, 0.93, 0.85)
    obj = bpy.data.objects.new('fill', data)
    obj.matrix_world = bpy.context.scene.camera.matrix_world
    obj.visible_glossy = False
    bpy.context.scene.collection.objects.link(obj)


def trim(boat, way):
    """Bow up under way; a little heel for a sailing boat."""
    pivot = bpy.data.objects.new('trim', None)
    bpy.context.scene.collection.objects.link(pivot)
    for obj in boat.collection.objects:
        if obj.parent is None:
            obj.parent = pivot
    if way:
        rise = getattr(boat, 'pitch', 2.2 if boat.planing or way > 7 else 0.5)
        pivot.rotation_euler = (radians(getattr(boat, 'heel', 0.0)), -radians(rise), 0)
        pivot.location = (0, 0, 0.02 * boat.length * (rise / 4))


def render(job, folder):
    scene, layer = bpy.context.scene, bpy.context.view_layer
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = job['samples'], True, job.get('noise', 0.1), 8
    c.use_denoising, c.max_bounces, c.diffuse_bounces, c.glossy_bounces = False, 4, 2, 2
    c.transparent_max_bounces, c.caustics_reflective, c.caustics_refractive = 10, False, False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy, c.seed = 1.5, 3.0, 1.0, job.get('seed', 0)
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = job['width'], job['height'], 100
    scene.render.film_transparent = True
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    # Plain first-hit passes: Cycles' own denoising passes follow reflections, and are as noisy as what they should guide.
    layer.use_pass_diffuse_color = layer.use_pass_normal = layer.use_pass_mist = True
    scene.world.mist_settings.start, scene.world.mist_settings.depth, scene.world.mist_settings.falloff = 0, FAR, 'LINEAR'
    aov = layer.aovs.add()
    aov.name, aov.type = 'ripple', 'COLOR'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    sink = tree.nodes.new('CompositorNodeOutputFile')
    sink.base_path = folder
    sink.format.file_format, sink.format.color_mode, sink.format.color_depth = 'OPEN_EXR', 'RGBA', '32'
    sink.file_slots.clear()
    wanted = {'colour': 'Image', 'albedo': 'DiffCol', 'normal': 'Normal', 'depth': 'Mist', 'ripple': 'ripple'}
    for slot, output in wanted.items():
        sink.file_slots.new(slot)
        tree.links.new(source.outputs[output], sink.inputs[slot])
    bpy.ops.render.render()
    found = {}
    for slot in wanted:
        name = next(n for n in os.listdir(folder) if n.startswith(slot))
        found[slot] = finish.load(os.path.join(folder, name))
    found['depth'] *= FAR
    # Water's guide is its rippled normal, so that the denoiser keeps the waves.
    found['normal'] = found['normal'] * (np.abs(found['ripple'][..., :3]).sum(-1, keepdims=True) < 0.1) + found['ripple']
    return found


def finish_picture(job, time, above, passes):
    """Haze and sky before the noise is taken out, so that edges against the sky are cleaned with the rest."""
    covered = passes['colour'][..., 3:]
    albedo, normal, depth = (passes[k][..., :3] for k in ('albedo', 'normal', 'depth'))
    way = sight_lines(job)
    level = np.stack([way[..., 0], way[..., 1], np.full(way.shape[:2], 0.015, np.float32)], -1)
    colour = finish.haze(passes['colour'][..., :3], depth, above.air(level / np.linalg.norm(level, axis=-1, keepdims=True)) * covered, time['visibility'])
    behind = np.zeros_like(colour)
    open_ = covered[..., 0] < 0.999
    behind[open_] = above.colours(way[open_])
    seen = colour + behind * (1 - covered)
    smooth = unet.denoise(seen, albedo, normal, job['weights'])
    # A little of the noise stays, as in a photograph; never a bright dot.
    colour = smooth + KEPT_NOISE * np.clip(seen - smooth, -0.5 * smooth, 0.5 * smooth)
    colour = finish.bloom(colour, 0.35 if time.get('dark') else 0.12)
    on_board = job['view'] not in views.OUTSIDE
    colour = finish.open_shadows(colour, 0.1 if time.get('dark') else 0.34 if on_board else 0.14)
    return finish.grain(finish.tone(colour, time['exposure'] + job.get('exposure', 0.35 if job['view'] in ROOMS else 0.0)), job.get('seed', 0))


def sight_lines(job):
    """The direction each pixel looks in, rows from below upwards as Blender keeps them."""
    camera = bpy.context.scene.camera
    data, (width, height) = camera.data, (job['width'], job['height'])
    x = ((np.arange(width) + 0.5) / width - 0.5 + data.shift_x) * 36 / data.lens
    y = ((np.arange(height) + 0.5 - height / 2) / width + data.shift_y) * 36 / data.lens
    x, y = np.meshgrid(x, y)
    way = np.stack([x, y, -np.ones_like(x)], -1) @ np.array(camera.matrix_world.to_3x3()).T
    return (way / np.linalg.norm(way, axis=-1, keepdims=True)).astype(np.float32)


if __name__ == '__main__':
    main(*sys.argv[sys.argv.index('--') + 1:][:2])
