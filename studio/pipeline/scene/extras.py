# The extras of the shop (cover, pads, mat, engraving), corporate gift, assembly steps and photo book.
FONT = os.path.join(HERE, 'fonts', 'gravure-serif.otf')

def studio_light(stands, key=34, fill=8, bg=24, kick=12, sheen=3., aim=(0, 0, .04)):
    """The light of the studio pictures for a scene of our own: soft key from the left back, overhead strip, weak fill, one kicker per stand."""
    world((1, .975, .94), .20)
    area('key', (-1.25, .35, 1.15), aim, 1.0, .8, key, (1, .955, .90)); area('top', (.25, .95, 1.15), (0, .1, .05), 1.5, .45, 9, (1, .98, .95))
    area('sheen', (.9, .2, 1.1), aim, 1.0, .7, sheen, (1, .975, .945)); area('fill', (.9, -1.5, .9), (0, .1, .1), 1.5, 1.2, fill, (1, .98, .96))
    area('bg', (0, .55, 1.9), (0, 1.8, .75), 2.4, .5, bg, (1, .975, .945)).data.spread = math.radians(130)
    for st in stands:
        x, y, _ = st['root'].location
        kicker(st, (x-.55, y-1.0, .12), (x, y, .03), .4, .25, kick)
def text_mesh(name, text, size, depth, mat, parent=None):
    """Text in a garalde as a solid, centred on x, base line at y = 0, from z = 0 down to -depth (mm)."""
    cu = bpy.data.curves.new(name, 'FONT'); cu.body = text; cu.font = bpy.data.fonts.load(FONT, check_existing=True); cu.size = size*M; cu.align_x = 'CENTER'
    cu.extrude = depth/2*M; cu.resolution_u = 8; cu.space_character = 1.03
    tmp = bpy.data.objects.new(name+'c', cu); COL.objects.link(tmp); me = bpy.data.meshes.new_from_object(tmp.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    COL.objects.unlink(tmp); bpy.data.objects.remove(tmp)
    for v in me.vertices: v.co.z -= depth/2*M
    bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-7); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(me); bm.free()
    me.materials.clear(); me.materials.append(mat); return link(bpy.data.objects.new(name, me), parent)
def engrave(st, lines, mat, depth=.5):
    """Cuts the lines [(text, size, base line above the lower edge, all mm)] into the front face of the ledge."""
    ledge = st['parts']['ledge']; ledge.data.materials.append(mat); front = st['t']/2
    for i, (text, size, base) in enumerate(lines):
        cut = text_mesh('cut%d' % i, text, size, depth+1, mat, ledge); cut.location = (0, base*M, (front+1)*M)
        cut.hide_render = True; cut.display_type = 'WIRE'
        b = ledge.modifiers.new('engrave%d' % i, 'BOOLEAN'); b.operation = 'DIFFERENCE'; b.solver = 'EXACT'; b.object = cut; b.material_mode = 'TRANSFER'
        ledge.modifiers.move(len(ledge.modifiers)-1, i)
def lasered():
    """Raw ash where the laser has taken the stain away, a little scorched."""
    return wood('ashlaser', 'X', late=(.44, .31, .19), early=(.33, .22, .125), pore=(.20, .125, .07), ring=2.6, poremm=.42, r0=.6, r1=.7, bump=.05, spec=.2, fibre_col=.3)
def sc_gravure():
    """Close up of a ledge with a name and a date engraved in it; an album lies on the stand."""
    S.view_settings.exposure = .66; cyc((.62, .565, .50)); st = build_stand(A.size, A.tilt); put_book(st, 'engraved', A.size, *dict(klein=(134, 164), middel=(180, 216), groot=(200, 250))[A.size])
    place(st, 0, -60, 0, 0)
    if A.shot != 'blank': engrave(st, (('Anna & Tom', 14.5, 13.6), ('12 · 06 · 2026', 7.4, 5.2)), lasered())
    studio_light([st], kick=9)
    area('rake', (-.75, -.55, .30), (0, -.07, .03), .35, .35, 3.2, (1, .96, .90)); pagefill(st, (.2, -1.1, .7), (0, 0, .1), 2.5)
    c = (-.002, -.072, .060); camera(sph(-22, 9, .48, c), c, 88, 8, (-.01, -.078, .036)); return st

