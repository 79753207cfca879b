# Parametric tilting book stand in black-stained ash, with scenes. Blender 4.3 or newer, Cycles.
# blender -b -P render.py -- --scene studio --shot hero --size middel --tilt 45 --book album --res 1200x1200 --spp 48 --out OUT
import bpy, bmesh, math, sys, os, random, argparse, time
from mathutils import Vector, Matrix, noise as mnoise
HERE = os.path.dirname(os.path.abspath(__file__))
ap = argparse.ArgumentParser()
ap.add_argument('--scene', default='studio'); ap.add_argument('--shot', default='hero')
ap.add_argument('--size', default='middel', choices=('klein', 'middel', 'groot')); ap.add_argument('--tilt', type=float, default=37.5)
ap.add_argument('--book', default='none'); ap.add_argument('--res', default='560x560')
ap.add_argument('--spp', type=int, default=16); ap.add_argument('--out', default=os.path.join(HERE, 'out', 'preview'))
ap.add_argument('--halves', type=int, default=2); ap.add_argument('--tex', default=os.path.join(HERE, 'tex'))
ap.add_argument('--bounces', type=int, default=2); ap.add_argument('--glb', default=''); ap.add_argument('--exposure', type=float, default=None)
ap.add_argument('--board', type=int, default=0, choices=range(6))   # 0: the scene's own
ap.add_argument('--pages', default='')   # not empty: renders nothing, tells where the pages lie; tilts: in every frame
ap.add_argument('--device', default='CPU', choices=('CPU', 'CUDA', 'OPTIX'))
A = ap.parse_args(sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else [])
M = 0.001
R = random.Random(7)
LO = bool(A.glb)          # low-poly variant for the GLB export
bpy.ops.wm.read_factory_settings(use_empty=True)
S = bpy.context.scene
COL = S.collection
SCENES = {}
def load(name):           # the modules share this namespace on purpose: a scene file reads like a script
    fn = os.path.join(HERE, 'scene', name)
    exec(compile(open(fn).read(), fn, 'exec'), globals())
for name in ('core.py', 'materials.py', 'product.py', 'book.py', 'stage.py', 'props.py', 'photos.py', 'studio.py', 'life.py', 'more.py', 'extras.py', 'sizes.py', 'wedding.py', 'rooms.py'):
    load(name)
st = SCENES[A.scene]()
if A.glb:
    load('export_glb.py'); sys.exit(0)
W_, H_ = map(int, A.res.split('x'))
r = S.render; r.engine = 'CYCLES'; r.resolution_x, r.resolution_y, r.resolution_percentage = W_, H_, 100
c = S.cycles; c.device = 'CPU'
if A.device != 'CPU':
    pf = bpy.context.preferences.addons['cycles'].preferences; pf.compute_device_type = A.device; pf.get_devices()
    for dv in pf.devices: dv.use = True
    c.device = 'GPU'
c.samples = max(1, A.spp//A.halves); c.use_adaptive_sampling = False; c.use_denoising = False
c.max_bounces = 5; c.diffuse_bounces = A.bounces; c.glossy_bounces = 2; c.transmission_bounces = 6; c.transparent_max_bounces = 8
c.caustics_reflective = False; c.caustics_refractive = False; c.blur_glossy = 1.; c.sample_clamp_indirect = 4.; c.sample_clamp_direct = 0.
c.use_light_tree = True; c.filter_width = 1.5
r.use_persistent_data = True
vl = S.view_layers[0]; vl.cycles.denoising_store_passes = True
S.view_settings.view_transform = 'AgX'; S.view_settings.look = 'AgX - Medium High Contrast'
if A.exposure is not None: S.view_settings.exposure = A.exposure
r.image_settings.file_format = 'OPEN_EXR_MULTILAYER'; r.image_settings.exr_codec = 'NONE'; r.image_settings.color_depth = '32'
os.makedirs(os.path.dirname(A.out), exist_ok=True)
if A.pages: load('project.py'); sys.exit(0)
t0 = time.time()
for h in range(A.halves):
    c.seed = 11+h*97; r.filepath = '%s_%d.exr' % (A.out, h); bpy.ops.render.render(write_still=True)
print('RENDER_TIME %.1f s  %s spp=%d exposure=%.2f look=%s' % (time.time()-t0, A.res, A.spp, S.view_settings.exposure, S.view_settings.look))
open(A.out+'.view', 'w').write('%f\n%s\n' % (S.view_settings.exposure, S.view_settings.look))

