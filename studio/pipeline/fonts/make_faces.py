"""Subset the two typefaces for Dutch text: writes public/fonts and app/styles/fonts.css.

    pip install fonttools==4.66.1 brotli==1.2.0
    npm install @fontsource-variable/newsreader@5.3.0 @fontsource-variable/source-sans-3@5.3.0
      @fontsource/gelasio@5.3.0 @fontsource/noto-serif@5.3.0 @fontsource/tinos@5.3.0 @fontsource/arimo@5.3.0
    python3 make_faces.py THE_FOLDER_WITH_NODE_MODULES

The last four packages are only measured. What makes the files small, apart from their letters: kerning as one table of
classes, without what nobody sees; outlines on a coarser grid, with at most a few thousandths of an em of difference; no
tables that browsers do without.
"""
import hashlib, io, pathlib, shutil, sys
from dataclasses import dataclass, field

from fontTools import subset
from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta, iup_delta_optimize

if len(sys.argv) != 2:
    sys.exit('usage: make_faces.py FOLDER_WITH_NODE_MODULES')
PACKAGES = pathlib.Path(sys.argv[1]) / 'node_modules'
ROOT = pathlib.Path(__file__).resolve().parents[3]
TARGET = ROOT / 'public/fonts'


def span(first, last):
    return ''.join(map(chr, range(first, last + 1)))


# Basic Latin, Latin-1, and other characters in the texts.
TEXT = span(0x20, 0x7E) + span(0xA0, 0xFF) + '€–—‘’“”„…•×−ŒœŠšŽžŸ\u2011'
# What Dutch pages are made of. The others are in a second file, which a browser loads for a page that has one.
FIRST = ''.join(c for c in span(0x20, 0x7E) if c not in '\\^`{}~<>[]$_') + '\u00a0©éëïöüèàçêáíóúËÉ°×·½²€–—‘’“”„…−•'
SECOND = ''.join(c for c in TEXT if c not in FIRST)
# Kerning, ligatures, and figures of one width on the line: what the styles use.
FEATURES = ['kern', 'liga', 'tnum', 'lnum']
# Tables whose content nobody shows, or that follows from others. Not prep and gasp: they say that there are no hints, and
# without them Linux and Windows make some of their own, which sets letters apart.
UNUSED_TABLES = ['BASE', 'DSIG', 'GDEF', 'HVAR', 'MVAR', 'STAT']
# Kerning is rounded to this part of an em: 0.2 px at most in a heading of 80 px.
KERNING_STEP = 1 / 200
# Text whose width is compared: from the shop, with digits and capitals.
SAMPLE = (
    'Met de hand gemaakt van zwart gebeitst essenhout. Vijf standen, van vlak tot 45 graden. Je boek blijft open op de '
    'bladzij waar je was, ook als je handen vol deeg zitten. Past je boek? Meet de breedte van het opengeslagen boek.'
)


@dataclass
class Fallback:
    """A face until the web font has loaded; one per system font, since their widths differ."""

    family: str
    local: list[str]
    twin: str  # a free font with the same widths; only measured, never published


@dataclass
class Face:
    family: str
    source: str
    weight: str
    axes: dict
    grid: int  # of the outlines, in units: the coarsest of which no difference is seen at the sizes of this face
    fallbacks: list[Fallback] = field(default_factory=list)


FACES = [
    Face(
        'Newsreader',
        '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
        '400',
        {'opsz': 48, 'wght': 400},
        2,  # a thousandth of an em, as in most fonts
        [
            Fallback('Newsreader Fallback', ['Georgia', 'Gelasio'], 'gelasio'),
            Fallback('Newsreader Fallback Noto', ['Noto Serif', 'NotoSerif'], 'noto-serif'),
            Fallback('Newsreader Fallback Times', ['Times New Roman', 'Liberation Serif'], 'tinos'),
        ],
    ),
    Face(
        'Source Sans 3',
        '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
        '400 600',
        {'wght': (400, 600)},
        2,  # two thousandths of an em: 0.15 px on a phone's screen
        # Roboto is 0.8 % narrower than Arial: too little to be seen.
        [Fallback('Source Sans Fallback', ['Arial', 'Liberation Sans', 'Roboto'], 'arimo')],
    ),
]


