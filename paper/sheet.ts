import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

/* Sheets with plain text and tables, as PDF/A-2 with tags, in the shop's own typeface. */

/** Points: 72 to an inch. */
const A4 = { width: 595.28, height: 841.89, margin: 56 };
export const A6: typeof A4 = { width: 297.64, height: 419.53, margin: 26 };
/** Of the text on A4. */
export const WIDTH = A4.width - 2 * A4.margin;
export const INK = '#231f1c';
export const GREY = '#6b635c';
const LINE = '#d9d2c8';
const FACES = {
  regular: 'source-sans-3-regular.ttf',
  strong: 'source-sans-3-semibold.ttf',
  /** Of headings: the letters and figures of Dutch only. */
  serif: 'newsreader.ttf',
} as const;
type Face = keyof typeof FACES;

const fonts = new Map<Face, Buffer>();
function fontOf(face: Face): Buffer {
  const font = fonts.get(face) ?? readFileSync(join(import.meta.dirname, 'fonts', FACES[face]));
  fonts.set(face, font);
  return font;
}

type Glyphs = Pick<Font, 'hasGlyphForCodePoint'>;

const glyphs = new Map<Face, Glyphs>();
/** Returns which characters a typeface has. */
function glyphsOf(face: Face): Glyphs {
  return glyphs.getOrInsertComputed(face, () => create(fontOf(face)) as Font);
}

export interface TextLook {
  readonly size?: number;
  readonly face?: Face;
  readonly color?: string;
  /** Distance from the left margin. */
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

export interface Cell extends TextLook {
  readonly text: string;
}

export interface SheetFacts {
  readonly title: string;
  readonly author: string;
  /** Of the document, not of the printing: the same document is the same file. */
  readonly createdAt: Date;
  /** At the foot of each sheet; absent: sheets without one. */
  readonly foot?: string;
  /** A4 when absent. */
  readonly paper?: typeof A4;
}

type Tag = 'H1' | 'H2' | 'P';

/** The side of a QR code. */
const CODE = 96;

/** A document that is being written, from top to bottom. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #foot: string | undefined;
  readonly #paper: typeof A4;
  /** Of the text. */
  readonly #width: number;
  readonly #chunks: Buffer[] = [];
  /** Where the next line begins. */
  #y: number;
  #hasSquares = false;

  constructor(facts: SheetFacts) {
    this.#pdf = openPdf(facts);
    this.#foot = facts.foot;
    this.#paper = facts.paper ?? A4;
    this.#width = this.#paper.width - 2 * this.#paper.margin;
    this.#y = this.#paper.margin;
    this.#pdf.on('data', (chunk: Buffer) => void this.#chunks.push(chunk));
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
  }

  /** Writes a paragraph or heading. */
  text(tag: Tag, text: string, look: TextLook = {}): void {
    this.#makeRoom(this.#heightOf(text, look));
    this.#write(tag, text, look);
  }

  /** Writes the shop's mark with its name, as at the top of its pages. */
  brand(name: string): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf
      .save()
      .translate(this.#paper.margin - 2, this.#y)
      .scale(0.8)
      .lineCap('round')
      .strokeColor(INK);
    this.#pdf.lineWidth(2.6).path('M3 21h24M25 18 8.5 4.5').stroke().lineWidth(1.8).path('m15.5 10.5-4 10').stroke();
    this.#pdf.circle(25, 18, 2.2).fill('#b98a4a').restore();
    this.#pdf.endMarkedContent();
    this.text('P', name, { face: this.heading(name), size: 18, x: 30 });
  }

  /** The face of a heading: the serif, unless the text has a character that it lacks. */
  heading(text: string): Face {
    const serif = glyphsOf('serif');
    return Array.from(text).every((character) => serif.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      ? 'serif'
      : 'strong';
  }

  /** Writes paragraphs beside each other, and goes on below the longest. */
  columns(parts: readonly (readonly Cell[])[], x: readonly number[], width: number): void {
    const top = this.#y;
    const ends = parts.map((cells, index) => {
      this.#y = top;
      for (const cell of cells) this.#write('P', cell.text, { ...cell, x: x[index] ?? 0, width });
      return this.#y;
    });
    this.#y = Math.max(top, ...ends);
  }

  /** Writes a table; its head is repeated on each sheet. */
  table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): void {
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    const headHeight = this.#heightOfRow(head);
    this.#makeRoom(headHeight * 2);
    this.#row(table, 'TH', head);
    for (const cells of rows) {
      if (this.#makeRoom(this.#heightOfRow(cells))) this.#row(table, 'TH', head);
      this.#row(table, 'TD', cells);
    }
    table.end();
  }

  gap(points: number): void {
    this.#y += points;
  }

  /** Begins a new sheet. */
  turn(): void {
    this.#pdf.addPage();
    this.#y = this.#paper.margin;
  }

  /** Draws a QR code of an address, with the margin that a camera needs, and writes beside it what it leads to. */
  code(address: string, text: string): void {
    this.#makeRoom(CODE);
    const { data, size } = encode(address, { ecc: 'M', border: 2 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])));
    const draw = () => {
      this.#pdf
        .save()
        .translate(this.#paper.margin, this.#y)
        .scale(CODE / size);
      for (const [x, y] of dots) this.#pdf.rect(x, y, 1, 1);
      this.#pdf.fill(INK).restore();
    };
    this.#root.add(this.#pdf.struct('Figure', { alt: `QR-code naar ${address}` }, draw));
    this.#y += CODE / 3;
    this.#write('P', text, { size: 9, x: CODE + 10, width: this.#width - CODE - 10 });
  }

