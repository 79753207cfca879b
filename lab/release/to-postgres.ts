import type { Box } from './box.ts';

interface Tools {
  readonly box: Box;
  expect(isTrue: boolean, words: string): void;
  sqlite(query: string): string;
}

const ADDRESS = 'postgres://winkel:winkel@127.0.0.1/winkel';
const VERSION = '$(basename $(readlink /opt/boekenstandaard/current))';

/** Carries the shop over to a PostgreSQL of the same machine, and sells there. */
export function moveToServer({ box, expect, sqlite }: Tools): void {
  const psql = (query: string, database = 'postgres') =>
    box.run(`runuser -u postgres -- psql -tA ${database}`, query).said.trim();
  psql("create role winkel login password 'winkel';\ncreate database winkel owner winkel;\n");
  const refused = box.run(`winkel shop move-to-postgres ${ADDRESS}`);
  expect(refused.code === 1 && refused.said.includes('draait nog'), 'a shop that sells is not carried over');
  box.run("systemctl stop 'boekenstandaard*'");
  const orders = sqlite('select count(*) from orders');
  const moved = box.run(`winkel shop move-to-postgres ${ADDRESS}`);
  expect(moved.code === 0, `to PostgreSQL: ${moved.said.split('\n')[0]}`);
  box.run(`sed -i '/^DATABASE_URL=/d' /etc/boekenstandaard/settings.env`);
  box.run(
    `echo "DATABASE_URL='${ADDRESS}'" >>/etc/boekenstandaard/settings.env && systemctl start boekenstandaard@${VERSION}`,
  );
  const open = box.run(
    'for i in $(seq 150); do curl -skf https://winkel.test/readyz && exit 0; sleep 0.2; done; exit 1',
  );
  const there = psql('select count(*) from orders;', 'winkel');
  expect(
    open.code === 0 && there === orders && orders !== '0',
    `open on PostgreSQL, with ${there} of ${orders} orders`,
  );
}
