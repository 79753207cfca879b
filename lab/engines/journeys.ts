import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ENGRAVING_ATTRIBUTE } from '../../domain/engraving.ts';
import { listMessages } from '../../tests/builders/database/stored.ts';
import { dutchFields } from '../../tests/builders/order/order-fields.ts';
import { type RunningShop, startShop } from '../../tests/e2e/running-shop.ts';
import type { BrowserWindow, Engine } from './engine.ts';
import { type Visitor, visitorOf } from './visitor.ts';

const PRODUCT = '/product/boekenstandaard';
const DIALOG = 'dialog[open]';
const ADDED = { css: '[data-toast]', text: 'Toegevoegd aan winkelwagen' };
const LEFT = '\uE012';
const RIGHT = '\uE014';
/** Journeys for `npm run journeys`; the first one, in `npm test`, has most of them in one visit. */
const long = test.runIf(process.env.ALL_JOURNEYS);
const TYPED = ['street', 'houseNumber', 'addition', 'postcode', 'city', 'name', 'email'] as const;

/** The journeys of a visitor that must work in every engine; those in Chromium are in tests/e2e. */
export function testJourneys(name: string, engine: Engine): void {
  describe(name, () => {
    let shop: RunningShop;
    let window: BrowserWindow;
    let visitor: Visitor;

    beforeAll(async () => {
      [shop, window] = await Promise.all([startShop(), engine.launch({ script: true })]);
      visitor = visitorOf(window, shop.url);
    });
    afterAll(async () => {
      await Promise.all([window.close(), shop.stop()]);
    });

    test('a stand is tilted, and bought in a bundle with an engraving whose letters are kept until it is paid', async () => {
      await visitor.open(PRODUCT);
      await tilt(visitor);
      await visitor.click({ css: 'button', text: 'Middel + Groot' });
      // The extras move down when it is chosen.
      await visitor.sees({ css: 'button', text: 'Annuleer bundel' });
      await visitor.click({ css: 'label:has([value=luxe-gravering])' });
      await visitor.fill('[name=tekst]', 'Anna & Bas');
      await visitor.click({ css: 'button', text: 'In winkelwagen · € 139,90' });
      await visitor.sees(ADDED);
      await visitor.click({ css: `${DIALOG} a`, text: 'Wijzig je winkelwagen' });
      await visitor.isAt('/winkelwagen');
      await visitor.sees({ css: 'q', text: 'Anna & Bas' });
      await visitor.click({ css: 'button', text: 'Naar checkout' });
      await visitor.sees({ css: 'q', text: 'Anna & Bas' });
      await orderAndPay(visitor);
      await visitor.sees({ css: 'q', text: 'Anna & Bas' });
      await visitor.seesNo({ css: '[data-cart-badge]' });
      const [order] = await shop.orders();
      const engraving = { key: ENGRAVING_ATTRIBUTE, value: 'Anna & Bas' };
      expect(order).toMatchObject({ payment: { status: 'paid' }, totals: { total: 139_90 } });
      expect(order?.lines.flatMap(({ attributes }) => attributes)).toContainEqual(engraving);
      expect(window.takeProblems()).toEqual([]);
    });

    long('a stand is bought: added, ordered and paid, after which the cart is empty', async () => {
      await visitor.open(PRODUCT);
      await visitor.click({ css: 'button', text: 'In winkelwagen · € 64,95' });
      await visitor.sees(ADDED);
      await visitor.click({ css: `${DIALOG} button`, text: 'Naar checkout' });
      await orderAndPay(visitor);
      await visitor.seesNo({ css: '[data-cart-badge]' });
      const [order] = await shop.orders();
      expect(order).toMatchObject({ payment: { status: 'paid' }, totals: { total: 64_95 } });
      expect(window.takeProblems()).toEqual([]);
    });

    long('a message is sent and stored', async () => {
      await visitor.open('/contact');
      await visitor.click({ css: '[name=name]' });
      await visitor.sees({ css: '[data-island][data-hydrated] [name=message]' });
      await visitor.fill('[name=name]', 'Anneke de Vries');
      await visitor.fill('[name=email]', 'anneke@voorbeeld.nl');
      await visitor.fill('[name=subject]', 'Mijn atlas');
      await visitor.fill('[name=message]', 'Past hij?');
      await visitor.click({ css: 'button', text: 'Verstuur Bericht' });
      await visitor.sees({ css: 'p[id$=-fout]', text: 'minimaal 10 karakters' });
      await visitor.fill('[name=message]', 'Past mijn atlas?');
      await visitor.ask(openedAMinuteAgo, null);
      await visitor.click({ css: 'button', text: 'Verstuur Bericht' });
      await visitor.sees({ css: '[role=status]', text: 'Bedankt voor je bericht.' });
      const [message] = await listMessages(shop.database.db, { limit: 1 });
      expect(message?.content).toMatchObject({ subject: 'Mijn atlas', message: 'Past mijn atlas?' });
      expect(window.takeProblems()).toEqual([]);
    });

    long('the stand turns in 3D', async () => {
      await visitor.open(PRODUCT);
      await visitor.click({ css: '[role=tab]', text: 'In 3D' });
      await visitor.click({ css: 'button', text: 'Bekijk in 3D' });
      await visitor.sees({ css: 'button', text: 'Sluit 3D' });
      await visitor.sees({ css: '#in-3d canvas' });
      for (const key of [RIGHT, RIGHT]) await visitor.press(key);
      await visitor.sees({ css: '#in-3d [role=status]', text: 'Je kijkt van voren, iets van boven.' });
      await visitor.click({ css: 'button', text: 'Sluit 3D' });
      await visitor.sees({ css: 'button', text: 'Bekijk in 3D' });
      expect(window.takeProblems()).toEqual([]);
    });

    long('without JavaScript a bundle with an engraving is corrected after a refusal, ordered and paid', async () => {
      const plain = await engine.launch({ script: false });
      // Also after a failure: a browser that is left behind runs on.
      onTestFinished(() => plain.close());
      const other = visitorOf(plain, shop.url);
      await other.open(PRODUCT);
      await other.click({ css: 'button', text: 'Middel + Groot' });
      await other.sees({ css: 'button', text: 'Annuleer bundel' });
      await other.click({ css: 'label:has([value=luxe-gravering])' });
      await other.click({ css: 'button', text: 'Verder naar bestellen' });
      await other.sees({ css: '[role=alert]', text: 'Bij een extra die je koos, hoort een tekst.' });
      await other.fill('[name=tekst]', 'Anna & Bas');
      await other.click({ css: 'button', text: 'Verder naar bestellen' });
      await orderAndPay(other, { script: false });
      const [order] = await shop.orders();
      expect(order).toMatchObject({ payment: { status: 'paid' }, totals: { total: 139_90 } });
      expect(plain.takeProblems()).toEqual([]);
    });

    test('a text that a script would make HTML of is refused by the policy of the page', async () => {
      await visitor.open('/contact');
      const become = () => {
        try {
          document.body.innerHTML = '<img src=x>';
        } catch (error) {
          return String(error);
        }
        return 'HTML';
      };
      expect(await visitor.ask(become, null)).toMatch(/^TypeError/);
      await visitor.sees({ css: 'h1', text: 'Contact' });
      // Last of all: the refusal is a problem that the window reports.
    });
  });
}

