# Scenes for the photographs of the wedding album: a harbour, a church door, confetti, a laid table. Nobody is in them.
def slab(name, V, F, mat):
    return mesh(name, [(x*M, y*M, z*M) for x, y, z in V], F, mat, ang=20)
def gable_house(x, y, w, h, depth, wall, trim, roof, z=0.):
    """Wooden house with a pointed gable to the water: planks, white trim and windows; mm."""
    e = empty('house'); e.location = (x*M, y*M, z*M); p = w*.78
    V = [(-w/2, 0, 0), (w/2, 0, 0), (w/2, 0, h), (0, 0, h+p), (-w/2, 0, h), (-w/2, depth, 0), (w/2, depth, 0), (w/2, depth, h), (0, depth, h+p), (-w/2, depth, h)]
    o = slab('walls', V, [(0, 1, 2, 3, 4), (1, 6, 7, 2), (5, 0, 4, 9)], wall); o.parent = e
    r = w*.03; k = 1.06
    o = slab('roof', [(-w/2*k, -r, h-p*.06), (0, -r, h+p*1.03), (0, depth, h+p*1.03), (-w/2*k, depth, h-p*.06), (w/2*k, -r, h-p*.06), (w/2*k, depth, h-p*.06)], [(0, 1, 2, 3), (1, 4, 5, 2)], roof); o.parent = e
    for s in (-1, 1):
        L = math.hypot(w/2*k, p*1.09); b = box('barge', L, r*1.2, w*.05, trim, 0, e, (s*w/4*k, -r*1.2, h+p*.485)); b.rotation_euler = (0, s*math.atan2(p*1.09, w/2*k), 0)
        box('corner', w*.035, r, h, trim, 0, e, (s*(w/2-w*.017), -r*.3, h/2))
    glass = simple('pane', (.035, .04, .045), .12)
    for wx, wz, ww, wh in ((-w*.24, h*.44, w*.25, h*.42), (w*.24, h*.44, w*.25, h*.42), (0, h+p*.22, w*.22, h*.30)):
        box('frame', ww*1.2, r, wh*1.16, trim, 0, e, (wx, -r*.3, wz))
        for i in (-1, 1):
            for j in (-1, 1): box('glass', ww*.44, r, wh*.46, glass, 0, e, (wx+i*ww*.25, -r*.6, wz+j*wh*.26))
    return e
def botter(x, y, rz, L=1300.):
    """A wooden fishing boat with its leeboard, mast and furled brown sail; mm, to a scale of 1:10."""
    e = empty('botter'); e.location = (x*M, y*M, 0); e.rotation_euler = (0, 0, math.radians(rz)); n, m = 44, 12; V, F = [], []
    def beam(t): return 205*(1-abs(t)**(3.2 if t > 0 else 2.3))**.62+2
    def top(t): return 105+150*max(0, t)**2.4+34*t*t
    for side in (-1, 1):
        b0 = len(V)
        for i in range(n+1):
            t = -1+2*i/n
            for j in range(m+1):
                s = j/m; V.append((t*L/2*(1+.05*s*max(0, t)), side*beam(t)*(math.sin(s*math.pi/2)**.75)*(1-.10*max(0, s-.75)*4), -70*(1-abs(t)**6)+(top(t)+70*(1-abs(t)**6))*(s**1.5)))
        for i in range(n):
            for j in range(m): a = b0+i*(m+1)+j; F.append((a, a+1, a+m+2, a+m+1))
    hull = wood('hull', 'X', late=(.085, .052, .030), early=(.055, .034, .020), pore=(.02, .012, .008), bump=.1); o = slab('hull', V, F, hull); o.parent = e
    rub = simple('rub', (.60, .57, .50), .6)
    for side in (-1, 1):
        for dz, r, mt in ((-4, 7, rub), (-38, 5, simple('rub2', (.05, .07, .05), .6))):
            tube('rail', [(t*L/2*(1+.05*max(0, t)), side*beam(t)*(.9 if dz == -4 else .97), top(t)+dz) for t in [-.985+1.97*i/40 for i in range(41)]], r, mt, e)
    slab('deck', [(t*L/2, s*beam(t)*.86, top(t)-26) for t in [-.95+1.9*i/24 for i in range(25)] for s in (-1, 1)], [(2*i, 2*i+2, 2*i+3, 2*i+1) for i in range(24)], simple('deck', (.30, .23, .15), .7)).parent = e
    box('hatch', 320, 180, 60, hull, 4, e, (-60, 0, 110)); spar = simple('spar', (.36, .24, .12), .5)
    tube('mast', [(120, 0, 60), (112, 0, 700), (106, 0, 1380)], 15, spar, e, 8); tube('boom', [(100, 0, 215), (-640, 0, 300)], 11, spar, e, 8); tube('gaff', [(100, 0, 330), (-560, 0, 372)], 9, spar, e, 6)
    V, F = [], []; sail = cloth('sail', (.20, .085, .045), (.15, .06, .035), 9., .6)
    for i in range(41):
        t = i/40
        for j in range(9):
            a = math.pi*2*j/8; r = 30*(1+.30*math.sin(t*31))*(1-.35*t); V.append((100-t*650, r*.7*math.cos(a), 262+t*62+r*1.15*math.sin(a)))
    for i in range(40):
        for j in range(8): a = i*9+j; F.append((a, a+1, a+10, a+9))
    slab('sail', V, F, sail).parent = e
    for p in (((106, 0, 1330), (690, 0, 300)), ((106, 0, 1200), (60, 190, 110)), ((106, 0, 1200), (60, -190, 110)), ((106, 0, 1330), (-630, 0, 305))): tube('stay', list(p), 2.6, simple('rope', (.05, .045, .04), .9), e)
    lb = plate('leeboard', fillet([(0, 0), (70, 20), (170, 330), (110, 400), (-50, 370), (-40, 60)], 30), 12, hull, 2, [], e); lb.matrix_local = Matrix.Translation((.02, -.225, .105)) @ Matrix.Rotation(math.radians(-78), 4, 'X') @ Matrix.Rotation(math.radians(200), 4, 'Z')
    slab('pennant', [(106, 0, 1380), (106, 0, 1350), (-70, 22, 1352), (-90, -8, 1372)], [(0, 1, 2, 3)], simple('pennant', (.42, .06, .04), .7)).parent = e
    return e
