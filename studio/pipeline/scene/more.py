# More scenes: three sizes, desk, restaurant, gift, children's room, workshop.
def sc_trio():
    if A.shot == 'portrait': return trio_portrait()
    S.view_settings.exposure = .60; cyc((.70, .640, .565)); world((1, .975, .94), .20)
    xs = (-305, -18, 292); out = None
    for sz, x in zip(('klein', 'middel', 'groot'), xs):
        st = build_stand(sz, A.tilt); place(st, x, -st['D']*.5+60, 0, -24)
        out = st; kicker(st, (-.9, -1.2, .14), (x*M, 0, .03), .4, .25, 9)
    area('key', (-1.9, .75, 1.0), (0, .06, .05), 1.1, .9, 58, (1, .955, .90)); area('top', (.2, 1.0, 1.3), (0, .1, .05), 2.0, .5, 13, (1, .98, .95))
    area('sheen', (1.0, .35, 1.25), (0, .08, .06), 1.3, .8, 2.6, (1, .975, .945)); area('fill', (.9, -1.6, 1.0), (0, .1, .1), 1.6, 1.2, 6, (1, .98, .96))
    area('bg', (0, .55, 2.1), (0, 1.8, .75), 2.8, .5, 26, (1, .975, .945)).data.spread = math.radians(130)
    camera(sph(0, 14, 2.75, (.005, .02, .082)), (.005, .02, .082), 85, 13, (0, -.05, .06)); return out

def trio_portrait():
    """the three sizes one behind the other, each with its book, beside a sheet of A4 and a paperback: for a phone held upright"""
    S.view_settings.exposure = .76; cyc((.50, .455, .40)); world((1, .975, .94), .20); out = None
    for sz, x, y, book, w, h in (('groot', 78, 470, 'art', 168, 220), ('middel', -105, 90, 'album', 148, 180), ('klein', 95, -250, 'cook', 112, 150)):
        st = build_stand(sz, A.tilt); place(st, x, y-st['D']*.5, 0, 36); put_book(st, book, sz, w, h); out = st; kicker(st, (x*M-.9, y*M-1.3, .16), (x*M, y*M, .04), .5, .3, 16); kicker(st, (x*M+.5, y*M-1.3, .2), (x*M, y*M, .03), .4, .25, 7)
    sh = box('a4', 210, 297, .6, simple('a4', (.80, .79, .76), .8), .2, None, (-172, -318, .4)); sh.rotation_euler = (0, 0, .30)
    e = empty('paperback'); e.location = (.235, .06, 0); e.rotation_euler = (0, 0, -.35); box('pb', 125, 190, 17, paper_edge(), .8, e, (0, 0, 9)); cv = simple('pbcover', (.115, .15, .15), .5); box('pbc', 127, 191, .7, cv, .3, e, (0, 0, 18)); box('pbs', .7, 191, 18.6, cv, .3, e, (-63.2, 0, 9.4))
    area('key', (-1.9, .75, 1.3), (0, .06, .05), 1.1, .9, 56, (1, .955, .90)); area('top', (.2, 1.1, 1.5), (0, .1, .05), 2.0, .6, 14, (1, .98, .95)); area('fill', (.9, -1.8, 1.2), (0, .0, .1), 1.6, 1.2, 9, (1, .98, .96))
    area('bg', (0, .95, 2.3), (0, 2.2, .75), 2.8, .5, 34, (1, .975, .945)).data.spread = math.radians(130)
    c = (.004, .045, .07); camera(sph(0, 29, 2.06, c), c, 82, 16, (0, 0, .06)); return out
def sc_woods():
    """raw beside black ash, close up, with the brass bar"""
    S.view_settings.exposure = .58; cyc((.64, .585, .516)); raw = wood('ashnat', 'X', late=(.60, .47, .33), early=(.50, .375, .245), pore=(.36, .25, .15), ring=3.4, poremm=.5, r0=.42, r1=.5, bump=.08, spec=.35, fibre_col=.3)
    out = None
    for i, (m, y, x, a) in enumerate(((raw, 66, 18, .0), (ash('X'), -62, -14, .012))):
        b = plate('board%d' % i, fillet([(-300, -60), (300, -60), (300, 60), (-300, 60)], 3), 15, m, 1.4, woff=[i*331.+60, 12.+i*9, 5.]); b.location = (x*M, y*M, .0077); b.rotation_euler = (0, 0, a); out = b
    r = rod('bar', 3, 190, brass(), None); r.matrix_world = Matrix.Translation((.035, .004, .0185)) @ Matrix.Rotation(math.radians(58), 4, 'Z') @ Matrix.Rotation(math.pi/2, 4, 'Y')
    world((1, .975, .94), .18); area('key', (-1.1, .5, .55), (0, 0, .01), .7, .6, 17, (1, .955, .90)); area('fill', (.9, -1.2, .9), (0, 0, 0), 1.2, 1.0, 4, (1, .98, .96)); area('sheen', (.25, .9, .75), (0, 0, .01), .9, .5, 2.2, (1, .98, .95))
    c = (.0, .0, .012); camera(sph(-16, 37, .62, c), c, 90, 9, (0, -.01, .016)); return dict(root=out)

