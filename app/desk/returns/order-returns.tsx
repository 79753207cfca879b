import { data, redirect } from 'react-router';
import { RETURN_REASON_NAMES } from '../../../content/pages/returns.ts';
import { orderLines } from '../../../domain/order/order-lines.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { articlesOf } from '../../../domain/price/priced-goods.ts';
import { lineField } from '../../../domain/refund/refund-form.ts';
import { canReturn, hasMadeForOne, RETURN_REASONS, returnable } from '../../../domain/return/return.ts';
import { readReturns } from '../../../flows/return/read-returns.ts';
import { deskMeta } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { doneIn, readDeskForm, typedIn } from '../../http/posted-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PieceFields } from '../orders/order-money.tsx';
import { HiddenFields, RefusedForm, SelectField, Tick, useTyped } from '../ui/forms.tsx';
import { EmptyState, Outcome, PageHeading, Section } from '../ui/page-parts.tsx';
import type { Route } from './+types/order-returns';
import { performReturn } from './perform-return.ts';
import { ReturnCard } from './return-parts.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const read = await readReturns(shop, params.number.slice(0, 40));
  if (!read) throw data(null, { status: 404 });
  const articles = articlesOf(shop.catalogue).filter(({ kind }) => kind === 'size');
  return {
    ...read,
    articles: articles.map(({ id, name }) => [id, `Ruilen: ${name}`] as const),
    submission: shop.newToken(),
    done: doneIn(request, DONE),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await readDeskForm(args);
  const read = await readReturns(shop, args.params.number.slice(0, 40));
  if (!read) throw data(null, { status: 404 });
  const done = await performReturn({ shop, form, actor, order: read.order });
  if (!done.ok) return data({ problem: done.error, typed: typedIn(form) }, { status: 422 });
  return redirect(`${paths.deskReturns(read.order.number)}?gedaan=${done.value}`, { status: 303 });
}

const DONE = {
  open: 'De retour staat genoteerd. De klant krijgt een mail met het adres en de laatste dag.',
  binnen: 'De retour is binnen. De klant krijgt een mail.',
  betaal: 'De retour is afgerekend.',
  sluit: 'De retour is gesloten.',
};

export const meta = deskMeta(({ params }: Route.MetaArgs) => `Retour van ${params.number}`);

export default function OrderReturns({ loaderData, actionData }: Route.ComponentProps) {
  const { order, returns, done } = loaderData;
  return (
    <RefusedForm value={actionData?.typed ?? null}>
      <PageHeading
        title={`Retour van ${order.number}`}
        lead={order.contact.name}
        back={{ href: paths.deskOrder(order.number), label: 'De bestelling' }}
      />
      <Outcome problem={actionData?.problem} done={done} />
      {returns.toReversed().map((one) => (
        <ReturnCard key={one.id} one={one} order={order} others={returns.filter((other) => other !== one)} />
      ))}
      <NewReturn {...loaderData} />
    </RefusedForm>
  );
}

const OPEN = { doe: 'open' } as const;

/** To open a return: what comes back, why, and what for. */
function NewReturn({ order, returns, articles, submission }: Route.ComponentProps['loaderData']) {
  const typed = useTyped(OPEN);
  if (!canReturn(order)) return <EmptyState>Terugsturen kan zodra de bestelling betaald en verstuurd is.</EmptyState>;
  const most = returnable(order, returns, 'faulty');
  const usual = returnable(order, returns, 'other');
  if (most.every((count) => count === 0)) return null;
  const isOne = usual.filter((count) => count > 0).length === 1;
  const chosen = usual.map((count, line) => (typed ? Number(typed[lineField(line)]) : isOne ? count : 0));
  return (
    <Section title="Nieuwe retour of ruil">
      <form method="post" className="max-w-xl space-y-4">
        <ul className="space-y-2">
          <PieceFields lines={orderLines(order.lines)} id="retour" most={most} chosen={chosen} />
        </ul>
        {hasMadeForOne(order) && (
          <p className="text-weathered">Wat gegraveerd of op maat is, komt alleen terug als er iets mis mee is.</p>
        )}
        <SelectField
          name="ruil"
          label="Wat wil de klant?"
          defaultValue={typed?.ruil}
          options={[['', 'Geld terug'], ...articles]}
        />
        <fieldset>
          <legend className="font-semibold">Bij een ruil: de nieuwe gaat weg</legend>
          <Tick type="radio" name="wanneer" value="straks" defaultChecked={typed?.wanneer !== 'meteen'}>
            als de oude terug is
          </Tick>
          <Tick type="radio" name="wanneer" value="meteen" defaultChecked={typed?.wanneer === 'meteen'}>
            meteen
          </Tick>
        </fieldset>
        <SelectField
          name="reden"
          label="Waarom?"
          defaultValue={typed?.reden}
          options={RETURN_REASONS.map((reason) => [reason, RETURN_REASON_NAMES[reason]])}
        />
        <TextField
          name="notitie"
          label="Wat zei de klant?"
          defaultValue={typed?.notitie}
          hint="Alleen voor jullie."
          optional
          maxLength={200}
        />
        <HiddenFields fields={{ ...OPEN, submission }} />
        <Button type="submit">Noteer de retour</Button>
      </form>
    </Section>
  );
}
