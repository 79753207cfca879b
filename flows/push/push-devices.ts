import type { ShopTransaction } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { lockOwner } from '../../data/owner/owners.ts';
import { deletePushDevice, insertPushes, keepPushDevice, listPushDevices } from '../../data/owner/push-devices.ts';
import { ownKey } from '../../data/signing-keys.ts';
import type { OwnerActor } from '../../domain/owner/owner.ts';
import { MAX_PUSH_DEVICES, type PushAddress, type PushKind, readPushAddress } from '../../domain/owner/push.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { isPushKey, publicPoint } from './web-push.ts';

/** The key by which push services know the shop (VAPID), made at the first start. */
export function pushKey({ database, now }: Pick<Shop, 'database' | 'now'>) {
  return ownKey(database.db, 'push', now());
}

/** The devices of an owner, and the public key that a browser needs to become one. */
export async function readPushDevices(shop: Pick<Shop, 'database' | 'now'>, ownerId: string) {
  return { devices: await listPushDevices(shop.database.db, ownerId), publicKey: publicPoint(await pushKey(shop)) };
}

/** `not_supported`: what the browser gave is no address that may be called. */
export type PushRefusal = 'not_supported' | 'too_many_devices';

interface AskedPush {
  readonly actor: OwnerActor;
  readonly sessionId: string;
  readonly device: string;
  /** As the browser gave it. */
  readonly address: Readonly<Record<keyof PushAddress, unknown>>;
}

/** Tells an owner of what happens on this device from now on; a second time changes nothing. Recorded. */
export async function addPushDevice(
  { database, newToken, now }: Pick<Shop, 'database' | 'newToken' | 'now'>,
  { actor, sessionId, device, address }: AskedPush,
): Promise<Result<null, PushRefusal>> {
  const read = readPushAddress(address);
  if (read === null || !isPushKey(read.p256dh)) return err('not_supported');
  return database.transaction<Result<null, PushRefusal>>(async (tx) => {
    // Two at once would each count the others.
    await lockOwner(tx, database.engine, actor.id);
    const others = (await listPushDevices(tx, actor.id)).filter(({ endpoint }) => endpoint !== read.endpoint);
    if (others.length >= MAX_PUSH_DEVICES) return err('too_many_devices');
    const at = now();
    await keepPushDevice(tx, { id: newToken(), ownerId: actor.id, sessionId, device, createdAt: at, ...read });
    await recordAction(tx, { at, actor, action: 'push_turned_on', subject: `owner:${actor.id}`, detail: device });
    return ok(null);
  });
}

/** Tells an owner nothing more on a device of their own. Recorded. */
export async function removePushDevice(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  { actor, id }: { readonly actor: OwnerActor; readonly id: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await deletePushDevice(tx, id, actor.id))) return;
    const action = 'push_turned_off';
    await recordAction(tx, { at: now(), actor, action, subject: `owner:${actor.id}`, detail: '' });
  });
}

/** Puts a push for everybody, or for one owner, in the outbox. Only inside the transaction that writes what it is about. */
export async function enqueuePush(
  tx: ShopTransaction,
  { newToken, now }: Pick<Shop, 'newToken' | 'now'>,
  kind: PushKind,
  ownerId?: string,
): Promise<void> {
  await insertPushes(tx, { kind, ownerId, newToken, now: now() });
}