def pad(loc, rot=(0, 0, 0), r=20., th=2., pitch=2.1):
    """Round anti-slip pad with concentric ribs."""
    p = [(0, th-.55)]; q = 3.2
    while q+pitch < r-2.2: p += [(q, th-.55), (q+.35, th-.05), (q+pitch*.52, th-.05), (q+pitch*.52+.35, th-.55)]; q += pitch
    p += [(r-2., th-.55), (r-1.7, th), (r-.5, th), (r, th-.5), (r, .4), (r-.4, 0), (0, 0)]
    o = lathe('pad', p, simple('padrubber', (.017, .0165, .016), .55, spec=.36), 128, ang=25); o.location = Vector(loc)*M; o.rotation_euler = rot; return o
def pencil(loc, rz, length=176.):
    """A sharpened pencil of 7 mm: everybody knows its size."""
    e = empty('pencil'); e.location = Vector(loc)*M; e.rotation_euler = (0, 0, math.radians(rz)); lay = Matrix.Rotation(math.pi/2, 4, 'Y')
    def turned(name, p, mat, n): o = lathe(name, p, mat, n, e, ang=40 if n > 6 else 20); o.matrix_local = lay; return o
    turned('lacquer', [(0, 0), (3.4, 0), (3.7, .5), (3.7, length-22), (0, length-22)], simple('lacquer', (.42, .27, .15), .55, spec=.3), 6); turned('tip', [(3.6, length-22), (1.0, length-5.4)], simple('cedar', (.52, .33, .18), .75, spec=.2), 40)
    turned('lead', [(1.0, length-5.4), (.25, length), (0, length)], simple('lead', (.03, .03, .032), .35), 24); e.location.z += 3.25*M
def sc_pads():
    """Three anti-slip pads: one under the front foot of a stand, two on the table beside a pencil."""
    S.view_settings.exposure = .60; cyc((.68, .62, .548)); st = build_stand(A.size, A.tilt); place(st, 52, -10, 2, 52); studio_light([st], kick=7, sheen=1.6, fill=6)
    P = st['parts']; bpy.context.view_layer.update(); foot = P['foot0'].matrix_world.translation/M; pad((foot.x, foot.y, 0)); back = P['foot2'].matrix_world.translation/M
    pad((foot.x-46, foot.y-50, 0)); pad((foot.x-14, foot.y-74, 1.05), (0, math.radians(3.3), -.56)); pencil((foot.x-58, foot.y-128, 0), 7, 150)
    c = ((foot.x+16)*M, (foot.y-34)*M, .022); camera(sph(-20, 22, .56, c), c, 88, 13, (foot.x*M, foot.y*M-.04, .01)); return st

def ribbed_mat(loc, rz, w=230., h=150., r=16., pitch=3., curl_from=58., curl_r=74.):
    """Thin ribbed rubber mat with rounded corners; the right front corner curls up."""
    V, F = [], []; rows = int(h/pitch)*6; nx = 90; k = math.sqrt(.5)
    for j in range(rows+1):
        y = -h/2+h*j/rows; dy = max(0, abs(y)-(h/2-r)); hw = w/2-r+math.sqrt(max(0, r*r-dy*dy)); flat = min(1, max(0, (h/2-3.5-abs(y))/1.))
        for i in range(nx+1):
            x = hw*(2*i/nx-1); rib = (.5+.5*math.tanh(2.6*math.sin(2*math.pi*y/pitch)))*min(1, max(0, (hw-3.5-abs(x))/1.))*flat
            s = (x-w/2)*k-(y+h/2)*k+curl_from; z = 1.2+.55*rib; px, py = x, y
            if s > 0:                      # bend around an axis across the corner
                a = s/curl_r; d = curl_r*math.sin(a)-s-z*math.sin(a); z = curl_r*(1-math.cos(a))+z*math.cos(a); px += d*k; py -= d*k
            V.append((px*M, py*M, z*M))
    for j in range(rows):
        for i in range(nx): a = j*(nx+1)+i; F.append((a, a+1, a+nx+2, a+nx+1))
    o = mesh('mat', V, F, simple('matrubber', (.021, .0205, .020), .60, spec=.34), ang=50); so = o.modifiers.new('thick', 'SOLIDIFY'); so.thickness = 1.2*M; so.offset = -1
    o.location = Vector(loc)*M; o.rotation_euler = (0, 0, math.radians(rz)); return o
