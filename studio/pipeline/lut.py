# out/lut_dn.exr for reprint.py: AgX of 48 values of red by green by blue, 2^-12 to 2^5; then tonemap.py on out/lut makes out/lut.png.
import os, sys
import numpy as np
HERE = os.path.dirname(os.path.abspath(__file__)); src = open(os.path.join(HERE, 'denoise.py')).read(); exec(compile(src[:src.rindex('main(sys.argv')], 'denoise.py', 'exec'))
g = 2.0**np.linspace(-12, 5, 48); g[0] = 0; out = os.path.join(HERE, 'out', 'lut')
write_exr(out+'_dn.exr', np.stack(np.meshgrid(g, g, g, indexing='ij')).reshape(3, 48*48, 48).astype(np.float32)); open(out+'.view', 'w').write('0.000000\nAgX - Medium High Contrast\n')
