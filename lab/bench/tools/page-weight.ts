import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { islandsIn } from '../../../app/hydration/entry-scripts.ts';
import {
  type BrowserScripts,
  HYDRATE_MODULE,
  readBrowserScripts,
  withImports,
} from '../../../server/http/island-scripts.ts';

const BUILD = 'build';
const CLIENT = 'build/client';

/** What a page costs on the first visit, in bytes; text as brotli 11. */
export interface PageWeight {
  /** The document. */
  readonly html: number;
  /** The style sheets that it links. */
  readonly css: number;
  /** Scripts that load without any action of the visitor. */
  readonly script: number;
  readonly scripts: readonly string[];
  /** Islands that hydrate at once, and the woken ones; one that waits costs nothing on the first visit. */
  readonly islands: readonly string[];
}

/**
 * Weighs a page from its HTML and the built scripts that it names or that its islands load: those that hydrate at once,
 * and `woken` of those that wait.
 */
export function weighPage(html: string, root: string, woken: readonly string[] = []): PageWeight {
  const islands = [...islandsIn(html).eager, ...woken];
  const named = [
    ...html.matchAll(/<script[^>]+src="\/([^"]+)"/g),
    ...html.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="\/([^"]+)"/g),
  ].map(([, path]) => path ?? '');
  const built = readBrowserScripts(join(root, BUILD));
  const modules =
    islands.length > 0 ? [HYDRATE_MODULE, ...islands.map((name) => `app/islands/${name}/${name}.tsx`)] : [];
  const scripts = withImports(built, [...named, ...modules.map((module) => scriptWith(built, module))]).toSorted();
  const sentSizes = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + sentSize(join(root, CLIENT, path)), 0);
  return {
    html: brotliSize(html),
    css: sentSizes(styleSheets(html)),
    script: sentSizes(scripts),
    scripts,
    islands,
  };
}

/** Size of a module that is loaded later: its script and its imports, without the scripts already loaded. */
export function weighLater(module: string, root: string, there: readonly string[]): number {
  const built = readBrowserScripts(join(root, BUILD));
  return withImports(built, [scriptWith(built, module)])
    .filter((path) => !there.includes(path))
    .reduce((sum, path) => sum + sentSize(join(root, CLIENT, path)), 0);
}

/** The style sheets that a page links, by path from the browser's folder. */
function styleSheets(html: string): readonly string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, path = '']) => path);
}

function brotliSize(body: string): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

/** Size of a built file as it is sent: the build compresses all but the smallest with brotli 11. */
function sentSize(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Size of the fonts that a page loads: of a face with a range only when the page has one of its characters. */
export function weighFonts(html: string, root: string): number {
  const text = html.replaceAll(/<(script|title)[^>]*>[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g, '');
  const css = styleSheets(html).map((path) => readFileSync(join(root, CLIENT, path), 'utf8'));
  const faces = [...css.join('\n').matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rules = '']) => rules);
  const files = faces.flatMap((rules) => {
    const [, path] = /url\("?(\/fonts\/[^")]+)/.exec(rules) ?? [];
    const [, ranges] = /unicode-range:\s*([^;]+)/i.exec(rules) ?? [];
    return path !== undefined && (ranges === undefined || inRanges(ranges).test(text)) ? [path] : [];
  });
  return [...new Set(files)].reduce((sum, path) => sum + statSync(join(root, CLIENT, path)).size, 0);
}

/** "U+41-42, U+2011" as an expression. */
function inRanges(ranges: string): RegExp {
  const parts = [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)];
  return new RegExp(`[${parts.map(([, first, last]) => `\\u{${first}}-\\u{${last ?? first}}`).join('')}]`, 'u');
}

function scriptWith(scripts: BrowserScripts, module: string): string {
  const found = Object.keys(scripts).find((path) => scripts[path]?.modules.includes(module));
  if (!found) throw new Error(`no script of the build holds ${module}`);
  return found;
}
