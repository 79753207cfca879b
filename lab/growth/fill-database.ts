import { sql } from 'kysely';
import type { Queries, ShopDatabase } from '../../data/database.ts';

export interface Size {
  readonly orders: number;
  /** Each has two mails, and every fifth order has one. */
  readonly messages: number;
  /** Size of a mail in characters. */
  readonly letter: number;
  /** When sales began; five years ago when absent. */
  readonly since?: Date;
}

/** The last day of the generated sales. */
export const TODAY = new Date('2026-11-20T10:00:00Z');
export const FIVE_YEARS_AGO = new Date('2021-11-15T18:13:20Z');

/** Orders of which the newest are still to be sent; as many, however long the shop exists. */
const TO_SEND = 500;
/** Open orders are among these newest ones. */
const RECENT = 50_000;

/**
 * Fills a database by SQL as after years of sales: nearly all orders paid, one in a hundred expired, some of the newest
 * open. Indexes are made afterwards, as long as nobody needs them. Ends with statistics where the database collects them by
 * itself; on SQLite the shop does (`refreshStatistics`).
 */
export async function fillDatabase({ db, engine }: ShopDatabase, size: Size): Promise<void> {
  await db.connection().execute(async (one) => {
    const run = (text: string) => sql.raw(text).execute(one);
    const [quick, careful] = SWIFTNESS[engine];
    // Whoever may not switch the checks off fills more slowly.
    for (const setting of quick) await run(setting).catch(() => undefined);
    const indexes = await indexesOf(one, engine);
    for (const { name } of indexes) await run(`drop index ${name}`);
    for (const statement of fillingStatements(engine, size)) await run(statement);
    for (const { text } of indexes) await run(text);
    for (const setting of careful) await run(setting).catch(() => undefined);
    if (engine === 'postgres') await run('vacuum analyze');
  });
}

/** Settings of the connection while it fills, and those of afterwards. */
const SWIFTNESS: Readonly<Record<ShopDatabase['engine'], readonly [readonly string[], readonly string[]]>> = {
  sqlite: [
    [
      'pragma foreign_keys = off',
      // Without a log beside it, which would become as large as the database.
      'pragma journal_mode = off',
      'pragma synchronous = off',
      'pragma cache_size = -200000',
      'pragma temp_store = memory',
    ],
    [
      'pragma temp_store = default',
      'pragma cache_size = -2000',
      'pragma synchronous = full',
      'pragma journal_mode = wal',
      'pragma foreign_keys = on',
    ],
  ],
  postgres: [
    ['set session_replication_role = replica', "set maintenance_work_mem = '512MB'", "set work_mem = '256MB'"],
    ['set session_replication_role = default', 'reset maintenance_work_mem', 'reset work_mem'],
  ],
};

interface Index {
  readonly name: string;
  /** The statement that makes it. */
  readonly text: string;
}

/** Indexes that a migration made, not those of a primary key or a unique column. */
async function indexesOf(db: Queries, engine: ShopDatabase['engine']): Promise<readonly Index[]> {
  const all =
    engine === 'postgres'
      ? sql<Index>`select indexname as name, indexdef as text from pg_indexes where schemaname = current_schema()
          and indexname not in (select conname from pg_constraint where connamespace = current_schema()::regnamespace)`
      : sql<Index>`select name, sql as text from sqlite_master where type = 'index' and sql is not null`;
  return (await all.execute(db)).rows;
}

function fillingStatements(engine: ShopDatabase['engine'], size: Size): readonly string[] {
  const words = wordsOfEngine(engine, size.since ?? FIVE_YEARS_AGO);
  return [
    ...salesStatements(words, size.orders),
    ...moneyStatements(words, size.orders),
    ...letterStatements(words, size),
  ];
}

/** How an engine writes what the statements need. */
interface EngineWords {
  numbers(count: number): string;
  token(expression: string): string;
  /** A moment of the time since the beginning: the first of `count` the oldest. */
  moment(expression: string, count: number): string;
}

