import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { UCP_VERSION } from '../../assistants/domain/business-profile.ts';

/*
 * Takes from the repositories of the Universal Commerce Protocol what the tests compare the shop with: the schemas of
 * the version that the shop speaks, and the names of the conformance tests. Writes `standard.json` and the
 * licence beside it. Two arguments name other copies of the repositories; an address needs git and a network.
 */

const HOME = 'https://github.com/Universal-Commerce-Protocol';
const [standard = `${HOME}/ucp`, conformance = `${HOME}/conformance`] = process.argv.slice(2);
const folder = import.meta.dirname;
/** The schemas that answers are compared with; what they refer to comes along. */
const ROOTS = [
  'source/discovery/profile_schema.json',
  'source/schemas/capability.json',
  'source/schemas/service.json',
  'source/schemas/payment_handler.json',
  ...['cart', 'catalog_lookup', 'catalog_search', 'checkout', 'discount', 'fulfillment', 'buyer_consent', 'order'].map(
    (name) => `source/schemas/shopping/${name}.json`,
  ),
  'source/schemas/shopping/types/error_response.json',
];

const tag = `v${UCP_VERSION}`;
const work = mkdtempSync(join(tmpdir(), 'ucp-standard-'));
try {
  const repository = bareCopy(standard, 'ucp', tag);
  const tests = bareCopy(conformance, 'conformance', null);
  const files = collect((path) => show(repository, tag, path));
  const text = JSON.stringify(files);
  const taken = {
    about: 'Written by npm run ucp:standard; not to be changed by hand. The licence is beside it.',
    version: UCP_VERSION,
    repository: `${HOME}/ucp`,
    tag,
    commit: git(repository, 'rev-parse', `${tag}^{commit}`).trim(),
    sha256: createHash('sha256').update(text).digest('hex'),
    conformance: {
      repository: `${HOME}/conformance`,
      commit: git(tests, 'rev-parse', 'HEAD').trim(),
      tests: testNames(tests),
    },
    files,
  };
  writeFileSync(join(folder, 'standard.json'), `${JSON.stringify(taken)}\n`);
  writeFileSync(join(folder, 'LICENSE'), show(repository, tag, 'LICENSE'));
  console.log(`${taken.tag} (${taken.commit.slice(0, 8)}): ${Object.keys(files).length} schemas`);
  console.log(`conformance ${taken.conformance.commit.slice(0, 8)}: ${taken.conformance.tests.length} tests`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** A copy of a repository without a work tree: of one tag, or of its newest state. */
function bareCopy(source: string, name: string, branch: string | null): string {
  const target = join(work, name);
  const only = branch === null ? [] : ['--branch', branch];
  execFileSync('git', ['clone', '--quiet', '--bare', '--depth', '1', ...only, asAddress(source), target]);
  return target;
}

/** A folder is cloned over git's own protocol, which knows depths. */
function asAddress(source: string): string {
  return source.startsWith('/') ? `file://${source}` : source;
}

function git(repository: string, ...words: readonly string[]): string {
  return execFileSync('git', ['-C', repository, ...words], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function show(repository: string, revision: string, path: string): string {
  return git(repository, 'show', `${revision}:${path}`);
}

/** The roots and all that they refer to, by path. */
function collect(read: (path: string) => string): Record<string, unknown> {
  const files = new Map<string, unknown>();
  const open = [...ROOTS];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue;
    const schema: unknown = JSON.parse(read(path));
    files.set(path, schema);
    open.push(...references(schema).map((file) => resolved(path as string, file)));
  }
  return Object.fromEntries([...files].toSorted(([one], [other]) => one.localeCompare(other)));
}

function references(schema: unknown): readonly string[] {
  const found: string[] = [];
  JSON.stringify(schema, (key, value: unknown) => {
    const file = key === '$ref' && typeof value === 'string' ? value.split('#')[0] : '';
    if (file) found.push(file);
    return value;
  });
  return found;
}

function resolved(from: string, file: string): string {
  return posix.join(posix.dirname(from), file);
}

/** "checkout_lifecycle_test.py: test_get_checkout", in the order of the files. */
function testNames(repository: string): readonly string[] {
  const files = git(repository, 'ls-tree', '--name-only', 'HEAD')
    .split('\n')
    .filter((name) => name.endsWith('_test.py'));
  return files.flatMap((file) =>
    [...show(repository, 'HEAD', file).matchAll(/^ {2}def (test_\w+)/gm)].map(([, name]) => `${file}: ${name}`),
  );
}
