import { data } from 'react-router';
import { addressLines, paymentMethodName } from '../../../content/order-words.ts';
import { refusalMessage } from '../../../domain/checkout/refusal-messages.ts';
import { type Cents, formatEuro } from '../../../domain/money/money.ts';
import { MAX_TOTAL } from '../../../domain/money/typed-amount.ts';
import { buyerRows } from '../../../domain/order/buyer.ts';
import { BY_LINK, type OrderDraft } from '../../../domain/order/order.ts';
import { lineName, type OrderLine, orderLines } from '../../../domain/order/order-lines.ts';
import {
  FIRST_OWNER_ORDER,
  ownersArticles,
  piecesField,
  readOwnerOrder,
} from '../../../domain/order/owner-order-form.ts';
import { isToken } from '../../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { articlesOf } from '../../../domain/price/priced-goods.ts';
import { draftOrder, type MakeOrderRefusal, makeOrder } from '../../../flows/order/make-order.ts';
import type { PlaceOrderRefusal } from '../../../flows/order/place-order.ts';
import type { Shop } from '../../../flows/shop.ts';
import { shopContext, useShopFacts } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { DeskForm, Submit } from '../ui/forms.tsx';
import { AtShopify, Outcome, PageHeading } from '../ui/page-parts.tsx';
import { FactList } from '../ui/tables.tsx';
import type { Route } from './+types/new-order';
import { OrderFields } from './new-order-parts.tsx';

const NOTHING_TO_PAY =
  'Zo kost de bestelling niets. Weggeven noteer je bij Voorraad; is er iets geruild, dan bij Retouren.';

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected !== null) return null;
  const { counted, worded } = ownersArticles(shop.catalogue);
  const prices = new Map(articlesOf(shop.catalogue).map(({ id, first }) => [id, first]));
  const articles = counted.map(({ id, name }) => ({ id, name, price: prices.get(id) }));
  const sizes = shop.catalogue.stand.sizes.map(({ id, name }) => [id, name] as const);
  return { submission: shop.newToken(), articles, worded, sizes };
}

interface Answer {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly problem: string | null;
  readonly draft: OrderDraft | null;
  readonly submission: string | null;
}
const UNANSWERED: Answer = { values: FIRST_OWNER_ORDER, errors: {}, problem: null, draft: null, submission: null };

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const token = String(form.get('submission') ?? '');
  const reading = readOwnerOrder(form, { goods: shop.catalogue, rules: shop.config });
  const { values } = reading;
  const submission = isToken(token) ? token : shop.newToken();
  const back = (answer: Partial<Answer>, status: number) =>
    data<Answer>({ ...UNANSWERED, values, submission, ...answer }, { status });
  if (!reading.ok) return back({ errors: reading.errors }, 422);
  const drafted = await draftOrder(shop, reading.form);
  if (!drafted.ok) return back(wordsOf(shop, drafted.error), 422);
  const draft = drafted.value;
  const shown = form.get('shown');
  if (form.get('doe') !== 'maak') return back({ draft }, 200);
  if (shown !== String(draft.totals.total)) {
    return back(
      { draft, problem: `Er veranderde een prijs: het totaal is nu ${formatEuro(draft.totals.total)}.` },
      409,
    );
  }
  const made = await makeOrder(shop, { draft, token: submission, actor });
  if (!made.ok) return back(wordsOf(shop, made.error), 422);
  return leadTo(paths.deskOrder(made.value.number), { query: { gedaan: 'gemaakt' } });
}

function wordsOf(shop: Shop, refusal: MakeOrderRefusal | PlaceOrderRefusal): Partial<Answer> {
  switch (refusal.code) {
    case 'sold_out': {
      const names = new Map(articlesOf(shop.catalogue).map(({ id, name }) => [id, name]));
      const errors = refusal.lines.map(({ variantId, available }) => [
        piecesField(variantId),
        `Van ${names.get(variantId) ?? variantId} zijn er nog ${Math.max(0, available)}.`,
      ]);
      return { errors: Object.fromEntries(errors) };
    }
    case 'nothing_to_pay':
      return { problem: NOTHING_TO_PAY };
    case 'total_too_high':
      return {
        problem: `Dit is ${formatEuro(refusal.total)}. Hoogstens ${formatEuro(MAX_TOTAL)} kan in één keer betaald worden: splits de bestelling.`,
      };
    case 'deposit_too_high':
      return { errors: { aanbetaling: `Vul hoogstens het totaal in: ${formatEuro(refusal.total)}.` } };
    case 'orders_elsewhere':
      return { problem: 'Bestellingen maak je in Shopify.' };
    default:
      return { problem: refusalMessage(refusal.code) };
  }
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <AtShopify title="Nieuwe bestelling" of="Bestellingen" />;
  const { values, errors, problem, draft, submission } = actionData ?? UNANSWERED;
  const fields = { submission: submission ?? loaderData.submission };
  return (
    <>
      <PageHeading
        title={draft ? 'Klopt dit?' : 'Nieuwe bestelling'}
        tab="Nieuwe bestelling"
        back={{ href: paths.deskOrders, label: 'Bestellingen' }}
      />
      <Outcome problem={problem} errors={errors} />
      {draft && <DraftCheck draft={draft} values={values} fields={fields} />}
      <OrderFields {...loaderData} errors={errors} fields={fields} isChecked={draft !== null} />
    </>
  );
}

/** "2 × Boekenstandaard, Middel: € 129,90", with the words to engrave below it. */
function lineWords(line: OrderLine): string {
  const words = line.attributes.map(({ key, value }) => `   ${key}: ${value}`);
  return [`${line.quantity} × ${lineName(line)}: ${formatEuro(line.total)}`, ...words].join('\n');
}

interface DraftCheckProps extends Pick<Answer, 'values'> {
  readonly draft: OrderDraft;
  readonly fields: Readonly<Record<string, string>>;
}

function DraftCheck({ draft, values, fields }: DraftCheckProps) {
  const config = useShopFacts();
  const { lines, totals, contact, delivery, sale, paymentMethod } = draft;
  const way = sale?.isTaken ? 'Meteen meegenomen' : addressLines(delivery, config).join('\n');
  const due = sale?.deposit ?? totals.total;
  const isLink = paymentMethod === BY_LINK;
  const mail =
    contact.email === '' ? 'Zonder e-mailadres: laat de QR-code zien.' : `De link gaat naar ${contact.email}.`;
  return (
    <DeskForm
      fields={{ ...values, ...fields, shown: String(totals.total) }}
      className="mb-10 max-w-2xl border border-line bg-white p-4"
    >
      <FactList
        rows={[
          ['Wat', orderLines(lines).map(lineWords).join('\n')],
          ['Verzending', formatEuro(totals.shipping)],
          ['Totaal', <strong key="total">{formatEuro(totals.total)}</strong>],
          ['Voor', [contact.name, contact.company].filter(Boolean).join(', ')],
          ['E-mail', contact.email],
          ['Bezorgen', way],
          ...buyerRows(draft, 'desk'),
          [isLink ? 'Te betalen' : 'Nu betaald', `${formatEuro(due)}, ${paymentMethodName(draft).toLowerCase()}`],
          ['Later te betalen', due < totals.total ? formatEuro((totals.total - due) as Cents) : null],
        ]}
      />
      {isLink && <p className="mt-3">{mail}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <Submit name="doe" value="maak">
          Ja, maak de bestelling
        </Submit>
      </div>
    </DeskForm>
  );
}
