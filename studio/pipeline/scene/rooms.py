# Music on a table, the large stand among things whose size everybody knows, a parcel at a door.
def mug(loc, rz=0., col=(.60, .55, .47), coffee=True):
    """A mug of stoneware, 85 mm wide and 92 mm high."""
    e = empty('mug'); e.location = Vector(loc)*M; e.rotation_euler = (0, 0, math.radians(rz)); cer = ceramic('mugc', col, .42, .5)
    lathe('mug', smoothprof([(0, 2), (33, 2), (37, 0), (40, 4), (42.5, 40), (42.5, 88), (41, 92), (39, 88), (38.5, 40), (36, 10), (0, 8)], 6), cer, 96, e)
    tube('ear', [(41+26*math.sin(a)*1.0, 0, 49-27*math.cos(a)) for a in [math.pi*i/24 for i in range(25)]], 5.4, cer, e)
    if coffee: lathe('coffee', [(0, 78), (38, 78)], simple('coffee', (.03, .014, .006), .1), 48, e)
    return e
def sheet_a4(loc, rz):
    o = box('a4', 210, 297, .5, simple('a4', (.80, .79, .76), .8), .15, None, Vector(loc)+Vector((0, 0, .3))); o.rotation_euler = (0, 0, math.radians(rz)); return o
def closed_album(loc, rz, w=215., h=262., t=30., col=(.30, .26, .21)):
    """A closed album in linen with a label of paper."""
    e = empty('closed'); e.location = Vector(loc)*M; e.rotation_euler = (0, 0, math.radians(rz)); cl = cloth('closedl', col, [q*.84 for q in col], .9, .12)
    for z in (1.5, t-1.5): box('cb', w, h, 3, cl, 1., e, (0, 0, z))
    box('cs', 3.2, h, t, cl, 1.2, e, (-w/2+1.6, 0, t/2)); box('cp', w-8, h-8, t-6, paper_edge(), .8, e, (1, 0, t/2)); box('label', 74, 46, .5, simple('labelp', (.80, .77, .70), .7), .1, e, (4, 46, t+.2)); return e
def sc_scale():
    """groot with an open wedding album; before it a sheet of A4 with a pencil, beside it a mug, behind it a closed album"""
    S.view_settings.exposure = .72; cyc((.60, .548, .484)); st = build_stand('groot', A.tilt); place(st, 30, -60, 0, 0); put_book(st, 'haven', 'groot', 203, 250)
    sheet_a4((-248, -100, 0), 33); pencil((-316, -122, .6), 58, 176); mug((306, 20, 0), -35); closed_album((-238, 300, 0), 24)
    studio_light([st], key=36, fill=8, bg=26, kick=14, sheen=1.5, aim=(0, .06, .06)); pagefill(st, (.2, -1.4, .8), (0, 0, .12), 2.)
    c = (-.004, .075, .048); camera(sph(-27, 24, 1.80, c), c, 96, 13, (-.03, -.04, .07)); return st
def metronome(loc, rz):
    e = empty('metronome'); e.location = Vector(loc)*M; e.rotation_euler = (0, 0, math.radians(rz)); wd = walnut('Y'); b, t, z0, z1 = 56., 21., 14., 214.
    def frustum(name, b, t, z0, z1, mat): o = mesh(name, [(sx*q*M, sy*q*M, z*M) for z, q in ((z0, b), (z1, t)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))], [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], mat, e, 20); m = o.modifiers.new('b', 'BEVEL'); m.width = 2.2*M; m.segments = 3; return o
    frustum('body', b, t, z0, z1, wd); box('plinth', 2*b+14, 2*b+14, 14, wd, 3, e, (0, 0, 7)); box('cap', 2*t+5, 2*t+5, 12, wd, 3, e, (0, 0, z1+5))
    s = math.atan2(b-t, z1-z0); f = empty('face', e); f.location = (0, -(b+.4)*M, z0*M); f.rotation_euler = (-s, 0, 0); L = (z1-z0)/math.cos(s)
    o = plate('panel', [(-37, 34), (37, 34), (16, L-16), (-16, L-16)], 2., simple('panelp', (.44, .37, .25), .55), .4, [], f); o.matrix_local = XZ(0, 0, 0)
    a = math.radians(13); d = Vector((math.sin(a), 0, math.cos(a))); p0 = Vector((0, -4, 36)); tube('pendulum', [tuple(p0), tuple(p0+d*150)], 1.5, brass(), f); w = p0+d*92
    k = plate('weight', [(-10, -8), (10, -8), (7, 8), (-7, 8)], 6, brass(), .8, [], f); k.matrix_local = Matrix.Translation(w*M) @ Matrix.Rotation(a, 4, 'Y') @ XZ(); return e
