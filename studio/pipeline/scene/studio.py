# Studio scenes: one stand on a sweep, and the flat-pack lay-out.
SHEEN = dict(empty=(.80, .20, .80), hero=(.66, .05, .78), back=(.5, .3, .8))
def sc_studio():
    S.view_settings.exposure = .72 if A.book != 'none' else .60
    size = A.size; st = build_stand(size, A.tilt); D = st['D']; k = D/200.
    floor = cyc((.70, .640, .565) if A.book == 'none' else (.60, .548, .484), front=-2.2 if A.shot != 'back' else -7)
    world((1, .975, .94), .20)
    # key: big soft box left-back (rakes over the tray, gives the black wood its sheen), overhead strip, weak front fill
    area('key', (-1.25, .35, 1.15), (0, .06, .05), 1.0, .8, 32, (1, .955, .90))
    area('top', (.25, .95, 1.15), (0, .1, .05), 1.5, .45, 9, (1, .98, .95))
    sd = Vector(SHEEN.get(A.shot, (.52, -.16, .83))).normalized()*1.35; area('sheen', sd, (0, .08, .06), 1.0, .7, (3.2 if A.shot != 'grip' else 1.6) if A.book == 'none' else 1.5, (1, .975, .945))
    area('fill', (.9, -1.5, .9), (0, .1, .1), 1.5, 1.2, 7, (1, .98, .96))
    area('bg', (0, .55, 1.9), (0, 1.8, .75), 2.4, .5, 22, (1, .975, .945)).data.spread = math.radians(130)
    if A.shot == 'back': only(area('bgback', (0, -2.6, 2.2), (0, -3.6, .2), 3.2, 1.2, 90, (1, .975, .945)), [floor])   # the camera sees the front end of the sweep
    if A.shot == 'profile': place(st, D*.43, 60, 0, 90)   # turned, so that the sweep stays behind it
    if A.shot == 'tilt': place(st, D*.40, 20, 0, 62)      # three-quarter side: angle, grain and brass at once
    if A.book != 'none':
        w, h = PAGE[size]; f = (.78 if size == 'middel' else .86) if A.shot == 'hero' else .92; put_book(st, A.book, size, w*f, h*f); kicker(st, (-.55, -1.0, .12), (0, -.02, .03), .4, .25, 12)
    shots = dict(hero=dict(az=-38, el=17, r=1.13*k, lens=120, c=(.004*k, .074*k, .062*k)),
                 empty=dict(az=-34, el=22, r=.74*k, lens=85, c=(.003*k, .088*k, .060*k)),
                 back=dict(az=-146, el=19, r=.78*k, lens=85, c=(0, .10*k, .060*k)),
                 side=dict(az=-86, el=5, r=.72*k, lens=85, c=(0, .09*k, .066*k)),
                 front=dict(az=0, el=16, r=1.1*k, lens=85, c=(0, .08*k, .09*k)),
                 notch=dict(az=-128, el=24, r=.40*k, lens=90, c=(-.055*k, .128*k, .026*k)),
                 grip=dict(az=-50, el=27, r=.40*k, lens=90, c=(-.048*k, .004*k, .040*k)),
                 profile=dict(az=0, el=4, r=1.02*k, lens=100, c=(0, .06, .062*k)),
                 tilt=dict(az=0, el=11, r=1.07*k, lens=100, c=(.0, .06, .072*k)),
                 low=dict(az=-32, el=15, r=.82*k, lens=85, c=(.003*k, .085*k, .050*k)))
    s = shots[A.shot]; camera(sph(s['az'], s['el'], s['r'], s['c']), s['c'], s['lens'], 6.3 if A.shot in ('notch', 'grip') else 11, s['c'] if A.shot in ('notch', 'grip', 'profile') else (-.03, .0, .05*k))
    return st

def sc_flat():
    # knolled flat-pack, seen from above
    S.view_settings.exposure = .45; size = A.size; st = build_stand(size, 30); P = st['parts']; k = st['D']/200.; t = st['t']
    cyc((.84, .785, .715)); world((1, .975, .94), .22)
    def put(o, x, y, z=0., rz=0., face=None):
        o.parent = None; m = face or Matrix.Identity(4); o.matrix_world = Matrix.Translation((x*k*M, y*k*M, z*M)) @ Matrix.Rotation(math.radians(rz), 4, 'Z') @ m
    W2 = st['W']/2/k; ytop = 130
    ty = ytop-(st['L']-st['e'])/k; put(P['tray'], -85, ty, t/2); yl = ty-st['e']/k-20-(t+24)/k
    put(P['ledge'], -85, yl, t/2); put(P['grip_ledge'], -85, yl-20, .8); put(P['grip_tray'], -85, yl-30-30/k, .8)
    ybot = yl-30-30/k
    for i in (0, 1): put(P['runner%d' % i], 62+i*40, ytop-st['D']/k, t/2, 90)
    cw = (st['xr']+t/2+9)/k
    put(P['cross_f'], 142, ytop-cw, t/2, 90); put(P['cross_b'], 182, ytop-cw, t/2, 90)
    yb = ytop-7/k-(st['b'])/k
    for i in (0, 1):
        put(P['leg%d' % i], 206+i*26, yb, 4.5, 90); put(P['ear%d' % i], 204+i*30, 12, 4.5); put(P['lug%d' % i], 204-st['a']/k+i*30, -22, 4.5)
    Rz = Matrix.Rotation(math.pi/2, 4, 'Y')
    for i, n in enumerate(('pin', 'bar', 'lugpin')): put(P[n], 149-(i == 2)*0, ybot+44-i*20, 3, 0, Rz)
    for i in range(4): put(P['foot%d' % i], 52+i*16, -90, 1)
    for i in (0, 1): put(P['washer%d' % i], 150+i*20, -90, .8)
    area('key', (-1.1, .7, 1.2), (.05, 0, 0), .9, .7, 30, (1, .955, .90)); area('fill', (1.2, -1.1, 1.2), (0, 0, 0), 1.4, 1.1, 6, (1, .98, .96)); area('sheen', (.35, .9, 1.3), (0.05, 0, 0), 1.2, .7, 12, (1, .98, .95))
    camera((.028*k, -.11*k, 1.30*k), (.028*k, -.018*k, 0), 85, 16); return st
SCENES.update(studio=sc_studio, flat=sc_flat)
