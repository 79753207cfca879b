import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from './box.ts';

/** What `release-check.ts` lends. */
interface Tools {
  readonly box: Box;
  expect(isTrue: boolean, words: string): void;
  sqlite(query: string): string;
  load(): Promise<ChildProcess>;
  endLoad(load: ChildProcess): Promise<{ readonly orders: readonly { readonly token: string; readonly at: number }[] }>;
}

const UNKNOWN = '--last-invoice onbekend --last-quotation onbekend';
/** The data folder is gone, and with it all that the shop's processes hold. */
const WIPE =
  'systemctl kill -s KILL "boekenstandaard@*"; rm -rf /var/lib/boekenstandaard/* /var/lib/boekenstandaard/.[!.]*';
const ERASE = `
import { erasePerson } from '/opt/boekenstandaard/current/flows/person/erase-person.ts';
import { assembleShop } from '/opt/boekenstandaard/current/server/assemble-shop.ts';
import { silentLog } from '/opt/boekenstandaard/current/server/log.ts';
import { readEnvFile } from '/opt/boekenstandaard/current/server/settings/read-env.ts';
process.chdir('/opt/boekenstandaard/current');
const { shop, close } = await assembleShop(readEnvFile(), { log: silentLog });
await erasePerson(shop, { email: 'anneke@voorbeeld.nl', actor: { kind: 'command-line' } });
await close();
`;

/** Wipes the disk under load and restores from the copies; then a second time to before somebody was erased. */
export async function loseDisk(tools: Tools): Promise<void> {
  const { box, expect, sqlite } = tools;
  const made = box.run('systemctl start boekenstandaard-copies && systemctl start boekenstandaard-rehearsal');
  expect(made.code === 0, `a copy elsewhere is made and rehearsed ${made.said}`);
  const load = await tools.load();
  await wait(8_000);
  const begun = Date.now();
  box.run('systemctl start boekenstandaard-copies');
  await wait(8_000);
  const lostAt = Date.now();
  box.run(WIPE);
  const { orders } = await tools.endLoad(load);
  const restored = box.run(`winkel restore ${UNKNOWN}`);
  const seconds = Math.round((Date.now() - lostAt) / 1000);
  expect(
    restored.code === 0,
    `restored from the copies, open again ${seconds} s after the disk was lost${restored.code === 0 ? '' : `\n${restored.said}`}`,
  );
  const stored = new Set(sqlite('select token from orders').split('\n'));
  const lost = orders.filter(({ token }) => !stored.has(token));
  expect(
    lost.every(({ at }) => at >= begun) && orders.length > lost.length,
    `${orders.length} orders before the disk was lost, ${lost.length} lost, the oldest ${lost.length === 0 ? 0 : Math.round((lostAt - Math.min(...lost.map(({ at }) => at))) / 1000)} s before; the copy began ${Math.round((lostAt - begun) / 1000)} s before`,
  );
  await eraseAndRestore(tools);
}

async function eraseAndRestore({ box, expect, sqlite }: Tools): Promise<void> {
  const asked = () => Number(sqlite("select count(*) from messages where content like '%anneke@voorbeeld.nl%'"));
  box.run('systemctl start boekenstandaard-copies');
  const before = asked();
  const minute = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
  await wait(minute.getTime() - Date.now() + 1_000);
  writeFileSync(join(box.root, 'srv/erase.ts'), ERASE);
  const copies = () => box.run('ls /var/copies/snapshots | wc -l').said.trim();
  const known = copies();
  const begun = Date.now();
  const erased = box.run(
    'runuser -u boekenstandaard -- /opt/boekenstandaard/current/node_modules/.node/node /srv/erase.ts',
  );
  while (copies() === known && Date.now() - begun < 120_000) await wait(200);
  expect(
    erased.code === 0 && copies() !== known,
    `who was erased is on the list of a copy ${Math.round((Date.now() - begun) / 1000)} s later ${erased.said}`,
  );
  box.run(WIPE);
  const at = minute.toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }).slice(0, 16).replace(' ', 'T');
  const restored = box.run(`winkel restore --at ${at} ${UNKNOWN}`);
  expect(
    restored.said.includes('Opnieuw gewist: 1 personen') && before > 0 && asked() === 0,
    `restored to before that, ${before} messages, ${asked()} after erasing again${restored.code === 0 ? '' : `\n${restored.said}`}`,
  );
  const wrong = box.run(
    'sed -i "s/^COPIES_PASSWORD=.*/COPIES_PASSWORD=\'quite-another-password\'/" /etc/boekenstandaard/settings.env; winkel shop copy',
  );
  expect(wrong.code === 1 && wrong.said.includes('COPIES_PASSWORD past niet'), 'a wrong password is a sentence');
}
