import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { circlesIn } from './checks/imports/circles.ts';
import { importedFiles, TEST_FILE } from './checks/imports/own-files.ts';

/** A function with its length in lines, its own first and last line included. */
export interface LongFunction {
  /** "server/http/http.ts:41 createApp" */
  readonly place: string;
  readonly lines: number;
}

export interface Structure {
  /** Sources: neither tests nor declarations. */
  readonly files: number;
  /** Lines of the sources by top folder, largest first; the files at the root together are "(root)". */
  readonly rooms: readonly (readonly [room: string, lines: number])[];
  /** Lines of the house: all rooms but the lab and the studio. */
  readonly houseLines: number;
  readonly houseCharacters: number;
  readonly testLines: number;
  /** The median length of a source of the house, in lines. */
  readonly medianFile: number;
  /** Functions of the house above 40 lines, longest first. */
  readonly longFunctions: readonly LongFunction[];
  /** Groups of sources of the house that import each other in a circle. */
  readonly circles: number;
  /** Words of the Markdown documents outside `content/`. */
  readonly documentWords: number;
}

/** Above this a function is counted as long. */
const LONG_FUNCTION = 40;
const NOT_OURS = /^(build|public|test-results)(\/|$)|(^|\/)(node_modules|\.[^/]+)(\/|$)|\.local(\/|$)/;
const OUTSIDE = /^(lab|studio)\//;
const TEST = /\.(test|contract|spec)\.tsx?$|^tests\//;

/** Measures the sources and documents below a folder. */
export function measureStructure(root: string): Structure {
  const paths = filesBelow(root, '**/*.{ts,tsx,mjs}').filter((path) => !path.endsWith('.d.ts'));
  const files = paths.map((path) => readSource(root, path));
  const sources = files.filter(({ path }) => !TEST.test(path));
  const house = sources.filter(({ path }) => !OUTSIDE.test(path));
  const imports = house.filter(({ path }) => !path.endsWith('.mjs') && !TEST_FILE.test(path));
  const graph = new Map(imports.map((file) => [file.path, importedFiles(file)]));
  return {
    files: sources.length,
    rooms: linesByRoom(sources),
    houseLines: sum(house.map(({ lines }) => lines)),
    houseCharacters: sum(house.map(({ text }) => text.length)),
    testLines: sum(files.filter(({ path }) => TEST.test(path)).map(({ lines }) => lines)),
    medianFile: house.map(({ lines }) => lines).sort((one, other) => one - other)[Math.floor(house.length / 2)] ?? 0,
    longFunctions: house.flatMap(longFunctionsOf).sort((one, other) => other.lines - one.lines),
    circles: circlesIn(graph).length,
    documentWords: sum(
      filesBelow(root, '**/*.md')
        .filter(isDocument)
        .map((path) => wordsOf(join(root, path))),
    ),
  };
}

interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, lines: text.split('\n').length - 1 };
}

function filesBelow(root: string, pattern: string): readonly string[] {
  return globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_OURS.test(path))
    .toSorted();
}

function isDocument(path: string): boolean {
  return !path.startsWith('content/');
}

function wordsOf(file: string): number {
  return readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).length;
}

function linesByRoom(sources: readonly Source[]): Structure['rooms'] {
  const rooms = new Map<string, number>();
  for (const { path, lines } of sources) {
    const [folder = '', ...below] = path.split('/');
    const room = below.length === 0 ? '(root)' : folder;
    rooms.set(room, (rooms.get(room) ?? 0) + lines);
  }
  return [...rooms].sort(([, one], [, other]) => other - one);
}

/** A node of the syntax tree, as far as functions are concerned. */
interface Node {
  readonly type?: string;
  readonly start?: number;
  readonly end?: number;
  readonly id?: { readonly name?: string } | null;
  readonly key?: { readonly name?: string };
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const NAMING = new Set(['VariableDeclarator', 'Property', 'MethodDefinition', 'PropertyDefinition']);

function longFunctionsOf({ path, text }: Source): LongFunction[] {
  const found: LongFunction[] = [];
  const lineAt = (offset = 0) => text.slice(0, offset).split('\n').length;
  const visit = (value: unknown, named: string | undefined): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (FUNCTIONS.has(node.type ?? '')) {
      const lines = lineAt(node.end) - lineAt(node.start) + 1;
      const name = node.id?.name ?? named ?? 'anonymous';
      if (lines > LONG_FUNCTION) found.push({ place: `${path}:${lineAt(node.start)} ${name}`, lines });
    }
    const name = NAMING.has(node.type ?? '') ? (node.id?.name ?? node.key?.name) : undefined;
    for (const child of Object.values(value)) visit(child, name);
  };
  visit(parseSync(path, text).program, undefined);
  return found;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
