import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { insertUnlessThere, type Queries } from './database.ts';

/** A P-256 key of the shop, made when it is first asked for and kept in the database: all processes have the same. */
export async function ownKey(db: Queries, name: string, now: Date): Promise<KeyObject> {
  const find = db.selectFrom('signing_keys').select('private_key').where('name', '=', name);
  let stored = await find.executeTakeFirst();
  if (!stored) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const private_key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await insertUnlessThere(db, 'signing_keys', { name, private_key, created_at: now.toISOString() }, 'name');
    stored = await find.executeTakeFirstOrThrow();
  }
  return createPrivateKey({ key: Buffer.from(stored.private_key, 'base64'), format: 'der', type: 'pkcs8' });
}
