import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ProductReader } from '../../flows/shop/product-reader.ts';
import { type ShopifyCatalogue, soldHandles } from './assortment.ts';

const TOPICS = new Set(['products/create', 'products/update', 'products/delete']);
/** Number of webhook ids that are stored to recognise repeated ones. */
const REMEMBERED = 1_000;
/** Shopify repeats a notice that failed for four hours (shopify.dev, "Troubleshooting webhooks"), in ms. */
const RETRIED_FOR = 4 * 60 * 60_000;
const Payload = v.pipe(v.string(), v.parseJson(), v.object({ handle: v.optional(v.string()) }));

interface WebhookReaderOptions {
  /** Shopify's signing secret, from Settings > Notifications > Webhooks. */
  readonly secret: string;
  /** Notices about other products are ignored. */
  readonly catalogue: ShopifyCatalogue;
  readonly now: () => Date;
}

interface Notice {
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export type WebhookReader = ReturnType<typeof createWebhookReader>;

/** Reads Shopify's product webhooks: checks signature, topic, age and repetition. */
export function createWebhookReader({ secret, catalogue, now }: WebhookReaderOptions) {
  const handles = soldHandles(catalogue);
  const seen = new Set<string>();
  const isRepeated = (id: string): boolean => {
    if (seen.has(id)) return true;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    return false;
  };
  return {
    /** Handles of the products to refresh; empty when the notice is about something else. */
    read({ headers, body }: Notice): Result<readonly string[], 'forged' | 'outdated' | 'repeated'> {
      if (!isSigned(headers.get('X-Shopify-Hmac-Sha256') ?? '', body, secret)) return err('forged');
      if (now().getTime() - Date.parse(headers.get('X-Shopify-Triggered-At') ?? '') > RETRIED_FOR)
        return err('outdated');
      const id = headers.get('X-Shopify-Webhook-Id');
      if (id !== null && isRepeated(id.slice(0, 100))) return err('repeated');
      if (!TOPICS.has(headers.get('X-Shopify-Topic') ?? '')) return ok([]);
      const payload = v.safeParse(Payload, new TextDecoder().decode(body));
      const handle = payload.success ? payload.output.handle : undefined;
      // A deleted product has only its id, and a renamed one its new handle: then all products are refreshed.
      return ok(handle !== undefined && handles.includes(handle) ? [handle] : handles);
    },
  };
}

function isSigned(given: string, body: Uint8Array, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const signature = Buffer.from(given, 'base64');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Twenty webhooks about one product cause two reads: now and `later` ms later, since one may precede its change. */
export function createProductRefresher({ renew }: Pick<ProductReader, 'renew'>, later = 15_000) {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    /** Reads these products from the provider again, now and once more later. Does not wait for either. */
    refresh(handles: readonly string[]): void {
      for (const handle of handles) {
        if (waiting.has(handle)) continue;
        void renew(handle);
        const timer = setTimeout(() => {
          waiting.delete(handle);
          void renew(handle);
        }, later);
        waiting.set(handle, timer.unref());
      }
    },
    close(): void {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
