import { ATTENTION_WORDS } from '../../../content/order-words.ts';
import { RESEND_WORDS } from '../../../content/pages/order-states.ts';
import { canCancel, canRecall, canResend, canShip } from '../../../domain/order/handling.ts';
import {
  amountMissing,
  isPaid,
  type Order,
  PART_MAX_LENGTH,
  RESEND_REASONS,
  sentFirst,
} from '../../../domain/order/order.ts';
import { orderLines, secondParcel } from '../../../domain/order/order-lines.ts';
import { checkable } from '../../../domain/order/settlement.ts';
import { WORDS_MAX_LENGTH } from '../../../domain/owner/owner.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { CHOSEN_FIELD, isCarried, isPacked } from '../../../domain/parcel/chosen-orders.ts';
import { canReturn } from '../../../domain/return/return.ts';
import { AskFirst, PostButton, SelectField, TextArea, TextField } from '../ui/forms.tsx';
import { Notice, SecondaryLink, Section } from '../ui/page-parts.tsx';
import { MoneyBackChoice, PieceFields } from './order-money.tsx';
import type { OrderPage } from './order-page.ts';

/** How long a shipment is offered to be undone before it is folded away, in ms. */
const UNDO_SHOWN = 30 * 60_000;

/** The buttons for the parcel; those that change the order ask first. */
export function OrderActions({ file, now, submission, canRefund, hasCarrier }: OrderPage) {
  const { order, version } = file;
  const { number } = order;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {canShip(order).ok && <Ship order={order} version={version} />}
      {canShip(order).ok && <SecondaryLink href={paths.deskOrderChange(number)}>Wijzigen</SecondaryLink>}
      {file.awaitsPickup && <PostButton label="Afgehaald" look="primary" fields={{ doe: 'opgehaald' }} />}
      {canRecall(order, now).ok && <Recall file={file} now={now} />}
      {canResend(order).ok && <ResendForm file={file} />}
      {isPacked(order) && (
        <SecondaryLink href={`${paths.deskPackingSlips}?${CHOSEN_FIELD}=${number}`}>Pakbon</SecondaryLink>
      )}
      {isCarried(order) && !hasCarrier && (
        <SecondaryLink href={`${paths.deskLabels}?${CHOSEN_FIELD}=${number}`}>Etiket</SecondaryLink>
      )}
      {canReturn(order) && <SecondaryLink href={paths.deskReturns(number)}>Retour of ruil</SecondaryLink>}
      {canCancel(order).ok && <Cancel file={file} submission={submission} canRefund={canRefund} />}
    </div>
  );
}

function Ship({ order, version }: { readonly order: Order; readonly version: string }) {
  const pickup = order.delivery.kind === 'pickup';
  const missing = isPaid(order) ? amountMissing(order) : 0;
  return (
    <AskFirst
      label={pickup ? 'Ligt klaar' : sentWords(order)}
      look="primary"
      question={
        <>
          {missing > 0 && <p className="font-semibold">Let op: deze bestelling is niet helemaal betaald.</p>}
          <p>
            {pickup
              ? 'De klant krijgt over 5 minuten een mail dat alles klaarligt.'
              : 'De klant krijgt over 5 minuten een mail dat het pakket onderweg is.'}
            {secondParcel(order.lines).length > 0 &&
              ' Dit is het eerste pakket: de rest blijft daarna bij Te versturen staan.'}
          </p>
        </>
      }
      confirm={pickup ? 'Ja, het ligt klaar' : 'Ja, het is verstuurd'}
      fields={{ doe: 'verstuurd', shown: version }}
    >
      {!pickup && (
        <TextField
          label="Track & trace"
          name="track"
          optional
          maxLength={500}
          hint="De code op het etiket, of het adres waarop de klant het pakket kan volgen."
        />
      )}
    </AskFirst>
  );
}

function sentWords(order: Order) {
  if (sentFirst(order)) return 'Tweede pakket verstuurd';
  return secondParcel(order.lines).length > 0 ? 'Eerste pakket verstuurd' : 'Verstuurd';
}

