import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { exitWith, programsOrExit } from '../programs/programs.ts';
import { append, type Box, bring, makeRoot, remove, startBox } from './box.ts';
import { checkImage } from './image.ts';
import { loseDisk } from './lost-disk.ts';
import { makeKey, signFile } from './signature.ts';
import { moveToServer } from './to-postgres.ts';
import { compareClones } from './two-clones.ts';

/*
 * `npm run release:check`: from an empty folder to an order, through ten updates of which two fail, a lost disk and the move to
 * PostgreSQL, on a Debian of its own with systemd and Caddy; then the image, and the release of two clones. KEPT_ROOT names a folder of debootstrap to copy
 * instead of making one, UPDATES how many. Needs root.
 */
programsOrExit('debootstrap', 'systemd-nspawn', 'nsenter', 'buildah', 'git', 'npm', 'ssh-keygen', 'tar');
if (process.getuid?.() !== 0) exitWith('release:check has to run as root: it makes a Debian of its own and starts it.');
const here = import.meta.dirname;
const work = process.env.WORK ?? '/tmp/boekenstandaard-release-check';
const begun = performance.now();
const failures: string[] = [];
const step = (words: string) =>
  console.log(`${String(Math.round((performance.now() - begun) / 1000)).padStart(4)} s  ${words}`);
function expect(isTrue: boolean, words: string): void {
  if (!isTrue) failures.push(words);
  step(`${isTrue ? '✓' : '✗'} ${words}`);
}

