import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { UCP_VERSION } from '../../assistants/domain/business-profile.ts';
import { programsOrExit } from '../../lab/programs/programs.ts';

/*
 * Takes the schemas that the tests compare the shop's answers with from the repository of the Universal Commerce
 * Protocol: of the version that the shop speaks. Writes `standard.json` and the licence beside it. The first argument
 * names a folder with a copy of the repository, the second another revision in it; without a folder it needs a network.
 */

programsOrExit('git');
const HOME = 'https://github.com/Universal-Commerce-Protocol/ucp';
const [copy, revision = `v${UCP_VERSION}`] = process.argv.slice(2);
const folder = import.meta.dirname;
/** The schemas that answers are compared with; what they refer to comes along. */
const ROOTS = ['profile', 'shopping/catalog_lookup', 'shopping/catalog_search', 'common/types/error_response'].map(
  (name) => `source/schemas/${name}.json`,
);

const work = mkdtempSync(join(tmpdir(), 'ucp-standard-'));
const repository = copy ?? work;
try {
  if (copy === undefined) {
    execFileSync('git', ['clone', '--quiet', '--bare', '--depth', '1', '--branch', revision, HOME, work]);
  }
  const files = collect();
  const taken = {
    about: 'Written by npm run ucp:standard; not to be changed by hand. The licence is beside it.',
    version: UCP_VERSION,
    repository: HOME,
    revision,
    commit: git('rev-parse', `${revision}^{commit}`).trim(),
    files,
  };
  writeFileSync(join(folder, 'standard.json'), `${JSON.stringify(taken)}\n`);
  writeFileSync(join(folder, 'LICENSE'), show('LICENSE'));
  console.log(`${revision} (${taken.commit.slice(0, 8)}): ${Object.keys(files).length} schemas`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function git(...words: readonly string[]): string {
  return execFileSync('git', ['-C', repository, ...words], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function show(path: string): string {
  return git('show', `${revision}:${path}`);
}

/** The roots and all that they refer to, by path. */
function collect(): Record<string, unknown> {
  const files = new Map<string, unknown>();
  const open = [...ROOTS];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue;
    const schema: unknown = JSON.parse(show(path));
    files.set(path, schema);
    for (const file of references(schema)) open.push(posix.join(posix.dirname(path), file));
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
