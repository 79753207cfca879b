import { listPushDevices } from '../../data/owner/push-devices.ts';
import { PUSHES } from '../../domain/owner/push.ts';
import { within } from '../../domain/within.ts';
import { ownerAlarm } from '../../mail/templates/owner.ts';
import type { MailTransport } from '../../mail/transport.ts';
import type { OutsideOptions } from '../call-outside.ts';
import { describeError } from '../describe-error.ts';
import { ownerAddresses, renderMail } from '../message/enqueue-mail.ts';
import { callDevice } from '../push/deliver-pushes.ts';
import type { Shop } from '../shop.ts';

type AlarmShop = Pick<Shop, 'config' | 'database' | 'log' | 'newToken' | 'now' | 'siteUrl'>;

/** Longest time for all devices together, in ms: a database that hangs keeps nobody waiting. */
const LONGEST = 60_000;

interface Ways {
  /** The transport to the mail server; null when the shop has none. */
  readonly transport: MailTransport | null;
  /** How push services are called; for tests. */
  readonly outside?: OutsideOptions | undefined;
}

/**
 * Tells the owners that the shop cannot store anything: at once and without an outbox, which could not be written either.
 * Devices are reached as long as the database can be read, mailboxes also without it. Returns how many were reached, and
 * never rejects.
 */
export async function alarmDirectly(shop: AlarmShop, ways: Ways): Promise<number> {
  const [devices, mailboxes] = await Promise.all([
    within(LONGEST, tellDevices(shop, ways)).catch((error: unknown) => {
      shop.log.warn('owners_not_pushed', describeError(error));
      return 0;
    }),
    ways.transport === null ? 0 : mailOwners(shop, ways.transport),
  ]);
  if (devices + mailboxes > 0) shop.log.warn('owners_alarmed', { of: 'storage', devices, mailboxes });
  else shop.log.error('owners_not_alarmed', { of: 'storage' });
  return devices + mailboxes;
}

async function tellDevices(shop: AlarmShop, { outside }: Ways): Promise<number> {
  const devices = await listPushDevices(shop.database.db);
  const calls = await Promise.all(devices.map((device) => callDevice(shop, { device, kind: 'storage', outside })));
  return calls.filter((called) => called.ok && called.value >= 200 && called.value < 300).length;
}

async function mailOwners(shop: AlarmShop, transport: MailTransport): Promise<number> {
  const { config, log, now, siteUrl } = shop;
  const document = ownerAlarm({ brand: config.brand, siteUrl, alarm: PUSHES.storage });
  const mails = ownerAddresses(config).map(async (to) => {
    const { id: _, internetId: messageId, ...letter } = renderMail(shop, document);
    const sent = await transport.send({ ...letter, to, replyTo: null, messageId, date: now(), attachment: null });
    if (!sent.ok) log.warn('owner_not_mailed', { reason: sent.error.reason });
    return sent.ok;
  });
  return (await Promise.all(mails)).filter(Boolean).length;
}
