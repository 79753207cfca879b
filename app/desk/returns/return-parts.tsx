import { dayWords, RETURN_REASON_NAMES, RETURN_STATE_NAMES, returnedPieces } from '../../../content/pages/returns.ts';
import { dutchMinute } from '../../../domain/calendar/dutch-date.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { Order } from '../../../domain/order/order.ts';
import { orderLines } from '../../../domain/order/order-lines.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { Parcel } from '../../../domain/parcel/parcel-facts.ts';
import type { SameAgain } from '../../../domain/return/exchange.ts';
import {
  dueDay,
  isFault,
  type Return,
  returnable,
  returnState,
  returnVersion,
  worthOf,
} from '../../../domain/return/return.ts';
import { MoneyBackChoice, PieceFields } from '../orders/order-money.tsx';
import { LabelState } from '../parcels/order-label.tsx';
import { SameFields } from '../ui/buyer-inputs.tsx';
import { AskFirst, PostButton, TextField, Tick } from '../ui/forms.tsx';
import { QuietLink, SecondaryLink, Section } from '../ui/page-parts.tsx';
import { FactList } from '../ui/tables.tsx';

interface CardProps {
  readonly one: Return;
  readonly order: Order;
  readonly same: SameAgain;
  readonly others: readonly Return[];
  readonly label: Parcel | null;
  readonly hasCarrier: boolean;
}

export function ReturnCard({ one, order, same, others, label, hasCarrier }: CardProps) {
  const { exchange, receivedOn, paidBack, deduction } = one;
  return (
    <Section title={returnedPieces(order, one)} className="border-t border-line pt-4">
      <FactList
        rows={[
          ['Stand', <strong key="s">{RETURN_STATE_NAMES[returnState(one)]}</strong>],
          ['Waarom', RETURN_REASON_NAMES[one.reason]],
          ['Klant zei', one.note],
          ['Genoteerd', dutchMinute(one.announcedAt)],
          ['Binnen', receivedOn && `${dayWords(receivedOn)}${one.isRestocked ? ', terug op de plank' : ''}`],
          [
            paidBack === null ? 'Betaal terug' : 'Verwacht',
            one.closedAt === null && `uiterlijk ${dayWords(dueDay(one))}`,
          ],
          ['Ingehouden', deduction > 0 && `${formatEuro(deduction)}: ${one.deductionReason}`],
          [exchange ? 'Verrekend' : 'Terugbetaald', paidBack !== null && formatEuro(paidBack)],
          ['Etiket', label && <LabelState key="l" parcel={label} />],
          ['In ruil', exchange && <Instead key="i" number={exchange.number} />],
        ]}
      />
      {one.closedAt === null && (
        <div className="mt-4 flex flex-wrap gap-3">
          {receivedOn === null && <Receive one={one} order={order} same={same} others={others} />}
          {paidBack === null && (receivedOn !== null || !exchange) && <Pay one={one} order={order} others={others} />}
          {hasCarrier && receivedOn === null && order.delivery.kind === 'address' && (
            <Label one={one} order={order} label={label} />
          )}
          <Close one={one} />
        </div>
      )}
    </Section>
  );
}

function Label({ one, order, label }: Pick<CardProps, 'one' | 'order' | 'label'>) {
  if (label?.status === 'announced')
    return <SecondaryLink href={paths.orderReturnLabel(order.token, one.id)}>Retouretiket (PDF)</SecondaryLink>;
  return label ? null : <PostButton label="Retouretiket maken" fields={fieldsOf('etiket', one)} />;
}

function Instead({ number }: { readonly number: string | null }) {
  if (number === null) return 'zodra het terug is';
  return <QuietLink href={paths.deskOrder(number)}>{`bestelling ${number}`}</QuietLink>;
}

const fieldsOf = (doe: string, one: Return) => ({ doe, retour: one.id, stand: returnVersion(one) });

function Receive({ one, order, same, others }: Pick<CardProps, 'one' | 'order' | 'same' | 'others'>) {
  const fields = fieldsOf('binnen', one);
  const announced = new Map(one.pieces);
  const lines = orderLines(order.lines);
  return (
    <AskFirst
      label="Het is binnen"
      look="primary"
      question="De klant krijgt een mail dat het binnen is."
      confirm="Ja, dit is binnen"
      fields={fields}
    >
      <ul className="space-y-2">
        <PieceFields
          lines={lines}
          id={one.id}
          most={returnable(order, others, 'faulty')}
          chosen={lines.map((_, line) => announced.get(line) ?? 0)}
        />
      </ul>
      <Tick
        name="plank"
        value="ja"
        defaultChecked={!isFault(one.reason)}
        label="Terug op de plank: het is weer te verkopen"
      />
      {one.exchange && one.paidBack === null && <SameFields same={same} id={one.id} />}
      {one.paidBack === null && <Money one={one} order={order} others={others} fields={fields} />}
    </AskFirst>
  );
}

function Pay({ one, order, others }: Omit<MoneyProps, 'fields'>) {
  const fields = fieldsOf('betaal', one);
  return (
    <AskFirst
      label={one.receivedOn === null ? 'Alvast terugbetalen' : 'Terugbetalen'}
      question={
        one.receivedOn === null
          ? 'Bijvoorbeeld omdat de klant liet zien dat het is verstuurd.'
          : 'Het is binnen: reken het af.'
      }
      confirm="Ja, reken dit af"
      fields={fields}
    >
      <Money one={one} order={order} others={others} fields={fields} />
    </AskFirst>
  );
}

interface MoneyProps extends Pick<CardProps, 'one' | 'order' | 'others'> {
  readonly fields: Readonly<Record<string, string>>;
}

function Money({ one, order, others, fields }: MoneyProps) {
  return (
    <>
      {!one.exchange?.number && <MoneyBackChoice amount={worthOf(order, others, one.pieces)} canRefund isPlain />}
      <TextField
        name="inhouding"
        id={`${fields.doe}-inhouding-${one.id}`}
        label="Minder, in euro"
        hint="Alleen voor waarde die verloren ging door meer gebruik dan proberen."
        defaultValue={one.deduction > 0 ? formatEuro(one.deduction).replace(/[^\d,]/g, '') : undefined}
        inputMode="decimal"
        optional
        maxLength={12}
      />
      <TextField
        name="waarom"
        id={`${fields.doe}-waarom-${one.id}`}
        label="Waarom minder?"
        hint="De klant leest dit."
        defaultValue={one.deductionReason}
        optional
        maxLength={200}
      />
    </>
  );
}

function Close({ one }: { readonly one: Return }) {
  return (
    <AskFirst
      label="Sluiten"
      question={
        one.receivedOn === null
          ? 'Het komt niet meer. De klant krijgt hier geen mail over.'
          : 'Er gaat geen geld terug. De klant krijgt hier geen mail over.'
      }
      confirm="Ja, sluit de retour"
      fields={fieldsOf('sluit', one)}
    />
  );
}