function wordsOfEngine(engine: ShopDatabase['engine'], since: Date): EngineWords {
  const begin = Math.floor(since.getTime() / 1000);
  const seconds = (expression: string, count: number) =>
    `${begin} + cast((${expression}) * ${((TODAY.getTime() / 1000 - begin) / (count + 1)).toFixed(6)} as bigint)`;
  return engine === 'postgres'
    ? {
        numbers: (count) => `generate_series(1, ${count}) as series (n)`,
        token: (n) => `lpad(to_hex((${n})::bigint * 7919 % 4294967291), 8, '0') || lpad(to_hex(${n}), 24, '0')`,
        moment: (n, count) =>
          `to_char(to_timestamp(${seconds(n, count)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
      }
    : {
        numbers: (count) =>
          `(with recursive series (n) as (select 1 union all select n + 1 from series where n < ${count}) select n from series)`,
        token: (n) => `printf('%08x%024x', (${n}) * 7919 % 4294967291, ${n})`,
        moment: (n, count) => `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds(n, count)}, 'unixepoch')`,
      };
}

/** Two names that all have, one that a thousand share, an address, a number, a postcode and an engraving. */
const ORDER_WORDS = [
  "(1000 + n % 1000) || 'ab'",
  "'2611' || n",
  "'anneke'",
  "'gravering' || (n % 300)",
  "'klant' || n",
  "'naam' || (n % 1000)",
  "'voorbeeld'",
  "'vries'",
];

function salesStatements({ numbers, token, moment }: EngineWords, orders: number): readonly string[] {
  const at = moment('n', orders);
  const isOpen = `n % 1000 = 0 and n > ${orders - RECENT}`;
  const status = `case when ${isOpen} then 'open' when n % 100 = 0 then 'expired' else 'paid' end`;
  const stage = `case when ${isOpen} then 'open' when n % 100 = 0 then 'lapsed'
    when n > ${orders - Math.min(TO_SEND, Math.ceil(orders / 100))} then 'to_send' else 'sent' end`;
  return [
    `insert into checkouts (token, checkout, created_at, expires_at, touched_at, ordered)
      select ${token('n')}, '{"lines":[]}', ${at}, ${at}, ${at}, 1 from ${numbers(orders)}`,
    `insert into checkouts (token, checkout, created_at, expires_at, touched_at)
      select 'unused' || n, '{"lines":[]}', ${at}, ${at}, ${at} from ${numbers(Math.floor(orders / 100))}`,
    `insert into orders (token, number, status, stock_held, attention, contact, delivery, remark, payment_method,
        lines, subtotal, shipping, total, vat, payment_id, placed_at, paid_at, stage, words)
      select ${token('n')}, '2611-' || n, ${status}, case when ${isOpen} then 1 else 0 end,
        case when n % 1000 = 1 then '["paid_twice"]' else '[]' end,
        '{"name":"Anneke de Vries","email":"anneke@voorbeeld.nl"}', '{"kind":"pickup"}', '', 'ideal', '[]',
        6495, 0, 6495, 1127, 'p' || n, ${at}, case when n % 100 = 0 then null else ${at} end, ${stage},
        ${ORDER_WORDS.join(" || ' ' || ")}
      from ${numbers(orders)}`,
    // Two hundred batches, of which the last are still being made.
    `insert into batches (id, ready_on, sells_from, state, for_sale, note, created_at)
      select 'b' || n, '2026-12-01', '2026-10-20', case when n > 195 then 'planned' else 'ready' end, 1, '', ${at}
      from ${numbers(200)}`,
    `insert into batch_pieces (batch_id, variant_id, to_make, promised, made)
      select id, variant, case when state = 'planned' then 12 else 0 end, case when state = 'planned' then 4 else 0 end, 0
      from batches, (select 'v1' as variant union all select 'v2' union all select 'v3') as variants`,
    `insert into order_batches (order_token, batch_id, variant_id, pieces)
      select ${token('n')}, 'b' || (196 + n % 5), 'v' || (1 + n % 3), 1 from ${numbers(20)}`,
    // A piece of every order that was sent, at most ten thousand, of forty boards.
    `insert into boards (id, lot, content, created_at)
      select 'h' || n, 'E-' || n, '{"lot":"E","kind":"Essen"}', ${moment('n', 40)} from ${numbers(40)}`,
    `insert into pieces (number, token, variant_id, board_id, batch_id, maker, engraving, packed_at, order_token,
        shelved_at, guarantee_until)
      select 'M26-' || n, 'stuk' || n, 'v' || (1 + n % 3), 'h' || (1 + n % 40), 'b' || (1 + n % 195), 'Anna', '',
        ${at}, case when n % 500 = 0 then null else ${token('n')} end, case when n % 500 = 0 then ${at} else null end,
        '2028-11-20' from ${numbers(Math.min(10_000, orders))}`,
    `insert into order_events (id, order_token, kind, details, at)
      select 'e' || n, ${token('n')}, 'shipped', '{"tracking":null}', ${at} from ${numbers(orders)}`,
    `insert into owner_actions (id, at, actor_kind, actor_id, actor_name, action, subject, detail)
      select 'a' || n, ${at}, 'owner', 'o1', 'Anna', 'order_shipped', 'order:2611-' || n, '' from ${numbers(orders)}`,
    `insert into rate_counts (what, period_start, count)
      select 'w' || n, ${at}, 1 from ${numbers(Math.floor(orders / 2))}`,
  ];
}

function moneyStatements({ numbers, token, moment }: EngineWords, orders: number): readonly string[] {
  const at = moment('n', orders);
  const status = `case when n % 1000 = 0 and n > ${orders - RECENT} then 'open' when n % 100 = 0 then 'expired' else 'paid' end`;
  return [
    `insert into payments (id, order_token, provider, provider_id, checkout_url, status, amount, created_at, updated_at, paid_at)
      select 'p' || n, ${token('n')}, 'mollie', 'tr_' || n, 'https://pay.example/', ${status}, 6495, ${at}, ${at},
        case when n % 100 = 0 then null else ${at} end from ${numbers(orders)}`,
    `insert into test_payments (id, order_number, amount, method, return_url, status)
      select 't' || n, '2611-' || n, 6495, 'ideal', 'https://shop.example/', 'paid' from ${numbers(Math.floor(orders / 10))}`,
    `insert into refunds (id, submission, order_token, payment_id, amount, status, origin, reason, provider_id,
        attempt, tries, requested_at, updated_at)
      select 'r' || n, 's' || n, ${token('n')}, 'p' || n, 595, 'refunded', 'shop', '', 're_' || n, 1, 0, ${at}, ${at}
      from ${numbers(orders)} where n % 20 = 0`,
    `insert into invoices (number, kind, order_token, order_number, day, country, vat_country, vat_percent, net,
        vat, gross, method, payment_id, content, issued_at)
      select year || '-' || substr('' || (10000000 + place), 2), 'invoice', token, number, day,
        case when place % 10 = 7 then 'BE' else 'NL' end, 'NL', 21, 5368, 1127, 6495, 'ideal', payment_id,
        '{"buyer":{"name":"Anneke","company":null}}', paid_at
      from (select *, substr(paid_at, 1, 4) as year, substr(paid_at, 1, 10) as day,
        row_number() over (partition by substr(paid_at, 1, 4) order by paid_at) as place
        from orders where paid_at is not null) as sales`,
    `insert into invoice_counters (year, last)
      select cast(substr(number, 1, 4) as integer), count(*) from invoices group by substr(number, 1, 4)`,
    `insert into sales_abroad (year, net)
      select cast(substr(number, 1, 4) as integer), sum(net) from invoices where country = 'BE' group by substr(number, 1, 4)`,
  ];
}

function letterStatements(words: EngineWords, { orders, messages, letter }: Size): readonly string[] {
  const { numbers, token, moment } = words;
  const at = moment('n', messages);
  const mails = 2 * messages + Math.floor(orders / 5);
  const mailed = moment('n', mails);
  return [
    // All but the newest twenty are answered.
    `insert into messages (id, submission, kind, content, flagged_as_bot, created_at, answered_at)
      select ${token('n')}, 's' || n, case when n % 10 = 0 then 'withdrawal' when n % 3 = 0 then 'quote' else 'contact' end,
        '{"name":"Anneke"}', 0, ${at}, case when n > ${messages - 20} then null else ${at} end from ${numbers(messages)}`,
    `insert into message_replies (id, message_id, submission, text, author, at)
      select 'r' || n, ${token('n')}, 'r' || n, 'Dag', 'Anna', ${at} from ${numbers(messages)}`,
    `insert into attachments (id, message_id, file_name, media_type, size, created_at)
      select 'a' || n, ${token('n')}, 'logo.svg', 'image/svg+xml', 10, ${at} from ${numbers(messages)} where n % 3 = 0`,
    `insert into outbox (id, purpose, message_id, order_token, attachment_id, recipient, subject, html, body,
        internet_id, status, attempts, next_attempt_at, created_at, sent_at)
      select 'm' || n, 'order', case when n <= ${2 * messages} then ${token('1 + (n - 1) / 2')} end,
        case when n > ${2 * messages} then ${token(`1 + n % ${orders}`)} end, null, 'anneke@voorbeeld.nl', 'Bestelling',
        '${'x'.repeat(letter)}', 'Bedankt', '<' || n || '@shop>', case when n % 1000 = 0 then 'waiting' else 'sent' end, 1,
        ${mailed}, ${mailed}, case when n % 1000 = 0 then null else ${mailed} end from ${numbers(mails)}`,
  ];
}
