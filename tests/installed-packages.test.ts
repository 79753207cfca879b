import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importedFiles, TEST_FILE } from '../lab/checks/imports/own-files.ts';
import { readImports } from '../lab/checks/imports/read-imports.ts';

/*
 * What is installed when (docs/operations.md#an-install-by-hand): `production/` what sells, `dependencies` what also
 * builds, `devDependencies` what tests, measures and draws.
 */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));
const production = JSON.parse(read('production/package.json')).dependencies as Readonly<Record<string, string>>;
/** Articles are built in: whoever takes some over has what builds. */
const BUILDS = 'shopify/cli/blog-command.ts';

interface Imports {
  readonly packages: readonly string[];
  readonly files: readonly string[];
}

const parsed = new Map<string, Imports>();

/** What a file imports at run time; each is parsed once for all tests. */
function importsOf(path: string): Imports {
  const known = parsed.get(path);
  if (known) return known;
  const file = { path, text: read(path).replaceAll(/^import type [^;]*;$/gm, '') };
  const packages = readImports(file)
    .filter((specifier) => !/^(\.|node:|virtual:)/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  const imports = { packages, files: importedFiles(file) };
  parsed.set(path, imports);
  return imports;
}

/** The packages that these files import at run time, directly or not, with the file that does. */
function packagesOf(files: readonly string[], without: readonly string[] = []): ReadonlyMap<string, string> {
  const seen = new Set(without);
  const found = new Map<string, string>();
  const visit = (path: string) => {
    if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(join(root, path))) return;
    seen.add(path);
    const { packages, files: imported } = importsOf(path);
    for (const name of packages) found.set(name, path);
    imported.forEach(visit);
  };
  files.forEach(visit);
  return found;
}

const missing = (packages: ReadonlyMap<string, string>, ...installed: readonly object[]) =>
  [...packages].filter(([name]) => !installed.some((names) => name in names));

describe('what a command imports is installed when it runs', () => {
  const commands = Object.values<string>(scripts).flatMap((command) =>
    [...command.matchAll(/bootstrap\.mjs (\S+\.ts)( --tools)?/g)].map(
      ([, file = '', tools = '']) => [file, tools] as const,
    ),
  );

  test.each(commands)('%s%s', (file, tools) => {
    expect(missing(packagesOf([file]), dependencies, tools ? devDependencies : {})).toEqual([]);
  });

  test('the build', () => {
    const pages = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter((file) => !TEST_FILE.test(file));
    const built = ['vite.config.ts', 'react-router.config.ts', 'cli/build/build.ts', ...pages];
    expect(missing(packagesOf(built), dependencies)).toEqual([]);
  });
});

describe('the install that only sells', () => {
  test('has what the server and the commands of the owner import', () => {
    const programs = ['server/main.ts', 'cli/owner/doctor.ts', 'cli/owner/shop.ts'];
    expect(missing(packagesOf(programs, [BUILDS]), production)).toEqual([]);
  });

  test('has the versions of the whole install', () => {
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(Object.keys(production)));
    expect(new Set(Object.values(production))).toEqual(new Set(['*']));
  });
});
