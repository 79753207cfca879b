import { data } from 'react-router';
import { ACTION_REFUSALS, addressLines } from '../../../content/order-words.ts';
import { addressee } from '../../../domain/order/buyer.ts';
import type { Order } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { CHOSEN_FIELD, chosenOrders, isCarried, isPacked } from '../../../domain/parcel/chosen-orders.ts';
import { sellerAddress } from '../../../domain/shop/shop-config.ts';
import { getOrdersByNumber } from '../../../flows/order/read-orders.ts';
import { parcelsOf, recallOrders, shipOrders } from '../../../flows/order/ship-orders.ts';
import { labelsOf, makeLabels } from '../../../flows/parcel/make-label.ts';
import { readPacking } from '../../../flows/piece/pack-pieces.ts';
import { ownerContext, shopContext, useShopFacts } from '../../http/context.ts';
import { leadTo, leadToAddress } from '../../http/lead-to.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { isUnlabelled, readyLabels, ServiceLabels } from '../parcels/order-label.tsx';
import { PackForm, packFrom } from '../pieces/order-pieces.tsx';
import { PostButton } from '../ui/forms.tsx';
import { EmptyState, Outcome, PageHeading, PrintButton, SecondaryLink } from '../ui/page-parts.tsx';
import type { Route } from './+types/print-orders';
import { Slip } from './packing-slip.tsx';

/** Answers two addresses: a packing slip for each ticked order, or a label for each of them that is delivered. */
export async function loader({ context, pattern, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const ticked = await getOrdersByNumber(shop, chosenOrders(new URL(request.url).searchParams));
  const chosen = ticked.filter(isPacked);
  // React Router writes the pattern of an address without the slash before it.
  const isLabels = `/${pattern}` === paths.deskLabels;
  const orders = isLabels ? chosen.filter(isCarried) : chosen;
  const tests = chosen.filter(({ payment }) => payment.isTest).length;
  const left = { pickups: chosen.length - orders.length - tests, tests, over: ticked.length - chosen.length };
  const query = String(new URLSearchParams(ticked.map(({ number }) => [CHOSEN_FIELD, number])));
  const packing = await readPacking(shop, isLabels ? [] : orders);
  const maker = context.get(ownerContext).name;
  const labels = shop.carrier ? await labelsOf(shop, orders.filter(isCarried)) : null;
  return { isLabels, orders, left, query, packing, maker, parcels: await parcelsOf(shop, chosen), labels };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readDeskForm(args);
  const { shop, actor, form } = sent;
  const numbers = chosenOrders(
    new URLSearchParams(form.getAll(CHOSEN_FIELD).map((one) => [CHOSEN_FIELD, String(one)])),
  );
  const { pathname, search } = new URL(args.request.url);
  const here = () => leadToAddress(pathname + search);
  const wish = form.get('doe');
  if (wish === 'inpakken') {
    const problem = await packFrom(sent, numbers);
    return problem === null ? here() : data({ text: problem }, { status: 422 });
  }
  if (numbers.length === 0) return data({ text: NONE_CHOSEN }, { status: 422 });
  const parcels = numbers.map((number) => ({ number, shown: String(form.get(number) ?? '').slice(0, 600) }));
  const [left, done] =
    wish === 'terug'
      ? ([await recallOrders(shop, numbers, actor), 'teruggehaald'] as const)
      : wish === 'etiketten'
        ? ([await makeLabels(shop, parcels, actor), 'aangemeld'] as const)
        : ([await shipOrders(shop, parcels, actor), 'gemeld'] as const);
  if (left.length > 0) return data({ text: leftWords(parcels.length, left, done) }, { status: 409 });
  if (wish === 'etiketten') return here();
  const query = [...LIST, ['gedaan', wish === 'terug' ? 'terug' : 'verstuurd']];
  const sentNow = wish === 'terug' ? [] : numbers.map((number) => [CHOSEN_FIELD, number]);
  return leadTo(paths.deskOrders, { query: new URLSearchParams([...query, ...sentNow]) });
}

const LIST = [['toon', 'to_send']];
const NONE_CHOSEN = 'Vink in de lijst eerst bestellingen aan die verstuurd worden.';

interface Left {
  readonly number: string;
  readonly code: keyof typeof ACTION_REFUSALS;
}

/** Says how many were done of all, and why each of the others was not. */
function leftWords(all: number, left: readonly Left[], done: string): string {
  const reasons = left.map(({ number, code }) => `Bestelling ${number} ${ACTION_REFUSALS[code]}`);
  return [`${all - left.length} van ${all} ${done}.`, ...reasons].join(' ');
}

export default function PrintedOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { isLabels, orders, packing, maker, query, labels } = loaderData;
  const [one, more] = isLabels ? ['Etiket', 'etiketten'] : ['Pakbon', 'pakbonnen'];
  const Paper = isLabels ? Label : Slip;
  const papers = isLabels && labels ? [] : orders;
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={orders.length === 1 ? one : `${orders.length} ${more}`}
          lead={leadOf(loaderData)}
          back={{ href: `${paths.deskOrders}?toon=to_send`, label: 'Te versturen' }}
        >
          {papers.length > 0 && <PrintButton />}
          {packing.pieces.values().some(({ length }) => length > 0) && (
            <SecondaryLink href={`${paths.deskCards}?${query}`}>Verzorgkaarten (pdf)</SecondaryLink>
          )}
        </PageHeading>
        <Outcome problem={actionData?.text} />
        {orders.length === 0 && <EmptyState>{NONE_CHOSEN}</EmptyState>}
        <NextStep {...loaderData} />
        <PackForm {...packing} orders={orders} maker={maker} />
        {isLabels && labels && <ServiceLabels labels={labels} />}
      </div>
      <div className={isLabels ? 'flex flex-wrap gap-4 print:block' : undefined}>
        {papers.map((order) => (
          <Paper key={order.number} order={order} pieces={packing.pieces.get(order.token) ?? []} />
        ))}
      </div>
    </>
  );
}