def reopened(font):
    """The font as it is after it was written: some parts of fontTools expect nothing half read."""
    written = io.BytesIO()
    font.flavor = None
    font.save(written)
    written.seek(0)
    return TTFont(written)


def kerning_of(font):
    """What each pair of glyphs is moved by, as (first, second): units of the font."""
    if 'GPOS' not in font:
        return {}
    table, order, kerning = font['GPOS'].table, font.getGlyphOrder(), {}
    used = {i for r in table.FeatureList.FeatureRecord if r.FeatureTag == 'kern' for i in r.Feature.LookupListIndex}
    for lookup in (table.LookupList.Lookup[i] for i in sorted(used)):
        pairs = {}
        for part in (getattr(part, 'ExtSubTable', part) for part in lookup.SubTable):
            if part.LookupType != 2:
                continue
            for index, first in enumerate(part.Coverage.glyphs):
                if part.Format == 1:
                    found = {record.SecondGlyph: record.Value1 for record in part.PairSet[index].PairValueRecord}
                else:
                    # A first glyph that has a class ends the search, whatever comes second.
                    row = part.Class1Record[part.ClassDef1.classDefs.get(first, 0)].Class2Record
                    found = {second: row[part.ClassDef2.classDefs.get(second, 0)].Value1 for second in order}
                for second, value in found.items():
                    pairs.setdefault((first, second), value.XAdvance if value and hasattr(value, 'XAdvance') else 0)
        for pair, value in pairs.items():
            kerning[pair] = kerning.get(pair, 0) + value
    return {pair: value for pair, value in kerning.items() if value}


def keep_visible_kerning(font):
    """One table of classes in place of lists of pairs: glyphs that are moved alike are one class."""
    step = KERNING_STEP * font['head'].unitsPerEm
    kerning = {pair: round(round(value / step) * step) for pair, value in kerning_of(font).items()}
    kerning = {pair: value for pair, value in kerning.items() if value}
    order = font.getGlyphOrder()
    rows, columns = {}, {}
    for glyph in order:
        row = tuple(kerning.get((glyph, other), 0) for other in order)
        column = tuple(kerning.get((other, glyph), 0) for other in order)
        if any(row):
            rows.setdefault(row, []).append(glyph)
        if any(column):
            columns.setdefault(column, []).append(glyph)
    values = {}
    for firsts in map(tuple, rows.values()):
        for seconds in map(tuple, columns.values()):
            if value := kerning.get((firsts[0], seconds[0])):
                values[firsts, seconds] = (builder.buildValue({'XAdvance': value}), None)
    classes = builder.buildPairPosClassesSubtable(values, font.getReverseGlyphMap())
    table = font['GPOS'].table
    table.LookupList.Lookup = [builder.buildLookup([classes])]
    for record in table.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = [0]


