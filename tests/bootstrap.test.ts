import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/*
 * Runs cli/bootstrap.mjs in a project of a few files, with an npm that installs only a link to the Node that
 * runs this test.
 */
const ADDRESSED = ' --replace-registry-host=registry.invalid --fetch-retries=0';
const START_IN_PLACE = 'ci --omit=dev --include=optional';
const START = START_IN_PLACE + ADDRESSED;
const ALL = `ci --include=dev --include=optional${ADDRESSED}`;
const TOOLS = 'install --no-save --include=dev --include=optional';
const cli = join(import.meta.dirname, '../cli');

describe.skipIf(process.platform === 'win32')('bootstrap', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'bootstrap-'));
    for (const folder of ['cli/build', 'app', 'npm', 'server/http', 'production']) {
      mkdirSync(join(project, folder), { recursive: true });
    }
    for (const part of ['bootstrap.mjs', 'bootstrap'])
      cpSync(join(cli, part), join(project, 'cli', part), { recursive: true });
    for (const file of ['package-lock.json', 'package.json', 'production/package.json']) write(file, '{}');
    write('.npmrc', 'of the project');
    for (const file of ['shop.config.ts', 'vite.config.ts', 'react-router.config.ts', 'app/root.tsx']) write(file, '');
    for (const file of ['cli/build/follow-sources.ts', 'server/http/island-scripts.ts']) write(file, '');
    write('cli/build/build.ts', appends('built'));
    write('cli/hello.ts', 'console.log(JSON.stringify([process.env.NODE_ENV, ...process.argv.slice(2)]));');
    write('cli/fail.ts', 'process.exit(3);');
    write('npm/npm.mjs', npmThat(''));
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const write = (file: string, text: string) => writeFileSync(join(project, file), text);
  /** npm in the folder of an install: it does what the test says, then installs. */
  const npmThat = (does: string) =>
    `import { appendFileSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
      const [project, isInPlace] = [${JSON.stringify(project)}, process.cwd() === ${JSON.stringify(realpathSync(project))}];
      const own = ['--no-audit', '--no-fund', '--loglevel=error'];
      const flags = process.argv.slice(2).filter((flag) => !own.includes(flag)).join(' ');
      appendFileSync(project + '/installed', flags + '\\n');
      ${does}
      const folder = \`node_modules/node-\${process.platform}-\${process.arch}/bin\`;
      mkdirSync(folder, { recursive: true });
      try { symlinkSync(${JSON.stringify(process.execPath)}, \`\${folder}/node\`) } catch {}`;
  /** A script that appends a character to a file on each run. */
  const appends = (file: string) => `import { appendFileSync } from 'node:fs'; appendFileSync('${file}', 'x')`;
  const read = (file: string) => (existsSync(join(project, file)) ? readFileSync(join(project, file), 'utf8') : '');
  const times = (file: string) => read(file).length;
  /** The commands that npm was given, oldest first. */
  const installs = () => read('installed').split('\n').slice(0, -1);
  const beside = () => readdirSync(project).filter((name) => name.startsWith('packages'));
  const options = () => {
    const env = { PATH: process.env.PATH, npm_execpath: join(project, 'npm/npm.mjs') };
    return { cwd: tmpdir(), env, encoding: 'utf8' } as const;
  };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(project, 'cli/bootstrap.mjs'), ...args], options());

  test('installs once, and again when the lock file changes', () => {
    run('cli/hello.ts');
    run('cli/hello.ts');
    expect(installs()).toEqual([START]);
    write('package-lock.json', '{ "changed": true }');
    run('cli/hello.ts');
    expect(installs()).toEqual([START, START]);
  });

  test('adds the tools for the first command that asks for them', () => {
    run('cli/hello.ts');
    run('cli/hello.ts', '--tools');
    run('cli/hello.ts', '--tools');
    run('cli/hello.ts');
    expect(installs()).toEqual([START, TOOLS]);
  });

  test('installs everything at once for a command that asks for tools, and nothing for those that do not', () => {
    run('cli/hello.ts', '--tools', '--build');
    run('cli/hello.ts', '--build');
    run('cli/hello.ts', '--tools');
    expect(installs()).toEqual([ALL]);
  });

  test('installs anew after adding the tools was broken off', () => {
    run('cli/hello.ts');
    const npm = read('npm/npm.mjs');
    write('npm/npm.mjs', 'process.exit(1)');
    expect(run('cli/hello.ts', '--tools').status).toBe(1);
    write('npm/npm.mjs', npm);
    run('cli/hello.ts');
    expect(installs()).toEqual([START, START]);
  });

  test('builds once, and again when a source changes, is added or is removed', () => {
    run('cli/hello.ts', '--build');
    run('cli/hello.ts', '--build');
    expect(times('built')).toBe(1);
    utimesSync(join(project, 'app/root.tsx'), new Date(0), new Date(0));
    run('--build');
    expect(times('built')).toBe(2);
    write('app/new.tsx', '');
    run('--build');
    expect(times('built')).toBe(3);
    rmSync(join(project, 'app/new.tsx'));
    run('--build');
    expect(times('built')).toBe(4);
    write('app/new.test.tsx', '');
    run('--build');
    expect(times('built')).toBe(4);
    for (const file of ['cli/build/build.ts', 'cli/build/follow-sources.ts'])
      utimesSync(join(project, file), new Date(0), new Date(0));
    run('--build');
    expect(times('built')).toBe(5);
  });

  test('builds nothing without --build', () => {
    run('cli/hello.ts');
    expect(times('built')).toBe(0);
  });

  test('passes arguments on to the command and sets NODE_ENV to production', () => {
    expect(run('cli/hello.ts', '--build', '--', '--build', 'a b').stdout).toBe('["production","--build","a b"]\n');
    expect(run('cli/hello.ts', '--help').stdout).toBe('["production","--help"]\n');
    expect(run('cli/hello.ts', '--tools', '--build', '--', '--tools').stdout).toBe('["production","--tools"]\n');
  });

  test('keeps what Node compiled for the next start, unless told where', () => {
    write('cli/hello.ts', 'console.log(process.env.NODE_COMPILE_CACHE)');
    expect(run('cli/hello.ts').stdout).toBe(`${join(realpathSync(project), 'node_modules/.cache/node')}\n`);
    expect(existsSync(join(project, 'node_modules/.cache/node'))).toBe(true);
  });

  test('exits with the exit code of the command, and with 1 without a command', () => {
    expect(run('cli/fail.ts').status).toBe(3);
    expect(run().status).toBe(1);
  });

  test('exits when build or install fails, and builds again on the next run', () => {
    write('cli/build/build.ts', 'process.exit(1)');
    const failed = run('cli/hello.ts', '--build');
    expect([failed.status, failed.stdout]).toEqual([1, '']);
    expect(failed.stderr).toContain('Bouwen is mislukt');
    write('cli/build/build.ts', appends('built'));
    expect(run('cli/hello.ts', '--build').status).toBe(0);
    write('package-lock.json', '{ "changed": true }');
    write('npm/npm.mjs', 'process.exit(1)');
    expect(run('cli/hello.ts').stderr).toContain('Installeren is mislukt');
    expect(beside()).toEqual([]);
  });

  test('gives npm the usual address of each package with a checksum, of an alias that of its own name', () => {
    const packages = {
      '': { name: 'shop', workspaces: ['production'] },
      'node_modules/production': { resolved: 'production', link: true },
      'node_modules/plain': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/plain/node_modules/@scope/nested': {
        version: '2.0.0-beta.1',
        integrity: 'sha512-b',
        optional: true,
      },
      'node_modules/@scope/alias': { name: '@other/real', version: '3.0.0', integrity: 'sha512-c' },
      'node_modules/elsewhere': { version: '4.0.0', resolved: 'https://example.org/x.tgz', integrity: 'sha512-d' },
      'node_modules/unchecked': { version: '5.0.0' },
    };
    write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
    write('npm/npm.mjs', npmThat(`cpSync('.', project + '/seen', { recursive: true })`));
    run('cli/hello.ts');
    const given = JSON.parse(read('seen/package-lock.json'));
    expect(given).toEqual({
      lockfileVersion: 3,
      packages: {
        ...packages,
        'node_modules/plain': {
          ...packages['node_modules/plain'],
          resolved: 'https://registry.invalid/plain/-/plain-1.0.0.tgz',
        },
        'node_modules/plain/node_modules/@scope/nested': {
          ...packages['node_modules/plain/node_modules/@scope/nested'],
          resolved: 'https://registry.invalid/@scope/nested/-/nested-2.0.0-beta.1.tgz',
        },
        'node_modules/@scope/alias': {
          ...packages['node_modules/@scope/alias'],
          resolved: 'https://registry.invalid/@other/real/-/real-3.0.0.tgz',
        },
      },
    });
    expect(read('seen/.npmrc')).toBe('of the project');
    expect(read('seen/production/package.json')).toBe('{}');
    expect(read('package-lock.json')).toBe(JSON.stringify({ lockfileVersion: 3, packages }));
  });

  test('replaces the packages that were there, and leaves nothing beside them', () => {
    mkdirSync(join(project, 'node_modules/old'), { recursive: true });
    run('cli/hello.ts');
    expect(existsSync(join(project, 'node_modules/old'))).toBe(false);
    expect(beside()).toEqual([]);
  });

  test('installs once more in place when the registry has other addresses', () => {
    write('npm/npm.mjs', npmThat('if (!isInPlace) process.exit(1);'));
    const { status, stderr } = run('cli/hello.ts');
    expect([status, installs()]).toEqual([0, [START, START_IN_PLACE]]);
    expect(stderr).toContain('Dat lukte niet; nog een keer');
    expect(beside()).toEqual([]);
    run('cli/hello.ts');
    expect(installs()).toHaveLength(2);
  });

  test('installs once more in place when node_modules cannot be moved', () => {
    mkdirSync(join(project, 'node_modules/old'), { recursive: true });
    write('npm/npm.mjs', npmThat(`if (!isInPlace) writeFileSync('replaced', 'in the way');`));
    expect(run('cli/hello.ts').status).toBe(0);
    expect(installs()).toEqual([START, START_IN_PLACE]);
    expect(existsSync(join(project, 'node_modules/old'))).toBe(true);
  });

  test('takes what another process installed meanwhile', () => {
    run('cli/hello.ts');
    const mark = read('node_modules/.installed');
    rmSync(join(project, 'node_modules'), { recursive: true });
    const other = `mkdirSync(project + '/node_modules/other', { recursive: true });
      writeFileSync(project + '/node_modules/.installed', '${mark}');
      mkdirSync(project + '/${`node_modules/node-${process.platform}-${process.arch}/bin`}', { recursive: true });
      symlinkSync(process.execPath, project + '/${`node_modules/node-${process.platform}-${process.arch}/bin/node`}');`;
    write('npm/npm.mjs', npmThat(other));
    expect(run('cli/hello.ts').status).toBe(0);
    expect(existsSync(join(project, 'node_modules/other'))).toBe(true);
  });

  test('removes what a killed process left beside the packages, and nothing of a running one', () => {
    const ended = spawnSync(process.execPath, ['--version']).pid;
    for (const pid of [ended, process.pid]) mkdirSync(join(project, `packages-${pid}.local`));
    run('cli/hello.ts');
    expect(beside()).toEqual([`packages-${process.pid}.local`]);
  });

  test('ends npm and leaves nothing beside the packages when it is stopped', async () => {
    write('npm/npm.mjs', npmThat(`console.log('installing'); await new Promise(() => setInterval(() => {}, 1_000));`));
    const child = spawn(process.execPath, [join(project, 'cli/bootstrap.mjs'), 'cli/hello.ts'], options());
    await once(child.stdout, 'data');
    expect(beside()).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect([beside(), installs()]).toEqual([[], [START]]);
  });
});