def page_card(st, tex, w, h, th=1.2, col=(.86, .83, .77), rough=.55):
    """single printed card standing on the ledge"""
    piv = st['parts']['pivot']; e = empty('card', piv); e.location = (0, (st['y_pad']+.2)*M, (st['tray_z']+1.3)*M)
    box('board', w, h, th, simple('cardpaper', col, .7), .3, e, (0, h/2, th/2))
    V = [((x*w/2)*M, y*h*M, (th+.05)*M) for y in (0, 1) for x in (-1, 1)]
    mesh('page', V, [(0, 1, 3, 2)], imgmat('card_'+os.path.basename(tex), os.path.join(A.tex, tex), rough), e, uv=[(0, 0), (1, 0), (0, 1), (1, 1)]); return e
def emitter(name, col, strength):
    if name in MATS: return MATS[name]
    t = NT(name); e = t.n('ShaderNodeEmission'); e.inputs[0].default_value = tuple(col)+(1,); e.inputs[1].default_value = strength; t.t.links.new(e.outputs[0], t.out.inputs[0]); t.m.cycles.emission_sampling = 'NONE'; MATS[name] = t.m; return t.m
def glow(name, col, strength, loc, r):
    """Round light with a soft edge, turned to the camera; r in mm."""
    t = NT(name); tc = t.n('ShaderNodeTexCoord'); ln = t.n('ShaderNodeVectorMath', operation='LENGTH'); t.t.links.new(tc.outputs['Object'], ln.inputs[0]); f = t.step(ln.outputs[1], r*M*.72, r*M, strength, 0.)
    e = t.n('ShaderNodeEmission'); e.inputs[0].default_value = tuple(col)+(1,); t.set(e.inputs[1], f); tr = t.n('ShaderNodeBsdfTransparent'); ad = t.n('ShaderNodeAddShader'); t.t.links.new(e.outputs[0], ad.inputs[0]); t.t.links.new(tr.outputs[0], ad.inputs[1]); t.t.links.new(ad.outputs[0], t.out.inputs[0])
    t.m.cycles.emission_sampling = 'NONE'; V = [(x*M, 0, z*M) for x, z in circ(0, 0, r, 48)]; o = mesh(name, V, [tuple(range(48))], t.m); o.location = Vector(loc)*M; return o
def quiet_emitters():
    """flames and bulbs are for the camera and reflections only; a point light does the lighting (less noise)"""
    for o in COL.objects:
        if o.type == 'MESH' and o.data.materials and o.data.materials[0].name.startswith(('bok', 'flame', 'bulb')): o.visible_diffuse = False
def pointlight(loc, power, col, r=.012):
    l = bpy.data.lights.new('p', 'POINT'); l.energy = power; l.color = col; l.shadow_soft_size = r; o = link(bpy.data.objects.new('p', l)); o.location = Vector(loc)*M; return o
def bookstack(x, y, z, rz, books):
    for i, (w, h, t, c) in enumerate(books):
        m = cloth('bs%d%s' % (i, rz), c, [q*.85 for q in c], 1.0, .12); e = empty('bstk'); e.location = Vector((x, y, z))*M; e.rotation_euler = (0, 0, math.radians(rz+(-5, 4, -2, 6)[i % 4]))
        for zz in (1.3, t-1.3): box('bb', w, h, 2.6, m, .8, e, (0, 0, zz))
        box('sp', 2.6, h, t, m, .8, e, (-w/2+1.3, 0, t/2)); box('pg', w-7, h-7, t-4, paper_edge(), .6, e, (0, 0, t/2)); z += t+.3

