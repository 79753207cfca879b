import { paidTooLittle } from '../../../content/pages/order.ts';
import type { PaidOrder } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { mailbox } from '../../../domain/shop/published-facts.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Receipt } from './receipt.tsx';

/** The page of a partly paid order: an earlier version was paid, and it now costs more. */
export function ShortPage({ order, config }: { readonly order: PaidOrder; readonly config: ShopConfig }) {
  const { title, text } = paidTooLittle(order, config);
  const email = mailbox(config);
  return (
    <div className="page gap-x-16 pb-8 pt-10 lg:grid lg:grid-cols-12 lg:pt-16">
      <div className="lg:col-span-6">
        <h1 className="text-title">{title}</h1>
        <p className="measure mt-5 text-lead">{text}</p>
        <div className="mt-8">
          {email === null ? (
            <ButtonLink href={paths.contact}>Schrijf ons over deze bestelling</ButtonLink>
          ) : (
            <ButtonLink href={`mailto:${email}?subject=Bestelling%20${order.number}`}>
              Mail ons over deze bestelling
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="mt-12 lg:col-span-6 lg:mt-2">
        <Receipt order={order} />
      </div>
    </div>
  );
}
