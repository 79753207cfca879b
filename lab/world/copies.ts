import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabase } from '../../data/backup/copy-database.ts';
import { restoreDatabase } from '../../data/backup/restore-database.ts';
import type { Queries } from '../../data/database.ts';
import { OWNER_PROVIDER } from '../../domain/order/order.ts';
import type { Act } from './act.ts';
import type { World } from './world.ts';

/* Copies of the database, and a restore of one: with files, so on SQLite alone. PostgreSQL has its own tools for both. */

const NAME = /^kopie-\d+$/;
const copiesIn = (folder: string) => readdirSync(folder).filter((name) => NAME.test(name));

/** Makes a copy while everybody goes on. */
export const copy: Act = async (world) => {
  const { dataDir, databaseUrl } = world.shared.options;
  if (databaseUrl) return;
  const name = `kopie-${copiesIn(dataDir).length}`;
  await copyDatabase({ dataDir, folder: dataDir, name });
  world.seen.copies.set(name, new Map(world.seen.mails));
  world.schedule.say(`owner: makes ${name}`);
};

/** Stops the shop, and puts the newest copy back or an earlier one. What has to follow a process does that starts next. */
export const restore: Act = async (world) => {
  const { dataDir, databaseUrl } = world.shared.options;
  const copies = databaseUrl ? [] : copiesIn(dataDir);
  if (copies.length === 0) return;
  const { chances } = world.schedule;
  const name = (chances.is(0.7) ? copies.at(-1) : chances.pick(copies)) ?? '';
  for (const process of world.processes) await world.drop(process);
  world.schedule.say(`owner: puts ${name} back`);
  // Nobody does that twice in a second: the folder of what was there has the moment as its name.
  await world.schedule.passTime(1_000);
  const before = await readBefore(world.db);
  const now = new Date(world.schedule.time);
  const restored = await world.withoutObserver(() => restoreDatabase({ file: join(dataDir, name), dataDir, now }));
  if (!restored.ok) {
    world.problems.push(`A copy is not put back: ${restored.error}`);
    return;
  }
  const after = await readBefore(world.db);
  const lostMoney = new Set(
    [...before.byOwners].filter(([token, sum]) => after.byOwners.get(token) !== sum).map(([token]) => token),
  );
  if (restored.value.invoices.refused > 0) world.problems.push(`${restored.value.invoices.refused} invoices clash`);
  for (const [number, content] of before.invoices) {
    if (after.invoices.get(number) !== content) world.problems.push(`Invoice ${number} is gone after a restore`);
  }
  world.restores.push({ unknown: new Set(), lostMoney, credited: await readCredited(world.db) });
  world.seen.mails.clear();
  for (const [id, mail] of world.seen.copies.get(name) ?? []) world.seen.mails.set(id, mail);
  forgetLost(world, before, after);
};

/** Orders of which credit notes say that more went back than their refunds. */
async function readCredited(db: Queries): Promise<ReadonlySet<string>> {
  const credits = await db.selectFrom('invoices').selectAll().where('kind', '=', 'credit').execute();
  const refunds = await db.selectFrom('order_events').selectAll().where('kind', '=', 'refunded').execute();
  const sums = new Map<string, number>();
  const add = (token: string, amount: number) => sums.set(token, (sums.get(token) ?? 0) + amount);
  for (const { order_token, gross } of credits) add(order_token, gross);
  for (const { order_token, details } of refunds) add(order_token, JSON.parse(details).amount);
  return new Set([...sums].filter(([, sum]) => sum < 0).map(([token]) => token));
}

type Before = Awaited<ReturnType<typeof readBefore>>;

/** Reads what a restore may take back, and of each order what owners took and gave back themselves. */
async function readBefore(db: Queries) {
  const invoices = await db.selectFrom('invoices').select(['number', 'content']).execute();
  const taken = await db.selectFrom('payments').selectAll().where('provider', '=', OWNER_PROVIDER).execute();
  const events = await db.selectFrom('order_events').selectAll().orderBy('id').execute();
  const byOwners = new Map<string, string>();
  const add = (token: string, text: string) => byOwners.set(token, `${byOwners.get(token) ?? ''} ${text}`);
  for (const { order_token, id, amount, status } of taken) add(order_token, `${id} ${amount} ${status}`);
  for (const { order_token, id, kind, details } of events)
    if (kind === 'changed' || details.includes('Elsewhere')) add(order_token, id);
  return {
    invoices: new Map(invoices.map(({ number, content }) => [number, content])),
    byOwners,
    messages: new Set((await db.selectFrom('messages').select('id').execute()).map(({ id }) => id)),
    facts: (await db.selectFrom('fact_changes').selectAll().execute()).map((one) => `${one.subject} ${one.texts}`),
  };
}

/** Stops expecting what was written since the copy: owners know from which moment the copy is. */
function forgetLost({ written, thanked }: World, before: Before, after: Before): void {
  const isKept = ({ id }: { readonly id: string }) => !before.messages.has(id) || after.messages.has(id);
  thanked.splice(0, thanked.length, ...thanked.filter(isKept));
  const isThere = ({ subject, text }: World['written'][number]) =>
    after.facts.some((fact) => fact.startsWith(`${subject} `) && fact.includes(JSON.stringify(text)));
  written.splice(0, written.length, ...written.filter(isThere));
}
