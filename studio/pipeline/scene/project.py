# Where the pages of the books lie in the picture, without rendering anything: for reprint.py. OUT.npz has of each page its points (x, y in pixels, depth in m), its uv and its texture.
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
def project(out):
    bpy.context.view_layer.update(); d = {}
    r.resolution_x, r.resolution_y, r.resolution_percentage = W_, H_, 100
    for k, o in enumerate(o for o in bpy.data.objects if o.name.startswith('page') and o.type == 'MESH'):
        mw = o.matrix_world; P = [world_to_camera_view(S, S.camera, mw @ v.co) for v in o.data.vertices]; uv = np.zeros((len(P), 2), np.float32); l = o.data.uv_layers[0].data
        for f in o.data.polygons:
            for li in f.loop_indices: uv[o.data.loops[li].vertex_index] = l[li].uv
        img = [n.image.filepath for n in o.data.materials[0].node_tree.nodes if n.type == 'TEX_IMAGE'][0]
        d['p%d' % k] = np.array([(p.x*W_, (1-p.y)*H_, p.z) for p in P], np.float32); d['uv%d' % k] = uv; d['f%d' % k] = np.array([list(f.vertices) for f in o.data.polygons], np.int32); d['t%d' % k] = os.path.basename(img)
    np.savez_compressed(out, size=(W_, H_), exposure=S.view_settings.exposure, **d); print('PROJECTED', out)
if A.pages == 'tilts':
    for i in range(19): st['parts']['pivot'].rotation_euler[0] = math.radians(2.5*i); project('%s%02d.npz' % (A.out, i))
else: project(A.out+'.npz')
