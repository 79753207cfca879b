import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { encode } from 'uqr';
import guaranteeNotice from '../content/pages/guarantee-notice.json' with { type: 'json' };
import { GUARANTEE_WORDS } from '../content/pages/product-sections.ts';

/*
 * Draws the harmonised notice of the legal guarantee in Dutch, as annex I of Implementing Regulation (EU) 2025/1960 sets
 * its form: a page of A4 in points, blue #034ea2, yellow #fff200 and grey #f1f1f2, the typeface Inter, the shield with
 * twelve stars, and a QR code to Your Europe. Letters become outlines, so that it looks the same everywhere.
 * `node studio/make-guarantee-notice.ts FOLDER`, a folder with inter-latin-{400,600,700}-normal.woff (Inter, SIL OFL 1.1).
 */
interface Command {
  readonly command: string;
  readonly args: readonly number[];
}

interface Font {
  readonly unitsPerEm: number;
  layout(text: string): {
    readonly glyphs: readonly { readonly path: { readonly commands: readonly Command[] } }[];
    readonly positions: readonly { readonly xAdvance: number }[];
  };
}
const { create } = createRequire(import.meta.url)('fontkit') as { readonly create: (file: Buffer) => Font };
const [folder = '.'] = process.argv.slice(2);
const font = (weight: number) => create(readFileSync(join(folder, `inter-latin-${weight}-normal.woff`)));
const FONTS = { regular: font(400), title: font(600), bold: font(700) };
type Face = keyof typeof FONTS;

const BLUE = '#034ea2';
const YELLOW = '#fff200';
const GREY = '#f1f1f2';
const [LEFT, RIGHT] = [36, 559];
const out: string[] = [];
/** All letters of one size and colour, as one outline in the units of their typeface: few elements are drawn fast. */
const letters = new Map<string, string[]>();
const round = (number: number) => Number(number.toFixed(2));

