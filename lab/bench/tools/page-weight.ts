import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { filesOf, readManifest } from '../../../server/http/browser-scripts.ts';

const CLIENT = 'build/client';

/** What a page costs on the first visit, in bytes; text as brotli 11. */
export interface PageWeight {
  /** The document. */
  readonly html: number;
  /** The style sheets that it links. */
  readonly css: number;
  /** Scripts that the document names, with those of the islands that hydrate as soon as it is readable. */
  readonly script: number;
  readonly scripts: readonly string[];
}

/** Weighs a page from its HTML and the built scripts that it names. */
export function weighPage(html: string, root: string): PageWeight {
  const scripts = [
    ...html.matchAll(/<script[^>]+src="\/([^"]+)"/g),
    ...html.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="\/([^"]+)"/g),
  ].map(([, path]) => path ?? '');
  const sentSizes = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + sentSize(join(root, CLIENT, path)), 0);
  return {
    html: brotliSize(html),
    css: sentSizes(styleSheets(html)),
    script: sentSizes(scripts),
    scripts,
  };
}

/** Size of modules that are loaded later: their scripts and imports, without the scripts already loaded. */
export function weighLater(modules: readonly string[], root: string, there: readonly string[]): number {
  return filesOf(readManifest(join(root, CLIENT)), modules)
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
export function sentSize(file: string): number {
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