def coarsen(font, grid):
    """Outlines and widths on a coarser grid, rounded as often down as up, and the font's unit as large as its step."""
    snapped = lambda point: tuple(round(value / grid) * grid for value in point)
    glyphs, widths = font['glyf'], font['hmtx']
    for name in font.getGlyphOrder():
        if glyphs[name].numberOfContours > 0:
            glyphs[name].coordinates = GlyphCoordinates(map(snapped, glyphs[name].coordinates))
        glyphs[name].recalcBounds(glyphs)
        widths[name] = (*snapped(widths[name][:1]), getattr(glyphs[name], 'xMin', 0))
    for variations in font['gvar'].variations.values() if 'gvar' in font else ():
        for variation in variations:
            variation.coordinates = [delta and snapped(delta) for delta in variation.coordinates]
    scale_upem(font, font['head'].unitsPerEm // grid)


def leave_out_deltas_that_follow(font):
    """Of a variable face, points that move with their neighbours within one unit."""
    for name, variations in font['gvar'].variations.items():
        points, control = font['glyf']._getCoordinatesAndControls(name, font['hmtx'].metrics)
        if control.numberOfContours < 0:
            continue
        for variation in variations:
            deltas = variation.coordinates
            if None in deltas:
                deltas = [(round(x), round(y)) for x, y in iup_delta(deltas, points, control.endPts)]
            variation.coordinates = iup_delta_optimize(deltas, points, control.endPts, tolerance=1)


def cut(face, text):
    """The characters of a face as a font."""
    font = TTFont(PACKAGES / face.source)
    options = subset.Options(
        layout_features=FEATURES, name_IDs=[], notdef_outline=False, glyph_names=False
    )
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    font = reopened(instancer.instantiateVariableFont(reopened(font), face.axes))
    for table in UNUSED_TABLES:
        if table in font:
            del font[table]
    coarsen(font, face.grid)
    keep_visible_kerning(font)
    if 'gvar' in font:
        leave_out_deltas_that_follow(font)
    return reopened(font)


def write(font, slug):
    """Writes a font as a file whose name changes with what is in it; gives that name."""
    packed = io.BytesIO()
    font.flavor = 'woff2'
    font.save(packed)
    name = f'{slug}-{hashlib.sha256(packed.getvalue()).hexdigest()[:8]}.woff2'
    (TARGET / name).write_bytes(packed.getvalue())
    print(f'{name} {len(packed.getvalue()) / 1000:.1f} kB')
    return name


def ranges_of(text):
    """'AB C' is U+20, U+41-43."""
    runs = []
    for point in sorted(map(ord, text)):
        if runs and runs[-1][1] == point - 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return ', '.join(f'U+{first:X}' if first == last else f'U+{first:X}-{last:X}' for first, last in runs)


def font_face(face, file, ranges=None):
    only = f'\n  unicode-range: {ranges};' if ranges else ''
    return f"""@font-face {{
  font-family: "{face.family}";
  src: url("/fonts/{file}") format("woff2");
  font-weight: {face.weight};
  font-display: swap;{only}
}}
"""


def width_of(font):
    """Width of the sample in ems."""
    names, kerning = font.getBestCmap(), kerning_of(font)
    glyphs = [names[ord(character)] for character in SAMPLE]
    widths = sum(font['hmtx'][glyph][0] for glyph in glyphs)
    return (widths + sum(kerning.get(pair, 0) for pair in zip(glyphs, glyphs[1:]))) / font['head'].unitsPerEm


def fallback_face(fallback, font):
    twin = TTFont(PACKAGES / f'@fontsource/{fallback.twin}/files/{fallback.twin}-latin-400-normal.woff2')
    adjust = width_of(font) / width_of(twin)
    line = font['hhea']
    percent = lambda value: f'{value / font["head"].unitsPerEm / adjust * 100:.2f}%'
    return f"""@font-face {{
  font-family: "{fallback.family}";
  src: {', '.join(f'local("{name}")' for name in fallback.local)};
  size-adjust: {adjust * 100:.2f}%;
  ascent-override: {percent(line.ascent)};
  descent-override: {percent(-line.descent)};
  line-gap-override: {percent(line.lineGap)};
}}
"""


TARGET.mkdir(parents=True, exist_ok=True)
for old in TARGET.glob('*.woff2'):
    old.unlink()
rules = []
for face in FACES:
    slug = face.family.lower().replace(' ', '-')
    first = cut(face, FIRST)
    # The second one comes last and wins for its own characters.
    rules += [font_face(face, write(first, slug))]
    rules += [font_face(face, write(cut(face, SECOND), f'{slug}-more'), ranges_of(SECOND))]
    rules += [fallback_face(fallback, first) for fallback in face.fallbacks]
    shutil.copyfile((PACKAGES / face.source).parents[1] / 'LICENSE', TARGET / f'{slug}-LICENSE.txt')
header = '/* Generated by studio/pipeline/fonts/make_faces.py; fallbacks have the metrics of the real faces, so nothing shifts. */\n'
(ROOT / 'app/styles/fonts.css').write_text(header + '\n'.join(rules))