function widthOf(text: string, face: Face, size: number): number {
  const { positions } = FONTS[face].layout(text);
  return (size / FONTS[face].unitsPerEm) * positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** An outline from a point, in relative steps: the same letter is then the same text everywhere, which compresses. */
function outlineFrom(x: number, y: number, commands: readonly Command[]): string {
  let [fromX, fromY, startX, startY] = [0, 0, 0, 0];
  const steps = commands.map(({ command, args }) => {
    const relative = args.map((value, index) => Math.round(value) - (index % 2 === 0 ? fromX : fromY));
    if (command === 'closePath') [fromX, fromY] = [startX, startY];
    else [fromX, fromY] = [Math.round(args.at(-2) ?? 0), Math.round(args.at(-1) ?? 0)];
    if (command === 'moveTo') [startX, startY] = [fromX, fromY];
    return (LETTERS[command] ?? '') + relative.join(' ').replaceAll(' -', '-');
  });
  return `M${Math.round(x)} ${Math.round(y)}${steps.join('')}`;
}

/** Letters from a point on their base line; returns where they end. */
function write(text: string, x: number, y: number, face: Face, size: number, fill = '#000'): number {
  const { unitsPerEm } = FONTS[face];
  const { glyphs, positions } = FONTS[face].layout(text);
  const scale = size / unitsPerEm;
  const kind = `transform="scale(${scale.toFixed(8)} ${(-scale).toFixed(8)})" fill="${fill}"`;
  const outlines = letters.getOrInsertComputed(kind, () => []);
  let at = 0;
  for (const [index, { path }] of glyphs.entries()) {
    if (path.commands.length > 0) outlines.push(outlineFrom(x / scale + at, -y / scale, path.commands));
    at += positions[index]?.xAdvance ?? 0;
  }
  return x + scale * at;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly leading: number;
  readonly fill?: string;
}

/** Words with `**` around what is bold, in lines of a width; returns the base line of the last. */
function flow(text: string, { x, y, width, size, leading, fill = '#000' }: Box): number {
  const words = text.split('**').flatMap((part, index) =>
    part
      .split(/(?<= )/)
      .filter((word) => word !== '')
      .map((word) => ({ word, face: index % 2 === 1 ? ('bold' as const) : ('regular' as const) })),
  );
  let [at, line] = [x, y];
  for (const { word, face } of words) {
    if (at + widthOf(word.trimEnd(), face, size) > x + width) [at, line] = [x, line + leading];
    at = write(word, at, line, face, size, fill);
  }
  return line;
}

function star(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [radius, angle] = [index % 2 === 0 ? 6.86 : 2.62, (Math.PI / 5) * index];
    return `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
  });
  return `<path d="M${points.join('L')}Z" fill="${YELLOW}"/>`;
}

/** A tick that stands out of a disc. */
function tick(x: number, y: number, size: number): void {
  const shape =
    '<circle r="6"/><path d="M-6.6-2.2l2.6-.2 2.9 2.6L6.9-8.6l2-.2q.8.5.4 1.4L1.2 1.5Q-.5 2.9-2.1 1.4Z" fill="#fff"/><path d="M-1.1.2 6.9-8.6l2-.2q.8.5.4 1.4L1.2 1.5Q-.5 2.9-2.1 1.4" fill="none" stroke="#000" stroke-width=".6"/>';
  out.push(`<g transform="translate(${x} ${y}) scale(${size})">${shape}</g>`);
}

function rule(y: number): void {
  out.push(`<path d="M${LEFT} ${y}H${RIGHT}" stroke="#000"/>`);
}

function header(): void {
  const stars = Array.from({ length: 12 }, (_, hour) => {
    const angle = (Math.PI / 6) * hour;
    return star(87.66 + 41.3 * Math.sin(angle), 82.4 - 41.3 * Math.cos(angle));
  });
  out.push(
    `<path d="M0 0H595.28V127.56H0Z" fill="${BLUE}"/>`,
    `<path d="M35.4-2V121.7c0 5.3 2.8 10 6.9 11.6l42.2 16.1q3.2 1.2 6.4.1l42-15.5c4.2-1.6 7.1-6.3 7.1-11.6V-2" fill="${BLUE}" stroke="#fff" stroke-width="2"/>`,
    ...stars,
    '<path d="M109.9 73.1l.4-4.2-11.9-5.2q-11.6-5.1-22.9.1L65 68.6l1.1 12.4q1.1 11.9 11.6 19.8l10 7.2 10-7.1q10.3-7.9 11.5-19.5H87.7" fill="none" stroke="#fff" stroke-width="3.1"/>',
  );
  const [first, second] = guaranteeNotice.title.toUpperCase().split(' ');
  write(first ?? '', 183.4, 77.7, 'title', 43, '#fff');
  write(second ?? '', 183.4, 119.7, 'title', 43, '#fff');
}

const BODY = { size: 13, leading: 15.4 };

/** What the guarantee is; returns where it ends. */
function leftColumn(): number {
  const box = { x: LEFT, width: 285, ...BODY };
  const end = flow(guaranteeNotice.lead, { x: 41, y: 191, width: 275, size: 17, leading: 21, fill: BLUE });
  out.push(`<path d="M36 170.6H320.4V${end + 10}H36Z" fill="none" stroke="${BLUE}"/>`);
  let y = end + 32;
  const list = (items: readonly string[]) => {
    for (const item of items) {
      tick(46, y + 15.6, 0.95);
      y = flow(item, { ...box, x: 64, y: y + 20, width: 257 });
    }
  };
  y = flow(guaranteeNotice.rights, { ...box, y });
  list(guaranteeNotice.faults);
  y = flow(guaranteeNotice.seller, { ...box, y: y + 24 });
  list(guaranteeNotice.remedies);
  return y;
}

/** Other countries and where to read on; returns where its letters end. */
function rightColumn(bottom: number): void {
  const box = { x: 365, width: 187, ...BODY };
  out.push(`<path d="M356.4 170.6H559V${bottom}H356.4Z" fill="${GREY}"/>`);
  const first = flow(guaranteeNotice.countries, { ...box, y: 191 });
  const last = flow(guaranteeNotice.more, { ...box, y: first + 25 });
  const { data, size } = encode(guaranteeNotice.link, { ecc: 'M', border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const side = Math.min(124, bottom - last - 60);
  out.push(
    `<g transform="translate(${round(457.7 - side / 2)} ${round(last + 18)}) scale(${round(side / size)})"><path d="M0 0H${size}V${size}H0Z" fill="#fff"/><path d="${dots.join('')}" shape-rendering="crispEdges"/></g>`,
  );
  const address = guaranteeNotice.link.replace('https://', '');
  write(address, 457.7 - widthOf(address, 'regular', 11) / 2, last + 18 + side + 19, 'regular', 11);
}

function whatToDo(top: number): number {
  rule(top);
  write(guaranteeNotice.todo[0] ?? '', LEFT, top + 28, 'bold', 24);
  write(guaranteeNotice.todo[1] ?? '', LEFT, top + 51, 'bold', 17);
  let y = top + 58;
  for (const [index, step] of guaranteeNotice.steps.entries()) {
    y += 22;
    out.push(`<circle cx="46" cy="${round(y - 4.6)}" r="9.6"/>`);
    write(String(index + 1), 46 - widthOf(String(index + 1), 'bold', 13) / 2, y, 'bold', 13, '#fff');
    y = flow(step, { x: 64, y, width: 494, ...BODY });
  }
  return y + 13;
}

function commercial(top: number): number {
  rule(top);
  const end = flow(guaranteeNotice.commercial, { x: 195.6, y: top + 24, width: 362, ...BODY });
  const middle = (top + end) / 2 + 4;
  out.push(`<path d="M36 ${round(middle - 21)}h145.6v42.2H36Z" fill="${GREY}"/>`);
  const after = write('GARAN', 43, middle + 11, 'bold', 32);
  tick(after + 8, middle + 6.4, 1);
  return end;
}

header();
const columns = leftColumn() + 22;
rightColumn(columns - 8);
const end = commercial(whatToDo(columns + 6));
if (end > 832) throw new Error(`the notice ends at ${end} of 842 points`);
const texts = [...letters].map(([kind, outlines]) => `<path ${kind} d="${outlines.join('')}"/>`);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595.28 841.89"><desc>${GUARANTEE_WORDS}</desc><path d="M0 0H595.28V841.89H0Z" fill="#fff"/>${out.join('')}${texts.join('')}</svg>\n`;
writeFileSync(join(import.meta.dirname, '../public/wettelijke-garantie.svg'), svg);
console.log(`${svg.length} bytes, ends at ${round(end)} of 842 points`);
