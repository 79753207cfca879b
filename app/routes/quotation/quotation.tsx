import { data } from 'react-router';
import { type RefusalCode, refusalMessage } from '../../../domain/checkout/refusal-messages.ts';
import { isOpen } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import {
  type AcceptanceErrors,
  type AcceptanceValues,
  firstAcceptance,
  readAcceptance,
} from '../../../domain/quotation/acceptance.ts';
import { quotationAmounts, quotationName } from '../../../domain/quotation/quotation.ts';
import { canPayAgain } from '../../../domain/quotation/quotation-status.ts';
import { mailbox } from '../../../domain/shop/shop-config.ts';
import { offeredMethods } from '../../../flows/checkout/offer-methods.ts';
import { acceptQuotation } from '../../../flows/quotation/accept-quotation.ts';
import { getOfferedQuotation } from '../../../flows/quotation/read-quotation.ts';
import { PRIVATE_PAGE, privateMeta, siteOf } from '../../head/page-head.tsx';
import { refusalInit } from '../../http/api-endpoint.ts';
import { shopContext, useShopFacts, visitorContext } from '../../http/context.ts';
import { formPageHeaders, postedForm } from '../../http/posted-form.ts';
import { orNullIfDatabaseDown, privateRedirect } from '../../http/private-page.ts';
import { Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import { QuotationPage, UnknownQuotation } from '../../sections/quotation/quotation-page.tsx';
import type { Route } from './+types/quotation';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const read = await orNullIfDatabaseDown(shop.log, () => getOfferedQuotation(shop, params.token));
  if (read === null) return data({ kind: 'unavailable' } as const, { status: 503 });
  if (!read.ok) return data({ kind: 'unknown' } as const, { status: 404 });
  const { order } = read.value;
  const { terms, sent } = read.value.quotation;
  const { gross } = quotationAmounts(terms, sent.rate.percent);
  const methods = await offeredMethods(shop, { [terms.delivery]: gross }, terms.delivery);
  return {
    kind: 'known',
    token: params.token,
    ...read.value,
    values: firstAcceptance(read.value.quotation.terms, order),
    methods,
    isTest: shop.payments.name === 'test',
    isPaidHere: shop.connected === null,
    canPay: canPayAgain(read.value.status, order),
  } as const;
}

/** The posted values and why they were refused. */
interface SentForm {
  readonly values: AcceptanceValues;
  readonly errors: AcceptanceErrors;
  readonly problem: string | null;
}

/** Accepts the quotation and leads to the payment. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const sent = await postedForm(request);
  const read = await orNullIfDatabaseDown(shop.log, () => getOfferedQuotation(shop, params.token));
  if (read === null) return data(null, { status: 503 });
  if (!read.ok) return data(null, { status: 404 });
  const reading = readAcceptance(sent, read.value.quotation.terms, shop.config);
  const { values } = reading;
  const back = (answer: Partial<SentForm>, init: ResponseInit) =>
    data<SentForm>({ values, errors: {}, problem: null, ...answer }, init);
  if (!reading.ok) return back({ errors: reading.errors }, { status: 422 });
  const shown = String(sent.get('shown') ?? '').slice(0, 40);
  const buyer = { ip: context.get(visitorContext).address };
  const accepted = await acceptQuotation(shop, { token: params.token, shown, form: reading.form, buyer });
  if (accepted.ok) {
    const { order } = accepted.value;
    // To a page on this site: browsers check every redirect after a form post against `form-action`.
    const next = isOpen(order) ? paths.toPayment(order.token) : paths.order(order.token);
    throw privateRedirect(next);
  }
  const refusal: { readonly code: RefusalCode; readonly retryAfter?: number } = accepted.error;
  if (refusal.code === 'method_gone') {
    return back({ errors: { paymentMethod: refusalMessage(refusal.code) } }, { status: 422 });
  }
  return back({ problem: refusalMessage(refusal.code) }, refusalInit(refusal));
}

export const headers = formPageHeaders(PRIVATE_PAGE);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.kind === 'known' ? ` ${quotationName(loaderData.quotation)}` : '';
  return privateMeta(
    `Offerte${name} | ${siteOf(matches).brand}`,
    'Bekijk wat we je aanbieden, met alle prijzen zonder en met btw. Klopt alles, dan aanvaard en betaal je hier.',
  );
}

export default function QuotationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const config = useShopFacts();
  switch (loaderData.kind) {
    case 'unavailable':
      return <Unavailable />;
    case 'unknown':
      return <UnknownQuotation email={mailbox(config)} />;
    case 'known':
      return (
        <QuotationPage
          view={loaderData}
          config={config}
          values={actionData?.values ?? loaderData.values}
          errors={actionData?.errors ?? {}}
          problem={actionData?.problem ?? null}
        />
      );
  }
}