def sc_mat():
    """Ribbed anti-slip mat in front of a stand."""
    S.view_settings.exposure = .62; cyc((.66, .60, .53)); st = build_stand(A.size, A.tilt); place(st, 48, 5, 0, -26); studio_light([st], kick=8, sheen=2, fill=6)
    ribbed_mat((-22, -112, .1), 10)
    c = (.018, .004, .040); camera(sph(-6, 31, .97, c), c, 80, 10, (-.01, -.10, .01)); return st

def rounded(u, v, a, b, p=5.):
    """Maps the square [-1, 1]^2 to a rounded rectangle of half sizes a, b; also returns the distance from its middle (1 at the edge)."""
    m = max(abs(u), abs(v)); n = (abs(u)**p+abs(v)**p)**(1/p)
    return (0, 0, 0) if m == 0 else (a*u*m/n, b*v*m/n, m)
def sc_cover():
    """Linen storage cover, bound in black, in front of a stand that is folded flat."""
    S.view_settings.exposure = .62; cyc((.64, .578, .508)); st = build_stand(A.size, 0); place(st, 84, 66, 0, -32); studio_light([st], kick=7, sheen=1.4, fill=6)
    linen = cloth('linen', (.47, .385, .285), (.36, .29, .21), 1.1, .32); black = cloth('binding', (.020, .019, .018), (.012, .012, .012), .8, .18, .1); thread = simple('thread', (.36, .30, .23), .8)
    cover = empty('cover'); a, b, zs, h = 150., 128., 5., 6.   # empty, so it lies flat
    def crease(x, y, d):                    # soft dents, and gathers that run in from the seam
        w = 1.5*mnoise.noise(Vector((x/70, y/56, 1)))+.45*mnoise.noise(Vector((x/26, y/32, 7))); t = math.atan2(y, x)
        return w*(1-d**6)+.35*math.sin(46*t+2.5*math.sin(5*t))*max(0, d-.72)/.28*(1-d**14)
    def top(x, y, d): return zs+h*(1-d**7)**.5+2*(1-d*d)+crease(x, y, d)
    n = 150
    for name, side in (('top', 1), ('bottom', -1)):
        V, F = [], []
        for j in range(n+1):
            for i in range(n+1):
                u, v = [math.copysign(1-(1-abs(q))**1.7, q) for q in (2*i/n-1, 2*j/n-1)]; x, y, d = rounded(u, v, a, b)
                V.append((x*M, y*M, (top(x, y, d) if side > 0 else zs-(zs-.3)*(1-d**7)**.5)*M))
        for j in range(n):
            for i in range(n): q = j*(n+1)+i; F.append((q, q+1, q+n+2, q+n+1))
        mesh(name, V, F, linen, cover, ang=80)
    def rim(t, k=1.):                       # point on the outline
        u, v = math.cos(t), math.sin(t); m = max(abs(u), abs(v)); x, y, _ = rounded(u/m*k, v/m*k, a, b); return x, y
    def outline(points, zz, r, mat): return tube('piping', points+points[:2], r, mat, cover)
    outline([rim(2*math.pi*i/260)+(zs,) for i in range(260)], zs, 2.5, black)
    # flap: follows the top, its free edge lies in front; binding tape, a row of stitches, a leather tab with a brass stud
    yf, xf, rf = -62., a-13., 34.
    def dist(x, y): return (abs(x/a)**5+abs(y/b)**5)**.2
    def over(x, y, lift): return top(x, y, min(.985, dist(x, y)))+lift
    def side(y): p = xf; q = .93*a*(1-min(1, max(0, y)/b)**5)**.2; return -8*math.log(math.exp(-p/8)+math.exp(-q/8))   # the flap's half width stays within the cover's
    def flap_half(y): dy = max(0, yf+rf-y); return side(yf+rf)-rf+math.sqrt(max(0, rf*rf-dy*dy)) if dy else side(y)
    V, F = [], []; nx, ny = 110, 90; y1 = b-3; xr = side(yf+rf)
    for j in range(ny+1):
        y = yf+(y1-yf)*(1-(1-j/ny)**1.0)
        for i in range(nx+1):
            x = flap_half(y)*(2*i/nx-1); near = min(1, max(0, (y-yf)/40)); V.append((x*M, y*M, over(x, y, 1.7+1.3*(1-near))*M))
    for j in range(ny):
        for i in range(nx): q = j*(nx+1)+i; F.append((q, q+1, q+nx+2, q+nx+1))
    fl = mesh('flap', V, F, linen, cover, ang=80); so = fl.modifiers.new('thick', 'SOLIDIFY'); so.thickness = 1.5*M; so.offset = -1
    edge = [(-side(y), y) for y in [y1-(y1-yf-rf)*(i/60)**1.6 for i in range(61)]]+circ(-xr+rf, yf+rf, rf, 30, math.pi, 1.5*math.pi, True)[1:]
    left = edge; edge = left+[((-xr+rf)*(1-2*i/60), yf) for i in range(1, 60)]+[(-q[0], q[1]) for q in reversed(left)]
    def inward(i, d):
        p, q = Vector(edge[max(0, i-1)]), Vector(edge[min(len(edge)-1, i+1)]); t = (q-p).normalized(); return edge[i][0]-t.y*d, edge[i][1]+t.x*d
    def lift_at(y): return 1.7+1.3*(1-min(1, max(0, (y-yf)/40)))
    V, F = [], []; k = 5                     # tape folded around the edge
    for i in range(len(edge)):
        for w, dz in ((-.9, -1.6), (-1.2, -.4), (-.5, .55), (3.6, .75), (7.4, .7), (8., .1)):
            x, y = inward(i, w); V.append((x*M, y*M, (over(x, y, lift_at(y))+dz)*M))
    for i in range(len(edge)-1):
        for j in range(k): q = i*(k+1)+j; F.append((q, q+1, q+k+2, q+k+1))
    mesh('tape', V, F, black, cover, ang=80)
    run = 0.; last = None; path = []
    for i in range(len(edge)):
        x, y = inward(i, 6.2); p = Vector((x, y, over(x, y, lift_at(y))+.85))
        if last is not None: run += (p-last).length
        path.append((run, p)); last = p
    def at(s):
        for (s0, p0), (s1, p1) in zip(path, path[1:]):
            if s1 >= s: return p0.lerp(p1, (s-s0)/max(1e-6, s1-s0))
        return path[-1][1]
    for i in range(int(run/4.6)): p, q = at(i*4.6), at(i*4.6+3.1); m = at(i*4.6+1.55)+Vector((0, 0, .22)); tube('stitch', [p, m, q], .38, thread, cover)
    # tab
    V, F = [], []; tab = [(w, s) for s in range(13) for w in (-1, 1)]
    lea = simple('leather', (.016, .0145, .013), .5, spec=.4)
    o = plate('tab', fillet([(-11, 0), (11, 0), (11, 44), (-11, 44)], 10.5, 10), 2.2, lea, .6, [], cover); ya, yb = yf+18, yf-26; za, zb = over(0, ya, 4.2), over(0, yb, 2.4)
    o.location = (0, yb*M, (zb+1.6)*M); o.rotation_euler = (math.atan2(za-zb, ya-yb), 0, 0)
    stud = lathe('stud', smoothprof([(0, 3.1), (2.6, 2.7), (4.3, 1.5), (4.8, .3), (4.4, 0), (0, 0)], 5), brass(), 48, cover, (0, yb+10, zb+1.6+2.2/2+(za-zb)*10/44), 60); stud.rotation_euler = (math.atan2(za-zb, ya-yb), 0, 0)
    cover.location = Vector((-76, -80, .6))*M; cover.rotation_euler = (0, 0, math.radians(13))
    c = (.008, -.008, .022); camera(sph(-4, 31, 1.20, c), c, 78, 10, (-.05, -.14, .04)); return st

