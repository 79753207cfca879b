import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { programsOrExit } from '../programs/programs.ts';
import { killedShop, twoWorkers } from './crowd.ts';
import { DATABASE_FAULTS, type DatabaseFault, databaseOutages } from './database-outages.ts';
import { fullDisk } from './full-disk.ts';
import { KILL_POINTS, killAt } from './kills.ts';
import { outage, poison, storage } from './outages.ts';
import { powerCuts } from './power.ts';
import type { Tally } from './tally.ts';

/*
 * `npm run faults`: runs every fault in full, and writes the counts to docs/reliability.md. Takes some minutes.
 */
// Only root can make disks; the faults of disks are left out for others.
programsOrExit('ps', ...(process.getuid?.() === 0 ? (['mkfs.ext4', 'mount', 'perl', 'umount'] as const) : []));
const ROUNDS = 10;
const MANY = 10_000;
const document = join(import.meta.dirname, '../../docs/reliability.md');
const results: Tally[] = [];

async function run(work: Promise<Tally>): Promise<void> {
  const result = await work;
  results.push(result);
  const { fault, accepted, delivered, duplicated, lost, wrong, note } = result;
  console.log(
    `${fault}: ${accepted} accepted, ${delivered} delivered, ${duplicated} duplicated, ${lost} lost, ${wrong} wrong (${note})`,
  );
}

for (const point of KILL_POINTS) await run(killAt(point, ROUNDS));
await run(killedShop(2 * ROUNDS, 200));
await run(outage('no mail server for an hour', 'gone', 120));
await run(outage('an hour of 451', { kind: 'refuse', code: 451, at: 'data' }, 120));
await run(outage('an hour of 554', { kind: 'refuse', code: 554, at: 'data' }, 60));
await run(outage('an hour of broken logins', { kind: 'refuse', code: 454, at: 'login' }, 120));
await run(outage('an hour of bad TLS', 'bad TLS', 60));
await run(outage('an hour of stalling', { kind: 'stall' }, 30));
await run(outage('an hour of lines that break before the answer', { kind: 'hang-up' }, 20));
await run(poison(50));
for (const fault of ['disk full', 'read-only database', 'locked database'] as const) await run(storage(fault, 50));
for (const fault of DATABASE_FAULTS) await run(databaseOutages(Array<DatabaseFault>(5).fill(fault), 8_000));
const disks = [await fullDisk('sqlite', 2 * ROUNDS), await fullDisk('postgres', ROUNDS)].filter(
  (disk) => disk !== null,
);
console.log(
  `full disks: ${disks.length > 0 ? JSON.stringify(disks) : 'left out, this machine lets nobody make a disk'}`,
);
const power = await powerCuts(10 * ROUNDS);
console.log(`power cuts: ${power ? JSON.stringify(power) : 'left out, no disk whose power can be cut'}`);
const crowd = await twoWorkers(MANY, { killOne: true });
await run(Promise.resolve(crowd));

const date = new Date().toISOString().slice(0, 10);
const lines = [
  `Run of ${date} on Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), SQLite; the faults of the database on PostgreSQL.`,
  '',
  '| fault | accepted | delivered | duplicated | lost | note |',
  '| --- | ---: | ---: | ---: | ---: | --- |',
  ...results.map(
    ({ fault, accepted, delivered, duplicated, lost, note }) =>
      `| ${fault} | ${accepted} | ${delivered} | ${duplicated} | ${lost} | ${note} |`,
  ),
  '',
  `Of the ${MANY.toLocaleString('en')} messages one was accepted in ${crowd.acceptMedian.toFixed(1)} ms at the median and ${crowd.accept99.toFixed(1)} ms at the 99th percentile; the two workers sent ${crowd.perSecond} mails a second.`,
  '',
  power
    ? `The power was cut ${power.cuts} times on a disk that forgets what was not flushed: of ${Object.entries(
        power.told,
      )
        .filter(([kind]) => kind !== 'pay')
        .map(([kind, count]) => `${count} × ${kind}`)
        .join(', ')} ${power.problems.length} were lost, half there or numbered twice.`
    : 'The power was not cut: this machine has no disk for it.',
  '',
  disks.length > 0
    ? `A disk was filled to its last byte ${sum(disks, 'rounds')} times, on both databases: ${sum(disks, 'placed')} orders were placed and ${sum(disks, 'refused')} refused; after ${sum(disks, 'wellAfterRefusal')} of these the database was still called well, ${sum(disks, 'lost')} placed orders were lost, and the shop was ready again within five seconds of there being room in all but ${sum(disks, 'notReadyWithRoom')} rounds. The slowest answer took ${Math.ceil(Math.max(...disks.map((disk) => disk.longestAnswer)))} ms.`
    : 'No disk was filled: this machine lets nobody make one.',
];
const [BEGIN, END] = ['<!-- counts: written by npm run faults -->', '<!-- end of counts -->'];
const text = readFileSync(document, 'utf8');
const [before = '', rest = ''] = text.split(BEGIN);
writeFileSync(document, `${before}${BEGIN}\n${lines.join('\n')}\n${END}${rest.split(END)[1] ?? ''}`);
/** How long after an outage of the database the shop may take to accept and to deliver again, in ms. */
const RECOVERED_WITHIN = 5_000;
const isLate = (result: object) =>
  'accepting' in result &&
  'delivering' in result &&
  Math.max(Number(result.accepting), Number(result.delivering)) > RECOVERED_WITHIN;
const isDiskWrong = disks.some((disk) => disk.wellAfterRefusal + disk.notReadyWithRoom + disk.lost > 0);
const isPowerLost = (power?.problems.length ?? 0) > 0;
const failed = results.filter((result) => result.lost + result.wrong > 0 || isLate(result));
console.log(
  failed.length === 0 && !isPowerLost && !isDiskWrong
    ? 'Nothing was lost or late.'
    : `LOST OR LATE: ${failed.map(({ fault }) => fault).join(', ')}`,
);
process.exitCode = failed.length === 0 && !isPowerLost && !isDiskWrong ? 0 : 1;

function sum<Name extends string>(tallies: readonly Readonly<Record<Name, number>>[], of: Name): number {
  return tallies.reduce((total, one) => total + one[of], 0);
}
