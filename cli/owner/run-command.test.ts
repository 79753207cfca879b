import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '../../flows/order/place-order.ts';
import { endTestPayment } from '../../flows/order/test-payment.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { ordersCommand } from './commands/orders.ts';
import { stockCommand } from './commands/stock.ts';
import { runCommand } from './run-command.ts';

describe('runCommand', () => {
  let subject: TestShop;
  beforeEach(async () => {
    subject = await openTestShop();
  });
  afterEach(() => subject.stop());

  const run = (...args: string[]) => {
    const context = { openShop: async () => subject.shop };
    return runCommand({ commands: [ordersCommand, stockCommand], context, args });
  };

  async function paidOrder() {
    const { shop } = subject;
    const token = await checkoutToken(
      shop,
      cartOf(
        { variantId: 'boekenstandaard-middel', quantity: 2 },
        {
          variantId: 'luxe-gravering',
          attributes: [
            { key: 'Gravering', value: 'Voor oma' },
            { key: 'Voor', value: 'Boekenstandaard (Middel)' },
          ],
        },
      ),
    );
    const placed = await placeOrder(shop, { token, form: orderForm({ remark: 'Na 17:00\nbellen' }) });
    if (!placed.ok) throw new Error(placed.error.code);
    await endTestPayment(shop, { paymentId: placed.value.order.payment.id, outcome: 'paid' });
    return placed.value.order;
  }

  test('lists stock in the order of the catalogue', async () => {
    await subject.setStock('boekenstandaard-groot', 0);
    const { exitCode, output } = await run('stock');
    expect(exitCode).toBe(0);
    expect(output.split('\n').slice(0, 5)).toEqual([
      'Variant                 Naam                    Voorraad',
      '----------------------  ----------------------  --------  -----------',
      'boekenstandaard-klein   Boekenstandaard Klein         25',
      'boekenstandaard-middel  Boekenstandaard Middel        25',
      'boekenstandaard-groot   Boekenstandaard Groot          0  uitverkocht',
    ]);
  });

  test('sets stock and lists it as JSON', async () => {
    expect(await run('stock', 'set', 'antislip-mat', '7')).toEqual({
      exitCode: 0,
      output: 'De voorraad van Antislipmat is nu 7.\n',
      errors: '',
    });
    const { output } = await run('stock', 'list', '--json');
    expect(JSON.parse(output)).toContainEqual({ variantId: 'antislip-mat', name: 'Antislipmat', quantity: 7 });
  });

  test('refuses an unknown variant and names the known ones', async () => {
    const { exitCode, output, errors } = await run('stock', 'set', 'kast', '7');
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toContain("De variant 'kast' bestaat niet. Er zijn: antislip-mat, boekenstandaard-groot");
  });

  test.each(['-1', '1.5', '50abc', '1e9', '100001', '', ' '])('refuses the stock quantity %j', async (quantity) => {
    expect(await run('stock', 'set', 'antislip-mat', '--', quantity)).toMatchObject({ exitCode: 2, output: '' });
  });

  test('lists orders with what needs attention, filtered by status', async () => {
    expect((await run('orders')).output).toBe('Er zijn geen bestellingen.\n');
    const order = await paidOrder();
    const { output } = await run('orders', 'list');
    expect(output.replaceAll('\u00a0', ' ').split('\n').slice(0, 3)).toEqual([
      'Nummer      Besteld            Status          Naam             Naar           Stuks    Totaal  Let op',
      '----------  -----------------  --------------  ---------------  -------------  -----  --------  ------------------------------------------',
      `${order.number}  20-11-2026, 11:00  betaald (test)  Anneke de Vries  Volendam (NL)      3  € 149,85  testbestelling: geen geld, niets versturen`,
    ]);
    expect((await run('orders', '--status', 'open')).output).toBe('Er zijn geen bestellingen.\n');
    expect(JSON.parse((await run('orders', '--status', 'betaald', '--json')).output)).toMatchObject([{ isTest: true }]);
  });

  test('prints an order as JSON with a fixed order of keys', async () => {
    const { number } = await paidOrder();
    const [listed] = JSON.parse((await run('orders', '--json')).output);
    const names = [
      'status',
      'paidAt',
      'token',
      'number',
      'stockHeld',
      'attention',
      'contact',
      'delivery',
      'remark',
      'gift',
    ];
    const rest = [
      'paymentMethod',
      'lines',
      'totals',
      'paymentId',
      'placedAt',
      'isTest',
      'events',
      'paidWith',
      'received',
    ];
    expect(Object.keys(listed)).toEqual([...names, ...rest]);
    expect(JSON.parse((await run('orders', 'show', number, '--json')).output)).toEqual(listed);
  });

  test('shows an order by its number in lower case and without hyphen', async () => {
    const order = await paidOrder();
    const { exitCode, output } = await run('orders', 'show', order.number.toLowerCase().replace('-', ''));
    expect(exitCode).toBe(0);
    for (const text of [
      order.number,
      'betaald (test) op',
      'testbestelling: geen geld, niets versturen',
      'Haven 12 b',
      '1131 AB Volendam',
      'Nederland',
      'iDEAL | Wero',
      'Gravering: Voor oma',
      'Midden op de richel van Middel, in een schreefletter.',
      'bellen',
    ]) {
      expect(output).toContain(text);
    }
    expect(output.replaceAll('\u00a0', ' ')).toContain('Totaal          € 149,85');
  });

  test('refuses an unknown order and a malformed number', async () => {
    expect(await run('orders', 'show', '2611-00000')).toEqual({
      exitCode: 1,
      output: '',
      errors: 'Er is geen bestelling met nummer 2611-00000.\n',
    });
    expect(await run('orders', 'show', 'x')).toMatchObject({ exitCode: 2 });
  });

  test.each([
    ['kast'],
    ['orders', 'weg'],
    ['orders', '--onbekend'],
    ['orders', '--limit', '0'],
    ['orders', '--limit'],
    ['orders', '--status', 'kwijt'],
    ['orders', 'show'],
    ['stock', 'set', 'antislip-mat'],
    ['stock', 'list', 'meer'],
  ])('exits with 2 and prints usage for %s %s %s', async (...args) => {
    const { exitCode, output, errors } = await run(...args);
    expect([exitCode, output]).toEqual([2, '']);
    expect(errors).toContain('Gebruik:');
  });

  test('prints help without a database', async () => {
    await subject.shop.database.close();
    expect((await run()).output).toContain('orders  bestellingen bekijken');
    expect((await run('stock', '--help')).output).toContain('stock set <variant> <aantal>');
    expect(await run('stock')).toMatchObject({ exitCode: 1, output: '' });
  });

  test('runs as a program and creates the database when the data folder is empty', () => {
    const { dataDir, databaseUrl } = subject.temporary.options;
    const env = { ...process.env, DATA_DIR: join(dataDir, 'new'), DATABASE_URL: databaseUrl ?? '' };
    const program = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'shop.ts'), ...args], { env, encoding: 'utf8' });
    const listed = program('stock', '--json');
    expect([listed.status, listed.stderr]).toEqual([0, '']);
    expect(JSON.parse(listed.stdout)).toHaveLength(8);
    expect(program('kast').status).toBe(2);
  });
});
