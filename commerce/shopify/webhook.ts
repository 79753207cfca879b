import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ChangeNotices, NoticeRefusal } from '../provider.ts';

export interface WebhookReaderOptions {
  /** With which Shopify signs; stands under Settings > Notifications > Webhooks. */
  readonly secret: string;
  /** Products that this shop sells: a change of any other is no news. */
  readonly handles: readonly string[];
}

const TOPICS = new Set(['products/create', 'products/update', 'products/delete']);
/** How many webhooks are remembered, so that one that comes twice is done once. */
const REMEMBERED = 1_000;
const Payload = v.pipe(v.string(), v.parseJson(), v.object({ handle: v.optional(v.string()) }));

/** Reads Shopify's webhooks of products: signed, known, and not seen before. */
export function createWebhookReader({ secret, handles }: WebhookReaderOptions): ChangeNotices {
  const seen = new Set<string>();
  const isRepeated = (id: string): boolean => {
    if (seen.has(id)) return true;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    return false;
  };
  return {
    read({ headers, body }): Result<readonly string[], NoticeRefusal> {
      if (!isSigned(headers.get('X-Shopify-Hmac-Sha256') ?? '', body, secret)) return err('forged');
      const id = headers.get('X-Shopify-Webhook-Id');
      if (id !== null && isRepeated(id.slice(0, 100))) return err('repeated');
      if (!TOPICS.has(headers.get('X-Shopify-Topic') ?? '')) return ok([]);
      const payload = v.safeParse(Payload, new TextDecoder().decode(body));
      const handle = payload.success ? payload.output.handle : undefined;
      // A deleted product comes with its number only, and a renamed one with its new handle.
      return ok(handle !== undefined && handles.includes(handle) ? [handle] : handles);
    },
  };
}

function isSigned(given: string, body: Uint8Array, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const signature = Buffer.from(given, 'base64');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
