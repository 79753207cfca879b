import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '../../data/message/outbox-overview.ts';
import { readAttachment } from '../../domain/message/attachment.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { placeOrder } from '../../flows/order/place-order.ts';
import { endTestPayment } from '../../flows/order/test-payment.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../../tests/builders/messages.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { messagesCommand } from './commands/messages.ts';
import { ordersCommand } from './commands/orders.ts';
import { outboxCommand } from './commands/outbox.ts';
import { runCommand } from './run-command.ts';

let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

const run = (...args: string[]) => runIn(subject.shop, ...args);
const runIn = (shop: TestShop['shop'], ...args: string[]) => {
  const context = { openShop: async () => shop };
  return runCommand({ commands: [ordersCommand, messagesCommand, outboxCommand], context, args });
};

async function accept(message: Parameters<typeof acceptMessage>[1]): Promise<string> {
  const accepted = await acceptMessage(subject.shop, message);
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.reference;
}

describe('shop messages', () => {
  test('lists messages with the status of their mails', async () => {
    expect((await run('messages')).output).toBe('Er zijn geen berichten.\n');
    const reference = await accept(contactMessage());
    await accept(quoteMessage());
    await accept(withdrawalMessage());
    const { output } = await run('messages', 'list');
    expect(output).toContain(
      `${reference}  20-11-2026, 11:00  contact     Anneke de Vries  anneke@voorbeeld.nl  Past mijn atlas?          wacht`,
    );
    expect(output).toContain('Hotel Spaander, 80 stuks');
    expect((await run('messages', '--kind', 'offerte')).output).not.toContain('Past mijn atlas?');
  });

  test('shows a message, exports it as JSON and deletes it only with --yes', async () => {
    const reference = await accept(contactMessage());
    expect((await run('messages', 'show', reference.toLowerCase())).output).toContain('Past die?');
    expect(JSON.parse((await run('messages', 'export')).output)).toMatchObject([{ kind: 'contact' }]);
    expect(await run('messages', 'delete', reference)).toMatchObject({ exitCode: 2 });
    expect(await run('messages', 'delete', reference, '--yes')).toMatchObject({ exitCode: 0 });
    expect(await run('messages', 'show', reference)).toMatchObject({ exitCode: 1 });
    expect((await run('outbox')).output).toContain('0 wachten');
  });

  test.each([
    ['show'],
    ['show', 'x'],
    ['show', '%%%%%%%%'],
    ['weg', '00000000'],
    ['--kind', 'kwijt'],
    ['--limit', '0'],
  ])('exits with an error for messages %s %s', async (...args) => {
    expect((await run('messages', ...args)).exitCode).toBeGreaterThan(0);
  });

  test('retry enqueues the mails of a message again', async () => {
    const reference = await accept(contactMessage());
    expect((await run('messages', 'retry', reference)).output).toBe('2 mails gaan opnieuw op weg.\n');
    expect((await run('outbox', 'retry')).output).toBe('2 mails gaan opnieuw op weg.\n');
    expect((await run('outbox')).output).toContain('2 wachten, 0 mislukt, 0 verstuurd.');
  });

  test('retry says that the mails wait when no mail server is configured', async () => {
    const reference = await accept(contactMessage());
    const shop = { ...subject.shop, canMail: false };
    const words = '2 mails wachten op de instellingen van de mailserver (SMTP_HOST); er is niets verstuurd.\n';
    expect((await runIn(shop, 'messages', 'retry', reference)).output).toBe(words);
    expect((await runIn(shop, 'outbox', 'retry')).output).toBe(words);
  });

  test('export includes the path of an attachment, or null on PostgreSQL', async () => {
    const svg = readAttachment('logo.svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'));
    await accept({ ...quoteMessage(), logo: svg.ok ? svg.value : null });
    const [message] = JSON.parse((await run('messages', 'export')).output);
    expect(message.attachments).toMatchObject([{ fileName: 'logo.svg' }]);
    if (subject.shop.database.engine === 'postgres') expect(message.attachments[0].path).toBeNull();
    else expect(existsSync(message.attachments[0].path)).toBe(true);
  });

  test('save writes the attachments of a message to a folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-saved-'));
    const svg = readAttachment('logo.svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'));
    const reference = await accept({ ...quoteMessage(), logo: svg.ok ? svg.value : null });
    const { output } = await run('messages', 'save', reference, folder);
    expect(readFileSync(output.trim(), 'utf8')).toBe('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    expect(output).toMatch(/-logo\.svg\n$/);
    const without = await accept(contactMessage());
    expect((await run('messages', 'save', without, folder)).output).toBe('Dit bericht heeft geen bijlage.\n');
    expect((await run('messages', 'save', reference)).exitCode).toBe(2);
    rmSync(folder, { recursive: true });
  });

  test('lists and exports more messages than one statement has parameters', async () => {
    await sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 33001)
      insert into messages (id, submission, kind, content, flagged_as_bot, created_at)
      select 'id-' || n, 's-' || n, 'withdrawal', '{"name":"A","email":"a@b.nl","order":"x"}', 0, '2026-11-20' from numbers
    `.execute(subject.shop.database.db);
    expect((await run('messages', '--limit', '33000')).output.split('\n')).toHaveLength(33_003);
    expect(JSON.parse((await run('messages', 'export')).output)).toHaveLength(33_001);
  });
});

describe('shop orders', () => {
  async function paidNumber(): Promise<string> {
    const token = await checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-middel' }));
    const placed = await placeOrder(subject.shop, { token, form: orderForm() });
    if (!placed.ok) throw new Error(placed.error.code);
    await endTestPayment(subject.shop, { paymentId: placed.value.order.payment.id, outcome: 'paid' });
    return placed.value.order.number;
  }

  test('ship mails the tracking link, and refuses a second shipment', async () => {
    const number = await paidNumber();
    const track = 'https://pakket.voorbeeld.nl/3S1';
    expect(await run('orders', 'ship', number, '--track', track)).toMatchObject({
      exitCode: 0,
      output: `Bestelling ${number} is gemeld als verstuurd. De klant krijgt een mail.\n`,
    });
    const mails = await listMails(subject.shop.database.db, { limit: 9 });
    expect(mails.find(({ purpose }) => purpose === 'order-shipped')?.text).toContain(track);
    expect(await run('orders', 'ship', number)).toMatchObject({
      exitCode: 1,
      errors: `Bestelling ${number} is al verstuurd.\n`,
    });
  });

  test.each(['http://pakket.nl/1', 'pakket.nl/1', 'javascript:alert(1)', 'https://a:b@pakket.nl/'])(
    'ship refuses the tracking link %s',
    async (track) => {
      expect(await run('orders', 'ship', await paidNumber(), '--track', track)).toMatchObject({ exitCode: 2 });
    },
  );

  test('cancel gives the stock back, and refund-note records a part and then the rest', async () => {
    const number = await paidNumber();
    expect((await run('orders', 'cancel', number)).output).toContain('de voorraad is terug');
    expect((await run('orders', 'refund-note', number, '--amount', '4,95')).output.replace('\u00a0', ' ')).toContain(
      'Terugbetaling van € 4,95',
    );
    expect((await run('orders', 'refund-note', number)).output.replace('\u00a0', ' ')).toContain(
      'Terugbetaling van € 60,00',
    );
    expect(await run('orders', 'refund-note', number)).toMatchObject({ exitCode: 1 });
    expect(await run('orders', 'refund-note', number, '--amount', 'alles')).toMatchObject({ exitCode: 2 });
    expect(await run('orders', 'cancel', number, '--amount', '4,95')).toMatchObject({ exitCode: 2 });
    expect((await run('orders', 'refund-note', '2611-00000')).errors).toBe('Bestelling 2611-00000 bestaat niet.\n');
  });

  test('list and show print the events of an order, as text and as JSON', async () => {
    const [sent, cancelled] = [await paidNumber(), await paidNumber()];
    await run('orders', 'ship', sent, '--track', 'https://pakket.voorbeeld.nl/3S1');
    await run('orders', 'cancel', cancelled);
    subject.advance(60_000);
    await run('orders', 'refund-note', cancelled);
    const { output } = await run('orders');
    expect(output).toMatch(new RegExp(`${sent} .* betaald \\(test\\), verstuurd  `));
    expect(output).toMatch(new RegExp(`${cancelled} .* betaald \\(test\\), geannuleerd, terugbetaald  `));
    expect((await run('orders', 'show', sent)).output).toContain(
      'Verstuurd     20-11-2026, 11:00 https://pakket.voorbeeld.nl/3S1',
    );
    const shown = (await run('orders', 'show', cancelled)).output.replaceAll('\u00a0', ' ');
    expect(shown).toContain('Geannuleerd   20-11-2026, 11:00\nTerugbetaald  € 64,95 op 20-11-2026, 11:01');
    const done = [{ kind: 'cancelled' }, { kind: 'refunded', amount: 64_95 }];
    expect(JSON.parse((await run('orders', 'show', cancelled, '--json')).output)).toMatchObject({ events: done });
    const listed = JSON.parse((await run('orders', '--json')).output) as { number: string; events: unknown[] }[];
    expect(listed.find(({ number }) => number === cancelled)?.events).toMatchObject(done);
  });
});
