import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Clones {
  readonly source: string;
  readonly work: string;
  /** Makes a release of the sources in a folder; the same flags as `npm run release` takes. */
  readonly flags: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  expect(isTrue: boolean, words: string): void;
}

/** Makes the release of the last commit in two clones whose paths differ in name and length, and compares the checksums. */
export function compareClones({ source, work, flags, env, expect }: Clones): void {
  const lists = ['one', 'another/and-deeper'].map((name) => {
    const clone = join(work, name);
    execFileSync('git', ['clone', '-q', source, clone]);
    execFileSync('npm', ['run', '--silent', 'release', '--', join(clone, 'out'), ...flags], {
      cwd: clone,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [list = ''] = globSync('out/*.sha256', { cwd: clone });
    return readFileSync(join(clone, list), 'utf8');
  });
  expect(lists[0] === lists[1], `two clones make the same archive and the same list of parts:\n${lists.join('\n')}`);
}
