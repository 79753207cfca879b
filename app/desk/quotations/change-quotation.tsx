import { data, redirect } from 'react-router';
import * as paths from '../../../domain/pages/paths.ts';
import { quotationValues } from '../../../domain/quotation/form-values.ts';
import { quotationName } from '../../../domain/quotation/quotation-number.ts';
import { changeQuotation } from '../../../flows/quotation/edit-draft.ts';
import { getQuotation } from '../../../flows/quotation/read-quotation.ts';
import type { Shop } from '../../../flows/shop.ts';
import { deskMeta } from '../../head/page-meta.ts';
import { ownerContext } from '../../http/context/desk-context.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { postedForm } from '../../http/form/form-page.ts';
import { PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/change-quotation';
import { MAX_FIELDS, QUOTATION_REFUSALS, readPostedQuotation, shownRevision } from './form-page.ts';
import { QuotationForm } from './quotation-form.tsx';

async function quotationIn(shop: Shop, id: string) {
  const file = await getQuotation(shop, id);
  if (!file) throw data(null, { status: 404 });
  return file.quotation;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const quotation = await quotationIn(context.get(shopContext), params.id);
  // What was sent no longer changes.
  if (quotation.state !== 'concept') throw redirect(paths.deskQuotation(params.id), { status: 303 });
  const { id, terms, revision } = quotation;
  return { id, name: quotationName(quotation), email: terms.buyer.email, revision, values: quotationValues(terms) };
}

/** Stores the changed draft and shows it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const [shop, actor] = [context.get(shopContext), context.get(ownerContext)];
  const { id, terms } = await quotationIn(shop, params.id);
  const form = await postedForm(request, { maxFields: MAX_FIELDS });
  const reading = await readPostedQuotation(shop, form, terms.buyer.email);
  const { values } = reading;
  if (!reading.ok) return data({ values, errors: reading.errors, problem: null }, { status: 422 });
  const changed = await changeQuotation(shop, { actor, id, shown: shownRevision(form), terms: reading.terms });
  if (changed.ok) return redirect(paths.deskQuotation(id), { status: 303 });
  // What was sent has no form any more: its own page says so.
  if (changed.error.code === 'not_possible')
    return redirect(`${paths.deskQuotation(id)}?gedaan=niets`, { status: 303 });
  return data({ values, errors: {}, problem: QUOTATION_REFUSALS[changed.error.code] }, { status: 409 });
}

export function meta() {
  return deskMeta('Offerte wijzigen');
}

export default function ChangeQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, email, revision } = loaderData;
  return (
    <>
      <PageHeading title={`Offerte ${name} wijzigen`} back={{ href: paths.deskQuotation(id), label: name }} />
      <QuotationForm
        email={email}
        wishes={[]}
        values={actionData?.values ?? loaderData.values}
        errors={actionData?.errors ?? {}}
        problem={actionData?.problem ?? null}
        fields={{ shown: String(revision) }}
      />
    </>
  );
}