def sc_desk():
    """groot with an art book on a walnut desk, lamp light, dark wall"""
    S.view_settings.exposure = .72; size = A.size; st = build_stand(size, A.tilt); place(st, 20, -130, 0, -20)
    w, h = PAGE[size]
    if A.book != 'none': put_book(st, A.book, size, w*.9, h*.88)
    worktop(walnut('X'), -1300, 1300, -420, 420, 32, (150, 190))
    mesh('wall', [(-4, .62, -1), (4, .62, -1), (4, .62, 3), (-4, .62, 3)], [(0, 1, 2, 3)], plaster('wallg', (.265, .285, .255)))
    # framed print on the wall, lamp, stack of books, pen tray
    fr = oak('X')
    box('fr', 520, 22, 660, fr, 3, None, (330, 606, 560)); box('mat', 486, 6, 626, simple('matb', (.80, .77, .70), .8), .5, None, (330, 594, 560)); box('art', 300, 2, 400, simple('artp', (.40, .22, .13), .8), 0, None, (330, 590, 570)); sphere('sun', 74, simple('artsun', (.72, .48, .28), .8), (330, 588, 600), sq=(1, .02, 1))
    bm = brass(); lathe('lampb', smoothprof([(0, 0), (78, 0), (82, 3), (80, 8), (20, 14), (8, 22), (6.5, 40)], 5)+[(6.5, 380), (0, 380)], bm, 64, loc=(-420, 190, 0))
    lathe('shade', [(70, 470), (72, 470), (132, 330), (130, 330)], simple('shade', (.78, .70, .56), .8, Subsurface_Weight=0.), 80, loc=(-420, 190, 0))
    sphere('bulb', 28, emitter('bulb', (1, .72, .42), 26), (-420, 190, 395)); pointlight((-420, 190, 372), 5.5, (1, .70, .42), .05)
    bookstack(480, 120, 0, 14, ((250, 320, 34, (.16, .20, .19)), (225, 290, 26, (.55, .42, .28)), (190, 245, 22, (.62, .58, .50))))
    lathe('cup', smoothprof([(0, 2), (30, 2), (34, 0), (38, 4), (42, 60), (41, 82), (39, 84), (37, 80), (36, 12), (0, 8)], 6), ceramic('cup', (.70, .66, .58), .4, .5), 64, loc=(395, -150, 0)); lathe('coffee', [(0, 70), (37, 70)], simple('coffee', (.03, .014, .006), .1), 48, loc=(395, -150, 0))
    for i, (x, y, a) in enumerate(((-330, -190, .5), (-318, -172, .62))):
        e = empty('pen'); e.location = Vector((x, y, 4.2))*M; e.rotation_euler = (0, math.pi/2, a); lathe('pen', [(0, 0), (1, 3), (3.6, 17), (3.8, 20), (3.8, 172), (3.2, 175), (0, 175)], (simple('penb', (.02, .02, .02), .35), oak('Y'))[i], 8 if i else 24, e)
    world((.75, .85, 1.), .20); window_light(-1500, -350, 560, 1000, 1200, power=20, col=(.90, .95, 1))
    area('bounce', (1.3, -1.0, .8), (0, 0, .1), 1.2, 1.0, 7, (1, .95, .88)); kicker(st, (-.95, -.95, .14), (0, -.2, .03), .45, .25, 24); kicker(st, (.6, .45, .7), (0, 0, .08), .5, .3, 10, (1, .86, .68)); pagefill(st, (.2, -1.2, .9), (0, -.05, .1), 6)
    quiet_emitters(); c = (.015, .0, .140); camera(sph(8, 15, 1.47, c), c, 60, 3.2, (0, -.16, .10)); return st