remove(work);
mkdirSync(work, { recursive: true });
const root = join(work, 'root');
step('debootstrap');
makeRoot(root, process.env.KEPT_ROOT);
step('npm run release');
// A key of its own: nobody needs the owner's to try a release.
const key = join(work, 'key/release-key');
const flags = ['--signers', join(work, 'signers')];
makeKey({ key, signers: join(work, 'signers'), root: join(here, '../..') });
const env = { ...process.env, RELEASE_KEY: key };
execFileSync(process.execPath, [join(here, 'make-release.ts'), join(work, 'release'), ...flags], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const archive = globSync('*.tar.gz', { cwd: join(work, 'release') })[0] ?? '';
const list = archive.replace(/\.tar\.gz$/, '.sha256');
const box = await startBox(root);
try {
  await checkAll(box);
} finally {
  await box.stop();
}
try {
  await checkImage({ source: join(here, '../..'), work, expect });
  compareClones({ source: join(here, '../..'), work, flags, env, expect });
} finally {
  remove(work);
}
console.log(failures.length === 0 ? '\nAlles klopt.' : `\n${failures.length} mislukt:\n${failures.join('\n')}`);
process.exit(failures.length === 0 ? 0 : 1);

async function checkAll(box: Box): Promise<void> {
  for (const file of [archive, list, `${list}.sig`, 'winkel', 'allowed_signers'])
    bring(box, join(work, 'release', file), `srv/${file}`);
  bring(box, join(here, 'load.ts'), 'srv/load.ts');
  install(box);
  const load = await startLoad(box);
  await updates(box);
  const seen = await endLoad(load);
  const stored = new Set(sqlite(box, 'select token from orders').split('\n'));
  const lost = seen.orders.filter(({ token }) => !stored.has(token));
  expect(
    seen.failures.length === 0,
    `${seen.answers} answers through all updates, ${seen.failures.length} of them 5xx or none: ${seen.failures.slice(0, 5).join('; ')}`,
  );
  expect(
    lost.length === 0 && seen.orders.length > 0,
    `${seen.orders.length} orders, ${lost.length} lost; ${seen.messages} messages`,
  );
  expect(seen.slowestMs <= 3_000, `the longest wait was ${seen.slowestMs} ms`);
  const tools = { box, expect, sqlite: (query: string) => sqlite(box, query) };
  await loseDisk({ ...tools, load: () => startLoad(box), endLoad });
  moveToServer(tools);
}

/** The first hour: refusals that change nothing, then the shop. */
function install(box: Box): void {
  const answers = 'winkel.test\njan@winkel.test\nJan de Maker\n\n\n\n/var/copies\n\n';
  box.run(`mkdir cut && cp ${list} ${list}.sig cut && head -c 1000000 ${archive} > cut/${archive}`);
  const cut = box.run(`bash winkel install cut/${archive}`, answers);
  expect(cut.code === 1 && cut.said.includes('afgebroken'), 'an archive cut short is refused');
  const unsigned = box.run(`rm cut/*.sig && cp ${archive} cut && bash winkel install cut/${archive}`, answers);
  expect(
    unsigned.code === 1 && unsigned.said.includes('niet ondertekend'),
    'an archive without a signature is refused',
  );
  box.run('rm -r cut');
  const silent = box.run(`bash winkel install ${archive}`, 'winkel.test\n');
  expect(
    silent.code === 1 && !existsSync(join(box.root, 'etc/boekenstandaard/settings.env')),
    'questions that are not answered change nothing',
  );
  // A certificate of this machine's own: nobody outside can vouch for a name here.
  const done = box.run(`bash winkel install ${archive}`, answers);
  expect(
    done.code === 0 && done.said.includes('/beheer/'),
    `installed, with the way in for the first owner:\n${done.said}`,
  );
  box.run("sed -i '0,/^{/s//{\\n\\tlocal_certs/' /etc/caddy/Caddyfile && systemctl reload caddy");
  // What came as a binary for this machine too.
  const loads = `(async () => { for (const name in require('./production/package.json').dependencies) await import(name); })()`;
  const loaded = box.run(`cd /opt/boekenstandaard/current && node_modules/.node/node -e "${loads}"`);
  expect(loaded.code === 0, `every package of the release loads ${loaded.said.slice(0, 500)}`);
  refuseOlder(box);
  const again = box.run(`winkel install ${archive}`);
  expect(again.code === 0 && again.said.includes('draait al'), 'twice does nothing twice');
  for (const unit of box.run('ls /etc/systemd/system | grep ^boekenstandaard.*service$').said.trim().split('\n')) {
    const name = unit.replace('@.', '@x.');
    const said = box.run(`systemd-analyze security ${name} --no-pager | tail -1`).said;
    expect(Number(/level for \S+: ([\d.]+)/.exec(said)?.[1] ?? 10) <= 2, said.trim());
  }
}

/** A release of long ago, signed with the key that the machine knows. */
function refuseOlder(box: Box): void {
  const older = archive.replace(/-\d{8}-\d{4}-/, '-20200101-0000-');
  const olderList = join(work, older.replace(/\.tar\.gz$/, '.sha256'));
  const sum = readFileSync(join(work, 'release', list), 'utf8').slice(0, 64);
  writeFileSync(olderList, `${sum}  ${older}\n`);
  signFile(olderList, key);
  for (const file of [olderList, `${olderList}.sig`]) bring(box, file, `srv/${basename(file)}`);
  const said = box.run(`ln ${archive} ${older} && winkel update ${older}`).said;
  expect(said.includes('is ouder dan wat er draait'), `a release older than what runs is refused: ${said.trim()}`);
}

/** Ten updates: with new tables, two that fail, and the way back. */
async function updates(box: Box): Promise<void> {
  const first = box.run('basename $(readlink /opt/boekenstandaard/current)').said.trim();
  const platform = basename(archive, '.tar.gz').split('-').slice(-2).join('-');
  for (let nr = 1; nr <= Number(process.env.UPDATES ?? 10); nr += 1) {
    const version = `20991231-23${10 + nr}-0000000${nr % 10}`;
    const to = `/opt/boekenstandaard/releases/${version}`;
    box.run(
      `cp -al /opt/boekenstandaard/releases/$(basename $(readlink /opt/boekenstandaard/current)) ${to} && ln -sfn /run/boekenstandaard/${version}.sock ${to}/shop.sock && touch boekenstandaard-${version}-${platform}.tar.gz`,
    );
    if (nr === 2) box.run(`echo 'create table later (id text primary key);' > ${to}/data/migrations/9001-later.sql`);
    if (nr === 4) box.run(`echo 'create table broken (' > ${to}/data/migrations/9002-broken.sql`);
    if (nr === 7)
      box.run(
        `rm ${to}/build/server/main.js && echo 'console.error("De winkel start niet. Zo is het bedoeld."); process.exit(1)' > ${to}/build/server/main.js`,
      );
    const fails = nr === 4 || nr === 7;
    const from = performance.now();
    const done = box.run(`winkel update boekenstandaard-${version}-${platform}.tar.gz`);
    const took = Math.round((performance.now() - from) / 1000);
    const now = box.run('basename $(readlink /opt/boekenstandaard/current)').said.trim();
    expect(
      fails
        ? done.code === 1 && now !== version && done.said.includes('verkoopt gewoon door')
        : done.code === 0 && now === version,
      `update ${nr} ${fails ? 'fails and leaves the old one selling' : 'sells'} (${took} s)${fails || done.code !== 0 ? `\n${done.said}` : ''}`,
    );
    if (nr === 2)
      expect(box.run('winkel back && winkel back').code === 0, 'back to the release without the new table, and forth');
  }
  expect(box.run(`test -d /opt/boekenstandaard/releases/${first}`).code === 1, 'the first release was taken away');
}

async function startLoad(box: Box): Promise<ChildProcess> {
  append(
    box,
    'etc/boekenstandaard/settings.env',
    ['CHECKOUTS', 'ORDERS', 'MESSAGES'].map((of) => `${of}_PER_ADDRESS=100000\n`).join(''),
  );
  append(
    box,
    'etc/boekenstandaard/settings.env',
    'MESSAGES_PER_EMAIL=100000\nMESSAGES_IN_TOTAL=999999\nHELD_PIECES_PER_ADDRESS=100000\n',
  );
  box.run('systemctl restart boekenstandaard@$(basename $(readlink /opt/boekenstandaard/current))');
  sqlite(box, 'update stock set quantity = 100000');
  box.run('for i in $(seq 100); do curl -sko /dev/null -f https://winkel.test/ && break; sleep 0.2; done');
  const node = '/opt/boekenstandaard/current/node_modules/.node/node';
  box.run(`cp ${node} /srv/node`);
  const [program, args] = box.inside('/usr/bin/env', 'NODE_TLS_REJECT_UNAUTHORIZED=0', '/srv/node', '/srv/load.ts');
  return spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
}

async function endLoad(load: ChildProcess) {
  const ended = once(load, 'exit');
  const said = load.stdout ? text(load.stdout) : Promise.resolve('{}');
  load.stdin?.end();
  await ended;
  return JSON.parse(await said) as {
    answers: number;
    failures: string[];
    slowestMs: number;
    messages: number;
    orders: { token: string; at: number }[];
  };
}

/** Asks the shop's own database file, from within. */
function sqlite(box: Box, query: string): string {
  const program = `const D=require('/opt/boekenstandaard/current/node_modules/better-sqlite3');const d=new D('/var/lib/boekenstandaard/shop.db',{timeout:5000});const s=d.prepare(process.argv[1]);console.log(s.reader?s.raw().all().join('\\n'):s.run().changes)`;
  const [run, args] = box.inside('/opt/boekenstandaard/current/node_modules/.node/node', '-e', program, query);
  return execFileSync(run, args, { encoding: 'utf8' }).trim();
}
