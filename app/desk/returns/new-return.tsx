import { RETURN_REASON_NAMES } from '../../../content/pages/returns.ts';
import type { Order } from '../../../domain/order/order.ts';
import { orderLines } from '../../../domain/order/order-lines.ts';
import type { SameAgain } from '../../../domain/return/exchange.ts';
import { canReturn, hasMadeForOne, RETURN_REASONS, type Return, returnable } from '../../../domain/return/return.ts';
import { Button } from '../../ui/button.tsx';
import { PieceFields } from '../orders/order-money.tsx';
import { SameFields } from '../ui/buyer-inputs.tsx';
import { DeskForm, SelectField, TextField, Tick } from '../ui/forms.tsx';
import { EmptyState, Section } from '../ui/page-parts.tsx';

interface NewReturnProps {
  readonly order: Order;
  readonly same: SameAgain;
  readonly returns: readonly Return[];
  readonly articles: readonly (readonly [id: string, name: string])[];
  readonly submission: string;
}

/** To open a return: what comes back, why, and what for. */
export function NewReturn({ order, same, returns, articles, submission }: NewReturnProps) {
  if (!canReturn(order)) return <EmptyState>Terugsturen kan zodra de bestelling betaald en verstuurd is.</EmptyState>;
  const most = returnable(order, returns, 'faulty');
  const usual = returnable(order, returns, 'other');
  if (most.every((count) => count === 0)) return null;
  const isOne = usual.filter((count) => count > 0).length === 1;
  const chosen = usual.map((count) => (isOne ? count : 0));
  return (
    <Section title="Nieuwe retour of ruil">
      <DeskForm fields={{ doe: 'open', submission }} className="group max-w-xl space-y-4">
        <ul className="space-y-2">
          <PieceFields lines={orderLines(order.lines)} id="retour" most={most} chosen={chosen} />
        </ul>
        {hasMadeForOne(order) && (
          <p className="text-weathered">Wat gegraveerd of op maat is, komt alleen terug als er iets mis mee is.</p>
        )}
        <SelectField name="ruil" label="Wat wil de klant?" options={[['', 'Geld terug'], ...articles]} />
        <When />
        <div className="hidden group-has-[[value=meteen]:checked]:block">
          <SameFields same={same} id="ruil" />
        </div>
        <Why />
        <Button type="submit">Noteer de retour</Button>
      </DeskForm>
    </Section>
  );
}

function When() {
  return (
    <fieldset>
      <legend className="font-semibold">Bij een ruil: de nieuwe gaat weg</legend>
      <Tick type="radio" name="wanneer" value="straks" defaultChecked label="als de oude terug is" />
      <Tick type="radio" name="wanneer" value="meteen" label="meteen" />
    </fieldset>
  );
}

function Why() {
  return (
    <>
      <SelectField
        name="reden"
        label="Waarom?"
        options={RETURN_REASONS.map((reason) => [reason, RETURN_REASON_NAMES[reason]])}
      />
      <TextField name="notitie" label="Wat zei de klant?" hint="Alleen voor jullie." optional maxLength={200} />
    </>
  );
}