def name_plate(st, text, w=60., h=18.):
    """Brass plate with two pins and an engraved text in the middle of the ledge's front face."""
    ledge = st['parts']['ledge']; front = st['t']/2; y = 13.2; th = 1.
    fine = NT('plate_brass'); v, c = fine.objmm(); g = fine.noise(fine.vec(fine.mul(c[0], .05), fine.mul(c[1], 6.), 0.), 1, 3, .7)
    fine.bsdf(Base_Color=(.78, .56, .26, 1), Metallic=1., Roughness=fine.step(g, .3, .7, .30, .42)); MATS['plate_brass'] = fine.m
    p = plate('nameplate', fillet([(-w/2, y-h/2), (w/2, y-h/2), (w/2, y+h/2), (-w/2, y+h/2)], 2.2), th, fine.m, .25, [], ledge, woff=[0., 0., 0.]); p.location = (0, 0, (front+th/2-.05)*M)
    ink = simple('plate_ink', (.016, .012, .009), .8); t = text_mesh('platetext', text, 12.6, .3, ink, ledge); t.location = (0, (y-3.7)*M, (front+th-.05+.03)*M)
    for sx in (-1, 1): lathe('platepin', [(1.35, 0), (1.35, .25), (1.0, .6), (0, .75)], brass(), 24, ledge, (sx*(w/2-3.6), y, front+th-.05), 60)
