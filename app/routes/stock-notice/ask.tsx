import { data } from 'react-router';
import { bookKinds, standPath } from '../../../content/catalogue.ts';
import { stockNotice } from '../../../content/pages/stock-notice.ts';
import { fitBook } from '../../../domain/book/book-fit.ts';
import { readBook, shownFromAddress } from '../../../domain/book/read-book.ts';
import { refusalMessage } from '../../../domain/checkout/refusal-messages.ts';
import { splitSubmission } from '../../../domain/input/form-fields.ts';
import { type FormErrors, type FormValues, readForm } from '../../../domain/input/read-form.ts';
import {
  bookAwaited,
  STOCK_NOTICE_FIELDS,
  type StockNoticeField,
  StockNoticeForm,
} from '../../../domain/message/stock-notice.ts';
import { isSoldOut } from '../../../domain/product/product-selection.ts';
import { getForSale } from '../../../flows/product/get-for-sale.ts';
import { requestNotice } from '../../../flows/stock/stock-notices.ts';
import { FORM_PAGE, privateMeta, siteOf } from '../../head/page-head.tsx';
import { refusalInit } from '../../http/api-endpoint.ts';
import { shopContext, visitorContext } from '../../http/context.ts';
import { leadToAddress } from '../../http/lead-to.ts';
import { formPageHeaders, postedForm } from '../../http/posted-form.ts';
import { AskForNotice, ShortMessage } from '../../sections/stock-notice.tsx';
import type { Route } from './+types/ask';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { sizes } = await getForSale(shop);
  const soldOut = sizes.filter(isSoldOut).map(({ id, name }) => ({ id, name }));
  const { searchParams } = new URL(request.url);
  const page = { shownAt: String(shop.now().getTime()), submission: '' };
  const reading = readBook(shownFromAddress(searchParams, bookKinds).input);
  if (reading.kind === 'book') {
    const awaited = bookAwaited(reading.book);
    if (fitBook(sizes, reading.book).chosen) throw leadToAddress(`${standPath}?${awaited}`, 302);
    return { soldOut, chosen: awaited, page };
  }
  const chosen = soldOut.find(({ id }) => id === searchParams.get('maat')) ?? soldOut[0];
  return { soldOut, chosen: chosen?.id ?? '', page };
}

interface Sent {
  readonly values: FormValues<StockNoticeField>;
  readonly errors: FormErrors<StockNoticeField>;
  readonly failure: string | null;
  readonly isStored: boolean;
}

/** Stores the request; works without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const reading = readForm(await postedForm(request), STOCK_NOTICE_FIELDS, StockNoticeForm);
  const { values } = reading;
  const back = (sent: Partial<Sent>, init: ResponseInit = {}) =>
    data<Sent>({ values, errors: {}, failure: null, isStored: false, ...sent }, init);
  if (!reading.ok) return back({ errors: reading.errors }, { status: 422 });
  const { content, submission } = splitSubmission(reading.form);
  const { address } = context.get(visitorContext);
  const requested = await requestNotice(shop, { awaited: content.maat, email: content.email, submission, address });
  if (requested.ok) return back({ isStored: true });
  const { code } = requested.error;
  const failure =
    code === 'message_not_stored'
      ? 'We kunnen je adres nu niet opslaan. Probeer het zo opnieuw.'
      : refusalMessage(code);
  return back({ failure }, refusalInit(requested.error));
}

export const headers = formPageHeaders(FORM_PAGE);

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(`${stockNotice.title} | ${siteOf(matches).brand}`, stockNotice.lead);
}

export default function AskRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { soldOut, chosen, page } = loaderData;
  if (actionData?.isStored) return <ShortMessage title={stockNotice.askedTitle} text={stockNotice.asked} />;
  const sent = actionData ?? { values: { maat: chosen, email: '' }, errors: {}, failure: null };
  return <AskForNotice {...sent} soldOut={soldOut} page={page} />;
}