def skylight(top, low, s):
    w = bpy.data.worlds.new('w'); S.world = w; w.use_nodes = True; nt = w.node_tree; tc = nt.nodes.new('ShaderNodeTexCoord'); sp = nt.nodes.new('ShaderNodeSeparateXYZ'); nt.links.new(tc.outputs['Generated'], sp.inputs[0])
    cr = nt.nodes.new('ShaderNodeValToRGB'); nt.links.new(sp.outputs[2], cr.inputs[0]); q = cr.color_ramp.elements; q[0].position = 0; q[0].color = tuple(low)+(1,); q[1].position = .45; q[1].color = tuple(top)+(1,)
    bg = nt.nodes['Background']; nt.links.new(cr.outputs[0], bg.inputs[0]); bg.inputs[1].default_value = s
def ph_harbour():
    S.view_settings.exposure = .25; skylight((.42, .56, .74), (.95, .86, .74), 1.); rg = random.Random(4)
    t = NT('water'); v, c = t.objmm(); n = t.noise(t.vec(t.mul(c[0], .004), t.mul(c[1], .011), 0.), 1, 4, .55); t.bsdf(Base_Color=(.018, .028, .03, 1), Roughness=.06, Normal=t.bump(n, 30*M, .5)); slab('water', [(-9000, -3000, 0), (9000, -3000, 0), (9000, 9000, 0), (-9000, 9000, 0)], [(0, 1, 2, 3)], t.m)
    trim = simple('trim', (.80, .78, .72), .6); roof = wood('tiles', 'X', late=(.30, .11, .06), early=(.22, .08, .05), pore=(.1, .04, .03), bump=.3)
    walls = [wood('plank%d' % i, 'X', late=c, early=[q*.8 for q in c], pore=[q*.5 for q in c], ring=9, bump=.2) for i, c in enumerate(((.05, .105, .07), (.035, .07, .065), (.42, .40, .34), (.03, .06, .045)))]
    x = -2500
    for i in range(9):
        w = rg.uniform(470, 640); gable_house(x+w/2, 1500+rg.uniform(-40, 80), w, rg.uniform(330, 470), 700, walls[(0, 2, 1, 3)[i % 4]], trim, roof, 120); x += w+rg.uniform(15, 90)
    box('quay', 9000, 900, 150, simple('quay', (.16, .145, .125), .8), 0, None, (0, 1700, 50))
    for i in range(16): lathe('pile', [(26, -60), (24, 205), (0, 208)], simple('pile', (.07, .06, .05), .8), 14, None, (-2500+i*330+rg.uniform(-40, 40), 1210, 0))
    botter(120, 420, 164); botter(-1250, 900, 12, 1000.)
    sundir((.62, .60, -.34), 5.2, 1.0, (1, .80, .56)); c = (.02, .4, .56); camera((-.35, -3.1, .62), c, 42, 11, (0, .4, .3)); return None
