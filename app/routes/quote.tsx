import { quoteTexts } from '../../content/pages/contact.ts';
import { quotePage } from '../../content/pages/quote.ts';
import { socialImage } from '../../content/pictures/picture-data.ts';
import { splitSubmission } from '../../domain/input/form-fields.ts';
import { emptyForm } from '../../domain/input/read-form.ts';
import { hasEmptyRequiredField, MIN_QUOTE_QUANTITY, QUOTE_FIELDS } from '../../domain/message/quote-request.ts';
import * as paths from '../../domain/pages/paths.ts';
import { mailbox } from '../../domain/shop/shop-config.ts';
import { breadcrumbList } from '../../domain/structured-data/site-data.ts';
import { FORM_PAGE, HOME_CRUMB, JsonLd, pageMeta, siteOf } from '../head/page-head.tsx';
import { shopContext, useShopFacts, visitorContext } from '../http/context.ts';
import { acceptForPage, invalidPage, messagePage, messagePageLoader, refusedPage } from '../http/message-page.ts';
import { formPageHeaders } from '../http/posted-form.ts';
import { readQuoteBody, readQuotePost } from '../http/read-quote-form.ts';
import { Examples, Options, Prices, QuoteHero, Reassurance, RequestSection } from '../sections/quote/quote-parts.tsx';
import type { Route } from './+types/quote';

const EMPTY = emptyForm(QUOTE_FIELDS);
const crumbs = [HOME_CRUMB, { name: 'Maatwerk', path: paths.quote }];

export const loader = messagePageLoader;

/** The form without JavaScript: the same rules and flow as the function. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { address } = context.get(visitorContext);
  const texts = quoteTexts(mailbox(shop.config));
  const sent = await readQuoteBody(request, shop, address);
  if (!sent.ok) return messagePage({ ...refusedPage(sent.error, texts), values: EMPTY, errors: {} });
  const post = await readQuotePost(sent.value);
  const { values } = post;
  if (!post.ok) {
    const { errors } = post;
    return messagePage({ ...invalidPage(hasEmptyRequiredField(values) ? texts.invalid : texts.wrong), values, errors });
  }
  const { logo } = post;
  const message = { kind: 'quote', ...splitSubmission(post.form), logo, address } as const;
  const done = await acceptForPage(shop, message, texts);
  return messagePage({ ...done, values: done.outcome.kind === 'sent' ? EMPTY : values, errors: {} });
}

export const headers = formPageHeaders(FORM_PAGE);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Maatwerk en zakelijk, vanaf ${MIN_QUOTE_QUANTITY} stuks | ${siteOf(matches).brand}`,
    description: quotePage.description,
    path: paths.quote,
    image: socialImage('zakelijk-relatiegeschenk'),
  });
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { siteUrl, shownAt, submission } = loaderData;
  const config = useShopFacts();
  const texts = quoteTexts(mailbox(config));
  const { values, errors, outcome } = actionData ?? { values: EMPTY, errors: {}, outcome: null };
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <QuoteHero />
      <Options />
      <Prices scale={config.quotePrices} />
      <Examples />
      <RequestSection form={{ values, errors, outcome, texts, shownAt, submission, prices: config.quotePrices }} />
      <Reassurance warrantyYears={config.warrantyYears} />
    </>
  );
}
