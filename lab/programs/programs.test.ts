import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { missing, programNeed } from './programs.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** The command of a script of package.json, on a machine without any program: also apt-get is not there. */
function runWithoutPrograms(script: keyof typeof scripts, ...args: string[]) {
  const file = /bootstrap\.mjs (\S+)/.exec(scripts[script])?.[1] ?? '';
  const env = { PATH: folder, HOME: folder, NODE_ENV: 'test' };
  return spawnSync(process.execPath, [file, ...args], { cwd: root, env, encoding: 'utf8', timeout: 60_000 });
}

describe('a command on a machine without its programs', () => {
  test.each([
    [
      'release:check',
      'debootstrap, systemd-nspawn, nsenter, buildah, git, npm, ssh-keygen, tar',
      'debootstrap systemd-container',
    ],
    ['bench', 'Chromium, nginx, wrk, taskset, npm, git, tar, du', 'nginx wrk'],
    ['faults', 'ps', 'procps'],
    ['journeys', 'Chromium, Firefox, WebKitWebDriver, Xvfb', 'firefox-esr'],
    ['test', 'bash, git, npm, ps, ssh-keygen, tar', 'openssh-client'],
    ['check', 'bash, git, npm, ps, ssh-keygen, tar', 'openssh-client'],
    ['properties', 'bash, git, npm, ps, ssh-keygen, tar', 'openssh-client'],
    ['release', 'git, tar', 'git tar'],
    ['release:key', 'ssh-keygen', 'openssh-client'],
    ['lock:complete', 'npm', 'npm'],
    ['node:check', 'tar', 'tar'],
    ['ucp:standard', 'git', 'git'],
    ['pictures:desk', 'Chromium', 'chromium-headless-shell'],
  ] as const)('npm run %s ends with one line that names %s', (script, names, packages) => {
    const { status, stdout, stderr } = runWithoutPrograms(script);
    const said = `${stdout}${stderr}`.trim();
    expect(said.split('\n')).toHaveLength(1);
    for (const name of names.split(', ')) expect(said).toContain(name);
    expect(said).toMatch(new RegExp(`^Not installed: .*\\. On Debian: apt-get install .*${packages}`));
    expect(status).toBe(1);
  });

  test('npm run bench asks only for what the chosen rows start', () => {
    const { status, stderr } = runWithoutPrograms('bench', 'install');
    expect([status, stderr.trim()]).toEqual([
      1,
      'Not installed: npm, du, git, tar. On Debian: apt-get install npm coreutils git tar.',
    ]);
  });
});

test('missing names only the programs that are not on the path, and nothing when all are', () => {
  const program = join(folder, 'wrk');
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', folder);
  expect(missing([programNeed('wrk')])).toBeNull();
  expect(missing([programNeed('wrk'), programNeed('nginx')])).toBe(
    'Not installed: nginx. On Debian: apt-get install nginx.',
  );
  rmSync(program);
});

test.skipIf(process.platform === 'win32')('missing installs what is not there from Debian when it runs as root', () => {
  const [installer, program] = [join(folder, 'apt-get'), join(folder, 'nginx')];
  const asked = join(folder, 'asked');
  writeFileSync(installer, `#!/bin/sh\necho "$@" >> ${asked}\n[ "$1" = install ] && /bin/cp "$0" ${program}\n`);
  chmodSync(installer, 0o755);
  vi.stubEnv('PATH', folder);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.spyOn(console, 'error').mockReturnValue();
  // This installer brings one of the two.
  const sentence = missing([programNeed('nginx'), programNeed('wrk')]);
  vi.restoreAllMocks();
  expect(readFileSync(asked, 'utf8')).toContain('install -y -qq --no-install-recommends nginx wrk');
  expect(sentence).toBe('Not installed: wrk. On Debian: apt-get install wrk.');
  for (const file of [installer, program, asked]) rmSync(file);
});

/** Programs that every system with a shell has. */
const ALWAYS_THERE = ['chmod', 'cp', 'readlink', 'sh', 'apt-get'];
/** Where a source starts a program by its name. */
const started = /\b(?:spawn|spawnSync|execFile|execFileSync)\(\s*'([^']+)'/g;

test('every program that the tools and the tests start by its name is in the table', () => {
  const table = readFileSync(join(import.meta.dirname, 'programs.ts'), 'utf8');
  const sources = globSync('{lab,studio,tests}/**/*.ts', { cwd: root });
  const named = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(started)].map(([, name = '']) => `${name} of ${file}`),
  );
  expect(named.length).toBeGreaterThan(10);
  // Which is why these two ask for nothing before they begin.
  expect(named.filter((one) => / of lab\/(?:attack|growth)\//.test(one))).toEqual([]);
  const isKnown = (name: string) => ALWAYS_THERE.includes(name) || new RegExp(`^  '?${name}'?: '`, 'm').test(table);
  expect(named.filter((one) => !isKnown(one.split(' ')[0] ?? ''))).toEqual([]);
});
