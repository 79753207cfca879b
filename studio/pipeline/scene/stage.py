# Lights, camera, sweep, choice of book.
def area(name, loc, to, sx, sy, power, col=(1, 1, 1), spread=None):
    l = bpy.data.lights.new(name, 'AREA'); l.shape = 'RECTANGLE'; l.size = sx; l.size_y = sy; l.energy = power; l.color = col
    if spread: l.spread = math.radians(spread)
    o = link(bpy.data.objects.new(name, l)); o.location = loc
    o.rotation_euler = (Vector(to)-Vector(loc)).to_track_quat('-Z', 'Y').to_euler(); return o
def only(light, objs):
    """light linking: this light falls on these objects only (a flagged light)"""
    c = bpy.data.collections.new(light.name+'_on')
    for o in objs:
        if o.type in ('MESH', 'CURVE'): c.objects.link(o)
    light.light_linking.receiver_collection = c; return light
def stand_objs(st): return [o for o in st['root'].children_recursive if o.data and o.type == 'MESH' and o.data.materials and o.data.materials[0].name.split('.')[0] in ('ashX', 'ashY', 'brass', 'rubber')]
def page_objs(st): return [o for o in st['root'].children_recursive if o.name.startswith(('page', 'leaf', 'board'))]
def kicker(st, loc, to, sx, sy, power, col=(1, .97, .93)): return only(area('kicker', loc, to, sx, sy, power, col), stand_objs(st))
def pagefill(st, loc, to, power, s=.8): return only(area('pagefill', loc, to, s, s, power, (1, .985, .96)), page_objs(st))
def camera(loc, to, lens=85, fstop=8., focus=None, shift=(0, 0)):
    c = bpy.data.cameras.new('cam'); c.lens = lens; c.sensor_width = 36; o = link(bpy.data.objects.new('cam', c)); o.location = loc
    o.rotation_euler = (Vector(to)-Vector(loc)).to_track_quat('-Z', 'Y').to_euler(); S.camera = o
    c.dof.use_dof = True; c.dof.aperture_fstop = fstop; c.dof.focus_distance = (Vector(focus or to)-Vector(loc)).length; c.dof.aperture_blades = 9
    c.shift_x, c.shift_y = shift; c.clip_start = .01; return o
def sph(az, el, r, c=(0, 0, 0)):
    a, e = math.radians(az), math.radians(el); return (c[0]+r*math.cos(e)*math.sin(a), c[1]-r*math.cos(e)*math.cos(a), c[2]+r*math.sin(e))
def world(col, s=1.):
    w = bpy.data.worlds.new('w'); S.world = w; w.use_nodes = True; w.node_tree.nodes['Background'].inputs[0].default_value = tuple(col)+(1,); w.node_tree.nodes['Background'].inputs[1].default_value = s
BOOKS = dict(
    album=dict(tl='album_l.png', tr='album_r.png', cover=(.62, .56, .47), T=11., rough=.5, nleaf=13),
    cook=dict(tl='cook_l.png', tr='cook_r.png', cover=(.30, .36, .30), T=13., rough=.5, nleaf=26),
    art=dict(tl='art_l.png', tr='art_r.png', cover=(.10, .10, .11), T=15., rough=.45, nleaf=28))
PAGE = dict(klein=(140, 186), middel=(195, 235), groot=(220, 290))
def put_book(st, which, size, pw=None, ph=None):
    b = dict(BOOKS[which]); b['tl'] = os.path.join(A.tex, b['tl']); b['tr'] = os.path.join(A.tex, b['tr'])
    w, h = PAGE[size]; return make_book(st, pw or w, ph or h, **b)
def cyc(col, rough=.9, front=-2.2):
    prof = [(front, 0), (.9, 0)]+[(.9+.9*math.sin(a), .9-.9*math.cos(a)) for a in [i*math.pi/2/16 for i in range(1, 17)]]+[(1.8, 3)]
    V, F = [], []
    for x in (-4, 4):
        for y, z in prof: V.append((x, y, z))
    k = len(prof)
    for i in range(k-1): F.append((i, i+1, k+i+1, k+i))
    return mesh('cyc', V, F, simple('cyc', col, rough, spec=.2), ang=60)