def sc_menu():
    """klein with a menu card on a restaurant table, candle light"""
    S.view_settings.exposure = 1.15; st = build_stand('klein', A.tilt); place(st, -20, -95, 0, 17); page_card(st, 'menu.png', 148, 210)
    worktop(walnut('X'), -900, 900, -380, 380, 30, (120, 170))
    mesh('wall', [(-5, 2.4, -1), (5, 2.4, -1), (5, 2.4, 3), (-5, 2.4, 3)], [(0, 1, 2, 3)], plaster('wallr', (.16, .125, .10)))
    # lamps of the room far away, none like another: discs that fade at the edge stay clean at 60 samples, small bright bulbs do not
    for i, (x, z, r, b) in enumerate(((-905, 320, 62, .20), (-690, 118, 30, .42), (-640, 150, 17, .50), (-452, 262, 52, .13), (-300, 92, 21, .36), (-120, 330, 30, .10), (300, 300, 70, .11), (388, 96, 15, .55), (432, 112, 24, .34), (640, 232, 44, .18), (742, 118, 19, .46), (915, 345, 58, .16))): glow('bok%d' % i, ((1, .60, .28), (1, .72, .44), (1, .50, .20), (1, .66, .36))[i % 4], b, (x, 2050, z), r)
    # candle in a ceramic holder, carafe and cup of stoneware, plate with knife and linen napkin
    stone = ceramic('stone', (.40, .355, .30), .5, .35)
    cup = ceramic('porcelain', (.62, .56, .48), .5, .2)   # the flame burns below the rim: one sees its light on the inside, not itself
    lathe('tl', smoothprof([(0, 0), (34, 0), (39, 3), (43, 34), (42, 74), (40.5, 77), (39, 74), (40, 36), (37, 24), (0, 24)], 5), cup, 72, loc=(-225, 50, 0)); lathe('wax', [(0, 36), (33, 36), (37.5, 33)], simple('waxw', (.88, .80, .66), .5), 48, loc=(-225, 50, 0))
    pointlight((-225, 50, 50), .16, (1, .58, .26), .012)
    lathe('carafe', smoothprof([(0, 2), (38, 2), (44, 0), (50, 5), (60, 50), (57, 100), (34, 150), (22, 182), (21, 205), (28, 224), (26, 226), (18, 205), (0, 190)], 7), stone, 96, loc=(232, 120, 0))
    lathe('beker', smoothprof([(0, 2), (26, 2), (29, 0), (32, 4), (37, 70), (36, 84), (34, 85), (33, 80), (31, 14), (0, 10)], 6), ceramic('stone2', (.30, .27, .235), .45, .3), 64, loc=(150, 26, 0))
    lathe('plate', smoothprof([(0, 3), (70, 3), (76, 0), (82, 2), (118, 12), (132, 15), (133, 17), (118, 15), (78, 6), (0, 6)], 5), ceramic('platec', (.24, .22, .20), .35, .3), 96, loc=(275, -115, 0))
    c2 = cloth('napkin', (.50, .46, .40), (.42, .38, .33), 1.3, .3); clothmesh('nap', 90, 190, c2, (275, -115, 12), 2.5, 40, 60, 3, .25)
    sv = simple('steel', (.62, .60, .57), .22, 1.); e = empty('knife'); e.location = Vector((270, -118, 18))*M; e.rotation_euler = (0, 0, 1.72); box('kb', 120, 14, 1.6, sv, .6, e, (70, 0, 0)); box('kh', 92, 11, 4, sv, 1.8, e, (-38, 0, 0))
    world((1, .75, .5), .035); area('soft', (-.8, -.6, 1.1), (0, 0, .1), .6, .6, 5.5, (1, .80, .58)); area('back', (.5, 1.0, 1.0), (0, 0, .1), .9, .4, 11, (1, .82, .60))
    kicker(st, (-.85, -.75, .12), (0, -.15, .03), .4, .25, 20, (1, .82, .6)); kicker(st, (.45, .5, .5), (0, 0, .08), .4, .25, 7, (1, .75, .5)); pagefill(st, (-.3, -.9, .8), (0, -.05, .1), 3.2)
    quiet_emitters(); c = (.0, -.01, .088); camera(sph(4, 13, 1.00, c), c, 62, 5.6, (-.02, -.09, .11)); return st
SCENES.update(trio=sc_trio, woods=sc_woods, desk=sc_desk, menu=sc_menu)

def ribbon(name, pts, w, mat, closed=False, axis=(0, 1, 0)):
    """flat band of width w (mm) that follows pts"""
    V, F = [], []; a = Vector(axis)*w/2; n = len(pts)
    for p in pts:
        for s in (-1, 1): V.append((Vector(p)+a*s)*M)
    for i in range(n if closed else n-1):
        b = 2*i; c = 2*((i+1) % n); F.append((b, c, c+1, b+1))
    return mesh(name, V, F, mat, ang=80)
