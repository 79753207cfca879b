import type { ReactNode } from 'react';
import type { Fact } from '../../../content/pages/after-payment.ts';
import { itemName } from '../../../domain/cart/cart.ts';
import type { CheckoutLine } from '../../../domain/checkout/checkout-line.ts';
import { type RefusalCode, refusalMessage } from '../../../domain/checkout/refusal-messages.ts';
import { type OrderLine, orderLines } from '../../../domain/order/order-lines.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { variantIdFor } from '../../../domain/product/sizes.ts';
import {
  filledIn,
  mailbox,
  registrations,
  type ShopConfig,
  sellerAddress,
  sellerName,
} from '../../../domain/shop/shop-config.ts';

/** Headings with text, side by side where there is room. */
export function Facts({ facts, className = '' }: { readonly facts: readonly Fact[]; readonly className?: string }) {
  return (
    <dl className={className}>
      {facts.map(({ title, text, link }) => (
        <div key={title} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[9rem_1fr]">
          <dt className="font-semibold">{title}</dt>
          <dd className="measure space-y-1">
            {text.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {link && (
              <a href={link.href} className="inline-block py-1.5 quiet-link print:hidden">
                {link.text}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** With whom the shopper makes the contract (BW 6:230m and 3:15d), as far as the owner has filled it in. */
export function Seller({ config }: { readonly config: ShopConfig }) {
  const email = mailbox(config);
  const phone = filledIn(config.phone);
  const sentences = [
    `Je koopt van ${[sellerName(config), ...sellerAddress(config.address), config.address.country].join(', ')}.`,
    email !== null && `E-mail ${email}.`,
    phone !== null && `Telefoon ${phone}.`,
    ...registrations(config).map((number) => `${number}.`),
  ].filter((sentence) => sentence !== false);
  return (
    <address className="text-[0.9375rem] not-italic leading-relaxed text-weathered">{sentences.join(' ')}</address>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  /** `problem` when the visitor has to change something. */
  readonly kind?: 'info' | 'problem';
  /** The answer to the form that was just sent, which gets the focus. */
  readonly isAnswer?: boolean;
}

/** A message above the form: what happened and what can be done. */
export function Notice({ title, children, kind = 'info', isAnswer = false }: NoticeProps) {
  const look = kind === 'problem' ? 'border-error bg-white' : 'border-brass bg-linen';
  return (
    <div
      className={`border-l-4 px-5 py-4 outline-none ${look}`}
      {...(isAnswer && { role: 'alert', tabIndex: -1, autoFocus: true })}
    >
      <h2 className="text-xl">{title}</h2>
      <div className="mt-1">{children}</div>
    </div>
  );
}

/** A link in a notice, large enough for a thumb. */
export function NoticeLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className="inline-block py-1.5 font-semibold quiet-link">
      {children}
    </a>
  );
}

/** Why an order was refused. */
export interface OrderRefusal {
  readonly code: RefusalCode;
  readonly lines?: readonly { readonly variantId: string; readonly available: number }[];
}

interface RefusalNoticeProps {
  readonly refusal: OrderRefusal;
  readonly lines: readonly CheckoutLine[];
  readonly isAnswer: boolean;
}

const TITLES: Readonly<Partial<Record<RefusalCode, string>>> = {
  price_changed: 'Er is een prijs veranderd',
  payment_failed: 'De betaling is niet gestart',
  storage_failed: 'Je bestelling is niet opgeslagen',
  provider_failed: 'We kunnen nu niet nakijken of alles er is',
  too_many_orders: 'Even wachten',
  too_many_held: 'Dit zijn er te veel tegelijk',
  unknown_variant: 'Een product is er niet meer',
  wished_day_passed: 'Deze dag kan niet meer',
  ready_later: 'Er is een dag veranderd',
  discount_unknown: 'Deze kortingscode werkt niet',
  discount_used_up: 'Deze kortingscode werkt niet',
};

const TEXTS: Readonly<Partial<Record<RefusalCode, string>>> = {
  price_changed:
    'Hieronder staan de prijs en het totaal van nu. Bekijk ze, en bestel opnieuw als je het ermee eens bent.',
  provider_failed: 'Er is niets besteld of afgeschreven; probeer het zo opnieuw.',
};

export function RefusalNotice({ refusal, lines, isAnswer }: RefusalNoticeProps) {
  const { code } = refusal;
  if (code === 'sold_out') return <Shortages short={shortages(refusal, lines)} isAnswer={isAnswer} />;
  // What is wrong with the order itself is put right in the cart.
  const isInCart = TITLES[code] === undefined || code === 'unknown_variant';
  return (
    <Notice
      kind={code === 'price_changed' ? 'info' : 'problem'}
      title={TITLES[code] ?? 'Deze bestelling kan zo niet'}
      isAnswer={isAnswer}
    >
      <p>{TEXTS[code] ?? refusalMessage(code)}</p>
      {isInCart && <NoticeLink href={paths.cart}>Naar je winkelwagen</NoticeLink>}
    </Notice>
  );
}

interface ShortagesProps {
  readonly short: readonly { readonly name: string; readonly available: number }[];
  readonly isAnswer: boolean;
}

function Shortages({ short, isAnswer }: ShortagesProps) {
  const title = short.some(({ available }) => available === 0) ? 'Intussen uitverkocht' : 'Niet genoeg op voorraad';
  return (
    <Notice kind="problem" title={title} isAnswer={isAnswer}>
      <ul>
        {short.map(({ name, available }) => (
          <li key={name}>
            {name}: {available === 0 ? 'niet meer op voorraad.' : `nog ${available} op voorraad.`}
          </li>
        ))}
      </ul>
      <p className="mt-2">Er is niets besteld of afgeschreven. Wat je invulde, staat er nog.</p>
      <NoticeLink href={paths.cart}>Pas je winkelwagen aan</NoticeLink>
    </Notice>
  );
}

/** The lines with too little stock, by display name; a line of the cart may contain several variants. */
function shortages({ lines: short = [] }: OrderRefusal, lines: readonly CheckoutLine[]) {
  const idsOf = ({ variantIds, bundleId }: OrderLine) =>
    bundleId === null ? variantIds : [...variantIds, variantIdFor({ kind: 'bundle', bundleId })];
  return orderLines(lines).flatMap((line) => {
    const found = short.filter(({ variantId }) => idsOf(line).includes(variantId));
    if (found.length === 0) return [];
    return [{ name: itemName(line), available: Math.min(...found.map(({ available }) => available)) }];
  });
}