def sc_corporate():
    """Three klein stands with a brass name plate, in a receding row, beside a plain dark gift box."""
    S.view_settings.exposure = .60; cyc((.64, .58, .512)); stands = []
    for board, x, y in ((4, -165, -150), (1, 45, 40), (5, 255, 230)):   # no two boards have the same grain
        A.board = board; st = build_stand('klein', A.tilt); place(st, x, y-40, 0, -20); name_plate(st, 'je logo'); stands.append(st)
    bpy.context.view_layer.update()
    studio_light(stands, key=36, kick=6, sheen=1.2, fill=6); bpy.data.lights['top'].energy = 3   # its reflection lies on the trays
    area('platekey', (-.75, -1.5, .02), (-.12, -.15, .03), .5, .12, 2.4, (1, .95, .88))
    box_ = cloth('giftpaper', (.026, .024, .022), (.019, .0175, .016), .7, .05, .05); e = empty('giftbox'); e.location = (-.225, .225, 0); e.rotation_euler = (0, 0, math.radians(-20))
    box('base', 212, 212, 56, box_, 1.2, e, (0, 0, 28.2)); box('lid', 216, 216, 30, box_, 1.4, e, (0, 0, 57))
    if A.shot == 'plate':                   # the brass plate of the first stand, close up
        f = bpy.data.objects['nameplate'].matrix_world.translation; c = (f.x+.004, f.y, f.z+.012); camera(sph(-34, 17, .46, c), c, 92, 9, tuple(f)); return stands[0]
    c = (-.034, -.012, .048); camera(sph(-8, 17, 1.50, c), c, 76, 10, (-.12, -.16, .04)); return stands[0]

def ghost(o, by, parent=None):
    """A see-through copy of a part, moved by the vector (mm, in the stand's frame): where the part came from."""
    if 'ghost' not in MATS:
        t = NT('ghost'); t.bsdf(Base_Color=(.34, .27, .19, 1), Roughness=.6, Specular_IOR_Level=.2, Alpha=.42); MATS['ghost'] = t.m
    q = bpy.data.objects.new(o.name+'_ghost', o.data.copy()); link(q); q.data.materials.clear(); q.data.materials.append(MATS['ghost'])
    q.matrix_world = Matrix.Translation(by) @ o.matrix_world; q.visible_shadow = False; return q
