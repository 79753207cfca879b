import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

/* A4 sheets with plain text and tables, as PDF/A-2 with tags, in the shop's own typeface. */

/** Points: 72 to an inch. */
const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 56;
export const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - 72;
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
  /** At the foot of each sheet. */
  readonly foot: string;
}

type Tag = 'H1' | 'H2' | 'P';

/** A document that is being written, from top to bottom. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #foot: string;
  readonly #chunks: Buffer[] = [];
  /** Where the next line begins. */
  #y = MARGIN;
  #hasSquares = false;
  readonly #glyphs: Glyphs;

  constructor(facts: SheetFacts) {
    this.#pdf = openPdf(facts);
    this.#glyphs = glyphsOf(this.#pdf);
    this.#foot = facts.foot;
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
      .translate(MARGIN - 2, this.#y)
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
    this.#pdf.font('serif');
    const serif = glyphsOf(this.#pdf);
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
    const { size = 10, face = 'regular', color = INK, x = 0, width = WIDTH, align = 'left' } = look;
    this.#pdf.font(face).fontSize(size).fillColor(color);
    this.#pdf.text(this.#safe(text), MARGIN + x, top, { width, align, lineGap: 2 });
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
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + WIDTH, this.#y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
    this.#pdf.endMarkedContent();
  }

  /** Begins a new sheet when so much does not fit on this one; returns whether it did. */
  #makeRoom(height: number): boolean {
    if (this.#y + height <= BOTTOM) return false;
    this.#pdf.addPage();
    this.#y = MARGIN;
    return true;
  }

  #heightOf(text: string, { size = 10, face = 'regular', width = WIDTH }: TextLook): number {
    return this.#pdf.font(face).fontSize(size).heightOfString(this.#safe(text), { width, lineGap: 2 });
  }

  #heightOfRow(cells: readonly Cell[]): number {
    return Math.max(...cells.map((cell) => this.#heightOf(cell.text, cell))) + 10;
  }

  /** The text with a square for each character that the typeface does not have. */
  #safe(text: string): string {
    const shown = printable(text, (codePoint) => codePoint === 10 || this.#glyphs.hasGlyphForCodePoint(codePoint));
    if (shown.includes(UNPRINTABLE)) this.#hasSquares = true;
    return shown;
  }

  #writeFeet(): void {
    const { count } = this.#pdf.bufferedPageRange();
    const note = this.#hasSquares ? ` · Een ${UNPRINTABLE} staat voor een teken dat dit lettertype niet heeft.` : '';
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#pdf.markContent('Artifact', { type: 'Pagination' });
      this.#draw(`${this.#foot}${note}`, PAGE.height - 52, { size: 8, color: GREY, width: WIDTH - 70 });
      this.#draw(`Blad ${page + 1} van ${count}`, PAGE.height - 52, { size: 8, color: GREY, align: 'right' });
      this.#pdf.endMarkedContent();
    }
  }
}

function openPdf({ title, author, createdAt }: SheetFacts): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
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

interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** The characters of the typeface that is chosen; PDFKit has no outer way to ask for them. */
function glyphsOf(pdf: PDFKit.PDFDocument): Glyphs {
  return (pdf as unknown as { _font: { font: Glyphs } })._font.font;
}

/** Stands for what the typeface does not have. */
export const UNPRINTABLE = '\u25A1';

const clusters = new Intl.Segmenter('nl');
/** Scripts that are written from left to right and need no shaping, which is all that the renderer does. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * A text as it can be printed: every character that the typeface lacks, or that would come out in the wrong order or
 * shape, is a square. So nobody's name is printed as another one.
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  return [...clusters.segment(text.normalize('NFC'))]
    .map(({ segment }) => (isPrintable(segment, has) ? segment : UNPRINTABLE))
    .join('');
}

function isPrintable(cluster: string, has: (codePoint: number) => boolean): boolean {
  const characters = cluster.match(/./gsu) ?? [];
  return PLAIN.test(cluster) && characters.every((character) => has(character.codePointAt(0) ?? 0));
}
