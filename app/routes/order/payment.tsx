import { data } from 'react-router';
import { TEST_OUTCOMES } from '../../../domain/order/order.ts';
import { endTestPayment, getTestPayment } from '../../../flows/order/test-payment.ts';
import { privateMeta, siteOf } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { orNullIfDatabaseDown, privatePageHeaders, privateRedirect } from '../../http/private-page.ts';
import { Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import { TestPaymentPage } from '../../sections/placed-order/test-payment-page.tsx';
import NotFound from '../not-found.tsx';
import type { Route } from './+types/payment';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const read = await orNullIfDatabaseDown(shop.log, async () => ({
    payment: await getTestPayment(shop, params.paymentId),
  }));
  if (read === null) return data({ kind: 'unavailable' } as const, { status: 503 });
  const { payment } = read;
  return payment ? ({ kind: 'known', payment } as const) : data({ kind: 'unknown' } as const, { status: 404 });
}

/** Ends the payment with the chosen outcome; any other value changes nothing and shows the page again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const chosen = new URLSearchParams(await request.text()).get('outcome');
  const outcome = TEST_OUTCOMES.find((known) => known === chosen);
  if (!outcome) return data(null, { status: 422 });
  const shop = context.get(shopContext);
  const ended = await orNullIfDatabaseDown(shop.log, () =>
    endTestPayment(shop, { paymentId: params.paymentId, outcome }),
  );
  if (ended === null) return data({ isStored: false }, { status: 503 });
  if (!ended.ok) return data(null, { status: 404 });
  throw privateRedirect(new URL(ended.value.returnUrl).pathname);
}

export const headers = privatePageHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(
    `${loaderData?.kind === 'unknown' ? 'Pagina niet gevonden' : 'Testbetaling'} | ${siteOf(matches).brand}`,
    'Kies hoe deze testbetaling afloopt. Er wordt niets afgeschreven.',
  );
}

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'unavailable':
      return <Unavailable />;
    case 'unknown':
      return <NotFound />;
    case 'known':
      return <TestPaymentPage payment={loaderData.payment} isStored={actionData?.isStored ?? true} />;
  }
}