def arrow(tail, head, eye, w=4.4):
    """A flat arrow from tail to head (metres) that faces the eye; it throws no shadow."""
    tail, head = Vector(tail), Vector(head); u = (head-tail); L = u.length/M; u.normalize(); n = (Vector(eye)-(tail+head)/2); n = (n-u*n.dot(u)).normalized(); v = n.cross(u)
    ol = [(0, -w/2), (L-3.4*w, -w/2), (L-3.4*w, -1.7*w), (L, 0), (L-3.4*w, 1.7*w), (L-3.4*w, w/2), (0, w/2)]
    o = plate('arrow', fillet(ol, [w*.49, 0, .8, .8, .8, 0, w*.49]), .8, simple('arrow', (.62, .30, .075), .7, spec=.2), .1); mat = Matrix((u, v, n)).transposed().to_4x4(); mat.translation = tail; o.matrix_world = mat; o.visible_shadow = False
def sc_assembly():
    """The four steps of putting a stand together, one camera and one place: --shot 1, 2, 3 or 4. What a step adds is solid where it belongs and see-through where it came from, with an arrow between."""
    S.view_settings.exposure = .58; cyc((.70, .640, .565)); step = int(A.shot); st = build_stand(A.size, {3: 56, 4: 37.5}.get(step, 0)); P = st['parts']; place(st, -74, -40, 0, -60)
    if step == 3: q, yn = rod_y(st, 56); P['prop'].rotation_euler = (math.radians(-90), 0, 0)   # the legs hang down by themselves
    c = (.0, -.01, .066); eye = sph(-8, 25, 1.42, c); camera(eye, c, 96, 13, (0, -.06, .05)); bpy.context.view_layer.update()
    frame = [n for n in P if n.startswith(('runner', 'foot', 'cross'))]; front = ['tray', 'grip_tray', 'ear0', 'ear1', 'lug0', 'lug1', 'ledge', 'grip_ledge']; hinge = ['pin', 'washer0', 'washer1', 'leg0', 'leg1', 'lugpin']
    shown = {1: frame, 2: frame+front, 3: frame+front+hinge, 4: list(P)}[step]
    turn = st['root'].matrix_world.to_3x3(); way = {'cross_f': (0, 0, 92), 'cross_b': (0, 0, 92), 'ledge': (0, -105, 0), 'pin': (128, 0, 0), 'lugpin': (128, 0, 0), 'bar': (118, 0, 0)}
    for n in {1: ('cross_f', 'cross_b'), 2: ('ledge',), 3: ('pin', 'lugpin'), 4: ('bar',)}[step]:
        by = turn @ Vector(way[n])*M; ghost(P[n], by); g = [P[n].matrix_world @ Vector(k) for k in P[n].bound_box]; mid = sum(g, Vector())/8; d = by.normalized()
        along = max((k-mid).dot(d) for k in g); rise = Vector((0, 0, .016)) if n in ('pin', 'lugpin', 'bar') else Vector()
        if rise: arrow(mid+d*(along+.100)+rise, mid+d*(along+.022)+rise, eye)
        else: arrow(mid+d*(by.length-along-.004), mid+d*(along+.008), eye)
    for n, o in list(P.items()):
        if n not in shown and o.type == 'MESH': bpy.data.objects.remove(o)
    studio_light([], key=32, fill=6, sheen=1.2); kicker(st, (-.9, -.8, .25), (0, 0, .05), .5, .3, 7); kicker(st, (.5, -1.2, .2), (0, 0, .04), .4, .25, 6); return st

def sc_photobook():
    """groot with a landscape photo book, seen from the right."""
    S.view_settings.exposure = .70; cyc((.60, .548, .484)); st = build_stand(A.size, A.tilt); place(st, 0, -90, 0, 0); put_book(st, 'photo', A.size, 205, 154); studio_light([st], key=30, fill=7, bg=22)
    c = (.002, .0, .062); camera(sph(22, 19, 1.20, c), c, 90, 9, (0, -.06, .06)); return st
BOOKS.update(engraved=dict(BOOKS['album'], tr='album_at.png'), blank=dict(BOOKS['art'], tr='blank_r.png'), photo=dict(tl='foto_l.png', tr='foto_r.png', cover=(.30, .32, .30), T=9., rough=.45, nleaf=12))
SCENES.update(gravure=sc_gravure, pads=sc_pads, mat=sc_mat, cover=sc_cover, corporate=sc_corporate, assembly=sc_assembly, photobook=sc_photobook)
