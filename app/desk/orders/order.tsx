import { data, redirect } from 'react-router';
import { ATTENTION_WORDS, ORDER_STAGE_NAMES } from '../../../content/order-words.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { orderStage } from '../../../domain/order/order.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { getOrderFile } from '../../../flows/order/read-orders.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { AskFirst } from '../ui/forms.tsx';
import { AtShopify, Notice, PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/order';
import { OrderActions, OrderWords } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { latestAction, OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { ORDER_ACTIONS, type OrderAction, performOrderAction } from './perform-order-action.ts';

/** Statuses of refusals that are not about what was typed. */
const CONFLICTS: readonly string[] = ['order_changed', 'refund_changed', 'already_shipped', 'already_cancelled'];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.connected) return { kind: 'connected' } as const;
  const file = await getOrderFile(shop, params.number.slice(0, 40));
  if (!file) throw data(null, { status: 404 });
  const action = new URL(request.url).searchParams.get('gedaan');
  const done = ORDER_ACTIONS.find((known) => known === action) ?? null;
  const canRefund = file.payments.some(({ provider, status }) => status === 'paid' && provider === shop.payments.name);
  return { kind: 'own', file, done, submission: shop.newToken(), now: shop.now(), canRefund } as const;
}

export async function action(args: Route.ActionArgs) {
  const { number } = args.params;
  const done = await performOrderAction({ number, ...(await readDeskForm(args)) });
  if (done.ok) return redirect(`${paths.deskOrder(number)}?gedaan=${done.value}`, { status: 303 });
  return data(done.error, { status: CONFLICTS.includes(done.error.code) ? 409 : 422 });
}

export const meta = deskMeta(({ params }: Route.MetaArgs) => `Bestelling ${params.number}`);

const DONE: Readonly<Record<OrderAction, string>> = {
  verstuurd: 'Gemeld. De mail aan de klant gaat over 5 minuten weg; tot dan kun je het stil ongedaan maken.',
  intrekken:
    'De verzending is ingetrokken. Ging de mail al weg, dan krijgt de klant bericht dat het een vergissing was.',
  annuleren: 'De bestelling is geannuleerd en de voorraad is terug. De klant krijgt een mail.',
  terugbetalen: 'De terugbetaling is aangevraagd. Onder Betaling zie je hoe het ermee staat.',
  noteren: 'De terugbetaling is genoteerd. De klant krijgt een mail.',
  opnieuw: 'De terugbetaling is opnieuw aangevraagd.',
  elders: 'Genoteerd dat je op een andere manier terugbetaalde.',
  notitie: 'De notitie is bewaard.',
  mail: 'De mail gaat zo weg.',
  gezien: 'De aandachtspunten zijn afgevinkt.',
};

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'connected')
    return <AtShopify title="Bestelling" of="Bestellingen, terugbetalingen en voorraad" />;
  const { file, done, submission, now, canRefund } = loaderData;
  const { order } = file;
  return (
    <>
      <PageHeading
        title={`Bestelling ${order.number}`}
        lead={`${capitalised(ORDER_STAGE_NAMES[orderStage(order)])}. Besteld op ${dutchMinute(order.placedAt)}.`}
        back={{ href: paths.deskOrders, label: 'Bestellingen' }}
      />
      <Answer undone={actionData} done={done} file={file} />
      {order.payment.isTest && (
        <Notice kind="attention">Dit is een testbestelling: er is geen geld betaald en er hoeft niets weg.</Notice>
      )}
      <Checks file={file} />
      <OrderActions file={file} now={now} />
      <OrderFacts order={order} />
      <OrderMoney file={file} submission={submission} canRefund={canRefund} />
      <OrderWords file={file} submission={submission} />
      <OrderHistory file={file} />
    </>
  );
}

type File = Extract<Route.ComponentProps['loaderData'], { readonly kind: 'own' }>['file'];

/** What became of the form that was sent. */
function Answer({
  undone,
  done,
  file,
}: {
  readonly undone: Route.ComponentProps['actionData'];
  readonly done: OrderAction | null;
  readonly file: File;
}) {
  if (undone) {
    const last = latestAction(file);
    return (
      <Notice kind="problem" isAnswer>
        <p>{undone.text}</p>
        {undone.code === 'order_changed' && last && (
          <p>{`Het laatste: ${last.text} (${dutchMinute(last.at)}, ${last.who}).`}</p>
        )}
      </Notice>
    );
  }
  if (done === null) return null;
  return (
    <Notice kind="done" isAnswer>
      {DONE[done]}
    </Notice>
  );
}

/** Reasons to look at the order. */
function Checks({ file: { order, version } }: { readonly file: File }) {
  if (order.attention.length === 0) return null;
  return (
    <Notice kind="attention">
      <ul>
        {order.attention.map((reason) => (
          <li key={reason}>{`Let op: ${ATTENTION_WORDS[reason].sentence}`}</li>
        ))}
      </ul>
      <div className="mt-3">
        <AskFirst
          label="Bekeken"
          question="Je vinkt deze punten af. Ze staan daarna niet meer in de lijst; de geschiedenis blijft."
          confirm="Ja, ik heb dit bekeken"
          fields={{ doe: 'gezien', shown: version }}
        />
      </div>
    </Notice>
  );
}
