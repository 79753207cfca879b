import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf, packArchive, releaseMoment, stageSources } from '../lab/release/archive.ts';

/*
 * The archive of a release without its packages, twice from this build. From two clones in two folders, with the packages:
 * `npm run release:check`.
 */
const root = join(import.meta.dirname, '..');

test('two archives of one build have the same bytes, whatever the folder, the times and the rights of its files', () => {
  const place = mkdtempSync(join(tmpdir(), 'same-archive-'));
  const archive = (work: string, second: number, rights: number) => {
    for (const entry of readdirSync(work, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      utimesSync(file, second, second);
      if (entry.name.endsWith('.ts')) chmodSync(file, rights);
    }
    packArchive({ work, name: 'boekenstandaard', archive: `${work}.tar.gz`, moment: 1_795_860_180 });
    return hashOf(`${work}.tar.gz`);
  };
  try {
    stageSources(root, join(place, 'there'));
    const first = archive(join(place, 'there'), 1_600_000_000, 0o600);
    renameSync(join(place, 'there'), join(place, 'here'));
    expect(archive(join(place, 'here'), 1_700_000_000, 0o664)).toBe(first);
    expect(existsSync(join(place, 'here/build/server/main.js'))).toBe(true);
    expect(existsSync(join(place, 'here/build/.built'))).toBe(false);
  } finally {
    rmSync(place, { recursive: true });
  }
});

test('a release has the moment of the last commit, or of SOURCE_DATE_EPOCH', () => {
  expect(releaseMoment(root, { SOURCE_DATE_EPOCH: '1795860180' })).toBe(1_795_860_180);
  expect(releaseMoment(root, {})).toBe(releaseMoment(join(root, 'lab/release'), {}));
  expect(releaseMoment(root, {})).toBeLessThanOrEqual(Date.now() / 1000);
});
