import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PageInPicture } from '../domain/pictures/lay-photo.ts';
import { TONES, toneOf, widthsFor } from '../domain/pictures/picture-files.ts';
import { type Crop, type Master, masters } from './masters.ts';
import { type Area, AVIF, areaOf, BACKDROP_BLUR, fileStem, JPEG, SOCIAL, WEBP, WHOLE } from './recipe.ts';

/*
 * Generates every width and format of every picture from `studio/masters`, and the manifest for the pages. Run it
 * after a master was added or replaced: `npm run pictures`. Existing files are not generated again.
 */
const root = join(import.meta.dirname, '..');
const target = join(root, 'public/pictures');

interface Job {
  readonly name: string;
  readonly crop: string | null;
  readonly box: Crop;
  readonly source: Buffer;
}

setPriority(10);
sharp.concurrency(2);
mkdirSync(target, { recursive: true });

const shown: Readonly<Record<string, Master>> = masters;
const jobs: Job[] = Object.entries(shown).flatMap(([name, master]) => {
  const source = readFileSync(masterFile(name));
  const whole = { name, crop: null, box: WHOLE, source };
  return [whole, ...Object.entries(master.crops ?? {}).map(([crop, box]) => ({ name, crop, box, source }))];
});

const wanted = new Set<string>();
const entries: Record<
  string,
  { file: string; look: string; alt: string; width: number; height: number; widths: number[] }
> = {};
const pages: Record<string, PageInPicture> = {};
const looks: Record<string, string> = {};
for (const [index, job] of jobs.entries()) {
  progress(index, jobs.length, job);
  await makePicture(job);
}
progress(jobs.length, jobs.length, null);
for (const file of readdirSync(target)) if (!wanted.has(file)) rmSync(join(target, file));
writeManifest();
writeStyles();

function masterFile(name: string): string {
  return join(root, `studio/masters/${name}.webp`);
}

async function makePicture({ name, crop, box, source }: Job): Promise<void> {
  const { alt, page } = shown[name] as Master;
  if (page) pages[name] = page;
  const key = crop ? `${name}.${crop}` : name;
  const file = fileStem(key, box, source);
  const area = areaOf(box, await sharp(source).metadata());
  looks[name] ??= await lookOf(source, shown[name] as Master);
  const look = looks[name];
  if (crop === 'social') {
    await writeOnce(`${file}.jpg`, async () =>
      (await cut(source, area)).resize({ ...SOCIAL, fit: 'cover' }).jpeg(JPEG),
    );
    entries[key] = { file, look, alt, ...SOCIAL, widths: [SOCIAL.width] };
    return;
  }
  const widths = widthsFor(area.width);
  for (const width of widths) {
    await writeOnce(`${file}-${width}.avif`, async () => (await cut(source, area)).resize({ width }).avif(AVIF));
    await writeOnce(`${file}-${width}.webp`, async () => (await cut(source, area)).resize({ width }).webp(WEBP));
  }
  entries[key] = { file, look, alt, width: area.width, height: area.height, widths };
}

async function cut(source: Buffer, { pad, padTop, ...part }: Area): Promise<Sharp> {
  if (pad === 0 && padTop === 0) return sharp(source).extract(part);
  const backdrop = { left: pad, right: pad, top: padTop, bottom: padTop, extendWith: 'copy' } as const;
  const padded = await softBackdrop(await sharp(source).extend(backdrop).png().toBuffer(), { pad, padTop });
  return sharp(padded).extract(part);
}

/** Blends the added backdrop from the edge of the picture into a blur of it. */
async function softBackdrop(padded: Buffer, { pad, padTop }: Pick<Area, 'pad' | 'padTop'>): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(padded).metadata();
  const fade = (id: string, to: string) =>
    `<linearGradient id="${id}" ${to}><stop offset="0.3" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${[
    fade('l', 'x1="0" x2="1"'),
    fade('r', 'x1="1" x2="0"'),
    fade('t', 'x1="0" x2="0" y1="0" y2="1"'),
    fade('b', 'x1="0" x2="0" y1="1" y2="0"'),
  ].join(
    '',
  )}</defs><rect width="${pad}" height="${height}" fill="url(#l)"/><rect x="${width - pad}" width="${pad}" height="${height}" fill="url(#r)"/><rect width="${width}" height="${padTop}" fill="url(#t)"/><rect y="${height - padTop}" width="${width}" height="${padTop}" fill="url(#b)"/></svg>`;
  const soft = await sharp(padded)
    .blur(BACKDROP_BLUR)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(padded)
    .composite([{ input: soft }])
    .png()
    .toBuffer();
}

/** Writes to a temporary name first, so that an interrupted run leaves no incomplete file. */
async function writeOnce(file: string, make: () => Promise<Sharp>): Promise<void> {
  wanted.add(file);
  const path = join(target, file);
  if (existsSync(path)) return;
  const image = await make();
  await image.toFile(`${path}.part`);
  renameSync(`${path}.part`, path);
}

/** The classes of a picture: its tone, and where it is looked at when it is trimmed. */
async function lookOf(source: Buffer, { focus }: Master): Promise<string> {
  const { data } = await sharp(source)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tone = `ph-${toneOf([...data.subarray(0, 3)])}`;
  return focus ? `${tone} at-${focus.x}-${focus.y}` : tone;
}

/** Writes the manifest with a picture on each line, so that a change shows which one it is. */
function writeManifest(): void {
  const rows = (record: Readonly<Record<string, unknown>>) =>
    Object.entries(record)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  writeFileSync(
    join(root, 'content/pictures/pictures.json'),
    `{\n  "pictures": {\n${rows(entries)}\n  },\n  "pages": {\n${rows(pages)}\n  }\n}\n`,
  );
}

function writeStyles(): void {
  // In the base layer, so that a class of the page can override it.
  const points = new Map(
    Object.values(shown).flatMap(({ focus }) => (focus ? [[`at-${focus.x}-${focus.y}`, focus]] : [])),
  );
  const rules = [
    ...TONES.map((tone, index) => `  .ph-${index} {\n    background-color: ${tone};\n  }\n`),
    ...Array.from(points, ([name, { x, y }]) => `  .${name} {\n    object-position: ${x}% ${y}%;\n  }\n`),
  ];
  writeFileSync(
    join(root, 'app/styles/pictures.css'),
    `/* Generated by npm run pictures. */\n@layer base {\n${rules.join('')}}\n`,
  );
}

function progress(done: number, all: number, job: Job | null): void {
  const bar = '#'.repeat(Math.round((done / all) * 30)).padEnd(30, '.');
  process.stderr.write(`\r[${bar}] ${done}/${all} ${(job ? `${job.name} ${job.crop ?? ''}` : '').padEnd(44)}`);
  if (!job) process.stderr.write('\n');
}