def sc_gift():
    """klein stand beside its gift box with ribbon, and a small card"""
    S.view_settings.exposure = .62; cyc((.62, .555, .485)); world((1, .975, .94), .20)
    st = build_stand('klein', A.tilt); place(st, 138, -110, 0, -24)
    cream = simple('gbox', (.66, .60, .52), .62, spec=.3); satin = simple('satin', (.016, .0155, .016), .34, spec=.5)
    bx, by, bw, bd, bh = -165, 70, 250, 250, 78
    box('gb', bw, bd, bh, cream, 1.4, None, (bx, by, bh/2)); box('lid', bw+5, bd+5, 34, cream, 1.6, None, (bx, by, bh-13))
    zt = bh+4.4; hw, hd = bw/2+3.4, bd/2+3.4
    ribbon('r1', [(bx-hw, by, 0), (bx-hw, by, zt), (bx+hw, by, zt), (bx+hw, by, 0)], 24, satin); ribbon('r2', [(bx, by-hd, 0), (bx, by-hd, zt+.3), (bx, by+hd, zt+.3), (bx, by+hd, 0)], 24, satin, axis=(1, 0, 0))
    for sx, tw in ((-1, .35), (1, -.3)):
        P = []   # a teardrop that lies on the lid, the ribbon on its edge: one looks at the satin, not along it
        for i in range(49):
            u = i/48; th = 2*math.pi*u; e_ = math.sin(math.pi*u); x = sx*78*e_**.85; y = 25*math.sin(th)*e_**.7
            P.append((bx+x*math.cos(tw)-y*math.sin(tw), by-2+x*math.sin(tw)+y*math.cos(tw), zt+12+7*e_**2-(4*e_ if y < 0 else 0)))
        o = ribbon('loop', P, 25, satin, axis=(0, -.42, .91))
        T = [(bx+sx*(6+95*t)*math.cos(tw*2.4), by-sx*0-70*t-8, zt+3+11*math.sin(math.pi*min(1, t*1.05))*(1-t)) for t in [i/14 for i in range(15)]]
        ribbon('tail', T, 24, satin, axis=(.55*sx, .8, 0))
    box('knot', 26, 30, 17, satin, 6, None, (bx, by, zt+9), 5)
    # card that leans on the box
    c = box('card', 120, 84, 1.0, simple('cardp', (.86, .83, .77), .7), .2); c.matrix_world = Matrix.Translation((-.235, -.078, .0405)) @ Matrix.Rotation(math.radians(-4), 4, 'Z') @ Matrix.Rotation(math.radians(78), 4, 'X')
    V = [(x*56*M, y*38*M, .6*M) for y in (-1, 1) for x in (-1, 1)]; q = mesh('cardprint', V, [(0, 1, 3, 2)], imgmat('giftcard', os.path.join(A.tex, 'giftcard.png'), .7), uv=[(0, 0), (1, 0), (0, 1), (1, 1)]); q.matrix_world = c.matrix_world.copy()
    area('key', (-1.25, .35, 1.15), (0, .06, .05), 1.0, .8, 34, (1, .955, .90)); area('top', (.25, .95, 1.15), (0, .1, .05), 1.5, .45, 9, (1, .98, .95)); area('sheen', (.9, .2, 1.1), (.1, .0, .06), 1.0, .7, 3, (1, .975, .945)); area('fill', (.9, -1.5, .9), (0, .1, .1), 1.5, 1.2, 8, (1, .98, .96))
    area('bg', (0, .55, 1.9), (0, 1.8, .75), 2.4, .5, 24, (1, .975, .945)).data.spread = math.radians(130); kicker(st, (-.6, -1.1, .12), (.1, -.05, .03), .4, .25, 12)
    t = (-.012, .0, .058); camera(sph(0, 21, 1.36, t), t, 78, 9, (.06, -.1, .06)); return st