def sc_music():
    """groot with a book of music on a table, a metronome behind it"""
    S.view_settings.exposure = .62; st = build_stand('groot', A.tilt); place(st, 0, -110, 0, -14); put_book(st, 'muziek', 'groot', 200, 247)
    worktop(oak('X'), -1300, 1300, -420, 420, 32, (150, 190)); mesh('wall', [(-4, .80, -1), (4, .80, -1), (4, .80, 3), (-4, .80, 3)], [(0, 1, 2, 3)], plaster('wallm', (.62, .585, .53)))
    metronome((-300, 60, 0), 16); mug((300, 60, 0), 40, (.40, .42, .39)); pencil((120, -262, 0), 12, 176)
    for i, (w, h, t, cl) in enumerate(((232, 305, 9, (.46, .40, .30)), (230, 303, 6, (.20, .24, .24)))): o = box('bundle%d' % i, w, h, t, cloth('bun%d' % i, cl, [q*.9 for q in cl], .5, .05), .6, None, (470-i*8, 170+i*6, (4.6, 12.4)[i])); o.rotation_euler = (0, 0, (-.32, -.2)[i])
    world((.95, .97, 1), .26); window_light(-1600, -300, 650, 1500, 1500, power=44, col=(.98, .99, 1)); d = Vector((.80, .45, -.42)); sundir(d, 4.5, 1.6, (1, .82, .60)); gobo((-1680, -130, 1500), d, 620, 760, 2, 3, 36)
    area('bounce', (1.6, -1.0, .9), (0, 0, .1), 1.3, 1.3, 6, (1, .92, .83)); kicker(st, (-1.0, -.85, .12), (0, -.18, .03), .5, .25, 26); kicker(st, (.9, -.7, .2), (0, -.15, .04), .3, .3, 12)
    c = (-.005, .0, .122); camera(sph(-21, 15, 1.34, c), c, 62, 3.5, (-.01, -.12, .11)); return st
