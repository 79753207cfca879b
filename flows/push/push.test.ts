import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '../../data/message/outbox.ts';
import { keepPushDevice, listPushDevices } from '../../data/owner/push-devices.ts';
import { isOpen } from '../../domain/order/order.ts';
import { PUSHES } from '../../domain/owner/push.ts';
import { type DeskOwner, deskOwner } from '../../tests/builders/desk-owner.ts';
import { contactMessage, withdrawalMessage } from '../../tests/builders/messages.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { type FakeNameServer, startFakeNameServer } from '../../tests/fakes/fake-name-server.ts';
import { acceptMessage } from '../message/accept-message.ts';
import { placeOrder } from '../order/place-order.ts';
import { settlePayment } from '../order/settle-payment.ts';
import { startPayment } from '../order/start-payment.ts';
import { alarmDirectly } from '../owner/alarm-directly.ts';
import { removeOwner } from '../owner/owners.ts';
import { raiseAlarm, watchOutages } from '../owner/raise-alarm.ts';
import { endSessions } from '../owner/sessions.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { addPushDevice, enqueuePush, pushKey, removePushDevice } from './push-devices.ts';
import { publicPoint } from './web-push.ts';

const certificates = join(import.meta.dirname, '../../tests/fakes/certificates');
const ca = readFileSync(join(certificates, 'localhost.crt'), 'utf8');
const HOUR = 60 * 60_000;

let subject: TestShop;
let anna: DeskOwner;
let names: FakeNameServer;
/** The push service of a browser: what came in, and what it answers. */
let service: Server;
let told: { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[];
let status: number;
const browser = createECDH('prime256v1');
browser.generateKeys();
const secret = randomBytes(16);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') };

beforeEach(async () => {
  [told, status] = [[], 201];
  service = createServer(
    { cert: ca, key: readFileSync(join(certificates, 'localhost.key')) },
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      told.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    },
  ).listen(0, '127.0.0.1');
  await once(service, 'listening');
  names = await startFakeNameServer();
  subject = await openTestShop();
  anna = await deskOwner(subject.shop);
});
afterEach(async () => {
  service.closeAllConnections();
  service.close();
  await names.stop();
  await subject.stop();
});

const origin = () => `https://localhost:${(service.address() as AddressInfo).port}`;
/** A device of which the push service runs here: through the form it would be refused. */
const keep = async (name: string, { owner } = anna, sessionId = 's'): Promise<void> =>
  subject.shop.database.transaction((tx) =>
    keepPushDevice(tx, {
      id: subject.shop.newToken(),
      ownerId: owner.id,
      sessionId,
      endpoint: `${origin()}/${name}`,
      ...keys,
      device: 'Chrome op Android',
      createdAt: subject.shop.now(),
    }),
  );
const deliver = () =>
  deliverPushes(subject.shop, {
    outside: { mayConnect: () => true, ca, nameServers: [names.address], timeout: 2_000 },
    chance: () => 1,
  });
const tell = (kind: keyof typeof PUSHES) =>
  subject.shop.database.transaction((tx) => enqueuePush(tx, subject.shop, kind));
const devices = () => listPushDevices(subject.shop.database.db, anna.owner.id);
const kinds = () => told.map(({ body }) => (opened(body) as { kind: string }).kind);

/** What the device reads, as RFC 8291 has it open a message. */
function opened(body: Buffer): unknown {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const derive = (from: Buffer, by: Buffer, about: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, about, length));
  const shared = derive(browser.computeSecret(sender), secret, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(shared, salt, 'Content-Encoding: nonce\0', 12),
  ).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  expect(plain.at(-1)).toBe(2);
  return JSON.parse(plain.subarray(0, -1).toString());
}

