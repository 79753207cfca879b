import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readManifest, scriptsOfIslands } from '../../../server/http/browser-scripts.ts';
import type { Bench, Figure, Row } from '../figure.ts';
import { ask } from '../tools/load.ts';
import { sentSize, weighFonts, weighPage } from '../tools/page-weight.ts';
import { QUIET_TEMPLATES, SCRIPT_TEMPLATES, type Template } from '../tools/templates.ts';

const KB = 1_000;

/** What a first visit loads: scripts in bytes, files and on the wire, the document, the fonts. */
export const scripts: Row = {
  name: 'scripts',
  async measure(bench) {
    const figures: Figure[] = [];
    for (const template of SCRIPT_TEMPLATES) {
      figures.push(...(await scriptsOf(bench, template, [template.island], template.script)));
    }
    for (const template of QUIET_TEMPLATES) figures.push(...(await scriptsOf(bench, template, [], ENTRY)));
    const { url } = await bench.shop();
    const home = await (await fetch(url)).text();
    const values = [weighFonts(home, bench.root) / KB];
    figures.push({ what: 'fonts of the home page', unit: 'kB', values, bar: { atMost: 26 } });
    return figures;
  },
};

/** The most that the script of a page without islands may weigh, in kB. */
const ENTRY = 10;

/** The scripts that a page names, and those of its islands that are visible from the start. */
async function scriptsOf(
  { root, shop }: Bench,
  { name, path }: Template,
  islands: readonly string[],
  atMost: number,
): Promise<readonly Figure[]> {
  const { url } = await shop();
  const weight = weighPage(await (await fetch(url + path)).text(), root);
  const manifest = readManifest(join(root, 'build/client'));
  const files = new Set([
    ...weight.scripts,
    ...islands.flatMap(scriptsOfIslands(manifest)).map((file) => file.slice(1)),
  ]);
  const wire = await Promise.all([...files].map((file) => wireSize(url, `/${file}`)));
  const note = `document ${(weight.html / KB).toFixed(1)} kB, its style sheet ${(weight.css / KB).toFixed(1)}`;
  const script = [...files].reduce((sum, file) => sum + sentSize(join(root, 'build/client', file)), 0);
  return [
    { what: `${name}: script, brotli`, unit: 'kB', values: [script / KB], bar: { atMost }, note },
    { what: `${name}: script files`, unit: '', values: [files.size], bar: null },
    {
      what: `${name}: script with headers`,
      unit: 'kB',
      values: [wire.reduce((sum, size) => sum + size, 0) / KB],
      bar: null,
    },
  ];
}

/** Body and headers as they come over HTTP/1.1, which names every header in full. */
async function wireSize(url: string, path: string): Promise<number> {
  const { headers } = await ask(url, { path }, false);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`.length);
  const length = Number(headers['content-length']);
  const body = Number.isNaN(length) ? await bodySize(url, path) : length;
  return body + lines.reduce((sum, size) => sum + size, 'HTTP/1.1 200 OK\r\n\r\n'.length);
}

async function bodySize(url: string, path: string): Promise<number> {
  return brotliCompressSync(await (await fetch(url + path)).arrayBuffer()).byteLength;
}
