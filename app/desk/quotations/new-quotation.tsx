import { data, redirect } from 'react-router';
import type { EmailAddress } from '../../../domain/input/email-address.ts';
import { isToken } from '../../../domain/order/token.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { firstQuotationValues } from '../../../domain/quotation/form-values.ts';
import { getMessage } from '../../../flows/message/read-messages.ts';
import { createQuotation } from '../../../flows/quotation/edit-draft.ts';
import type { Shop } from '../../../flows/shop.ts';
import { deskMeta } from '../../head/page-meta.ts';
import { ownerContext } from '../../http/context/desk-context.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { postedForm } from '../../http/form/form-page.ts';
import { PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/new-quotation';
import { MAX_FIELDS, QUOTATION_REFUSALS, readPostedQuotation } from './form-page.ts';
import { QuotationForm } from './quotation-form.tsx';

/** The quote request that the address names. */
async function requestIn(shop: Shop, request: Request) {
  const id = new URL(request.url).searchParams.get('bericht') ?? '';
  const whole = isToken(id) ? await getMessage(shop, id) : null;
  if (whole?.message.kind !== 'quote') throw data(null, { status: 404 });
  return { id, content: whole.message.content };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id, content } = await requestIn(shop, request);
  const values = firstQuotationValues(content, { scale: shop.config.quotePrices, now: shop.now() });
  const { email, customization, message } = content;
  return { messageId: id, email, wishes: [customization, message], values, submission: shop.newToken() };
}

/** Makes the draft and shows it. */
export async function action({ context, request }: Route.ActionArgs) {
  const [shop, actor] = [context.get(shopContext), context.get(ownerContext)];
  const { id: messageId, content } = await requestIn(shop, request);
  const form = await postedForm(request, { maxFields: MAX_FIELDS });
  const reading = await readPostedQuotation(shop, form, content.email as EmailAddress);
  const { values } = reading;
  if (!reading.ok) return data({ values, errors: reading.errors, problem: null }, { status: 422 });
  const submission = String(form.get('submission') ?? '');
  if (!isToken(submission)) return data({ values, errors: {}, problem: AGAIN }, { status: 422 });
  const made = await createQuotation(shop, { actor, messageId, submission, terms: reading.terms });
  if (made.ok) return redirect(paths.deskQuotation(made.value), { status: 303 });
  return data({ values, errors: {}, problem: QUOTATION_REFUSALS[made.error.code] }, { status: 409 });
}

const AGAIN = 'De pagina was niet helemaal geladen. Er is niets bewaard: probeer het nog eens.';

export function meta() {
  return deskMeta('Offerte maken');
}

export default function NewQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const { messageId, email, wishes, submission } = loaderData;
  return (
    <>
      <PageHeading title="Offerte maken" back={{ href: paths.deskMessage(messageId), label: 'De aanvraag' }} />
      <QuotationForm
        email={email}
        wishes={wishes}
        values={actionData?.values ?? loaderData.values}
        errors={actionData?.errors ?? {}}
        problem={actionData?.problem ?? null}
        fields={{ submission }}
      />
    </>
  );
}