def sc_parcel():
    """The parcel on the mat at a green front door."""
    S.view_settings.exposure = .45; skylight((.62, .70, .80), (.86, .84, .80), .9); rg = random.Random(6)
    t = NT('brick2'); v, c = t.objmm(); b = t.n('ShaderNodeTexBrick'); t.t.links.new(t.vec(c[0], c[2], 0.), b.inputs['Vector'])
    for k, q in (('Color1', (.20, .085, .055, 1)), ('Color2', (.13, .06, .042, 1)), ('Mortar', (.36, .32, .27, 1))): b.inputs[k].default_value = q
    for k, q in (('Scale', 1.), ('Mortar Size', 5.), ('Brick Width', 220.), ('Row Height', 62.), ('Bias', -.1), ('Mortar Smooth', .3)): b.inputs[k].default_value = q
    n = t.noise(v, .02, 4, .6); n2 = t.noise(v, .15, 3, .6); t.bsdf(Base_Color=t.mix(t.mul(n, .5), b.outputs['Color'], (.10, .055, .045, 1)), Roughness=.85, Normal=t.bump(t.sub(t.mul(n2, .4), b.outputs['Fac']), 6*M, .8)); t.cheap((.18, .09, .06))
    for s in (-1, 1):
        o = box('wall', 1400, 120, 2600, t.m, 0, None, (s*(545+700), 60, 1300)); o['woff'] = [s*31., 0., 0.]
    green = simple('lacq', (.022, .055, .042), .28, spec=.5); trim = simple('trimd', (.74, .71, .64), .5)
    for s in (-1, 1): box('post', 90, 110, 2300, trim, 4, None, (s*500, 50, 1150))
    box('door', 910, 44, 2300, green, 3, None, (0, 78, 1180)); box('sill', 1090, 190, 40, plaster('sillp', (.17, .175, .18)), 5, None, (0, 0, 20))
    for x in (-215, 215):
        box('pan', 320, 8, 560, green, 3, None, (x, 54, 470)); box('pan2', 264, 14, 504, green, 7, None, (x, 52, 470)); box('pan3', 320, 8, 900, green, 3, None, (x, 54, 1320))
    box('kick', 910, 8, 120, simple('kickb', (.018, .045, .034), .4), 2, None, (0, 53, 108)); lathe('knob', smoothprof([(0, 62), (20, 58), (30, 44), (28, 30), (12, 18), (10, 6), (26, 2), (26, 0)], 5), brass(), 48, None, (-400, 52, 900)).rotation_euler = (math.pi/2, 0, 0)
    paved = wood('pav', 'X', late=(.30, .285, .26), early=(.24, .23, .21), pore=(.16, .15, .14), ring=30, bump=.1)
    for j in range(7):
        for i in range(-5, 6): box('clinker', 205, 101, 60, paved, 4, None, (i*209+(j % 2)*104, -140-j*105, -30), 2, [rg.uniform(-900, 900), rg.uniform(-90, 90), rg.uniform(-90, 90)])
    box('sand', 6000, 3000, 20, simple('sandj', (.15, .135, .11), .95), 0, None, (0, -1000, -18)); coir = cloth('coir', (.20, .135, .075), (.11, .07, .04), 5., 2.2); box('mat', 720, 400, 22, coir, 5, None, (60, -330, 11))
    kr = kraft(); e = empty('parcel'); e.location = (.075, -.165, .0245); e.rotation_euler = (math.radians(-17), 0, math.radians(5)); box('pbox', 330, 64, 330, kr, 2.2, e, (0, 0, 166))
    tape = simple('tape', (.60, .47, .30), .32, spec=.4); box('tape', 330.6, 48, .3, tape, 0, e, (0, 0, 331.2)); box('tapef', 48, .3, 80, tape, 0, e, (0, -32.2, 291)) ; box('tapes', .3, 48, 80, tape, 0, e, (165.2, 0, 291))
    lab = simple('lab', (.82, .81, .78), .6); ink = simple('labi', (.05, .05, .05), .7); box('label', 104, .3, 150, lab, 0, e, (-70, -32.2, 120))
    for i in range(26): w = rg.choice((1.2, 2.2, 3.2)); box('bar', w, .3, 34, ink, 0, e, (-112+i*3.4, -32.5, 78))
    for i, w in enumerate((60, 46, 66, 40)): box('line', w, .3, 3.4, ink, 0, e, (-114+w/2, -32.5, 176-i*10))
    gm = petalmat('euc', (.10, .17, .09), (.20, .27, .15)); lathe('pot', smoothprof([(0, 0), (95, 0), (105, 8), (140, 230), (152, 236), (152, 262), (136, 264), (128, 230)], 5), ceramic('potd', (.34, .33, .30), .7, .25), 64, None, (-345, -185, 0)); sphere('bushc', 120, simple('soil2', (.02, .035, .015), .9), (-345, -185, 400)); lathe('stem', [(14, 230), (11, 320)], simple('bark', (.12, .085, .055), .9), 20, None, (-345, -185, 0))
    for _ in range(900):
        a, q = rg.uniform(0, 6.28), math.acos(rg.uniform(-1, 1)); d = Vector((math.sin(q)*math.cos(a), math.sin(q)*math.sin(a), math.cos(q))); l = leafmesh('bl', rg.uniform(34, 52), rg.uniform(8, 13), .25, .4, gm, None, 2, 5); l.location = (Vector((-345, -185, 400))+d*rg.uniform(100, 130))*M; l.rotation_euler = (d+Vector([rg.gauss(0, .75) for _ in range(3)])).to_track_quat('Y', 'Z').to_euler()
    sundir((.60, .62, -.62), 3.6, 1.4, (1, .85, .66)); area('f', (1.2, -2., 1.4), (0, 0, .2), 1.5, 1.5, 14, (1, .97, .93)); c = (-.03, -.12, .265); camera(sph(-14, 17, 2.10, c), c, 66, 8, (.06, -.2, .15)); return None
BOOKS.update(muziek=dict(BOOKS['art'], tl='muziek_l.png', tr='muziek_r.png'), soep=dict(BOOKS['cook'], tl='soep_l.png', tr='soep_r.png'), haven=dict(BOOKS['album'], tl='haven_l.png', tr='haven_r.png', cover=(.30, .26, .21)))
SCENES.update(scale=sc_scale, music=sc_music, parcel=sc_parcel)