describe('a push', () => {
  test('is read by the device alone, signed by the shop, and of one length whatever it says', async () => {
    await keep('anna');
    await tell('order');
    await deliver();
    await tell('copies');
    await deliver();
    const [first, second] = told;
    expect(opened(first?.body ?? Buffer.of())).toEqual({ kind: 'order', ...PUSHES.order });
    expect(second?.body.length).toBe(first?.body.length);
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'order' });
    const [, said = '', signature = '', point] =
      /^vapid t=([^.]+\.[^.]+)\.(.+), k=(.+)$/.exec(String(first?.headers.authorization)) ?? [];
    const key = await pushKey(subject.shop);
    expect(point).toBe(publicPoint(key));
    const signed = { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(said), signed, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(said.split('.')[1] ?? '', 'base64url').toString())).toEqual({
      aud: origin(),
      exp: subject.shop.now().getTime() / 1000 + 12 * 60 * 60,
      sub: 'https://shop.example',
    });
  });

  test('comes again when the service does not take it, and deletes a device whose address is gone', async () => {
    await keep('anna');
    await tell('order');
    await tell('order');
    status = 503;
    expect(await deliver()).toBe(1);
    subject.advance(10_000);
    status = 201;
    expect([await deliver(), await deliver(), told.length]).toEqual([1, 0, 2]);
    await tell('mail');
    status = 410;
    await deliver();
    expect(await devices()).toEqual([]);
    await tell('order');
    expect(await deliver()).toBe(0);
  });

  test('never goes to an address within a network', async () => {
    await keep('anna');
    await tell('order');
    await deliverPushes(subject.shop, { outside: { ca, nameServers: [names.address] } });
    expect(told).toEqual([]);
    expect(subject.lines).toContainEqual(
      expect.objectContaining({
        event: 'push_not_sent',
        fields: expect.objectContaining({ reason: 'closed address' }),
      }),
    );
  });
});

