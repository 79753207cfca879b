import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ABUNDANT_LIMITS } from '../../tests/builders/abundant-limits.ts';
import { type ShopProcess, startShopProcess } from '../../tests/builders/shop-process.ts';
import { chromiumNeed, ensureChromium } from '../programs/chromium.ts';
import { needsOrExit } from '../programs/programs.ts';
import type { Bench, Figure, Row } from './figure.ts';
import { KNOWN_LIMITS } from './known-limits.ts';
import { type Machine, watchMachine } from './machine.ts';
import { complaints, describeFigures } from './report.ts';
import { LONG_ROW, ROWS } from './rows.ts';

/*
 * `npm run bench`: every figure of speed with its bar, in one run of some twenty minutes. On a quiet machine it fails
 * when a bar is missed that is not a known limit (`known-limits.ts`), or a known limit got worse, and a whole run writes its table into
 * docs/performance.md. `-- lighthouse interaction` measures only those rows, `-- --long` also the ten minutes of load,
 * `-- --rounds 1 --seconds 1` few rounds.
 */
const MARKS = /(<!-- bench -->\n)[\s\S]*(\n<!-- \/bench -->)/;
const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
});

const rows = chosenRows();
needsOrExit([...new Map(rows.flatMap(({ needs = [] }) => needs).map((need) => [need.name, need])).values()]);
const machine = watchMachine();
const figures = await measureAll(rows, machine);
const text = [`${conditions()} ${machine.describe()}`, describeFigures(figures, KNOWN_LIMITS)].join('\n\n');
console.log(`\n${text}\n`);
const isWhole = positionals.length === 0 && values.long;
const wrong = complaints(figures, KNOWN_LIMITS, { isWhole });
for (const sentence of wrong) console.log(`✗ ${sentence}`);
if (machine.isQuiet()) {
  if (positionals.length === 0) writeTable();
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else console.log('The machine was not quiet: this run fails nobody and is not written down.');

function chosenRows(): readonly Row[] {
  const known = [...ROWS, LONG_ROW];
  const unknown = positionals.filter((name) => !known.some((row) => row.name === name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. There are: ${known.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  const asked = positionals.length === 0 ? ROWS : known.filter(({ name }) => positionals.includes(name));
  return values.long && !asked.includes(LONG_ROW) ? [...asked, LONG_ROW] : asked;
}

/** One after the other, so that measurements do not disturb each other. What cannot be measured is a figure too. */
async function measureAll(chosen: readonly Row[], watched: Machine): Promise<readonly Figure[]> {
  let shared: Promise<ShopProcess> | null = null;
  const bench: Bench = {
    root,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    chromium: () => ensureChromium('measurements'),
    shop: () => (shared ??= startShopProcess(ABUNDANT_LIMITS)),
  };
  const measured: Figure[] = [];
  await watched.look();
  try {
    for (const { name, measure } of chosen) {
      console.error(`› ${name}`);
      measured.push(...(await measure(bench).catch((error: unknown) => [failed(name, error)])));
      await watched.look();
    }
  } finally {
    await (shared as Promise<ShopProcess> | null)?.then((shop) => shop.stop());
  }
  return measured;
}

function failed(name: string, error: unknown): Figure {
  console.error(error);
  return { what: name, unit: '', values: [], bar: null, note: error instanceof Error ? error.message : String(error) };
}

function writeTable(): void {
  const file = join(root, 'docs/performance.md');
  const table = (_: string, start: string, end: string) => `${start}\n${text}\n${end}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(MARKS, table));
}

function conditions(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [{ model = 'unknown processor' } = {}] = cpus();
  const machineName = `${availableParallelism()} cores (${model.trim()})`;
  return `Measured on ${day}: ${machineName}, Node ${process.versions.node}, ${browserName()}, http on loopback.`;
}

function browserName(): string {
  const program = chromiumNeed('measurements').find();
  if (program === undefined) return 'no browser';
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /\w+ [\d.]+/.exec(stdout)?.[0] ?? 'Chromium';
}
