import { paidTooLittle } from '../../../content/pages/order.ts';
import type { PaidOrder } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { mailbox } from '../../../domain/shop/published-facts.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BesideReceipt } from './beside-receipt.tsx';

/** The page of a partly paid order: an earlier version was paid, and it now costs more. */
export function ShortPage({ order, config }: { readonly order: PaidOrder; readonly config: ShopConfig }) {
  const { title, text } = paidTooLittle(order, config);
  const email = mailbox(config);
  return (
    <BesideReceipt order={order} title={title} text={text}>
      <div className="mt-8">
        {email === null ? (
          <ButtonLink href={paths.contact}>Schrijf ons over deze bestelling</ButtonLink>
        ) : (
          <ButtonLink href={`mailto:${email}?subject=Bestelling%20${order.number}`}>
            Mail ons over deze bestelling
          </ButtonLink>
        )}
      </div>
    </BesideReceipt>
  );
}
