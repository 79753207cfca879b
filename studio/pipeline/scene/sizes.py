# The three sizes side by side for the size chooser, and the box as it comes out of the post.
def sc_sizes():
    """The three sizes in one line, one camera for all shots: --shot front or side; --book none, or anything for a book on each."""
    S.view_settings.exposure = .60; cyc((.66, .60, .53)); world((1, .975, .94), .20); out = None; side = A.shot == 'side'
    for sz, x, book in (('klein', -452, 'cook'), ('middel', -76, 'album'), ('groot', 382, 'art')):
        st = build_stand(sz, A.tilt); w, h = PAGE[sz]
        if A.book != 'none': put_book(st, book, sz, w*.9, h*.9)
        place(st, x+st['D']*.5 if side else x, 40 if side else 40-st['D']*.5, 0, 90 if side else 0); out = st; kicker(st, (x*M-.5, -1.3, .12), (x*M, -.05, .05), .5, .3, 9)
        if A.book != 'none' and not side: pagefill(st, (x*M, -1.4, .5), (x*M, 0, .12), 1.2)
    area('key', (-1.9, .55, 1.3), (0, .06, .05), 1.3, 1.0, 66, (1, .955, .90)); area('top', (.2, 1.0, 1.5), (0, .1, .05), 2.4, .6, 18, (1, .98, .95))
    area('sheen', (1.1, .2, 1.3), (0, .05, .06), 1.6, .9, 3, (1, .975, .945)); area('fill', (.9, -1.9, 1.1), (0, .0, .1), 2.0, 1.4, 10, (1, .98, .96))
    area('bg', (0, .55, 2.1), (0, 1.8, .75), 3.2, .5, 30, (1, .975, .945)).data.spread = math.radians(130)
    c = (.0, .0, .098); camera(sph(0, 6, 5.0, c), c, 137, 16, (0, -.02, .06)); return out

def kraft(name='kraft', col=(.47, .335, .205)):
    """Corrugated board: brown paper with fibres and a faint trace of the flutes below it."""
    if name in MATS: return MATS[name]
    t = NT(name); v, c = t.objmm(); n = t.noise(t.vec(t.mul(c[0], .12), t.mul(c[1], .9), c[2]), 1, 4, .75); fl = t.noise(t.vec(t.mul(c[0], .004), t.mul(c[1], .16), 0.), 1, 1, .3)
    t.bsdf(Base_Color=t.mix(t.step(n, .35, .7), tuple(col)+(1,), tuple(q*.80 for q in col)+(1,)), Roughness=.85, Specular_IOR_Level=.2, Normal=t.bump(fl, .25*M, .35)); t.cheap(col); MATS[name] = t.m; return t.m
def tissue(w, h, seed, amp=7., rim=26., col=(.74, .70, .62)):
    """A sheet of crumpled packing paper that stands up along the walls; mm around the origin."""
    V, F = [], []; nx, ny = 120, 110
    for j in range(ny+1):
        for i in range(nx+1):
            u, v = 2*i/nx-1, 2*j/ny-1; x, y = u*w/2, v*h/2; d = max(abs(u), abs(v)); k = max(0, (d-.86)/.14)
            f = abs(mnoise.noise(Vector((x/46, y/46, seed))))+.5*abs(mnoise.noise(Vector((x/19, y/19, seed+5))))+.22*abs(mnoise.noise(Vector((x/8, y/8, seed+9))))
            up = rim*k*(.55+.9*abs(mnoise.noise(Vector((x/60, y/60, seed+20)))))
            V.append((x*(1-.015*k)*M, y*(1-.015*k)*M, (amp*f*(.35+.65*min(1, d*1.05)**4)+up)*M))
    for j in range(ny):
        for i in range(nx): a = j*(nx+1)+i; F.append((a, a+1, a+nx+2, a+nx+1))
    m = NT('tissue%d' % seed); m.bsdf(Base_Color=tuple(col)+(1,), Roughness=.9, Specular_IOR_Level=.15); MATS['tissue%d' % seed] = m.m
    return mesh('tissue', V, F, m.m, ang=34)
