import type { Fact } from '../../../content/pages/order.ts';
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
      {facts.map(({ title, text }) => (
        <div key={title} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[9rem_1fr]">
          <dt className="font-semibold">{title}</dt>
          <dd className="measure space-y-1">
            {text.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
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
