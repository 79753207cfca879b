import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/* Generates the bitmap icons from `app/head/icon.svg`. Run it after a change of that file: node studio/make-icons.ts */
const folder = join(import.meta.dirname, '../public');
const drawing = readFileSync(join(import.meta.dirname, '../app/head/icon.svg'));
/** Black ash, the background colour. */
const GROUND = '#24201d';

const png = (size: number) =>
  sharp(drawing, { density: 72 * (size / 64) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A maskable icon: systems may crop it to a circle, so the drawing fills only the middle four fifths. */
async function maskable(size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.72);
  const edge = Math.round((size - inner) / 2);
  return sharp(await png(inner))
    .extend({ top: edge, bottom: size - inner - edge, left: edge, right: size - inner - edge, background: GROUND })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO with one PNG of 32 pixels, for clients that request /favicon.ico. */
async function favicon(): Promise<Buffer> {
  const image = await png(32);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

writeFileSync(join(folder, 'icon-512.png'), await png(512));
writeFileSync(join(folder, 'apple-touch-icon.png'), await maskable(180));
writeFileSync(join(folder, 'favicon.ico'), await favicon());
