# Prints other pages in a finished picture, without rendering the rest again. First: render.sh NAME ... --pages FOLDER (what it renders: scene/pages_only.py).
# python3 reprint.py mix OUT        OUT_light.exr and prints -> OUT_o_dn.exr, OUT_n_dn.exr (then tonemap.py on both)
# python3 reprint.py lay OUT MASTER.webp TO.webp [--crop x0,y0,x1,y1] [--q 98]   replaces the inside of the pages, in the tones of the master
import os, sys
import numpy as np
from scipy import ndimage as nd
HERE = os.path.dirname(os.path.abspath(__file__))
argv, sys.argv = sys.argv, ['-', '/dev/null']
src = open(os.path.join(HERE, 'denoise.py')).read(); exec(compile(src[:src.rindex('main(sys.argv')], 'denoise.py', 'exec'))
sys.argv = argv; OUT = argv[2]
def rgb(d, name): return get(d, [name+c for c in ('.R', '.G', '.B')])
def plane(fn): return rgb(read_exr(fn), 'Combined')
def mix():
    d = read_exr(OUT+'_light.exr'); W = plane(OUT+'_white.exr'); O, N = plane(OUT+'_old.exr'), plane(OUT+'_new.exr'); _, H, w = W.shape
    diff = rgb(d, 'DiffDir')+rgb(d, 'DiffInd'); gloss = rgb(d, 'GlossDir')+rgb(d, 'GlossInd'); gc = rgb(d, 'GlossCol'); gloss = gloss*gc; h, l = diff.shape[1:]
    m = nd.zoom(W[0], (h/H, l/w), order=1); m = (m > .995).astype(np.float32); m = nd.binary_erosion(m, iterations=2).astype(np.float32)
    def smooth(a, s):
        a = np.minimum(a, nd.median_filter(a, 5)*1.6+.02); return nd.gaussian_filter(a*m, s)/np.maximum(nd.gaussian_filter(m, s), 1e-4)
    def full(a, s): return nd.zoom(smooth(a, s), (H/h, w/l), order=1)
    D = np.stack([full(x, 1.8) for x in diff]); G = np.stack([full(x, 4) for x in gloss]); W = np.clip(W, 0, 1)
    for n, P in (('o', O), ('n', N)):
        write_exr('%s_%s_dn.exr' % (OUT, n), P*D+W*G); open('%s_%s.view' % (OUT, n), 'w').write(open(OUT+'.view').read())
    np.savez_compressed(OUT+'_mask.npz', white=W[0].astype(np.float16), differs=np.abs(O-N).max(0).astype(np.float16))
def lay():
    from PIL import Image
    opt = dict(zip(argv[5::2], argv[6::2])); x0, y0, x1, y1 = map(float, opt.get('--crop', '0,0,1,1').split(','))
    ma = np.asarray(Image.open(argv[3]).convert('RGB'), np.float32); z = np.load(OUT+'_mask.npz')
    def cut(a): h, w = a.shape[:2]; return a[round(y0*h):round(y1*h), round(x0*w):round(x1*w)]
    def pic(n): return cut(np.asarray(Image.open('%s_%s.png' % (OUT, n)).convert('RGB'), np.float32))
    o, n, white, differs = pic('o'), pic('n'), cut(z['white'].astype(np.float32)), cut(z['differs'].astype(np.float32))
    assert o.shape == ma.shape, (o.shape, ma.shape)
    page = nd.binary_erosion(white > .99, iterations=2); g = lambda a, s: nd.gaussian_filter(a, (s, s, 0))
    new = np.empty_like(ma); os_, ms = g(o, 1.5), g(ma, 1.5)
    for c in range(3):                     # the curve from this tone mapping to the master's own tones
        x, y = os_[..., c][page], ms[..., c][page]; e = np.linspace(0, 255, 40); at = np.digitize(x, e); k = [i for i in range(41) if (at == i).sum() > 60]
        X = np.array([np.median(x[at == i]) for i in k]); Y = np.maximum.accumulate(np.array([np.median(y[at == i]) for i in k])); new[..., c] = np.interp(n[..., c], X, Y); lo = n[..., c] < X[0]; new[..., c][lo] = n[..., c][lo]*Y[0]/max(X[0], 1); hi = n[..., c] > X[-1]; new[..., c][hi] = np.minimum(255, n[..., c][hi]+Y[-1]-X[-1])
        o[..., c] = np.interp(o[..., c], X, Y)
    print('residual of the old print: %.2f of 255' % np.abs(g(o, 1.5)-ms)[page].mean())
    new += .35*np.clip(new-g(new, .7), -15, 15)
    inside = nd.binary_dilation((differs > .004) & page, iterations=4) & page; a = nd.gaussian_filter(inside.astype(np.float32), 1.6)*page; a = np.clip(a*1.5, 0, 1)[..., None]
    paper = (page & ~nd.binary_dilation(differs > .004, iterations=5)).astype(np.float32); s = max(ma.shape)/60   # what is paper in both: its light is the master's
    gain = np.stack([(nd.gaussian_filter(paper*ma[..., c], s)+1e-3*ma[..., c].mean())/(nd.gaussian_filter(paper*o[..., c], s)+1e-3*ma[..., c].mean()) for c in range(3)], -1)
    rng = np.random.default_rng(5); grain = nd.gaussian_filter(rng.normal(0, 1.0, ma.shape[:2]), .6)[..., None]*1.2
    rim = ((white > .02) & ~page)[..., None]*nd.gaussian_filter((differs > .004).astype(np.float32), 2)[..., None].clip(0, .2)*5   # a print up to the edge: only the difference, the rest of the edge stays
    ma = ma+rim*(new-o)
    out = ma*(1-a)+(np.clip(new*np.clip(gain, .94, 1.06)+grain, 0, 255))*a
    Image.fromarray(np.clip(out+.5, 0, 255).astype(np.uint8)).save(argv[4], quality=int(opt.get('--q', 98)), method=6)
{'mix': mix, 'lay': lay}[argv[1]]()
