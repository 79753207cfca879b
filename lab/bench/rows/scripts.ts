import { brotliCompressSync } from 'node:zlib';
import type { Bench, Figure, Row } from '../figure.ts';
import { ask } from '../tools/load.ts';
import { type PageWeight, weighFonts, weighPage } from '../tools/page-weight.ts';
import { QUIET_TEMPLATES, SCRIPT_TEMPLATES, type Template, type WaitingTemplate } from '../tools/templates.ts';

const KB = 1_000;

/** What a first visit loads: scripts in bytes, files and on the wire, the document, the fonts. */
export const scripts: Row = {
  name: 'scripts',
  async measure(bench) {
    const figures: Figure[] = [];
    for (const template of SCRIPT_TEMPLATES) figures.push(...(await pageWithIslands(bench, template)));
    for (const template of QUIET_TEMPLATES) figures.push(...(await quietPage(bench, template)));
    const { html } = await weigh(bench, { name: 'home', path: '/' });
    figures.push({
      what: 'fonts of the home page',
      unit: 'kB',
      values: [weighFonts(html, bench.root) / KB],
      bar: { atMost: 26 },
    });
    return figures;
  },
};

/** In kB, by what the island of a page waits for. */
const BARS = {
  alive: { script: 66, wire: 70 },
  filled: { script: 66, wire: 70 },
  touched: { script: 64, wire: 70 },
};

/**
 * A cart that is filled loads its island by itself, so its figures are those of a filled one. A form loads its island once
 * it is touched, and the product page when the visitor first does something, which is shown beside the first visit.
 */
async function pageWithIslands(bench: Bench, template: WaitingTemplate): Promise<readonly Figure[]> {
  const { name, island, until } = template;
  const first = await weigh(bench, template);
  const woken = await weigh(bench, template, [island]);
  const bars = BARS[until];
  if (until === 'filled') return [...figuresOf(name, woken, bars), ...figuresOf(`${name}, empty`, first, bars)];
  const after = `${name}, ${until === 'alive' ? 'once the visitor does something' : 'touched'}`;
  return [...figuresOf(name, first, bars), ...figuresOf(after, woken, null)];
}

/** `bars` in kB; null when there is none. */
function figuresOf(
  what: string,
  { weight, wire }: Weighed,
  bars: { readonly script: number; readonly wire: number } | null,
): readonly Figure[] {
  const document = `document ${(weight.html / KB).toFixed(1)} kB, style sheet ${(weight.css / KB).toFixed(1)}`;
  return [
    {
      what: `${what}: script, brotli`,
      unit: 'kB',
      values: [weight.script / KB],
      bar: bars && { atMost: bars.script },
      note: document,
    },
    { what: `${what}: script files`, unit: '', values: [weight.scripts.length], bar: { atMost: 6 } },
    {
      what: `${what}: script with headers`,
      unit: 'kB',
      values: [wire / KB],
      bar: bars && { atMost: bars.wire },
    },
  ];
}

async function quietPage(bench: Bench, template: Template): Promise<readonly Figure[]> {
  const { weight } = await weigh(bench, template);
  const { name } = template;
  return [
    { what: `${name}: script of a quiet page`, unit: 'kB', values: [weight.script / KB], bar: { atMost: 1.5 } },
    { what: `${name}: script files of a quiet page`, unit: '', values: [weight.scripts.length], bar: { atMost: 1 } },
  ];
}

interface Weighed {
  readonly html: string;
  readonly weight: PageWeight;
  /** Scripts with their headers, in bytes. */
  readonly wire: number;
}

async function weigh({ root, shop }: Bench, { path }: Template, woken: readonly string[] = []): Promise<Weighed> {
  const { url } = await shop();
  const html = await (await fetch(url + path)).text();
  const weight = weighPage(html, root, woken);
  const sizes = await Promise.all(weight.scripts.map((script) => wireSize(url, `/${script}`)));
  return { html, weight, wire: sizes.reduce((sum, size) => sum + size, 0) };
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
