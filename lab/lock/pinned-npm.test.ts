import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/* The pinned npm and the project's `.npmrc`, against a registry on this machine that has one package in three ages. */
const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const run = promisify(execFile);
const DAY_MS = 24 * 3_600_000;
/** Days since each version of the package was published. */
const AGES: Readonly<Record<string, number>> = { '1.0.0': 30, '1.1.0': 8, '1.2.0': 3 };

test('the npm of package.json, of the lock file and of packageManager is one version with one checksum', () => {
  const { devDependencies, packageManager } = JSON.parse(read('package.json'));
  const { version, integrity } = JSON.parse(read('package-lock.json')).packages['node_modules/npm'];
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(devDependencies.npm).toBe(version);
  const sum = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  expect(packageManager).toBe(`npm@${version}+sha512.${sum}`);
});

describe('npm with the settings of the project', () => {
  let folder: string;
  let registry: Server;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pinned-npm-'));
    const tarballs = new Map(Object.keys(AGES).map((version) => [version, packOf(folder, version)] as const));
    registry = createServer(({ url = '' }, response) => {
      const tarball = tarballs.get(/^\/stand\/-\/stand-(.+)\.tgz$/.exec(url)?.[1] ?? '');
      const origin = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
      if (tarball) response.end(tarball);
      else if (url === '/stand') response.end(JSON.stringify(packument(origin, tarballs)));
      else response.writeHead(404).end('{}');
    });
    await once(registry.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(folder, 'project-'));
    cpSync(join(root, '.npmrc'), join(project, '.npmrc'));
    writeFileSync(join(project, 'package.json'), '{"name":"shop","version":"1.0.0","private":true}');
  });

  /** Runs the pinned npm in the project; fails with what npm said when npm fails. */
  const npm = (...words: readonly string[]) => {
    const { port } = registry.address() as AddressInfo;
    const places = [`--registry=http://127.0.0.1:${port}`, `--cache=${join(folder, 'cache')}`, '--no-audit'];
    return run(process.execPath, [join(root, 'node_modules/npm/bin/npm-cli.js'), ...words, ...places], {
      cwd: project,
      env: { PATH: process.env.PATH, HOME: project },
    });
  };
  const locked = () =>
    JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')).packages['node_modules/stand'];

  test('takes the newest version that is at least seven days old', async () => {
    await npm('install', 'stand');
    expect(locked().version).toBe('1.1.0');
  });

  test('refuses a younger version that is asked for by name', async () => {
    await expect(npm('install', 'stand@1.2.0')).rejects.toThrow(/ETARGET[\s\S]*1\.2\.0/);
  });

  test('takes a younger version when the wait is set aside for it, and installs it from the lock file as bootstrap does', async () => {
    await npm('install', 'stand@1.2.0', '--package-lock-only', '--min-release-age=0');
    expect(locked().version).toBe('1.2.0');
    await npm('ci', '--min-release-age=0');
    const installed = readFileSync(join(project, 'node_modules/stand/package.json'), 'utf8');
    expect(JSON.parse(installed).version).toBe('1.2.0');
  });
});

/** The tarball of one version, as npm publishes it. */
function packOf(folder: string, version: string): Buffer {
  const source = join(folder, `stand-${version}`);
  mkdirSync(join(source, 'package'), { recursive: true });
  writeFileSync(join(source, 'package/package.json'), JSON.stringify({ name: 'stand', version }));
  execFileSync('tar', ['-C', source, '-czf', join(folder, `${version}.tgz`), 'package']);
  return readFileSync(join(folder, `${version}.tgz`));
}

/** The answer of a registry about the package, with the day on which each version was published. */
function packument(origin: string, tarballs: ReadonlyMap<string, Buffer>) {
  const versions = [...tarballs].map(([version, tarball]) => {
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    return [
      version,
      { name: 'stand', version, dist: { tarball: `${origin}/stand/-/stand-${version}.tgz`, integrity } },
    ];
  });
  const time = Object.entries(AGES).map(([version, days]) => [
    version,
    new Date(Date.now() - days * DAY_MS).toISOString(),
  ]);
  return {
    name: 'stand',
    'dist-tags': { latest: '1.2.0' },
    versions: Object.fromEntries(versions),
    time: Object.fromEntries(time),
  };
}
