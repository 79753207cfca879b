import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { emailAddress } from '../../domain/input/email-address.ts';
import { cents } from '../../domain/money/money.ts';
import type { OrderField } from '../../domain/order/order-form.ts';
import { acceptMessage } from '../../flows/message/accept-message.ts';
import { shipOrder } from '../../flows/order/handle-order.ts';
import { writeMissingWords } from '../../flows/order/write-missing-words.ts';
import { inviteNewOwner } from '../../flows/owner/owners.ts';
import { planPrice } from '../../flows/price/plan-price.ts';
import { requestRefund } from '../../flows/refund/request-refund.ts';
import type { Shop } from '../../flows/shop.ts';
import { correctStock } from '../../flows/stock/correct-stock.ts';
import { deskScriptsIn, readManifest } from '../../server/http/browser-scripts.ts';
import { builtPages, clientFolder, createHttp } from '../../tests/builders/built-server.ts';
import { type DeskOwner, deskOwner } from '../../tests/builders/desk-owner.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../../tests/builders/messages.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';

/** A shop of some weeks with made-up customers, as a browser sees it. */
export interface ExampleDesk {
  readonly url: string;
  readonly owner: DeskOwner;
  readonly shop: Shop;
  /** A paid order that is still to be sent. */
  readonly orderNumber: string;
  /** Of a message that nobody answered. */
  readonly messageId: string;
  stop(): Promise<void>;
}

const HOUR = 60 * 60_000;

/** Hours since the order before, who bought it, and what. */
const SALES: readonly (readonly [number, Partial<Record<OrderField, string>>, string?])[] = [
  [0, { name: 'Marieke Jansen', email: 'marieke@voorbeeld.nl' }],
  [70, { name: 'Pieter de Boer', email: 'pieter@voorbeeld.nl' }, 'boekenstandaard-klein'],
  [90, { name: 'Sanne Visser', email: 'sanne@voorbeeld.nl', ontvangst: 'BE', postcode: '2000', city: 'Antwerpen' }],
  [75, { name: 'Joost Mulder', email: 'joost@voorbeeld.nl' }, 'boekenstandaard-groot'],
  [80, { name: 'Anneke de Vries', email: 'anneke@voorbeeld.nl' }],
  [60, { name: 'Fatima el Idrissi', email: 'fatima@voorbeeld.nl' }, 'boekenstandaard-groot'],
  [50, { name: 'Kees Bakker', email: 'kees@voorbeeld.nl', remark: 'Mag na drie uur geleverd worden.' }],
  [2, { name: 'Łucja Nowak', email: 'lucja@voorbeeld.nl' }, 'boekenstandaard-klein'],
];

/** Starts it from the build, with one owner inside. */
export async function openExampleDesk(): Promise<ExampleDesk> {
  const paying = await openPayingShop();
  const folder = mkdtempSync(join(tmpdir(), 'desk-example-'));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const shop = Object.assign(paying.shop, { siteUrl: url });
  server.on(
    'request',
    getRequestListener(
      createHttp({ shop, build: builtPages, clientFolder, deskScripts: deskScriptsIn(readManifest(clientFolder)) })
        .fetch,
    ),
  );
  return {
    url,
    shop,
    ...(await fill(paying)),
    async stop() {
      server.closeAllConnections();
      server.close();
      await paying.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(paying: PayingShop): Promise<Pick<ExampleDesk, 'owner' | 'orderNumber' | 'messageId'>> {
  const { shop } = paying;
  const { actor } = await deskOwner(shop);
  await planPrice(shop, {
    plan: {
      kind: 'price',
      article: 'boekenstandaard-groot',
      price: cents(79_95),
      beginsAt: new Date('2027-01-04T08:00:00Z'),
      endsAt: null,
    },
    shown: shop.ownerChanges.ledger.findLast(({ article }) => article === 'boekenstandaard-groot')?.version ?? 0,
    actor,
  });
  const numbers: string[] = [];
  for (const [hours, changes, variantId] of SALES) {
    paying.advance(hours * HOUR);
    numbers.push((await paying.buy(changes, variantId)).number);
  }
  for (const number of numbers.slice(0, -2)) await shipOrder(shop, number, 'https://www.voorbeeld.nl/volg/3S123');
  await requestRefund(shop, {
    number: numbers[1] ?? '',
    amount: cents(10_00),
    reason: 'Krasje in het hout',
    submission: 'example',
    shown: null,
    actor,
  });
  const change = { how: 'free', pieces: 2 } as const;
  await correctStock(shop, {
    variantId: 'boekenstandaard-klein',
    change,
    reason: 'counted',
    note: '',
    shown: null,
    actor,
  });
  await acceptMessage(shop, quoteMessage());
  await acceptMessage(
    shop,
    withdrawalMessage({ order: numbers[0] ?? '', name: 'Marieke Jansen', email: 'marieke@voorbeeld.nl' }),
  );
  paying.advance(HOUR / 4);
  const asked = await acceptMessage(shop, contactMessage());
  await inviteNewOwner(shop, { actor, email: emailAddress('bram@voorbeeld.nl'), name: 'Bram' });
  await writeMissingWords(shop);
  // The first session ended while the weeks went by.
  return { owner: await deskOwner(shop), orderNumber: numbers.at(-2) ?? '', messageId: asked.ok ? asked.value.id : '' };
}
