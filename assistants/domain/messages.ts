import type { CheckoutRefusal } from '../../domain/checkout/checkout.ts';
import { refusalMessage } from '../../domain/checkout/refusal-messages.ts';
import { unreachable } from '../../domain/result.ts';
import type { SessionContent } from './requests.ts';

/** Something that an assistant should know or do; `content` may be shown to the buyer. */
export interface Message {
  readonly type: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly content: string;
  /** RFC 9535. */
  readonly path?: string;
  readonly severity?: Severity;
}

/** Who can solve it: the assistant, the buyer on the order page, or nobody. */
type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** The standard's own codes for what it knows; ours for the rest. */
const STANDARD_CODES: Readonly<Record<string, string>> = {
  unknown_variant: 'item_unavailable',
  sold_out: 'out_of_stock',
};

/** The messages for a cart that cannot be ordered, one for each line that is to blame. */
export function refusalMessages(
  refusal: CheckoutRefusal | { readonly code: 'wished_day_passed' },
  { lines }: Pick<SessionContent, 'lines'>,
  severity: Severity = 'recoverable',
): readonly Message[] {
  const { code } = refusal;
  const told = (path: string, content = refusalMessage(code)): Message => ({
    type: 'error',
    code: STANDARD_CODES[code] ?? code,
    content,
    path,
    severity,
  });
  const ofLines = (variantIds: readonly string[], content?: (id: string) => string) =>
    lines.flatMap(({ itemId }, index) =>
      variantIds.includes(itemId) ? [told(`$.line_items[${index}]`, content?.(itemId))] : [],
    );
  switch (refusal.code) {
    case 'empty_cart':
      return [told('$.line_items')];
    case 'unknown_variant':
    case 'text_missing':
    case 'text_too_long':
    case 'stand_missing':
      return ofLines(refusal.variantIds);
    case 'sold_out': {
      const left = new Map(refusal.lines.map(({ variantId, available }) => [variantId, available]));
      return ofLines([...left.keys()], (id) => stockMessage(left.get(id) ?? 0));
    }
    case 'discount_refused':
      return [told('$.discounts.codes')];
    case 'price_changed':
      return [told('$.totals')];
    case 'wished_day_passed':
      return [told('$.gift.wished_day')];
    default:
      return unreachable(refusal);
  }
}

function stockMessage(available: number): string {
  if (available <= 0) return 'Dit is uitverkocht.';
  return `Hiervan ${available === 1 ? 'is er nog 1' : `zijn er nog ${available}`} op voorraad. Pas het aantal aan.`;
}

/** What the shop says of codes and claims that change nothing: no price is promised that will not be there. */
export function ignoredMessages(
  { codes, claims }: Pick<SessionContent, 'codes' | 'claims'>,
  isKnownCode: (code: string) => boolean,
): readonly Message[] {
  const warning = (code: string, content: string, path: string): Message => ({ type: 'warning', code, content, path });
  const unknownCode = 'Deze code kennen we niet; hij verandert niets aan de bestelling.';
  const unknownClaim = 'Dit voordeel kennen we niet; de prijs blijft dezelfde.';
  return [
    ...codes.flatMap((code, index) =>
      isKnownCode(code) ? [] : [warning('discount_code_invalid', unknownCode, `$.discounts.codes[${index}]`)],
    ),
    ...claims.map((_, index) => warning('eligibility_not_accepted', unknownClaim, `$.context.eligibility[${index}]`)),
  ];
}

/** The message that what was asked cannot be done, and that nobody can solve it. */
export function unrecoverable(code: string, content: string): Message {
  return { type: 'error', code, content, severity: 'unrecoverable' };
}