type Printed = Route.ComponentProps['loaderData'];

function leadOf({ isLabels, labels, left: { pickups, tests, over } }: Printed): string {
  return [
    isLabels
      ? labels
        ? 'Van de verzenddienst, één per bestelling.'
        : 'Van 10 bij 15 cm, één per bestelling.'
      : 'Op A4, één bestelling per blad. Een cadeau krijgt geen prijzen.',
    isLabels && pickups > 0 && `Afhaalbestellingen (${pickups}) krijgen er geen.`,
    isLabels && tests > 0 && `Testbestellingen (${tests}) ook niet.`,
    over > 0 && `Wat geannuleerd of terugbetaald is (${over}), staat er niet bij.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function NextStep({ isLabels, query, parcels, labels }: Printed) {
  if (query === '') return null;
  const versions = Object.fromEntries(parcels.map(({ number, shown }) => [number, shown]));
  const unlabelled = isUnlabelled(labels ?? []);
  const wanted = parcels.filter(({ number }) => unlabelled.has(number)).map(({ number }) => number);
  // Once there are labels, what has none stays behind.
  const ready = isLabels ? readyLabels(labels ?? []) : [];
  const leaving = ready.length > 0 ? parcels.filter(({ number }) => ready.includes(number)) : parcels;
  return (
    <div className="mb-6 space-y-3">
      <div className="flex flex-wrap gap-3">
        {isLabels && <SecondaryLink href={`${paths.deskPackingSlips}?${query}`}>Pakbonnen</SecondaryLink>}
        {wanted.length > 0 ? (
          <PostButton
            numbers={wanted}
            action={`${paths.deskLabels}?${query}`}
            fields={{ doe: 'etiketten', ...versions }}
            label={isLabels ? 'Etiketten maken' : 'Etiketten'}
          />
        ) : (
          !isLabels && <SecondaryLink href={`${paths.deskLabels}?${query}`}>Etiketten</SecondaryLink>
        )}
        {leaving.length > 0 && (
          <PostButton numbers={leaving.map(({ number }) => number)} fields={versions} label="Alles verstuurd" />
        )}
      </div>
      {leaving.length > 0 && (
        <p className="measure text-small text-weathered">
          {`${leaving.length === 1 ? 'De klant krijgt' : `De ${leaving.length} klanten krijgen`} 5 minuten na Alles verstuurd een mail${labels ? '' : ', zonder track & trace'}. Tot dan kun je het ongedaan maken.`}
        </p>
      )}
    </div>
  );
}

/** The address as it was typed, in whatever script, as large as fits. */
function Label({ order }: { readonly order: Order }) {
  const { number, contact, delivery } = order;
  const { name, company } = addressee(order);
  const config = useShopFacts();
  const lines = addressLines(delivery, config);
  const isAbroad = delivery.kind === 'address' && delivery.country !== 'NL';
  return (
    <article className="parcel-label" aria-label={`Etiket van bestelling ${number}`}>
      <p className="sender">{['Afzender', config.brand, ...sellerAddress(config.address)].join(' · ')}</p>
      <p className="receiver">
        {company && <span className="block font-semibold">{company}</span>}
        <span className="block font-semibold">{name}</span>
        {lines.slice(0, -1).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {isAbroad && <span className="block font-semibold uppercase">{lines.at(-1)}</span>}
        {contact.phone && <span className="block text-small">{`Tel. ${contact.phone}`}</span>}
      </p>
      <p className="reference figures">{number}</p>
    </article>
  );
}