def sc_kids():
    """klein with a picture book in a children's room"""
    S.view_settings.exposure = .42; st = build_stand('klein', A.tilt); place(st, 0, -95, 0, -18)
    b = dict(tl=os.path.join(A.tex, 'kid_l.png'), tr=os.path.join(A.tex, 'kid_r.png'), cover=(.30, .42, .44), T=6., rough=.5, nleaf=8)
    make_book(st, 140, 175, **b)
    tb = plate('table', fillet([(-620, -270), (620, -270), (620, 300), (-620, 300)], 60, 16), 24, wood('birch', 'X', late=(.66, .54, .40), early=(.58, .46, .33), pore=(.42, .32, .22), bump=.02, fibre_col=.2), 6, res=5); tb.location = (0, 0, -.012)
    mesh('wall', [(-4, .95, -1), (4, .95, -1), (4, .95, 3), (-4, .95, 3)], [(0, 1, 2, 3)], plaster('wallk', (.60, .655, .62))); box('lambris', 8000, 20, 900, plaster('lam', (.74, .72, .66)), 3, None, (0, 935, -220)); box('lijst', 8000, 34, 26, plaster('lam2', (.80, .785, .74)), 5, None, (0, 930, 240))
    pal = ((.72, .34, .22), (.80, .58, .26), (.40, .50, .42), (.30, .42, .50), (.80, .68, .58))
    # wooden rainbow
    for i, r in enumerate((120, 96, 72, 48, 26)):
        o = plate('arch', circ(0, 0, r, 48, 0, math.pi, True)+list(reversed(circ(0, 0, r-21, 48, 0, math.pi, True))), 46, simple('rb%d' % i, pal[i], .55, spec=.3), 3); o.matrix_world = Matrix.Translation((-.345, .120, 0)) @ Matrix.Rotation(.22, 4, 'Z') @ XZ()
    # blocks and stacking rings
    for i, (x, y, z, a, c) in enumerate(((262, 78, 25, .3, 0), (318, 60, 25, -.15, 2), (288, 70, 75.5, .5, 1), (250, -98, 25, .8, 4))):
        o = box('blk', 50, 50, 50, simple('rb%d' % c, pal[c], .55, spec=.3), 4, None, (x, y, z)); o.rotation_euler[2] = a
    ash_n = wood('birch', 'X'); lathe('pin', [(0, 0), (8, 0), (8, 150), (4, 158), (0, 160)], ash_n, 32, loc=(392, 170, 0))
    for i, r in enumerate((54, 49, 43, 37, 31)): torus('ring', r-15, 15, simple('rb%d' % (i), pal[i], .5, spec=.35), (392, 170, 15+i*27), .9, 72, 20)
    # knitted rabbit-like soft toy would need fur: three pencils instead
    for i, (x, y, a) in enumerate(((-250, -135, .35), (-232, -158, .2), (-262, -110, .55))):
        e = empty('pc'); e.location = Vector((x, y, 4))*M; e.rotation_euler = (0, math.pi/2, a); lathe('pc', [(0, 0), (1.2, 2), (3.8, 14), (3.8, 150), (0, 150)], simple('rb%d' % (i+1), pal[i+1], .4), 8, e)
    world((.95, .97, 1), .34); window_light(-1500, -300, 620, 1400, 1400, power=44, col=(.98, .99, 1)); area('bounce', (1.5, -1.0, .9), (0, 0, .1), 1.3, 1.3, 5, (1, .95, .88)); d = Vector((.80, .45, -.40)); sundir(d, 4.5, 1.6, (1, .84, .64)); gobo((-1730, -120, 1500), d, 620, 760, 2, 3, 36)
    kicker(st, (-.95, -.9, .12), (0, -.15, .03), .45, .25, 24); kicker(st, (.9, -.7, .2), (0, -.15, .04), .3, .3, 8); pagefill(st, (-.3, -1.2, .9), (0, -.05, .1), 4)
    t = (.0, .02, .095); camera(sph(0, 15, 1.27, t), t, 60, 3.2, (-.02, -.12, .08)); return st
SCENES.update(gift=sc_gift, kids=sc_kids)

def shaving(loc, rot, turns, r0, dr, w, mat):
    n = int(turns*26); P = [((r0+dr*i/26)*math.cos(2*math.pi*i/26), w*.12*i/26, (r0+dr*i/26)*math.sin(2*math.pi*i/26)) for i in range(n)]
    o = ribbon('shav', P, w, mat); o.location = Vector(loc)*M; o.rotation_euler = rot; return o
