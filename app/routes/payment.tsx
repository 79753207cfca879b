import { data, redirect } from 'react-router';
import { TEST_OUTCOMES } from '../../domain/payment.ts';
import { endTestPayment, getTestPayment } from '../../flows/test-payment.ts';
import { shopConfig } from '../../shop.config.ts';
import { PRIVATE_PAGE, privateMeta } from '../page-meta.ts';
import { TestPaymentPage } from '../sections/order/test-payment-page.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/payment';
import NotFound from './not-found.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await getTestPayment(context.get(shopContext), params.paymentId);
  return data({ payment }, { status: payment ? 200 : 404 });
}

/** The chosen outcome; what is not one of the four changes nothing and shows the page again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const chosen = new URLSearchParams(await request.text()).get('outcome');
  const outcome = TEST_OUTCOMES.find((known) => known === chosen);
  if (!outcome) return data(null, { status: 422 });
  const ended = await endTestPayment(context.get(shopContext), { paymentId: params.paymentId, outcome });
  if (!ended.ok) return data(null, { status: 404 });
  throw redirect(ended.value.returnUrl, { status: 303, headers: { 'Cache-Control': PRIVATE_PAGE } });
}

export function headers(): HeadersInit {
  return { 'Cache-Control': PRIVATE_PAGE };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(`${loaderData?.payment ? 'Testbetaling' : 'Pagina niet gevonden'} | ${shopConfig.brand}`);
}

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.payment ? <TestPaymentPage payment={loaderData.payment} /> : <NotFound />;
}
