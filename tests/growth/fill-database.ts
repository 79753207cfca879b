import { sql } from 'kysely';
import type { ShopDatabase } from '../../data/database.ts';

export interface Size {
  readonly orders: number;
  readonly mails: number;
  /** Size of a mail in characters. */
  readonly letter: number;
}

/** The last day of the generated sales. */
export const TODAY = new Date('2026-11-20T10:00:00Z');

/**
 * Fills a database by SQL as after years of sales: nearly all orders paid, one in a hundred expired, one in a
 * thousand open; two mails in five belong to messages, one in a thousand waits. Ends with collecting
 * statistics.
 */
export async function fillDatabase({ db, engine }: ShopDatabase, { orders, mails, letter }: Size): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const numbers = (count: number) =>
    engine === 'postgres'
      ? `generate_series(1, ${count}) as series (n)`
      : `(with recursive series (n) as (select 1 union all select n + 1 from series where n < ${count}) select n from series)`;
  const token = (expression: string) =>
    engine === 'postgres'
      ? `lpad(to_hex((${expression})::bigint * 7919 % 4294967291), 8, '0') || lpad(to_hex(${expression}), 24, '0')`
      : `printf('%08x%024x', (${expression}) * 7919 % 4294967291, ${expression})`;
  // Spread evenly over five years, oldest first.
  const moment = (expression: string, count: number) => {
    const seconds = `1637000000 + (${expression}) * ${Math.floor((TODAY.getTime() / 1000 - 1_637_000_000) / (count + 1))}`;
    return engine === 'postgres'
      ? `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
      : `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`;
  };
  const at = moment('n', orders);
  const status = `case when n % 1000 = 0 then 'open' when n % 100 = 0 then 'expired' else 'paid' end`;
  const stage = `case when n % 1000 = 0 then 'open' when n % 100 = 0 then 'lapsed' when n > ${orders - orders / 100} then 'to_send' else 'sent' end`;
  // Two names that all have, one that a thousand share, an address, a number, a postcode and an engraving.
  const words = [
    "'anneke'",
    "'vries'",
    "'naam' || (n % 1000)",
    "'klant' || n || '@voorbeeld.nl'",
    "'2611' || n",
    "(1000 + n % 9000) || 'ab'",
    "'gravering' || (n % 300)",
  ];
  const bytes = (text: string) => (engine === 'postgres' ? `convert_to(${text}, 'UTF8')` : `cast(${text} as blob)`);
  const messages = Math.floor(mails / 5);

  await run(`insert into checkouts (token, checkout, created_at, expires_at, touched_at, ordered)
    select ${token('n')}, '{"lines":[]}', ${at}, ${at}, ${at}, 1 from ${numbers(orders)}`);
  await run(`insert into checkouts (token, checkout, created_at, expires_at, touched_at)
    select 'unused' || n, '{"lines":[]}', ${at}, ${at}, ${at} from ${numbers(Math.floor(orders / 100))}`);
  await run(`insert into orders (token, number, status, stock_held, attention, contact, delivery, remark, payment_method,
      lines, subtotal, shipping, total, vat, payment_id, placed_at, paid_at, stage, words_version)
    select ${token('n')}, '2611-' || n, ${status}, case when n % 1000 = 0 then 1 else 0 end,
      case when n % 5000 = 1 then '["paid_twice"]' else '[]' end,
      '{"name":"Anneke de Vries","email":"anneke@voorbeeld.nl"}', '{"kind":"pickup"}', '', 'ideal', '[]',
      6495, 0, 6495, 1127, 'p' || n, ${at}, case when n % 100 = 0 then null else ${at} end, ${stage}, 1 from ${numbers(orders)}`);
  for (const word of words) {
    await run(
      `insert into order_words (word, placed_at, number) select ${bytes(word)}, ${at}, '2611-' || n from ${numbers(orders)}`,
    );
  }
  await run(`insert into payments (id, order_token, provider, provider_id, checkout_url, status, amount, created_at, updated_at)
    select 'p' || n, ${token('n')}, 'mollie', 'tr_' || n, 'https://pay.example/', ${status}, 6495, ${at}, ${at}
    from ${numbers(orders)}`);
  await run(`insert into refunds (id, submission, order_token, payment_id, amount, status, origin, reason, provider_id,
      attempt, tries, requested_at, updated_at)
    select 'r' || n, 's' || n, ${token('n')}, 'p' || n, 595, 'refunded', 'shop', '', 're_' || n, 1, 0, ${at}, ${at}
    from ${numbers(orders)} where n % 20 = 0`);
  await run("update payments set paid_at = created_at where status = 'paid'");
  await run(`insert into invoices (number, kind, order_token, order_number, day, country, vat_country, vat_percent, net,
      vat, gross, method, payment_id, content, issued_at)
    select substr(paid_at, 1, 4) || '-' || substr('' || (10000000 + row_number() over (order by paid_at)), 2), 'invoice',
      token, number, substr(paid_at, 1, 10),
      'NL', 'NL', 21, 5368, 1127, 6495, 'ideal', payment_id, '{"buyer":{"name":"Anneke","company":null}}', paid_at
    from orders where paid_at is not null`);
  await run("update invoices set country = 'BE' where number like '%7'");
  await run(`insert into test_payments (id, order_number, amount, method, return_url, status)
    select 't' || n, '2611-' || n, 6495, 'ideal', 'https://shop.example/', 'paid' from ${numbers(Math.floor(orders / 10))}`);
  await run(`insert into order_events (id, order_token, kind, details, at)
    select 'e' || n, ${token('n')}, 'shipped', '{"tracking":null}', ${at} from ${numbers(orders)}`);
  // All but the newest twenty are answered.
  await run(`insert into messages (id, submission, kind, content, flagged_as_bot, created_at, answered_at)
    select ${token('n')}, 's' || n, case when n % 10 = 0 then 'withdrawal' when n % 3 = 0 then 'quote' else 'contact' end,
      '{"name":"Anneke"}', 0, ${moment('n', messages)},
      case when n > ${messages - 20} then null else ${moment('n', messages)} end from ${numbers(messages)}`);
  await run(`insert into message_replies (id, message_id, submission, text, author, at)
    select 'r' || n, ${token('n')}, 'r' || n, 'Dag', 'Anna', ${moment('n', messages)} from ${numbers(messages)}`);
  await run(`insert into owner_actions (id, at, actor_kind, actor_id, actor_name, action, subject, detail)
    select 'a' || n, ${at}, 'owner', 'o1', 'Anna', 'order_shipped', 'order:2611-' || n, '' from ${numbers(orders)}`);
  await run(`insert into attachments (id, message_id, file_name, media_type, size, created_at)
    select 'a' || n, ${token('n')}, 'logo.svg', 'image/svg+xml', 10, ${moment('n', messages)} from ${numbers(messages)} where n % 3 = 0`);
  await run(`insert into outbox (id, purpose, message_id, order_token, attachment_id, recipient, subject, html, body,
      internet_id, status, attempts, next_attempt_at, created_at, sent_at)
    select 'm' || n, 'order', case when n <= ${2 * messages} then ${token('1 + (n - 1) / 2')} end,
      case when n > ${2 * messages} then ${token(`1 + n % ${orders}`)} end, null, 'anneke@voorbeeld.nl', 'Bestelling',
      '${'x'.repeat(letter)}', 'Bedankt', '<' || n || '@shop>', case when n % 1000 = 0 then 'waiting' else 'sent' end, 1,
      ${moment('n', mails)}, ${moment('n', mails)}, case when n % 1000 = 0 then null else ${moment('n', mails)} end
    from ${numbers(mails)}`);
  await run(`insert into rate_counts (what, period_start, count)
    select 'w' || n, ${at}, 1 from ${numbers(Math.floor(orders / 2))}`);
  await run('analyze');
}
