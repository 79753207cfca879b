# Prints other pages in a finished picture, without rendering anything again: their places come from Blender, their light from the picture itself.
# First, the old line of shots.txt with --pages x (or --pages tilts for all frames): blender -b -P render.py -- --out OUT ... --pages x -> OUT.npz (scene/project.py)
# python3 reprint.py OUT.npz MASTER.webp TO.webp OLD_TEXTURES NEW_TEXTURES [--crop x0,y0,x1,y1] [--q 98]     OLD_TEXTURES: as they were when it was rendered
# First of all: python3 lut.py, then tonemap.py on out/lut.
import os, sys
import numpy as np
from PIL import Image
from scipy import ndimage as nd
HERE = os.path.dirname(os.path.abspath(__file__)); SS = 2; N = 48
LUT = np.asarray(Image.open(os.path.join(HERE, 'out', 'lut.png')).convert('RGB'), np.float32).reshape(N, N, N, 3)
def agx(lin, exposure):
    q = np.clip((np.log2(np.maximum(lin*2**exposure, 2.**-12))+12)/17*(N-1), 0, N-1.001); return np.stack([nd.map_coordinates(LUT[..., c], q.transpose(2, 0, 1), order=1) for c in range(3)], -1)
def inverse(disp, exposure):
    """Linear light that AgX turns into these values, by repeated correction."""
    x = np.clip(disp/255, .004, 1)**2.2*.6
    for _ in range(7): x *= np.clip((np.clip(disp, 2, 252)/np.maximum(agx(x, exposure), 1))**1.3, .4, 2.5)
    return x
def linear(fn):
    """A printed page as the material imgmat() shows it."""
    a = np.asarray(Image.open(fn).convert('RGB'), np.float32)/255; a = np.where(a <= .04045, a/12.92, ((a+.055)/1.055)**2.4)**1.06
    v = a.max(-1, keepdims=True); return np.clip(v-(v-a)*1.05, 0, None)*1.07
def prints(z, folders):
    """White, old and new print of all pages, as large as the render."""
    W, H = z['size']; w, h = W*SS, H*SS; depth = np.full(h*w, np.inf, np.float32); page = np.full(h*w, -1, np.int8); uv = np.zeros((h*w, 2), np.float32); k = 0
    names = []
    while 'p%d' % k in z:
        P, t = z['p%d' % k].astype(np.float64), z['uv%d' % k]; rows = 11 if len(P) % 11 == 0 and len(P) > 44 else None
        G = P.reshape(-1, rows, 3); T = t.reshape(-1, rows, 2); n = np.hypot(*np.diff(G[..., :2], axis=0).max(1).T)
        at = [np.concatenate([np.linspace(i, i+1, max(2, int(q*SS*1.7)+1), endpoint=False) for i, q in enumerate(n)]+[[len(n)]]), np.linspace(0, rows-1, int(np.abs(np.diff(G[..., :2], axis=1)).sum(1).max()*SS*2.2)+2)]
        A, B = np.meshgrid(*at, indexing='ij'); hom = np.concatenate([G[..., :2]*G[..., 2:], G[..., 2:]], -1); pick = lambda a: np.stack([nd.map_coordinates(a[..., c], [A, B], order=1) for c in range(a.shape[-1])], -1).reshape(-1, a.shape[-1])
        X, U = pick(hom), pick(T.astype(np.float64)); d = X[:, 2]; ix = np.floor(X[:, 0]/d*SS).astype(int); iy = np.floor(X[:, 1]/d*SS).astype(int); ok = (ix >= 0) & (iy >= 0) & (ix < w) & (iy < h); at1 = iy[ok]*w+ix[ok]; d, U = d[ok].astype(np.float32), U[ok]
        o = np.argsort(-d); at1, d, U = at1[o], d[o], U[o]; near = np.full(h*w, np.inf, np.float32); near[at1] = d; uvk = np.zeros((h*w, 2), np.float32); uvk[at1] = U; m = near < depth; depth[m] = near[m]; uv[m] = uvk[m]; page[m] = k; names.append(str(z['t%d' % k])); k += 1
    out = []
    for folder in [None]+folders:
        a = np.zeros((h*w, 3), np.float32)
        for k, name in enumerate(names):
            m = page == k
            if folder is None or not m.any(): a[m] = 1; continue
            fn = os.path.join(folder, name); tex = linear(fn if os.path.exists(fn) else os.path.join(folders[0], name)); th, tw = tex.shape[:2]; s = max(1., np.sqrt(th*tw/m.sum())*.8); tex = nd.gaussian_filter(tex, (s/2.6, s/2.6, 0))
            a[m] = np.stack([nd.map_coordinates(tex[..., c], [(1-uv[m, 1])*th-.5, uv[m, 0]*tw-.5], order=1, mode='nearest') for c in range(3)], -1)
        out.append(a.reshape(H, SS, W, SS, 3).mean((1, 3)))
    return out
