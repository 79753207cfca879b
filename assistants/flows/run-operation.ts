import { createHash } from 'node:crypto';
import { retryAfter } from '../../domain/limits/rate-limit.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok } from '../../domain/result.ts';
import { consumeVisitorLimit } from '../../flows/consume-rate-limit.ts';
import type { Shop } from '../../flows/shop.ts';
import { claimAnswer, dropClaim, findAnswer, storeAnswer } from '../data/stored-answers.ts';
import { unrecoverable } from '../domain/messages.ts';
import { relevantCapabilities } from '../domain/platform-profile.ts';
import type { AssistantRefusalCode } from '../domain/refusals.ts';
import { MAX_IDS, readInput } from '../domain/requests.ts';
import type { Assistants } from './assistants.ts';
import { type Answered, type Caller, type IncomingMessage, recognisePlatform, refused } from './callers.ts';
import { isChange, needsKey, type Operation } from './operations.ts';

interface OperationCall {
  readonly operation: Operation;
  readonly id: string;
  readonly input: unknown;
  readonly message: IncomingMessage;
  /** Makes a change happen once, however often it is sent; null when there is none. */
  readonly key: string | null;
  /** The address that asks, for limits. */
  readonly visitor: string;
}

/** Seconds until a platform may be named again. */
const RETRY_AFTER: Partial<Record<AssistantRefusalCode, number>> = { busy: 30, too_many_requests: 3_600 };
/** 128 bits or more. */
const KEY = /^[\w-]{22,100}$/;
/** After this time a request that was never answered may run again, in ms: its process must have died. */
const GIVEN_UP_AFTER = 60_000;

/**
 * Does one operation for a platform. It checks, in this order: the limit of the address, who asks and with which
 * signature, what shop and platform share, the key, the input. Every refusal is an answer: only a failing database or
 * a mistake in the shop throws.
 */
export async function runOperation(assistants: Assistants, call: OperationCall): Promise<Answered> {
  const { shop, calls } = assistants;
  const { operation, visitor } = call;
  if (shop.connected !== null) return err({ code: 'sold_elsewhere' });
  const counted = { what: 'assistant', address: visitor, limit: calls, wider: shop.orderLimits.wider };
  const now = shop.now();
  if (!(await consumeVisitorLimit(shop.database.db, counted, now))) {
    return err({ code: 'too_many_requests', retryAfter: retryAfter(calls, now) });
  }
  const caller = await recognisePlatform(assistants, call.message, visitor);
  if (!caller.ok)
    return err({ code: caller.error, ...(RETRY_AFTER[caller.error] && { retryAfter: RETRY_AFTER[caller.error] }) });
  if (!caller.value.shared.includes(operation.capability)) {
    const content = 'Je platform en deze winkel delen niet wat hiervoor nodig is.';
    return refused(shop, NOTHING_SHARED, [unrecoverable('capabilities_incompatible', content)], paths.home);
  }
  const mayRepeat = !isChange(operation) || (call.key === null && !needsKey(operation));
  if (mayRepeat) return work(shop, call, caller.value);
  return KEY.test(call.key ?? '') ? once(shop, call, caller.value) : err({ code: 'idempotency_key_invalid' });
}

const NOTHING_SHARED = { capabilities: [] };

/** Does the work once for a key, and gives the same answer again for the same request. */
async function once(shop: Shop, call: OperationCall, caller: Caller): Promise<Answered> {
  const { db } = shop.database;
  const { operation, id, input, key } = call;
  const name = digest(caller.platform.url, operation.name, key);
  const claim = { request: digest(id, input, caller.signed), createdAt: shop.now() };
  if (!(await claimAnswer(db, name, claim))) {
    const known = await findAnswer(db, name);
    if (known !== null) {
      if (known.request !== claim.request) return err({ code: 'idempotency_conflict' });
      if (known.status !== null) return ok({ status: known.status, body: JSON.parse(known.body ?? '{}') as object });
      if (shop.now().getTime() - known.createdAt.getTime() < GIVEN_UP_AFTER) {
        return err({ code: 'idempotency_in_progress', retryAfter: 1 });
      }
    }
  }
  const answer = await work(shop, call, caller).catch(async (error: unknown) => {
    await dropClaim(db, name).catch(() => undefined);
    throw error;
  });
  if (answer.ok) await storeAnswer(db, name, { ...answer.value, body: JSON.stringify(answer.value.body) });
  else await dropClaim(db, name);
  return answer;
}

function digest(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

async function work(shop: Shop, { operation, id, input, visitor }: OperationCall, caller: Caller): Promise<Answered> {
  const capabilities = relevantCapabilities(caller.shared, operation.capability);
  const run = (value: unknown) => operation.run(shop, { caller, capabilities, visitor }, { id, input: value as never });
  if (operation.schema === null) return run(undefined);
  const read = readInput(operation.schema, input);
  if (read.ok) return run(read.value);
  return err(isTooLong(input) ? { code: 'request_too_large' } : { code: 'invalid_request', fields: read.error });
}

/** More identifiers than one lookup takes have a refusal of their own in the standard. */
function isTooLong(input: unknown): boolean {
  const ids = (input as { ids?: unknown } | null)?.ids;
  return Array.isArray(ids) && ids.length > MAX_IDS;
}
