import { writeFileSync } from 'node:fs';
import { LONG } from '../e2e/fixtures.ts';
import { orderButton } from '../e2e/shopper.ts';
import { pay } from '../e2e/steps.ts';
import { type Answer, createAgent } from './agent.ts';
import { expect, test } from './assistant-fixtures.ts';
import type { AnswerKind } from './validate.ts';

/* One purchase by an assistant, from the question to the order; what was said is kept for docs/assistants.md. */
test(
  'an assistant finds the size for a book, fills the order page, and the buyer orders and pays',
  LONG,
  async ({ visit, shop, platform }, testInfo) => {
    const agent = createAgent(shop.url, platform);
    const said: string[] = [];
    const tool = async (kind: AnswerKind, name: string, args: object): Promise<Answer> => {
      const answer = await agent.tool(kind, name, args);
      said.push(`### ${name}`, asked(args), answered(answer));
      return answer;
    };

    const found = await tool('search', 'search_catalog', {
      catalog: { query: 'Welke maat voor een fotoboek van 18 bij 20 cm?' },
    });
    expect(found.messages[0].content).toContain('daarvoor is maat');
    const [size] = found.products[0].variants;
    const engraving = await tool('lookup', 'lookup_catalog', { catalog: { ids: ['luxe-gravering'] } });
    const [{ id, metadata }] = engraving.products[0].variants;
    const words = [
      { key: metadata.line_attribute.key, value: 'Voor Oma' },
      { key: 'Voor', value: `Boekenstandaard (${size.title})` },
    ];
    const line_items = [
      { item: { id: size.id }, quantity: 1 },
      { item: { id }, quantity: 1, attributes: words },
    ];
    const cart = await tool('cart', 'create_cart', { cart: { line_items } });
    const started = await tool('checkout', 'create_checkout', { checkout: { cart_id: cart.id, line_items: [] } });
    expect(started.status).toBe('incomplete');
    const address = {
      street_address: 'Haven 12',
      postal_code: '1131 AB',
      address_locality: 'Volendam',
      address_country: 'NL',
    };
    const checkout = {
      line_items,
      buyer: { first_name: 'Anneke', last_name: 'de Vries', email: 'anneke@voorbeeld.nl' },
      fulfillment: { methods: [{ type: 'shipping', destinations: [address] }] },
    };
    await tool('checkout', 'update_checkout', { id: started.id, checkout });
    const escalated = await tool('checkout', 'complete_checkout', { id: started.id, checkout: {} });
    expect(escalated.status).toBe('requires_escalation');

    const page = await visit();
    await page.goto(escalated.continue_url);
    await expect(page.getByRole('heading', { name: 'Al voor je ingevuld' })).toBeVisible();
    await expect(page.locator('[name=name]')).toHaveValue('Anneke de Vries');
    await expect(page.locator('[name=street]')).toHaveValue('Haven');
    await expect(page.locator('q', { hasText: 'Voor Oma' }).first()).toBeVisible();
    await testInfo.attach('order-page.png', {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
    await orderButton(page).click();
    await pay(page, 'Betaald');
    await expect(page.getByRole('heading', { level: 1, name: 'Dank je wel voor je bestelling' })).toBeVisible();

    const completed = await tool('checkout', 'get_checkout', { id: started.id });
    expect(completed.status).toBe('completed');
    const [stored] = await shop.orders();
    expect(stored).toMatchObject({
      number: completed.order.id,
      contact: { name: 'Anneke de Vries' },
      payment: { status: 'paid' },
    });
    expect(stored?.totals.total).toBe(escalated.totals.at(-1).amount);
    const order = await tool('order', 'get_order', { id: completed.order.id });
    expect(order.messages[0].code).toBe('order_paid');
    // Both updates carry the order as it was when they were sent.
    const update = () => platform.webhooks.map(({ body }) => (JSON.parse(body) as Answer).messages[0].code);
    await expect.poll(() => [update().length, update().at(-1)], { timeout: 15_000 }).toEqual([2, 'order_paid']);
    const transcript = said.join('\n\n').replaceAll(shop.url, 'https://shop.example');
    writeFileSync(testInfo.outputPath('transcript.md'), `${transcript}\n`);
  },
);

function asked(args: object): string {
  return ['```json', compact(JSON.stringify(args, null, 2)), '```'].join('\n');
}

/** Objects and lists without others in them on one line. */
function compact(json: string): string {
  return json.replaceAll(/[[{][^[\]{}]{0,200}[\]}]/g, (part) => part.replaceAll(/\s*\n\s*/g, ' '));
}

/** The answer without what would make it long to read: the parts that every answer has, and most pictures and texts. */
function answered(answer: Answer): string {
  const LEFT_OUT = [
    'ucp',
    'links',
    'seller',
    'media',
    'metadata',
    'categories',
    'fulfillment',
    'pagination',
    'image_url',
    'handle',
    'sku',
    'price_range',
    'availability',
    'url',
  ];
  const text = JSON.stringify(answer, (key, value: unknown) => (LEFT_OUT.includes(key) ? undefined : value), 2);
  return ['Answer:', '', '```json', compact(text), '```'].join('\n');
}
