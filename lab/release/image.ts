import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onPath } from '../programs/programs.ts';
import { makeRoot } from './box.ts';

/** The name that the Dockerfile gives its base; here it is a base of our own. */
const BASE = 'docker.io/library/node:26-bookworm-slim';
const PORT = '4490';
const SITE = `http://127.0.0.1:${PORT}`;

interface ImageTools {
  /** Of the repository. */
  readonly source: string;
  readonly work: string;
  expect(isTrue: boolean, words: string): void;
}

/**
 * Makes the image with Debian's buildah on a base made here, and runs it until it sells. No engine of Docker runs here, so
 * compose.yaml itself, its networks, limits and the read-only file system stay untried.
 */
export async function checkImage({ source, work, expect }: ImageTools): Promise<void> {
  const buildah = (...args: readonly string[]) =>
    execFileSync('buildah', ['--storage-driver=vfs', `--root=${join(work, 'images')}`, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  makeBase(join(work, 'base'), buildah);
  const mine = ['/etc/ssl/certs', ...[join(homedir(), '.npmrc'), '/etc/npmrc'].filter((file) => existsSync(file))];
  const mounts = mine.map((path) => `--volume=${path}:${path}:ro`);
  const built = attempt(() =>
    buildah('bud', '--isolation=chroot', '--pull-never', '--format=docker', ...mounts, '-t', 'boekenstandaard', source),
  );
  expect(built.isDone, `the image is made${built.isDone ? '' : `\n${built.said}`}`);
  if (!built.isDone) return;
  const box = buildah('from', '--pull-never', 'boekenstandaard');
  const data = join(work, 'data');
  mkdirSync(data);
  chownSync(data, 10_001, 10_001);
  const settings = ['--env=TRUSTED_PROXY_HOPS=0', `--env=PORT=${PORT}`, `--volume=${data}:/data`];
  const inside = ['run', '--isolation=chroot', ...settings, box, '--'];
  const who = buildah(...inside, 'sh', '-c', 'id -u; touch /shop/x 2>&1 || true; ls /shop');
  expect(
    who.startsWith('10001\n') && who.includes('Permission denied'),
    'it is not root, and cannot write its own sources',
  );
  expect(!/node_modules\/vite|\btests\b|\blab\b|\bstudio\b/.test(who), 'what sells only is in it');
  const shop = spawn(
    'buildah',
    [
      '--storage-driver=vfs',
      `--root=${join(work, 'images')}`,
      ...inside,
      'sh',
      '-c',
      'echo $$ >/data/pid; exec deploy/start shop',
    ],
    { stdio: 'ignore' },
  );
  const begun = performance.now();
  const ready = () =>
    fetch(`${SITE}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready()) && performance.now() - begun < 60_000) await wait(200);
  expect(await ready(), `the image is ready in ${Math.round((performance.now() - begun) / 100) / 10} s`);
  const bought = await fetch(`${SITE}/api/shopify-checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [{ variantId: 'boekenstandaard-klein', quantity: 1 }] }),
  }).then(
    ({ status }) => status,
    () => 0,
  );
  expect(bought === 200, 'the image sells');
  const health = buildah(...inside, 'node', '-e', `fetch('${SITE}/readyz').then(({ ok }) => console.log(ok))`);
  expect(health === 'true', 'its health check is right');
  // Its own process by its number: the processes of this machine are in sight.
  buildah(...inside, 'sh', '-c', 'kill -TERM "$(cat /data/pid)"');
  await Promise.race([new Promise((resolve) => shop.once('exit', resolve)), wait(20_000)]);
}

/** A Debian with the Node and npm of this machine, under the name of the base. */
function makeBase(root: string, buildah: (...args: readonly string[]) => string): void {
  makeRoot(root, process.env.KEPT_ROOT);
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  const npm = join(realpathSync(onPath(['npm']) ?? ''), '../..');
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  const box = buildah('from', 'scratch');
  buildah('add', '--quiet', box, root, '/');
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates !== undefined) buildah('config', `--env=NODE_EXTRA_CA_CERTS=${certificates}`, box);
  buildah('commit', '--quiet', '--format=docker', '--rm', box, BASE);
}

function attempt(work: () => string): { readonly isDone: boolean; readonly said: string } {
  try {
    return { isDone: true, said: work() };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    return { isDone: false, said: `${stdout}${stderr}`.slice(-3_000) };
  }
}