def portal():
    """The door of a brick church, two steps, a garland of roses; petals lie on the steps."""
    rg = random.Random(6); t = NT('brick'); tc = t.n('ShaderNodeTexCoord'); sc = t.n('ShaderNodeVectorMath', operation='MULTIPLY'); t.t.links.new(tc.outputs['UV'], sc.inputs[0]); sc.inputs[1].default_value = (1., 1., 1.)
    b = t.n('ShaderNodeTexBrick'); t.t.links.new(sc.outputs[0], b.inputs['Vector']); b.inputs['Color1'].default_value = (.22, .10, .065, 1); b.inputs['Color2'].default_value = (.145, .07, .05, 1); b.inputs['Mortar'].default_value = (.42, .37, .30, 1); b.inputs['Scale'].default_value = 1.; b.inputs['Mortar Size'].default_value = .012; b.inputs['Brick Width'].default_value = .42; b.inputs['Row Height'].default_value = .125; b.inputs['Bias'].default_value = -.1
    v, c = t.objmm(); n = t.noise(v, .012, 4, .6); h = t.sub(t.mul(n, .4), b.outputs['Fac']); t.bsdf(Base_Color=t.mix(t.mul(n, .5), b.outputs['Color'], (.12, .06, .045, 1)), Roughness=.85, Normal=t.bump(h, 6*M, .8))
    W, H, spring = 420., 0., 640.
    def arch(r, n=22):   # pointed: two arcs whose centres lie on the spring line
        P = [(r, 0), (r, spring)]; R_ = r*1.6; cx = r-R_; a1 = math.acos((R_-r)/R_)
        P += [(cx+R_*math.cos(a1*i/n), spring+R_*math.sin(a1*i/n)) for i in range(1, n+1)]
        return P+[(-x, z) for x, z in reversed(P[:-1])]
    A_ = arch(W); 
    V, F, UV = [], [], []; top = [(x*2.2, max(z, 0)*1.0) for x, z in A_]
    k = len(A_)
    def far(x, z):
        s = max(abs(x)/2600, abs(z-spring)/1960, 1e-3); return (x/s, spring+(z-spring)/s) if z > spring else ((2600 if x > 0 else -2600), z)
    for x, z in A_: q = far(x, z); V += [(x, 0, z), (q[0], 0, q[1]), (x, 170, z)]
    for i in range(k-1): F += [(3*i, 3*i+1, 3*i+4, 3*i+3), (3*i+2, 3*i, 3*i+3, 3*i+5)]
    UV = [((x+y)/400, z/400) for x, y, z in V]; mesh('wall', [(x*M, y*M, z*M) for x, y, z in V], F, t.m, uv=UV)
    for p in bpy.data.objects['wall'].data.polygons: p.use_smooth = False
    stone = plaster('sandstone', (.50, .44, .35)); tube('mould', [(x*1.05, -14, z*1.02) for x, z in A_], 34, stone); tube('mould2', [(x*.97, 60, z*.985) for x, z in A_], 24, stone); tube('mould3', [(x*.91, 120, z*.965) for x, z in A_], 22, stone)
    od = wood('door', 'Y', late=(.20, .115, .06), early=(.14, .078, .04), pore=(.05, .03, .015), ring=7, bump=.2)
    for i in range(-4, 4):
        o = box('board', 104, 26, 1500, od, 4, None, (i*106+53, 200, 700), 2, [rg.uniform(-900, 900), rg.uniform(-60, 60), 0])
    box('dark', 900, 6, 1600, simple('darkgap', (.012, .010, .008), .9), 0, None, (0, 214, 700)); iron = simple('iron', (.018, .018, .018), .55)
    for z in (200, 560): [tube('strap', [(s*395, 182, z), (s*70, 182, z)], 13, iron, None, 8) for s in (-1, 1)]
    box('gap', 9, 8, 1500, iron, 0, None, (0, 188, 700)); torus('ring', 32, 6, iron, (70, 178, 420)).rotation_euler = (math.pi/2, 0, 0)
    pl = simple('plinthm', (.20, .17, .14), .85); [box('plinth', 2600, 60, 330, pl, 6, None, (s*(440+1300), 20, -110)) for s in (-1, 1)]
    flag = plaster('flag', (.38, .35, .30))
    for i, (w, d, z) in enumerate(((1180, 330, -45), (1500, 620, -140))): box('step', w, d+200, 92, flag, 7, None, (0, 90-d/2+60, z+0))
    box('pave', 9000, 3600, 40, flag, 0, None, (0, -1500, -205))
    col = [petalmat('blush', (.84, .62, .56), (.90, .76, .70)), petalmat('ivory', (.88, .84, .74), (.92, .88, .80))]; gm = petalmat('euc', (.13, .20, .11), (.24, .31, .20))
    L = A_
    for i in range(64):
        f = (i+.5)/64*(k-1); j = int(f); u = f-j; x, z = (L[j][0]*(1-u)+L[j+1][0]*u)*1.10, (L[j][1]*(1-u)+L[j+1][1]*u)*1.045
        if z < 250: continue
        if i % 2: rose(rg.uniform(34, 50), col[i//2 % 2], (x+rg.uniform(-26, 26), -70, z+rg.uniform(-20, 20)), (1.35+rg.uniform(-.3, .3), rg.uniform(-.4, .4), 0), rg)
        for _ in range(5):
            l = leafmesh('lf', rg.uniform(70, 120), rg.uniform(17, 26), .2, .5, gm, None, 3, 6); l.location = Vector((x+rg.uniform(-30, 30), -45, z+rg.uniform(-30, 30)))*M; l.rotation_euler = (rg.uniform(.5, 1.9), rg.uniform(-1.5, 1.5), rg.uniform(-.7, .7))
    for s in (-1, 1):
        lathe('pot', smoothprof([(0, 0), (110, 0), (120, 8), (165, 240), (180, 250), (180, 280), (160, 282), (150, 240)], 5), ceramic('potc', (.30, .29, .27), .7, .2), 40, None, (s*560, -130, -95))
        sphere('bush', 170, simple('soil2', (.03, .05, .02), .9), (s*560, -130, 330))
        for _ in range(240):
            a, b2 = rg.uniform(0, 6.28), math.acos(rg.uniform(-1, 1)); r = 185; l = leafmesh('bl', rg.uniform(60, 90), rg.uniform(14, 22), .2, .4, gm, None, 2, 5); d = Vector((math.sin(b2)*math.cos(a), math.sin(b2)*math.sin(a), math.cos(b2)))
            l.location = (Vector((s*560, -130, 330))+d*r*.85)*M; l.rotation_euler = (d.to_track_quat('Y', 'Z')).to_euler()
    return rg
def petals(rg, n, spot, col):
    for i in range(n):
        q = leafmesh('pt', rg.uniform(16, 24), rg.uniform(8, 12), .3, rg.uniform(.2, .9), col[i % len(col)], None, 3, 4, 0); q.location = Vector(spot(rg))*M; q.rotation_euler = (rg.uniform(0, 6.3), rg.uniform(0, 6.3), rg.uniform(0, 6.3)) if q.location.z > .02 else (rg.uniform(-.2, .2), rg.uniform(-.2, .2), rg.uniform(0, 6.3))
def ph_door():
    S.view_settings.exposure = .35; skylight((.55, .66, .80), (.85, .82, .78), .75); rg = portal(); col = [petalmat('blush', (.84, .62, .56), (.90, .76, .70)), petalmat('ivory', (.88, .84, .74), (.92, .88, .80))]
    def floor(g): y = g.uniform(-1300, 0); return (g.gauss(0, 260), y, 4 if y > -140 else (-90 if y > -440 else -182))
    petals(rg, 420, floor, col); sundir((.62, .55, -.62), 4.6, 1.2, (1, .84, .64)); c = (0, .0, .60); camera((.12, -4.6, .62), c, 78, 9, (0, 0, .4)); return None
def ph_confetti():
    S.view_settings.exposure = .35; skylight((.55, .66, .80), (.85, .82, .78), .75); rg = portal(); col = [petalmat('blush', (.84, .62, .56), (.90, .76, .70)), petalmat('ivory', (.88, .84, .74), (.92, .88, .80)), petalmat('rosy', (.70, .40, .36), (.80, .52, .48))]
    def air(g): y = g.uniform(-2300, -900); d = (y+3000)/1000; return (g.uniform(-.34, .34)*d*1000, y, 330+g.uniform(-.36, .42)*d*1000)
    petals(rg, 620, air, col); sundir((.66, -.30, -.52), 6.5, 1.0, (1, .82, .58)); sundir((.5, .6, -.6), 2.4, 2, (1, .88, .72)); c = (0, .0, .36); camera((.0, -3.0, .32), c, 52, 1.4, (0, -1.55, .33)); return None
def ph_table():
    """A laid table: plate with a linen napkin and a twig, a card with the number of the table, roses, a candle, glasses."""
    S.view_settings.exposure = -.35; world((.95, .97, 1), .30); rg = random.Random(14); clothmesh('l', 900, 900, cloth('tablelinen', (.80, .77, .71), (.72, .69, .63), 1.3, .25), (0, 150, -4), 3, 80, 80)
    cer = ceramic('plate', (.78, .75, .69), .3, .25); pr = smoothprof([(0, 3), (70, 3), (76, 0), (82, 2), (118, 12), (132, 15), (133, 17), (118, 15), (78, 6), (0, 6)], 5); lathe('plate', pr, cer, 96, None, (0, 0, 0)); lathe('plate2', [(r*.76, z) for r, z in pr], ceramic('plate2', (.40, .42, .38), .35, .3), 96, None, (0, 0, 8))
    clothmesh('nap', 62, 190, cloth('napkin', (.66, .55, .47), (.58, .47, .40), 1.3, .3), (0, 0, 24), 2.5, 30, 60, 3, .12); gm = petalmat('euc', (.16, .24, .16), (.28, .34, .26)); tube('twig', [(-10, -70, 30), (4, 0, 34), (12, 80, 32)], 1.3, simple('twig', (.20, .15, .09), .8))
    for i in range(9):
        for s in (-1, 1): l = leafmesh('lf', 24, 5.5, .2, .4, gm, None, 3, 6); y = -55+i*15; l.location = Vector((-6+i*2, y, 34))*M; l.rotation_euler = (.25, 0, s*1.0)
    for x, n in ((-158, 3), (152, 3)): box('cut', n*4, 190, 2, simple('steel', (.70, .62, .46), .2, 1.), 1, None, (x, 0, 3))
    card = simple('cardp', (.86, .83, .77), .7)
    for s in (-1, 1): o = box('tent', 104, .8, 70, card, 0, None, (56, 196+s*15, 33)); o.rotation_euler = (s*.42, 0, 0)
    tx = text_mesh('num', 'Tafel 4', 24, .3, simple('inkk', (.03, .025, .02), .7)); tx.matrix_world = Matrix.Translation((.056, .1755, .022)) @ Matrix.Rotation(-.42, 4, 'X') @ Matrix.Rotation(math.pi/2, 4, 'X')
    col = [petalmat('blush', (.84, .62, .56), (.90, .76, .70)), petalmat('ivory', (.88, .84, .74), (.92, .88, .80))]
    for i in range(22): a = i*2.399; r = 17*math.sqrt(i); rose(rg.uniform(24, 32), col[i % 2], (-140+r*math.cos(a), 300+r*math.sin(a), 110-r*r/120), (math.sin(a)*-r/80, math.cos(a)*r/80, 0), rg)
    for i in range(60): a = rg.uniform(0, 6.3); l = leafmesh('lf', rg.uniform(40, 66), rg.uniform(10, 16), .2, .4, gm, None, 3, 6); l.location = Vector((-140+60*math.cos(a), 300+60*math.sin(a), 80))*M; l.rotation_euler = (rg.uniform(-.2, .7), rg.uniform(-.4, .4), a-1.57)
    lathe('vase', [(0, 0), (44, 0), (50, 60), (34, 96)], cer, 48, None, (-140, 300, 0))
    for i, (x, h) in enumerate(((70, 190), (150, 240))): lathe('candle', [(0, 0), (10, 0), (10, h), (0, h)], simple('wax', (.84, .79, .69), .5), 32, None, (x, 420, 0)); glow('bok%d' % i, (1, .66, .34), 3., (x, 420, h+16), 13)
    for i, (x, z, r) in enumerate(((-300, 330, 34), (-120, 400, 26), (120, 360, 40), (330, 420, 30), (260, 250, 22), (-400, 220, 26))): glow('bk%d' % i, (1, .74, .46), .55, (x, 1500, z), r)
    mesh('wall', [(-3, 1.9, -1), (3, 1.9, -1), (3, 1.9, 3), (-3, 1.9, 3)], [(0, 1, 2, 3)], plaster('wallt', (.22, .20, .17))); area('k', (-.9, .5, .6), (0, .1, 0), .5, .5, 11, (1, .95, .88)); area('b', (.3, 1.2, .9), (0, .1, 0), .6, .4, 8, (1, .85, .68)); area('f', (.5, -.9, .7), (0, .1, .05), .7, .7, 1.5)
    quiet_emitters(); c = (.01, .09, .03); camera(sph(6, 31, .78, c), c, 50, 2.8, (.02, .12, .03)); return None
SCENES.update(ph_harbour=ph_harbour, ph_door=ph_door, ph_confetti=ph_confetti, ph_table=ph_table)
