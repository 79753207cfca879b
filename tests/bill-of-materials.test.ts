import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('npm run sbom lists every package of the lock file in CycloneDX, without asking the network', () => {
  const npm = process.env.npm_execpath;
  const args = ['run', '--silent', '--offline', 'sbom'];
  const { stdout, stderr } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 })
    : spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24, shell: process.platform === 'win32' });
  expect(stdout, stderr).toMatch(/^\{/);
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const locked = Object.entries<{ version: string; link?: true }>(packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
  expect(bomFormat).toBe('CycloneDX');
  expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(locked));
});
