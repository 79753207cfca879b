import { oldestWaitingMail } from '../../data/message/outbox.ts';
import { copyProblem } from '../../domain/copies.ts';
import type { RateLimit } from '../../domain/limits/rate-limit.ts';
import { mailDelay } from '../../domain/message/mail-schedule.ts';
import { PUSHES } from '../../domain/owner/push.ts';
import { ownerAlarm } from '../../mail/templates/owner.ts';
import { isFirstAbove } from '../consume-rate-limit.ts';
import { enqueueMail, ownerAddresses } from '../message/enqueue-mail.ts';
import { enqueuePush } from '../push/push-devices.ts';
import type { Shop } from '../shop.ts';

type Outage = 'mail' | 'payments' | 'copies' | 'space';
type AlarmShop = Pick<Shop, 'config' | 'database' | 'log' | 'newToken' | 'now' | 'siteUrl'>;

const HOUR = 60 * 60_000;
/** An outage that lasts is told of twice a day; payments when more than two fail within the hour: one may be a shopper's. */
const TOLD: Readonly<Record<Outage, RateLimit>> = {
  mail: { max: 0, period: 12 * HOUR },
  copies: { max: 0, period: 12 * HOUR },
  space: { max: 0, period: 12 * HOUR },
  payments: { max: 2, period: HOUR },
};

/** Tells owners of an outage on their devices, and by mail where mail is not what fails. Call it at each sign of one. */
export async function raiseAlarm(shop: AlarmShop, outage: Outage): Promise<void> {
  const { config, database, now, siteUrl } = shop;
  const isRaised = await database.transaction(async (tx) => {
    if (!(await isFirstAbove(tx, TOLD[outage], `alarm ${outage}`, now()))) return false;
    await enqueuePush(tx, shop, outage);
    if (outage === 'mail') return true;
    const document = ownerAlarm({ brand: config.brand, siteUrl, alarm: PUSHES[outage] });
    for (const to of ownerAddresses(config)) await enqueueMail(tx, shop, { purpose: 'owner-alarm', to, document });
    return true;
  });
  if (isRaised) shop.log.warn('owners_alarmed', { of: outage });
}

/** Tells owners when mails or copies are late, or the disk is nearly full. A full one: `alarm-directly.ts`. */
export async function watchOutages(shop: AlarmShop & Pick<Shop, 'canMail' | 'copies' | 'health'>): Promise<void> {
  const { canMail, copies, database, health, now } = shop;
  if (canMail && mailDelay(await oldestWaitingMail(database.db), now()).state === 'late')
    await raiseAlarm(shop, 'mail');
  if (copies !== null && copyProblem(copies.state(), now())?.of === 'copy') await raiseAlarm(shop, 'copies');
  if ((await health.read()).space === 'low') await raiseAlarm(shop, 'space');
}
