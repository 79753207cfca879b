import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withChecksum, withoutChecksum } from './lock-checksums.ts';

const lockFile = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
/** What our builds run on is always checked; these are the same tools for other machines (docs/security.md). */
const PLATFORM_TOOLS =
  /^node_modules\/(?:@biomejs\/cli|@oxc-parser\/binding|@tailwindcss\/oxide)-(?!linux-(?:x64|arm64)(?:-gnu)?$)/;

test('the lock file has a checksum for every package but builds of tools for other machines', () => {
  const unchecked = withoutChecksum(lockFile).filter(
    ({ path, isPlatformTool }) => !isPlatformTool || !PLATFORM_TOOLS.test(path),
  );
  expect(unchecked).toEqual([]);
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
    { path: 'node_modules/plain', version: '1.0.0', isPlatformTool: false },
    { path: 'node_modules/tool-other', version: '2.0.0', isPlatformTool: true },
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
