import type { MailRefusals } from '../../domain/message/mail-schedule.ts';
import type { PushAddress, PushKind } from '../../domain/owner/push.ts';
import { type Queries, runDelete, type ShopTransaction } from '../database.ts';
import { type ClaimOptions, claimDue } from '../deliveries.ts';
import { recordOf, rowOf } from '../rows.ts';

/** A device on which an owner is told of something. */
export interface PushDevice extends PushAddress {
  readonly id: string;
  readonly ownerId: string;
  /** In which it was asked for. */
  readonly sessionId: string;
  /** "Chrome op Android". */
  readonly device: string;
  readonly createdAt: Date;
}

/** Stores a device; one with the same address is then this owner's, with these keys. */
export async function keepPushDevice(tx: ShopTransaction, device: PushDevice): Promise<void> {
  const { id: _, ...values } = rowOf(device);
  await tx
    .insertInto('push_devices')
    .values(rowOf(device))
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
}

/** Returns the devices of an owner, or of all owners, oldest first. */
export async function listPushDevices(db: Queries, ownerId?: string): Promise<PushDevice[]> {
  const all = db.selectFrom('push_devices').selectAll();
  const rows = ownerId === undefined ? all : all.where('owner_id', '=', ownerId);
  return (await rows.orderBy('created_at').orderBy('id').execute()).map((row) => recordOf(row));
}

export async function findPushDevice(db: Queries, id: string): Promise<PushDevice | null> {
  const row = await db.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** Deletes a device with what it was to be told, of this owner or of any. False when there is none. */
export async function deletePushDevice(db: Queries, id: string, ownerId?: string): Promise<boolean> {
  const device = db.deleteFrom('push_devices').where('id', '=', id);
  return (await runDelete(ownerId === undefined ? device : device.where('owner_id', '=', ownerId))) > 0;
}

/** Something that a device is to be told. */
export interface Push extends MailRefusals {
  readonly id: string;
  readonly deviceId: string;
  readonly kind: string;
  readonly attempts: number;
}

/** Puts a push for every device, or those of one owner, in the outbox; one that waits already is enough. */
export async function insertPushes(tx: ShopTransaction, { kind, ownerId, newToken, now }: NewPushes): Promise<void> {
  const devices = tx.selectFrom('push_devices').select('id');
  const told = ownerId === undefined ? devices : devices.where('owner_id', '=', ownerId);
  const waiting = { kind, status: 'waiting' as const, attempts: 0, nextAttemptAt: now, createdAt: now };
  for (const { id: deviceId } of await told.execute()) {
    const push = tx.insertInto('pushes').values(rowOf({ id: newToken(), deviceId, ...waiting }));
    await push.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

interface NewPushes {
  readonly kind: PushKind;
  /** Whose devices; absent: everybody's. */
  readonly ownerId?: string | undefined;
  readonly newToken: () => string;
  readonly now: Date;
}

/** Claims pushes that are due, as `claimDue` does. */
export async function claimPushes(tx: ShopTransaction, options: ClaimOptions): Promise<Push[]> {
  return (await claimDue(tx, 'pushes', options)).map((row) => recordOf(row));
}

/** Deletes what was told, or not, before a moment. */
export async function deletePushesBefore(db: Queries, moment: Date): Promise<void> {
  await db.deleteFrom('pushes').where('created_at', '<', moment.toISOString()).execute();
}
