import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../../content/markdown/vite-texts.ts';
import type { BlogPost, TextBody } from '../../domain/blog.ts';
import { sitemap } from '../../domain/feeds/crawlers.ts';
import { propertyRuns } from '../builders/property-runs.ts';

/** As many as `npm run properties` builds; a tenth of them shows the same in `npm test`. */
const COUNT = propertyRuns(2_000);
const folder = mkdtempSync(join(tmpdir(), 'many-articles-'));
interface Built {
  readonly posts: readonly BlogPost[];
  readonly bodies: Readonly<Record<string, () => Promise<{ readonly body: TextBody }>>>;
}
let built: Built;
let seconds = 0;

/** Builds articles of 700 words with the shop's own Vite plugin. */
beforeAll(async () => {
  mkdirSync(join(folder, 'blog'));
  for (let number = 1; number <= COUNT; number += 1)
    writeFileSync(join(folder, `blog/artikel-${number}.md`), article(number));
  writeFileSync(join(folder, 'entry.js'), "export * from 'virtual:texts/blog';");
  const began = performance.now();
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: [texts(folder)],
    build: {
      ssr: join(folder, 'entry.js'),
      outDir: join(folder, 'out'),
      minify: false,
      rollupOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
  });
  seconds = (performance.now() - began) / 1_000;
  built = (await import(pathToFileURL(join(folder, 'out/entry.mjs')).href)) as Built;
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function article(number: number): string {
  const day = new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10);
  const head = `id: '${number}'\nslug: artikel-${number}\ntitle: Artikel ${number}\nexcerpt: Over ${number}.\nimage: keuken-kookboek\nauthor: 0\npublishedAt: ${day}\ncategory: Blog\nreadTime: '5 min'`;
  const chapter = (name: string) => `## ${name}\n\n${'Een boek ligt open op tafel en blijft zo liggen. '.repeat(23)}\n`;
  return `---\n${head}\n---\n${['Begin', 'Midden', 'Slot'].map(chapter).join('\n')}`;
}

test('a build with many articles lists them all, newest first', () => {
  console.log(`${COUNT} articles: ${seconds.toFixed(1)} s`);
  expect(built.posts).toHaveLength(COUNT);
  expect(built.posts[0]?.slug).toBe(`artikel-${COUNT}`);
});

test('a build with many articles puts every text in a chunk of its own', async () => {
  const out = readdirSync(join(folder, 'out'), { recursive: true }).map(String);
  expect(existsSync(join(folder, 'out/entry.mjs'))).toBe(true);
  expect(out.filter((file) => file.endsWith('.mjs') || file.endsWith('.js')).length).toBeGreaterThan(COUNT);
  expect((await built.bodies['artikel-7']?.())?.body.headings.map(({ id }) => id)).toEqual(['begin', 'midden', 'slot']);
});

test('a sitemap of 2,000 articles stays below 50 MB', () => {
  const newest = built.posts[0]?.publishedAt ?? '';
  const entries = Array.from({ length: 2_000 }, (_, number) => ({
    path: `/blog/artikel-${number}`,
    updatedAt: newest,
    images: [],
  }));
  expect(Buffer.byteLength(sitemap(entries, 'https://winkel.example'))).toBeLessThan(50 * 1024 * 1024);
});