/** With the button to a place between two, and with an arrow key to the one beside it. */
async function tilt(visitor: Visitor): Promise<void> {
  await visitor.click({ css: '[role=tab]', text: 'Kantelen' });
  await visitor.click({ css: 'button', text: 'Kantel naar 37,5 graden' });
  await visitor.sees({ css: '[data-island=tilt][data-hydrated]' });
  await visitor.ask(() => document.querySelector<HTMLInputElement>('[type=range]')?.focus(), null);
  await visitor.press(LEFT);
  await visitor.sees({ css: '[aria-valuetext="35 graden, tussen twee standen"]' });
}

/** From the order page to the page that thanks. */
async function orderAndPay(visitor: Visitor, { script = true } = {}): Promise<void> {
  await visitor.isAt('/bestellen/');
  for (const field of TYPED) await visitor.fill(`[name=${field}]`, dutchFields[field]);
  await visitor.click({ css: 'label', text: 'iDEAL | Wero' });
  await visitor.click({ css: 'button', text: 'Bestelling met betalingsverplichting' });
  if (!script) await visitor.click({ css: 'a', text: 'Verder naar de betaling' });
  await visitor.click({ css: 'button', text: 'Betaald' });
  await visitor.isAt('/bestelling/');
  await visitor.sees({ css: 'h1', text: 'Dank je wel voor je bestelling' });
}

/** A form that is sent at once looks automated. */
function openedAMinuteAgo(): void {
  const shownAt = document.querySelector<HTMLInputElement>('[name=shownAt]');
  if (shownAt) shownAt.value = String(Number(shownAt.value) - 60_000);
}
