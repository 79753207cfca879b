# Only the pages of the books: their light at 40 % (OUT_light.exr) and their print at full size: white, as it was, and with the textures of --pages (OUT_white.exr, OUT_old.exr, OUT_new.exr).
from bpy_extras.object_utils import world_to_camera_view
bpy.context.view_layer.update()
PAGES = [o for o in bpy.data.objects if o.name.startswith('page') and o.type == 'MESH']
at = [world_to_camera_view(S, S.camera, o.matrix_world @ v.co) for o in PAGES for v in o.data.vertices]
r.use_border = True; r.use_crop_to_border = False; pad = .012
r.border_min_x, r.border_max_x = max(0, min(p.x for p in at)-pad), min(1, max(p.x for p in at)+pad); r.border_min_y, r.border_max_y = max(0, min(p.y for p in at)-pad), min(1, max(p.y for p in at)+pad)
vl.cycles.denoising_store_passes = False; vl.use_pass_glossy_color = True
for p in ('diffuse', 'glossy'): setattr(vl, 'use_pass_%s_direct' % p, True); setattr(vl, 'use_pass_%s_indirect' % p, True)
def shoot(name):   # what is there already is not rendered again, but for the new print
    r.filepath = '%s_%s.exr' % (A.out, name)
    if name == 'new' or not os.path.exists(r.filepath): bpy.ops.render.render(write_still=True)
r.resolution_percentage = 40; c.samples = A.spp; shoot('light')
r.resolution_percentage = 100; c.samples = 16; c.max_bounces = 0
for p in ('diffuse', 'glossy'): setattr(vl, 'use_pass_%s_direct' % p, False); setattr(vl, 'use_pass_%s_indirect' % p, False)
for l in [o for o in bpy.data.objects if o.type == 'LIGHT']: bpy.data.objects.remove(l)
S.world.node_tree.nodes['Background'].inputs[1].default_value = 0
def glowing(m, new=None, white=False):
    """The material shines with its own print, black when it is no page."""
    t = m.node_tree; out = [n for n in t.nodes if n.type == 'OUTPUT_MATERIAL'][0]; e = t.nodes.new('ShaderNodeEmission'); e.inputs[0].default_value = (1, 1, 1, 1) if white else (0, 0, 0, 1)
    for n in t.nodes:
        if new is not None and n.type == 'TEX_IMAGE':
            fn = os.path.join(new, os.path.basename(n.image.filepath))
            if os.path.exists(fn): n.image = bpy.data.images.load(fn)
    b = [n for n in t.nodes if n.type == 'BSDF_PRINCIPLED']
    if not white and new is not None and b and b[0].inputs['Base Color'].links: t.links.new(b[0].inputs['Base Color'].links[0].from_socket, e.inputs[0])
    t.links.new(e.outputs[0], out.inputs[0])
paged = {o.data.materials[0] for o in PAGES}
for m in bpy.data.materials:
    if m.use_nodes and m not in paged: glowing(m)
for name, kw in (('white', dict(white=True)), ('old', dict(new=A.tex)), ('new', dict(new=A.pages))):
    for m in paged: glowing(m, **kw)
    shoot(name)
open(A.out+'.view', 'w').write('%f\n%s\n' % (S.view_settings.exposure, S.view_settings.look))
print('RENDER_TIME %.1f s pages of %s' % (time.time()-t0 if 't0' in globals() else 0, A.res))
