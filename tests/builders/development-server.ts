import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from './free-port.ts';
import { withoutSettings } from './shop-process.ts';

const root = join(import.meta.dirname, '../..');
/** The development server does not read these. */
const LEFT_OUT = /^(\.git|\.react-router|build|node_modules|studio|test-results|tests|.*\.local)$/;
/** Longest time from the start to the first answer, in ms: a busy machine needs many seconds. */
const START_WITHIN = 120_000;

/** `npm run dev` on a copy of the sources, with an empty database. */
export interface DevelopmentServer {
  readonly url: string;
  readonly dataDir: string;
  /** Replaces a text that stands once in a file of the copy. */
  edit(file: string, from: string, to: string): void;
  /** Stops the server with SIGTERM and removes the copy; throws when the server does not exit cleanly. */
  stop(): Promise<void>;
}

/** Copies the sources and starts the development server on them: a test that is killed leaves the sources as they are. */
export async function startDevelopmentServer(): Promise<DevelopmentServer> {
  const folder = copySources();
  const dataDir = mkdtempSync(join(tmpdir(), 'development-data-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(folder, 'lab/dev.ts')], {
    cwd: folder,
    env: { ...withoutSettings(), PORT: String(port), SITE_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const failed = (what: string) => new Error(`The development server ${what}.\n${errors.join('')}`);
  await untilOpen(child, failed);
  return {
    url,
    dataDir,
    edit(file, from, to) {
      const path = join(folder, file);
      const parts = readFileSync(path, 'utf8').split(from);
      if (parts.length !== 2) throw new Error(`${file} does not hold "${from}" once`);
      // In one step, as editors do: a file that is emptied and then written would be two edits on a busy machine.
      writeFileSync(`${path}.edited`, parts.join(to));
      renameSync(`${path}.edited`, path);
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      for (const temporary of [folder, dataDir]) rmSync(temporary, { recursive: true, force: true });
      if (code !== 0) throw failed(`ended with ${code}`);
    },
  };
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

async function untilOpen(child: Child, failed: (what: string) => Error): Promise<void> {
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(failed('did not start in time')), START_WITHIN);
    lines.on('line', (line) => {
      if (!line.endsWith('(ontwikkeling)')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => reject(failed('ended before it started')));
  });
}

/** A copy that uses the pictures and the installed packages of the original, but has a place of its own for Vite's files. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'development-'));
  for (const name of readdirSync(root)) {
    if (name === 'public') symlinkSync(join(root, name), join(folder, name));
    else if (!LEFT_OUT.test(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}
