import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partsList } from './parts-list.ts';

const root = join(import.meta.dirname, '../..');

test('the bill of materials of a release names what is installed in it and Node, and is the same each time', () => {
  const work = mkdtempSync(join(tmpdir(), 'parts-list-'));
  try {
    for (const file of ['package.json', 'package-lock.json', 'production'])
      cpSync(join(root, file), join(work, file), { recursive: true });
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const installed = ['node_modules/hono', 'node_modules/pg', 'node_modules/pg-types'];
    const parts = Object.fromEntries(installed.map((path) => [path, packages[path]]));
    writeFileSync(join(work, 'parts.json'), JSON.stringify({ packages: parts }));
    mkdirSync(join(work, 'node_modules/.node'), { recursive: true });
    writeFileSync(join(work, 'node_modules/.node/node'), 'a Node');

    const release = { root, work, version: '20261128-1003-0123abcd', moment: 1_795_860_180 };
    const text = partsList(release);
    const list = JSON.parse(text) as {
      metadata: { timestamp: string; component: { name: string; version: string } };
      components: { name: string; version: string; hashes: { alg: string; content: string }[] }[];
      dependencies: { ref: string; dependsOn: string[] }[];
    };
    const versionOf = (name: string) => packages[`node_modules/${name}`].version as string;
    expect(list.components.map(({ name, version }) => `${name}@${version}`)).toEqual([
      `hono@${versionOf('hono')}`,
      `pg@${versionOf('pg')}`,
      `pg-types@${versionOf('pg-types')}`,
      `node@${process.versions.node}`,
    ]);
    const [hono, , , node] = list.components;
    const sha512 = Buffer.from(packages['node_modules/hono'].integrity.replace('sha512-', ''), 'base64').toString(
      'hex',
    );
    expect(hono?.hashes).toEqual([{ alg: 'SHA-512', content: sha512 }]);
    expect(node?.hashes).toEqual([{ alg: 'SHA-256', content: createHash('sha256').update('a Node').digest('hex') }]);
    const ofPg = list.dependencies.find(({ ref }) => ref.startsWith('pg@'));
    expect(ofPg?.dependsOn).toEqual([`pg-types@${versionOf('pg-types')}`]);
    expect(list.metadata).toMatchObject({
      timestamp: '2026-11-28T10:03:00.000Z',
      component: { name: 'boekenstandaard', version: '20261128-1003-0123abcd' },
    });
    expect(partsList(release)).toBe(text);
  } finally {
    rmSync(work, { recursive: true });
  }
});
