import { type articleChoices, changeValues } from '../../../domain/change/change-form.ts';
import { BUYER_FIELDS, type BuyerFieldName } from '../../../domain/order/buyer-fields.ts';
import { canShip } from '../../../domain/order/handling.ts';
import { WORDS_MAX_LENGTH } from '../../../domain/owner/owner.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { OrderFile } from '../../../flows/order/read-orders.ts';
import { AskFirst, PostButton, TextArea } from '../ui/forms.tsx';
import { Notice, SecondaryLink } from '../ui/page-parts.tsx';

interface AskedChangeProps {
  readonly file: OrderFile;
  readonly choices: ReturnType<typeof articleChoices>;
  readonly submission: string;
}

/** What the customer asks to change, with yes in one tap. */
export function AskedChange({ file, choices, submission }: AskedChangeProps) {
  const { order, version, request } = file;
  if (request === null) return null;
  const change = paths.deskOrderChange(order.number);
  return (
    <Notice kind="attention">
      <p className="font-semibold">De klant vraagt een wijziging</p>
      <Wish file={file} choices={choices} />
      <div className="mt-3 flex flex-wrap gap-3">
        {canShip(order).ok && (
          <>
            <PostButton
              label="Ja, wijzig het zo"
              look="primary"
              action={change}
              fields={{
                ...changeValues(order),
                ...request.wish,
                shown: version,
                submission: `${submission}-w`,
                verzoek: request.id,
              }}
            />
            <SecondaryLink href={`${change}?verzoek=1`}>Aanpassen</SecondaryLink>
          </>
        )}
        <AskFirst
          label="Nee"
          question="De klant krijgt een mail met wat je hier schrijft."
          confirm="Verstuur"
          fields={{ doe: 'weigeren', verzoek: request.id }}
        >
          <TextArea id="weigering" label="Waarom niet?" name="words" rows={3} maxLength={WORDS_MAX_LENGTH} />
        </AskFirst>
      </div>
    </Notice>
  );
}

function Wish({ file: { order, request }, choices }: Omit<AskedChangeProps, 'submission'>) {
  const before = changeValues(order);
  const nameOf = (text: string) => choices.find(({ value }) => value === text)?.label ?? text;
  return (
    <ul className="wrap-anywhere">
      {Object.entries(request?.wish ?? {}).map(([name, text]) => (
        <li key={name}>{`${labelOf(name)}: ${nameOf(before[name] ?? '') || 'leeg'} → ${nameOf(text) || 'leeg'}`}</li>
      ))}
    </ul>
  );
}

function labelOf(name: string): string {
  if (name.startsWith('tekst-')) return 'Gravering';
  if (name.startsWith('soort-')) return 'Maat';
  return Object.hasOwn(BUYER_FIELDS, name) ? BUYER_FIELDS[name as BuyerFieldName].label : name;
}