def sc_workshop():
    """middel on the bench, ledge about to be fitted; ash planks, plane, chisel, shavings"""
    S.view_settings.exposure = .78; st = build_stand(A.size, A.tilt); place(st, 45, -85, 0, -24); P = st['parts']; nat = lambda ax='X': wood('ashnat', ax, late=(.60, .47, .33), early=(.50, .375, .245), pore=(.36, .25, .15), ring=3.4, poremm=.5, r0=.42, r1=.5, bump=.05, spec=.35, fibre_col=.3)
    for n in ('grip_ledge', 'grip_tray'): bpy.data.objects.remove(P[n])
    o = P['ledge']; o.parent = None; o.matrix_world = Matrix.Translation((-.205, -.165, .0068)) @ Matrix.Rotation(math.radians(21), 4, 'Z')
    rb = rod('spare', 3, 190, brass(), None); rb.matrix_world = Matrix.Translation((-.165, -.215, .0032)) @ Matrix.Rotation(math.radians(15), 4, 'Z') @ Matrix.Rotation(math.pi/2, 4, 'Y')
    for i, y in enumerate((-330, -205, -80, 45, 170)): box('bench', 2400, 124.4, 60, nat('X'), .8, None, (0, y+62, -30), 2, [i*211., i*17., i*7.])
    mesh('wall', [(-4, 1.1, -1), (4, 1.1, -1), (4, 1.1, 3), (-4, 1.1, 3)], [(0, 1, 2, 3)], plaster('wallw', (.40, .385, .36)))
    for i, (x, w, l, a) in enumerate(((-760, 150, 1500, .05), (-590, 120, 1700, -.03), (-455, 165, 1450, .02), (560, 140, 1600, .04), (730, 170, 1500, -.02))):
        b = box('plank', w, 30, l, nat('X'), 1.5, None, (x, 985, l/2-500), 2, [i*300., i*40., 5.]); b.rotation_euler = (-.09, a, 0)
    for i in range(4): box('stack', 620, 150, 27, nat('X'), 1.2, None, (520+i*6*(-1)**i, 205, 14+i*34), 2, [i*177., i*31., i*5.])
    for x in (300, 700):
        for i in range(3): box('stick', 16, 150, 7, nat('Y'), .5, None, (x, 205, 31+i*34))
    # wooden plane with an iron, chisel, pencil line and shavings
    e = empty('plane'); e.location = (.335, -.150, 0); e.rotation_euler = (0, 0, math.radians(-34)); box('pb', 235, 62, 34, oak('X'), 3, e, (0, 0, 17.5)); st_ = simple('iron', (.30, .30, .31), .32, 1.); ir = box('ir', 70, 46, 4, st_, .8, e, (-2, 0, 42)); ir.rotation_euler = (0, math.radians(-44), 0); wd = box('wd', 46, 44, 9, walnut('X'), 2, e, (14, 0, 38)); wd.rotation_euler = (0, math.radians(-40), 0)
    e = empty('chisel'); e.location = (-.02, -.285, .0125); e.rotation_euler = (0, math.pi/2, math.radians(-16)); lathe('ch', smoothprof([(0, 0), (9, 1), (12, 12), (11, 60), (12.5, 100), (10, 116), (8, 120)], 5), walnut('Y'), 32, e); lathe('fer', [(8.2, 116), (8.2, 130), (6, 131)], brass(), 32, e); box('bl', 3.4, 16, 120, st_, .6, e, (3, 0, 190))
    sh = simple('shaving', (.66, .52, .37), .6, spec=.3); rg = random.Random(31)
    for i, (x, y) in enumerate(((235, -235), (262, -272), (205, -262), (400, -235), (330, -62), (430, -85), (-330, -95), (290, -225))):
        shaving((x, y, 13+rg.uniform(0, 4)), (rg.uniform(-.3, .3), rg.uniform(0, 6), rg.uniform(0, 6.28)), rg.uniform(1.6, 3.2), rg.uniform(6, 9), rg.uniform(1.2, 2.6), rg.uniform(18, 30), sh)
    world((.92, .96, 1.), .22); window_light(-1450, -200, 700, 1300, 1300, power=40, col=(.97, .985, 1)); d = Vector((.80, .42, -.46)); sundir(d, 5., 1.5, (1, .82, .60)); gobo((-1650, -500, 1480), d, 700, 760, 2, 3, 36)
    area('bounce', (1.4, -1.0, .9), (0, 0, .1), 1.3, 1.1, 7, (1, .92, .83)); kicker(st, (-.95, -.9, .16), (0, -.12, .05), .45, .25, 18); kicker(st, (.32, -.35, 1.15), (.05, -.02, .1), .7, .35, 4); area('back', (.7, .8, 1.0), (.05, 0, .1), .7, .4, 5, (1, .95, .88))
    t = (.0, -.02, .075); camera(sph(0, 20, 1.20, t), t, 58, 4, (.03, -.14, .06)); return st
SCENES.update(workshop=sc_workshop)
