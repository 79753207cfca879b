import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What the page to read asks for, and what a rented Debian server has without asking. */
const PACKAGES =
  'systemd,systemd-sysv,dbus,curl,ca-certificates,caddy,restic,libatomic1,openssh-client,iproute2,postgresql';

/** A Debian of its own with systemd, in a folder; its network is its own loopback. */
export interface Box {
  readonly root: string;
  /** Runs a line of shell in it; returns what it said and its exit code. */
  run(line: string, input?: string): { readonly code: number; readonly said: string };
  /** A command that is started in it, for `spawn`. */
  inside(...command: readonly string[]): readonly [string, readonly string[]];
  stop(): Promise<void>;
}

/** Makes the folder with debootstrap, or takes a copy of one that was made before. */
export function makeRoot(root: string, kept?: string): void {
  if (kept !== undefined && existsSync(kept)) execFileSync('cp', ['-a', kept, root]);
  else {
    execFileSync('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, 'bookworm', root], { stdio: 'ignore' });
  }
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost winkel.test www.winkel.test\n::1 localhost\n');
}

/** Starts the machine of a folder, and waits until its systemd answers. */
export async function startBox(root: string): Promise<Box> {
  const log = openSync(`${root}.log`, 'a');
  const flags = ['--register=no', '--keep-unit', '--private-network', '-q', '-D', root, '-b'];
  const machine = spawn('systemd-nspawn', flags, { stdio: ['ignore', log, log] });
  const ended = new Promise((resolve) => machine.once('exit', resolve));
  const children = () => readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8').trim();
  while (children() === '') await wait(50);
  const inside: Box['inside'] = (...command) => [
    'nsenter',
    ['-t', children(), '-m', '-u', '-i', '-n', '-p', '--', ...command],
  ];
  const run: Box['run'] = (line, input = '') => {
    try {
      const [program, args] = inside('/bin/bash', '-c', `cd /srv && ${line} 2>&1`);
      return {
        code: 0,
        said: execFileSync(program, args, { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] }),
      };
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string };
      return { code: status, said: stdout };
    }
  };
  while (!/running|degraded/.test(run('systemctl is-system-running').said)) await wait(200);
  return {
    root,
    run,
    inside,
    async stop() {
      run('systemctl poweroff --no-block');
      const late = setTimeout(() => machine.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Brings a file into the machine. */
export function bring(box: Box, from: string, to: string): void {
  mkdirSync(join(box.root, to, '..'), { recursive: true });
  cpSync(from, join(box.root, to));
}

/** Adds lines to a file of the machine. */
export function append(box: Box, to: string, text: string): void {
  appendFileSync(join(box.root, to), text);
}

export function remove(root: string): void {
  rmSync(root, { recursive: true, force: true });
}
