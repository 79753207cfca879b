import { data } from 'react-router';
import { TO_PAYMENT } from '../../../content/pages/order.ts';
import { amountDue, isOpen, isPaid } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { payOrder, restPayUrl } from '../../../flows/order/pay-order.ts';
import { readOrder } from '../../../flows/order/read-orders.ts';
import { privateMeta, siteOf } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { postedForm } from '../../http/posted-form.ts';
import { orNullIfDatabaseDown, privatePageHeaders, privateRedirect } from '../../http/private-page.ts';
import { NoOrder, ToPaymentPage, Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import type { Route } from './+types/to-payment';

/** Leads a placed order to its payment; redirects to the order's page when no payment is due. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const read = await orNullIfDatabaseDown(shop.log, () => readOrder(shop, params.token));
  if (read === null) return data({ kind: 'unavailable' } as const, { status: 503 });
  if (!read.ok) return data({ kind: 'unknown' } as const, { status: 404 });
  const order = read.value;
  const payUrl = isOpen(order) ? order.payment.payUrl : isPaid(order) ? await restPayUrl(shop, order) : null;
  if (payUrl === null) throw privateRedirect(paths.order(params.token));
  return { kind: 'open', number: order.number, due: amountDue(order), payUrl } as const;
}

/** Starts the payment of what is due, which no robot that looks at a link does. */
export async function action({ context, params, request }: Route.ActionArgs) {
  await postedForm(request);
  const shop = context.get(shopContext);
  const paying = await orNullIfDatabaseDown(shop.log, () => payOrder(shop, params.token));
  if (paying === null) throw data(null, { status: 503 });
  if (paying.ok) throw privateRedirect(paths.toPayment(params.token));
  throw privateRedirect(paths.order(params.token));
}

export const headers = privatePageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(
    `${TO_PAYMENT.title} | ${siteOf(matches).brand}`,
    'Je bestelling is geplaatst. Ga verder naar de pagina waar je betaalt.',
  );
}

export default function ToPaymentRoute({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'unavailable':
      return <Unavailable />;
    case 'unknown':
      return <NoOrder />;
    case 'open':
      return <ToPaymentPage {...loaderData} />;
  }
}
