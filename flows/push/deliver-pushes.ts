import { claimPushes, deletePushDevice, findPushDevice, type Push } from '../../data/owner/push-devices.ts';
import { DEFAULT_SCHEDULE } from '../../domain/message/mail-schedule.ts';
import { OUTWARD } from '../../domain/outward-calls.ts';
import { PUSHES, type PushAddress, type PushKind } from '../../domain/owner/push.ts';
import type { Result } from '../../domain/result.ts';
import { callOutside, type OutsideOptions } from '../call-outside.ts';
import { type DeliveryProblem, deliverDue, type RoundOptions, repeatDelivery } from '../deliver-due.ts';
import type { RunningJob } from '../repeat.ts';
import type { Shop } from '../shop.ts';
import { pushKey } from './push-devices.ts';
import { pushRequest } from './web-push.ts';

type PushShop = Pick<Shop, 'database' | 'log' | 'now' | 'newToken' | 'siteUrl'>;

type PushRound = Partial<RoundOptions> & { readonly outside?: OutsideOptions };

/** Lease on claimed pushes, in ms; longer than one call can take. */
const LEASE = 60_000;
/** Old news is of no use: what could not be told in a day is given up. */
const SCHEDULE = { ...DEFAULT_SCHEDULE, giveUpAfter: 24 * 60 * 60_000 };

/** Tells owners' devices what is due; returns how many pushes were tried. A device whose address is gone is deleted. */
export async function deliverPushes(shop: PushShop, { outside, ...round }: PushRound = {}): Promise<number> {
  const ends = await deliverDue(shop, {
    schedule: SCHEDULE,
    ...round,
    table: 'pushes',
    limit: OUTWARD.push.atOnce,
    lease: LEASE,
    claim: claimPushes,
    send: (push) => send(shop, push, outside),
  });
  for (const { row, problem, isDead } of ends) {
    const { id, kind, attempts } = row;
    if (problem === null) shop.log.info('push_sent', { id, kind, attempts });
    else shop.log.warn(isDead ? 'push_given_up' : 'push_not_sent', { id, kind, attempts, reason: problem.reason });
  }
  return ends.length;
}

/** Null when the push service took it, and when there is nobody to tell any more. */
async function send(
  shop: PushShop,
  { deviceId, kind }: Push,
  outside?: OutsideOptions,
): Promise<DeliveryProblem | null> {
  const { db } = shop.database;
  const device = await findPushDevice(db, deviceId);
  if (device === null || !isPushKind(kind)) return null;
  const called = await callDevice(shop, { device, kind, outside });
  if (!called.ok) return { scope: 'mail', permanent: false, reason: called.error };
  const status = called.value;
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) {
    await deletePushDevice(db, deviceId);
    shop.log.info('push_device_gone', { status });
    return null;
  }
  // 408 and 429 ask to come again.
  const permanent = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return { scope: 'mail', permanent, reason: `HTTP ${status}` };
}

function isPushKind(kind: string): kind is PushKind {
  return Object.hasOwn(PUSHES, kind);
}

interface DeviceCall {
  readonly device: PushAddress;
  readonly kind: PushKind;
  readonly outside?: OutsideOptions | undefined;
}

/** Sends one push to the push service of a device; returns the status of its answer, or why there was none. */
export async function callDevice(
  shop: Pick<Shop, 'database' | 'now' | 'siteUrl'>,
  { device, kind, outside }: DeviceCall,
): Promise<Result<number, string>> {
  const signed = { key: await pushKey(shop), subject: shop.siteUrl, now: shop.now() };
  const request = pushRequest(device, { kind, ...PUSHES[kind] }, kind, signed);
  return callOutside({ url: new URL(device.endpoint), ...request }, outside);
}

/** Tells owners' devices until it is stopped. The key is made at the first start, before anybody asks for it. */
export function startPushWorker(shop: PushShop): RunningJob {
  let isKeyMade = false;
  return repeatDelivery(shop.log, 'push_round_failed', async (stopped) => {
    if (!isKeyMade) await pushKey(shop);
    isKeyMade = true;
    return deliverPushes(shop, { stopped });
  });
}
