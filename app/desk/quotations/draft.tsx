import { data } from 'react-router';
import { readVatRates } from '../../../data/invoice/bookkeeping.ts';
import type { EmailAddress } from '../../../domain/input/email-address.ts';
import { isToken } from '../../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { quotationName } from '../../../domain/quotation/quotation.ts';
import {
  firstQuotationValues,
  type QuotationErrors,
  quotationValues,
  readQuotationForm,
} from '../../../domain/quotation/quotation-form.ts';
import { getMessage } from '../../../flows/message/read-messages.ts';
import { changeQuotation, createQuotation } from '../../../flows/quotation/edit-draft.ts';
import { getQuotation } from '../../../flows/quotation/read-quotation.ts';
import type { Shop } from '../../../flows/shop.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { readDeskForm, versionIn } from '../../http/posted-form.ts';
import { PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/draft';
import { QuotationForm } from './quotation-form.tsx';
import { QUOTATION_REFUSALS } from './quotation-parts.tsx';

const AGAIN = 'De pagina was niet helemaal geladen. Er is niets bewaard: probeer het nog eens.';

/** The quotation that the path names, or else the quote request that the address names; throws 404 without either. */
async function readSubject(shop: Shop, { params, request }: Pick<Route.LoaderArgs, 'params' | 'request'>) {
  if (params.id !== undefined) {
    const file = await getQuotation(shop, params.id);
    if (!file) throw data(null, { status: 404 });
    return { kind: 'quotation', quotation: file.quotation, email: file.quotation.terms.buyer.email } as const;
  }
  const messageId = new URL(request.url).searchParams.get('bericht') ?? '';
  const whole = isToken(messageId) ? await getMessage(shop, messageId) : null;
  if (whole?.message.kind !== 'quote') throw data(null, { status: 404 });
  const { content } = whole.message;
  return { kind: 'request', messageId, content, email: content.email as EmailAddress } as const;
}

export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const subject = await readSubject(shop, args);
  if (subject.kind === 'request') {
    const { messageId, content, email } = subject;
    return {
      title: 'Offerte maken',
      back: { href: paths.deskMessage(messageId), label: 'De aanvraag' },
      email,
      wishes: [content.customization, content.message],
      values: firstQuotationValues(content, { scale: shop.config.quotePrices, now: shop.now() }),
      fields: { submission: shop.newToken() },
    };
  }
  const { id, state, terms, revision } = subject.quotation;
  // What was sent no longer changes.
  if (state !== 'concept') throw leadTo(paths.deskQuotation(id));
  const name = quotationName(subject.quotation);
  return {
    title: `Offerte ${name} wijzigen`,
    back: { href: paths.deskQuotation(id), label: name },
    email: subject.email,
    wishes: [],
    values: quotationValues(terms),
    fields: { shown: String(revision) },
  };
}

interface Refused {
  readonly errors: QuotationErrors;
  readonly problem: string | null;
}

export async function action(args: Route.ActionArgs) {
  // First: a body that is never read would close the connection.
  const { shop, actor, form } = await readDeskForm(args);
  const subject = await readSubject(shop, args);
  const rateOf = await readVatRates(shop.database.db, shop.now());
  const reading = readQuotationForm(form, {
    email: subject.email,
    percentOf: (delivery) => rateOf(delivery).percent,
    now: shop.now(),
  });
  const refuse = (status: number, problem: string | null, errors: QuotationErrors = {}) =>
    data<Refused>({ errors, problem }, { status });
  if (!reading.ok) return refuse(422, null, reading.errors);
  const { form: terms } = reading;
  if (subject.kind === 'request') {
    const submission = String(form.get('submission') ?? '');
    if (!isToken(submission)) return refuse(422, AGAIN);
    const made = await createQuotation(shop, { actor, messageId: subject.messageId, submission, terms });
    if (!made.ok) return refuse(409, QUOTATION_REFUSALS[made.error.code]);
    return leadTo(paths.deskQuotation(made.value));
  }
  const { id } = subject.quotation;
  const changed = await changeQuotation(shop, { actor, id, shown: versionIn(form, 'shown'), terms });
  if (changed.ok) return leadTo(paths.deskQuotation(id));
  const { code } = changed.error;
  // What was sent has no form any more: its own page says so.
  if (code === 'not_possible') return leadTo(paths.deskQuotation(id), { query: { gedaan: 'niets' } });
  return refuse(409, QUOTATION_REFUSALS[code]);
}

export default function Draft({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, ...form } = loaderData;
  const { errors = {}, problem = null } = actionData ?? {};
  return (
    <>
      <PageHeading title={title} back={back} />
      <QuotationForm {...form} errors={errors} problem={problem} />
    </>
  );
}