function Recall({ file: { order, version }, now }: Pick<OrderPage, 'file' | 'now'>) {
  const { fulfilment } = order;
  if (fulfilment.status !== 'sent') return null;
  const isFresh = now.getTime() - fulfilment.at.getTime() < UNDO_SHOWN;
  return (
    <AskFirst
      label={isFresh ? 'Ongedaan maken' : 'Verzending intrekken'}
      question="Alleen als het pakket nog bij jullie ligt; is het kwijt, kies dan Opnieuw sturen. De bestelling staat dan weer bij Te versturen. Is de mail nog niet weg, dan merkt de klant niets; anders krijgt de klant bericht dat het een vergissing was."
      confirm="Ja, het is nog niet verstuurd"
      fields={{ doe: 'intrekken', shown: version }}
    />
  );
}

function ResendForm({ file: { order, version } }: Pick<OrderPage, 'file'>) {
  const lines = orderLines(order.lines);
  const left = lines.map(({ quantity, refunded }) => quantity - refunded);
  return (
    <AskFirst
      label="Opnieuw sturen"
      question="De bestelling komt weer bij Te versturen, met een nieuwe pakbon en een nieuw etiket. De klant krijgt een mail en betaalt niets. Het adres van het eerste pakket blijft in de geschiedenis staan."
      confirm="Ja, stuur dit opnieuw"
      fields={{ doe: 'nasturen', shown: version }}
    >
      <SelectField
        name="reden"
        label="Waarom?"
        options={RESEND_REASONS.map((reason) => [reason, RESEND_WORDS[reason].name])}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">Wat gaat er mee?</legend>
        <ul className="space-y-2">
          <PieceFields lines={lines} id="na" most={left} chosen={left} />
        </ul>
      </fieldset>
      <TextField
        label="Een onderdeel"
        name="deel"
        hint="Zoals: een messing as. Zet hierboven op 0 wat niet meegaat."
        optional
        maxLength={PART_MAX_LENGTH}
      />
    </AskFirst>
  );
}

type CancelProps = Pick<OrderPage, 'file' | 'submission' | 'canRefund'>;
function Cancel({ file: { order, version, left }, submission, canRefund }: CancelProps) {
  return (
    <AskFirst
      label="Annuleren"
      question="De voorraad komt terug en de klant krijgt een mail. Dit kun je niet ongedaan maken."
      confirm={`Ja, annuleer bestelling ${order.number}`}
      fields={{ doe: 'annuleren', shown: version, submission: `${submission}-a` }}
    >
      {left > 0 && <MoneyBackChoice amount={left} canRefund={canRefund} />}
    </AskFirst>
  );
}

/** The forms for a note to the owners and for a mail to the customer. */
export function OrderWords({ file: { order }, submission }: OrderPage) {
  return (
    <Section title="Schrijven" className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <AskFirst
          label="Notitie"
          question="Alleen jullie zien dit."
          confirm="Bewaar de notitie"
          fields={{ doe: 'notitie', submission: `${submission}-n` }}
        >
          <TextArea id="notitie" label="Notitie" name="words" rows={4} maxLength={WORDS_MAX_LENGTH} />
        </AskFirst>
        <AskFirst
          label="Mail de klant"
          question={`De mail gaat naar ${order.contact.email}, met een link naar de bestelling. Een antwoord komt in jullie mailbox.`}
          confirm="Verstuur de mail"
          fields={{ doe: 'mail', submission: `${submission}-m` }}
        >
          <TextArea
            id="bericht"
            label="Bericht"
            name="words"
            rows={6}
            maxLength={WORDS_MAX_LENGTH}
            hint="De aanhef en de afsluiting staan er al omheen."
          />
        </AskFirst>
      </div>
    </Section>
  );
}

/** Reasons to look at the order. */
export function Checks({ file: { order, version } }: Pick<OrderPage, 'file'>) {
  const reasons = order.attention.filter((reason) => reason !== 'change_requested');
  if (reasons.length === 0) return null;
  return (
    <Notice kind="attention">
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{`Let op: ${ATTENTION_WORDS[reason].sentence}`}</li>
        ))}
      </ul>
      {checkable(order).length > 0 && (
        <div className="mt-3">
          <AskFirst
            label="Bekeken"
            question="Je vinkt deze punten af. Ze staan daarna niet meer in de lijst; de geschiedenis blijft."
            confirm="Ja, ik heb dit bekeken"
            fields={{ doe: 'gezien', shown: version }}
          />
        </div>
      )}
    </Notice>
  );
}
