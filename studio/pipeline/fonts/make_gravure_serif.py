"""Makes gravure-serif.otf from EBGaramond12-Regular.otf (Debian: fonts-ebgaramond). Needs fonttools.

    python3 make_gravure_serif.py EBGaramond12-Regular.otf

Blender cannot choose OpenType features, so the lining figures take the place of the old-style ones
(an old-style 1 reads as a capital I in a date). Only Latin letters are kept.
"""
import os, sys
from fontTools import subset
from fontTools.ttLib import TTFont

KEEP = [*range(32, 127), *range(160, 383), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x20AC]


def lining_figures(font):
    """Maps a glyph's name to that of its lining form."""
    table = font['GSUB'].table
    found = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == 'lnum' for i in record.Feature.LookupListIndex}
    mapping = {}
    for index in found:
        for part in table.LookupList.Lookup[index].SubTable:
            mapping.update(getattr(getattr(part, 'ExtSubTable', part), 'mapping', {}))
    return mapping


font = TTFont(sys.argv[1])
lining = lining_figures(font)
for table in font['cmap'].tables:
    for figure in range(ord('0'), ord('9') + 1):
        if figure in table.cmap:
            table.cmap[figure] = lining.get(table.cmap[figure], table.cmap[figure])
options = subset.Options(layout_features=['kern'], notdef_outline=True)
cutter = subset.Subsetter(options)
cutter.populate(unicodes=KEEP)
cutter.subset(font)
# A changed font goes by another name, as its licence (OFL) asks.
for name in font['name'].names:
    if name.nameID in (1, 4, 16):
        name.string = 'Gravure Serif'
    if name.nameID == 6:
        name.string = 'GravureSerif-Regular'
font['CFF '].cff.fontNames = ['GravureSerif-Regular']
font.save(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'gravure-serif.otf'))