def main():
    src, master, to, old, new = sys.argv[1:6]; opt = dict(zip(sys.argv[6::2], sys.argv[7::2])); z = dict(np.load(src)); e = float(z['exposure']); x0, y0, x1, y1 = map(float, opt.get('--crop', '0,0,1,1').split(','))
    whole = np.asarray(Image.open(master).convert('RGB'), np.float32); cut = lambda a: a[round(y0*a.shape[0]):round(y1*a.shape[0]), round(x0*a.shape[1]):round(x1*a.shape[1])]
    W, O, P = [cut(a) for a in prints(z, [old, new])]; g = lambda a, s: nd.gaussian_filter(a, (s, s)+(0,)*(a.ndim-2)); W = W[..., 0]
    assert O.shape == whole.shape, (O.shape, whole.shape)
    near = [slice(max(0, np.flatnonzero(W.any(1-i))[0]-40), np.flatnonzero(W.any(1-i))[-1]+41) for i in (0, 1)]; W, O, P, ma = [a[near[0], near[1]] for a in (W, O, P, whole)]   # the pages and a rim
    inv = inverse(ma, e); page = nd.binary_erosion(W > .995, iterations=2); lum = ma.mean(-1)
    # the light: paper tells it best
    paper = page & (O.min(-1) > .6) & (lum > .72*np.percentile(lum[page], 70)); s = np.sqrt(page.sum())/60; L = np.array((.21, .72, .07), np.float32)
    def lit(s): w = paper[..., None].astype(np.float32); return g(w*inv, s)/np.maximum(g(w*O, s), 1e-9), np.clip(g(w, s)*9, 0, 1)
    D = lit(16*s)[0]
    for k in (8, 4, 2, 1): near_, sure = lit(k*s); D = D*(1-sure)+near_*sure   # from far to near: what lies closest to paper knows it best
    c = lit((6 if paper.sum() > .4*page.sum() else 60)*s)[0]; D = (D@L/np.maximum(c@L, 1e-6))[..., None]*c; o, n = agx(O*D, e), agx(P*D, e)
    best = min((np.abs(g(o, q)-ma)[page].mean(), q) for q in (.3, .5, .7, .9, 1.2, 1.6, 2.2, 3, 4)); blur = best[1]; new_ = np.empty_like(ma); om, mm = g(o, 1.8), g(ma, 1.5)
    for c in range(3):                      # from this tone mapping to the picture's own tones
        x, y = om[..., c][page], mm[..., c][page]; at = np.digitize(x, np.linspace(0, 255, 40)); k = [i for i in range(41) if (at == i).sum() > max(60, page.sum()/2000)]
        X = np.array([np.median(x[at == i]) for i in k]); Y = np.maximum.accumulate(np.array([np.median(y[at == i]) for i in k])); f = lambda v: np.where(v < X[0], v*Y[0]/max(X[0], 1), np.where(v > X[-1], np.minimum(255, v+Y[-1]-X[-1]), np.interp(v, X, Y)))
        new_[..., c], o[..., c] = f(n[..., c]), f(o[..., c])
    print('%s: old print differs by %.2f of 255, blur %.1f' % (os.path.basename(to), np.abs(g(o, 1.8)-mm)[page].mean(), blur))
    sharp = max(.3, blur*.6); new_ = g(new_, sharp); o = g(o, blur); new_ += .35*np.clip(new_-g(new_, .8), -15, 15)
    differs = np.abs(O-P).max(-1) > .006; hidden = nd.binary_dilation(nd.binary_opening((lum < 70) & (o.mean(-1) > 130), iterations=2), iterations=3)
    inside = nd.binary_dilation(differs & page, iterations=3) & page & ~hidden; a = np.clip(g((inside | (differs & (W > .02) & ~hidden)).astype(np.float32), 1.2)*1.4, 0, 1)*page*~hidden; a[inside & nd.binary_dilation(~page, iterations=3) & differs] = 1
    rim = ((W > .02) & ~page & ~hidden)*np.clip(g(differs.astype(np.float32), 1.5)*3, 0, 1)
    rng = np.random.default_rng(5); grain = g(rng.normal(0, 1., ma.shape[:2]), .6)*1.0; i1, i2 = (nd.distance_transform_edt(q, return_distances=False, return_indices=True) for q in (~page, W > .02))
    edge = W[..., None]*new_[i1[0], i1[1]]+(1-W[..., None])*ma[i2[0], i2[1]]; rim = rim[..., None]; ma = ma*(1-rim)+edge*rim   # a print up to the edge: what lies nearest within and without
    out = whole.copy(); out[near[0], near[1]] = ma*(1-a[..., None])+np.clip(new_+grain[..., None], 0, 255)*a[..., None]; Image.fromarray(np.clip(out+.5, 0, 255).astype(np.uint8)).save(to, quality=int(opt.get('--q', 98)), method=6)
main()
