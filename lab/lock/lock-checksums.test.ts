import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withChecksum, withoutChecksum } from './lock-checksums.ts';

const lockFile = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
test('the lock file has a checksum for every package, also for the builds of other machines', () => {
  expect(withoutChecksum(lockFile)).toEqual([]);
});

test('the lock file has a package for every build that its packages name as optional', () => {
  const { packages } = JSON.parse(lockFile) as {
    packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
  };
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const named = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(named.filter((name) => /win32|windows|darwin|arm64/.test(name)).length).toBeGreaterThan(50);
  expect(named.filter((name) => !locked.has(name))).toEqual([]);
});

test('the lock file names no registry: each machine has its own', () => {
  expect(lockFile.match(/"resolved": "https?:[^"]*"/g)).toBeNull();
});

const lock = JSON.stringify(
  {
    packages: {
      '': { name: 'shop' },
      folder: { version: '1.0.0' },
      'node_modules/checked': { version: '1.0.0', integrity: 'sha512-x' },
      'node_modules/plain': { version: '1.0.0', license: 'MIT' },
      'node_modules/tool-other': { version: '2.0.0', optional: true },
      'node_modules/linked': { link: true },
      'node_modules/checked/node_modules/bundled': { version: '1.0.0', inBundle: true },
    },
  },
  null,
  2,
);

test('finds the packages without a checksum', () => {
  expect(withoutChecksum(lock)).toEqual([
    { path: 'node_modules/plain', version: '1.0.0' },
    { path: 'node_modules/tool-other', version: '2.0.0' },
  ]);
});

test('writes a checksum where npm writes it, and changes nothing else', () => {
  const [plain, other] = withoutChecksum(lock);
  if (!plain || !other) throw new Error('none found');
  const written = withChecksum(lock, plain, 'sha512-$&');
  expect(JSON.parse(written).packages['node_modules/plain']).toEqual({
    ...JSON.parse(lock).packages['node_modules/plain'],
    integrity: 'sha512-$&',
  });
  expect(withoutChecksum(written)).toEqual([other]);
  expect(() => withChecksum(lock, { ...plain, version: '9.9.9' }, 'sha512-x')).toThrow(/no node_modules\/plain 9/);
});