  /** Writes the feet; returns the file. */
  async finish(): Promise<Buffer> {
    this.#root.end();
    this.#writeFeet();
    const ended = new Promise<void>((resolve) => void this.#pdf.on('end', resolve));
    this.#pdf.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #write(tag: Tag, text: string, look: TextLook): void {
    this.#root.add(this.#pdf.struct(tag, {}, () => this.#draw(text, this.#y, look)));
    this.#y += this.#heightOf(text, look);
  }

  #draw(text: string, top: number, look: TextLook): void {
    const { size = 10, face = 'regular', color = INK, x = 0, width = this.#width, align = 'left' } = look;
    this.#pdf.font(face).fontSize(size).fillColor(color);
    this.#pdf.text(this.#safe(text), this.#paper.margin + x, top, { width, align, lineGap: 2 });
  }

  #row(table: PDFKit.PDFStructureElement, tag: 'TH' | 'TD', cells: readonly Cell[]): void {
    const line = this.#pdf.struct('TR');
    table.add(line);
    for (const cell of cells) line.add(this.#pdf.struct(tag, {}, () => this.#draw(cell.text, this.#y + 5, cell)));
    line.end();
    this.#y += this.#heightOfRow(cells);
    this.#rule();
  }

  #rule(): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf
      .moveTo(this.#paper.margin, this.#y)
      .lineTo(this.#paper.margin + this.#width, this.#y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
    this.#pdf.endMarkedContent();
  }

  /** Begins a new sheet when so much does not fit on this one; returns whether it did. */
  #makeRoom(height: number): boolean {
    const { height: end, margin } = this.#paper;
    if (this.#y + height <= end - (this.#foot ? 72 : margin)) return false;
    this.turn();
    return true;
  }

  #heightOf(text: string, { size = 10, face = 'regular', width = this.#width }: TextLook): number {
    return this.#pdf.font(face).fontSize(size).heightOfString(this.#safe(text), { width, lineGap: 2 });
  }

  #heightOfRow(cells: readonly Cell[]): number {
    return Math.max(...cells.map((cell) => this.#heightOf(cell.text, cell))) + 10;
  }

  /** The text with a square for each character that the typeface does not have. */
  #safe(text: string): string {
    const regular = glyphsOf('regular');
    const shown = printable(text, (codePoint) => codePoint === 10 || regular.hasGlyphForCodePoint(codePoint));
    if (shown.includes(UNPRINTABLE)) this.#hasSquares = true;
    return shown;
  }

  #writeFeet(): void {
    if (!this.#foot) return;
    const foot = this.#paper.height - 52;
    const { count } = this.#pdf.bufferedPageRange();
    const note = this.#hasSquares ? ` · Een ${UNPRINTABLE} staat voor een teken dat dit lettertype niet heeft.` : '';
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#pdf.markContent('Artifact', { type: 'Pagination' });
      this.#draw(`${this.#foot}${note}`, foot, { size: 8, color: GREY, width: WIDTH - 70 });
      this.#draw(`Blad ${page + 1} van ${count}`, foot, { size: 8, color: GREY, align: 'right' });
      this.#pdf.endMarkedContent();
    }
  }
}

function openPdf({ title, author, createdAt, paper = A4 }: SheetFacts): PDFKit.PDFDocument {
  const { width, height, margin } = paper;
  const pdf = new PDFDocument({
    size: [width, height],
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2',
    tagged: true,
    lang: 'nl-NL',
    displayTitle: true,
    // Without the standard typeface, which may not be embedded.
    font: null as never,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  for (const face of Object.keys(FACES) as Face[]) pdf.registerFont(face, fontOf(face));
  return pdf.font('regular');
}

/** Stands for what the typeface does not have. */
export const UNPRINTABLE = '\u25A1';

const clusters = new Intl.Segmenter('nl');
/** Scripts that are written from left to right and need no shaping, which is all that the renderer does. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** A text as it can be printed: what the typeface lacks or would misplace is a square, so no name becomes another. */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  return [...clusters.segment(text.normalize('NFC'))]
    .map(({ segment }) => (isPrintable(segment, has) ? segment : UNPRINTABLE))
    .join('');
}

function isPrintable(cluster: string, has: (codePoint: number) => boolean): boolean {
  const characters = cluster.match(/./gsu) ?? [];
  return PLAIN.test(cluster) && characters.every((character) => has(character.codePointAt(0) ?? 0));
}
