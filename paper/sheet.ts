import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { printable, UNPRINTABLE } from './printable.ts';

/* A4 sheets with plain text and tables, as PDF/A-2 with tags, in the shop's own typeface. */

/** Points: 72 to an inch. */
const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 56;
export const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - 72;
export const INK = '#231f1c';
export const GREY = '#6b635c';
const LINE = '#d9d2c8';
const FACES = { regular: 'source-sans-3-regular.ttf', strong: 'source-sans-3-semibold.ttf' } as const;
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

/** A document that is being written, from top to bottom. */
export interface Sheet {
  /** A paragraph or heading; returns nothing and moves on below it. */
  text(tag: 'H1' | 'H2' | 'P', text: string, look?: TextLook): void;
  /** Paragraphs beside each other; moves on below the longest. */
  columns(parts: readonly (readonly Cell[])[], x: readonly number[], width: number): void;
  /** A table; its head is repeated on each sheet. */
  table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): void;
  gap(points: number): void;
  /** The finished file. */
  finish(): Promise<Buffer>;
}

export function openSheet({ title, author, createdAt, foot }: SheetFacts): Sheet {
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
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
  for (const face of Object.keys(FACES) as Face[]) pdf.registerFont(face, fontOf(face));
  pdf.font('regular');
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let y = MARGIN;
  let hasSquares = false;

  const glyphs = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } })._font
    .font;
  function safe(text: string): string {
    const shown = printable(text, (codePoint) => codePoint === 10 || glyphs.hasGlyphForCodePoint(codePoint));
    if (shown.includes(UNPRINTABLE)) hasSquares = true;
    return shown;
  }

  function heightOf(text: string, { size = 10, face = 'regular', width = WIDTH }: TextLook): number {
    return pdf.font(face).fontSize(size).heightOfString(safe(text), { width, lineGap: 2 });
  }

  function draw(text: string, top: number, look: TextLook): void {
    const { size = 10, face = 'regular', color = INK, x = 0, width = WIDTH, align = 'left' } = look;
    pdf.font(face).fontSize(size).fillColor(color);
    pdf.text(safe(text), MARGIN + x, top, { width, align, lineGap: 2 });
  }

  function rule(top: number): void {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + WIDTH, top)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
    pdf.endMarkedContent();
  }

  function makeRoom(height: number): boolean {
    if (y + height <= BOTTOM) return false;
    pdf.addPage();
    y = MARGIN;
    return true;
  }

  function row(table: PDFKit.PDFStructureElement, tag: 'TH' | 'TD', cells: readonly Cell[], height: number): void {
    const line = pdf.struct('TR');
    table.add(line);
    for (const cell of cells) line.add(pdf.struct(tag, {}, () => draw(cell.text, y + 5, cell)));
    line.end();
    y += height;
    rule(y);
  }

  const heightOfRow = (cells: readonly Cell[]) => Math.max(...cells.map((cell) => heightOf(cell.text, cell))) + 10;

  function writeFeet(): void {
    const { count } = pdf.bufferedPageRange();
    const note = hasSquares ? ` · Een ${UNPRINTABLE} staat voor een teken dat dit lettertype niet heeft.` : '';
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(page);
      pdf.markContent('Artifact', { type: 'Pagination' });
      draw(`${foot}${note}`, PAGE.height - 52, { size: 8, color: GREY, width: WIDTH - 70 });
      draw(`Blad ${page + 1} van ${count}`, PAGE.height - 52, { size: 8, color: GREY, align: 'right' });
      pdf.endMarkedContent();
    }
  }

  return {
    text(tag, text, look = {}) {
      makeRoom(heightOf(text, look));
      root.add(pdf.struct(tag, {}, () => draw(text, y, look)));
      y += heightOf(text, look);
    },
    columns(parts, x, width) {
      const top = y;
      let lowest = y;
      for (const [index, cells] of parts.entries()) {
        y = top;
        for (const cell of cells) {
          const look = { ...cell, x: x[index] ?? 0, width };
          root.add(pdf.struct('P', {}, () => draw(cell.text, y, look)));
          y += heightOf(cell.text, look);
        }
        lowest = Math.max(lowest, y);
      }
      y = lowest;
    },
    table(head, rows) {
      const table = pdf.struct('Table');
      root.add(table);
      const headHeight = heightOfRow(head);
      makeRoom(headHeight * 2);
      row(table, 'TH', head, headHeight);
      for (const cells of rows) {
        const height = heightOfRow(cells);
        if (makeRoom(height)) row(table, 'TH', head, headHeight);
        row(table, 'TD', cells, height);
      }
      table.end();
    },
    gap(points) {
      y += points;
    },
    async finish() {
      root.end();
      writeFeet();
      const ended = new Promise<void>((resolve) => void pdf.on('end', resolve));
      pdf.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