describe('owners are told', () => {
  test('of an order once it is paid and of a withdrawal, in the transaction that stores it, on every device', async () => {
    const bram = await deskOwner(subject.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    await keep('anna');
    await keep('bram', bram);
    const { shop } = subject;
    const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-klein' }));
    const placed = await placeOrder(shop, { token, form: orderForm() });
    if (!placed.ok) throw new Error(placed.error.code);
    await acceptMessage(shop, contactMessage());
    expect(await deliver()).toBe(0);
    await acceptMessage(shop, withdrawalMessage());
    const { order } = placed.value;
    if (!isOpen(order)) throw new Error('The order is not open');
    await startPayment(shop, order);
    await shop.database.db.updateTable('test_payments').set({ status: 'paid' }).execute();
    await settlePayment(shop, order.payment.id);
    await deliver();
    expect(kinds().sort()).toEqual(['order', 'order', 'withdrawal', 'withdrawal']);
    const words = JSON.stringify(told.map(({ body }) => opened(body)));
    for (const personal of ['Anneke', 'voorbeeld', order.number, '64']) expect(words).not.toContain(personal);
  });

  test('of late mail once in half a day, on their devices alone', async () => {
    await keep('anna');
    await acceptMessage(subject.shop, contactMessage());
    subject.advance(13 * 60_000);
    await watchOutages(subject.shop);
    await watchOutages(subject.shop);
    await deliver();
    subject.advance(12 * HOUR);
    await watchOutages(subject.shop);
    await deliver();
    expect(kinds()).toEqual(['mail', 'mail']);
    const { db } = subject.shop.database;
    expect((await listMails(db, { limit: 9 })).filter(({ purpose }) => purpose === 'owner-alarm')).toEqual([]);
  });

  test('of a disk that is nearly full once in half a day, by mail too', async () => {
    await keep('anna');
    const read = async () => ({ ...(await subject.shop.health.read()), space: 'low' as const });
    const shop = { ...subject.shop, health: { ...subject.shop.health, read } };
    await watchOutages(shop);
    await watchOutages(shop);
    await deliver();
    expect(kinds()).toEqual(['space']);
    const mails = await listMails(shop.database.db, { limit: 9 });
    expect(mails.map(({ purpose }) => purpose)).toEqual(['owner-alarm']);
  });

  test('of a copy that is late, and of payments once three fail within the hour, by mail too', async () => {
    await keep('anna');
    const late = { doneAt: new Date(subject.shop.now().getTime() - 2 * HOUR), failure: 'unreachable' as const };
    const copies = { state: () => ({ copy: late, rehearsal: late }) } as never;
    await watchOutages({ ...subject.shop, copies });
    for (const failed of [1, 2, 3, 4, 5]) {
      await raiseAlarm(subject.shop, 'payments');
      await deliver();
      expect(kinds().includes('payments')).toBe(failed > 2);
    }
    expect(kinds().sort()).toEqual(['copies', 'payments']);
    const mails = await listMails(subject.shop.database.db, { limit: 9 });
    expect(mails.map(({ purpose }) => purpose)).toEqual(['owner-alarm', 'owner-alarm']);
  });
});

test('owners are told on every device that nothing can be stored, while the database only answers', async () => {
  await keep('anna');
  await pushKey(subject.shop);
  const { database } = subject.shop;
  const full = {
    ...database,
    transaction: async () => {
      throw new Error('database or disk is full');
    },
  };
  const outside = { mayConnect: () => true, ca, nameServers: [names.address] };
  expect(await alarmDirectly({ ...subject.shop, database: full }, { transport: null, outside })).toBe(1);
  expect(kinds()).toEqual(['storage']);
  expect(subject.lines).toMatchObject([{ event: 'owners_alarmed', fields: { devices: 1, mailboxes: 0 } }]);
  const gone = { ...database, db: {} as never };
  expect(await alarmDirectly({ ...subject.shop, database: gone }, { transport: null, outside })).toBe(0);
  expect(subject.lines.at(-1)).toMatchObject({ level: 'error', event: 'owners_not_alarmed' });
});

describe('a device', () => {
  const here = 'https://fcm.googleapis.com/fcm/send/abc';
  const add = (address: object, actor = anna.actor) =>
    addPushDevice(subject.shop, { actor, sessionId: 's', device: 'Firefox', address: address as never });

  test.each([
    ['no address', {}],
    ['an address without TLS', { endpoint: 'http://push.example/a', ...keys }],
    ['an address of this machine', { endpoint: 'https://localhost/a', ...keys }],
    ['an IP address', { endpoint: 'https://10.0.0.1/a', ...keys }],
    ['an endless address', { endpoint: `${here}/${'x'.repeat(5_000)}`, ...keys }],
    ['a key that is no point', { endpoint: here, ...keys, p256dh: 'A'.repeat(87) }],
    ['a short secret', { endpoint: here, ...keys, auth: 'AAAA' }],
  ])('with %s is refused', async (_what, address) => {
    expect(await add(address)).toEqual({ ok: false, error: 'not_supported' });
  });

  test('is there once, of whoever turned it on last; an eleventh is refused, and another owner removes none', async () => {
    const bram = await deskOwner(subject.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    expect((await add({ endpoint: here, ...keys }, bram.actor)).ok).toBe(true);
    for (let number = 0; number < 10; number += 1) await add({ endpoint: `${here}${number || ''}`, ...keys });
    expect(await devices()).toHaveLength(10);
    expect(await listPushDevices(subject.shop.database.db, bram.owner.id)).toEqual([]);
    expect((await add({ endpoint: here, ...keys })).ok).toBe(true);
    expect(await add({ endpoint: `${here}-eleven`, ...keys })).toEqual({ ok: false, error: 'too_many_devices' });
    const [first] = await devices();
    await removePushDevice(subject.shop, { actor: bram.actor, id: first?.id ?? '' });
    expect(await devices()).toHaveLength(10);
    await removePushDevice(subject.shop, { actor: anna.actor, id: first?.id ?? '' });
    expect(await devices()).toHaveLength(9);
  });

  test('hears nothing more when its session is ended by hand, or its owner is removed', async () => {
    const bram = await deskOwner(subject.shop, { name: 'Bram', email: 'bram@werkplaats.nl' });
    const { db } = subject.shop.database;
    const session = await db.selectFrom('owner_sessions').select('id').where('owner_id', '=', anna.owner.id).execute();
    await keep('one', anna, session[0]?.id);
    await keep('two');
    await endSessions(subject.shop, { actor: anna.actor, which: { sessionId: session[0]?.id ?? '' } });
    expect((await devices()).map(({ sessionId }) => sessionId)).toEqual(['s']);
    await db.updateTable('owners').set({ entered_at: subject.shop.now().toISOString() }).execute();
    await tell('order');
    await removeOwner(subject.shop, { actor: bram.actor, id: anna.owner.id, isWithdrawal: false });
    expect(await devices()).toEqual([]);
    expect(await deliver()).toBe(0);
  });
});