def sc_unboxing():
    """The post box just opened: all parts of a middel stand in packing paper, the brass in a fold of paper on top, a card with the steps."""
    S.view_settings.exposure = .70; cyc((.64, .58, .512)); st = build_stand('middel', 30); P = st['parts']; t = st['t']; bpy.context.view_layer.update()
    bw, bh, bd, th = 318., 316., 60., 4.; e = empty('carton'); kr = kraft(); inner = kraft('kraftin', (.52, .385, .25))
    box('floor', bw, bh, th, inner, .6, e, (0, 0, th/2))
    for s in (-1, 1):
        box('wallx', th, bh, bd, kr, .8, e, (s*(bw/2-th/2), 0, bd/2)); box('wally', bw-2*th, th, bd, kr, .8, e, (0, s*(bh/2-th/2), bd/2))
    def flap(length, reach, at, rz, open_):   # hinged on the upper edge of a wall, folded outwards and down
        h = empty('hinge', e); h.location = (at[0]*M, at[1]*M, (bd+.3)*M); h.rotation_euler = (math.radians(open_), 0, math.radians(rz))
        box('flap', length, reach, th*.8, inner, 1.0, h, (0, -reach/2-1.2, 0))
    flap(bw-6, 112, (0, -bh/2+2), 0, 38); flap(bw-6, 112, (0, bh/2-2), 180, -42); flap(bh-8, 104, (-bw/2+2, 0), -90, 30); flap(bh-8, 104, (bw/2-2, 0), 90, 33)
    tp = tissue(bw-10, bh-10, 4, 6., 34.); tp.parent = e; tp.location = (0, 0, (th+.4)*M)
    def put(o, x, y, z, rz=0., face=None):
        o.parent = e; o.matrix_parent_inverse = Matrix.Identity(4); o.matrix_local = Matrix.Translation((x*M, y*M, z*M)) @ Matrix.Rotation(math.radians(rz), 4, 'Z') @ (face or Matrix.Identity(4))
    z = th+8; L = st['L']; ex = st['e']
    ty = 146-(L-ex); put(P['tray'], -22, ty, z+t/2); put(P['grip_tray'], -22, ty-ex+t+12, z+t+.7-.3)
    put(P['ledge'], -22, ty-ex-42, z+t/2-1); put(P['grip_ledge'], -22, ty-ex-42+t+1.5, z+t-.6)
    put(P['runner0'], 119, 130, z+t/2, 90, None); put(P['runner1'], 119, 130, z+t*1.5+.6, 90, None)
    for i in (0, 1): P['runner%d' % i].matrix_local = Matrix.Translation((117*M, -118*M, (z+t/2+i*(t+.6))*M)) @ Matrix.Rotation(math.pi/2, 4, 'Z') 
    top = z+t+.4
    put(P['cross_f'], -22, 118, top+t/2); put(P['cross_b'], -20, 84, top+t/2, 1.5)
    for i in (0, 1): put(P['leg%d' % i], -112+i*4, 62-i*20, top+4.6, 2-i*4)
    Rz = Matrix.Rotation(math.pi/2, 4, 'Y')
    wrap = tissue(196, 92, 11, 4., 5., (.78, .745, .67)); wrap.parent = e; wrap.location = (-22*M, -20*M, (top+2)*M); wrap.rotation_euler = (0, 0, .05)
    for i, n in enumerate(('pin', 'bar', 'lugpin')): put(P[n], -20+i*3, 4-i*17, top+8.2, 3+i*2, Rz)
    keep = {P[n] for n in ('tray', 'grip_tray', 'ledge', 'grip_ledge', 'runner0', 'runner1', 'cross_f', 'cross_b', 'leg0', 'leg1', 'pin', 'bar', 'lugpin')}
    for n, o in list(P.items()):
        if o not in keep and o.type == 'MESH': bpy.data.objects.remove(o)
    e.rotation_euler = (0, 0, math.radians(-24)); only(area('kicker', (.55, -.75, .75), (0, 0, .03), .6, .3, 7, (1, .97, .93)), keep)
    area('key', (-1.25, .45, 1.2), (0, 0, .03), .9, .7, 33, (1, .955, .90)); area('fill', (1.1, -1.3, 1.1), (0, 0, 0), 1.4, 1.1, 9, (1, .98, .96)); area('sheen', (.25, 1.0, 1.1), (0, 0, .03), 1.2, .7, 2.5, (1, .98, .95))
    area('bg', (0, .55, 1.9), (0, 1.8, .75), 2.4, .5, 16, (1, .975, .945)).data.spread = math.radians(130)
    c = (.0, -.005, .02); camera(sph(0, 47, 1.42, c), c, 66, 13, (0, 0, .04)); return dict(root=e)
SCENES.update(sizes=sc_sizes, unboxing=sc_unboxing)
