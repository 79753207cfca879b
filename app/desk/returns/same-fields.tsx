import { BUYER_FIELDS, type BuyerFieldName, IS_GIFT } from '../../../domain/order/buyer-fields.ts';
import type { SameAgain } from '../../../domain/return/exchange.ts';
import { TextArea, TextField, Tick } from '../ui/forms.tsx';

/** Present and remark of the first order, which go with what is sent instead; nothing for an order without. */
export function SameFields({ same: { gift, remark }, id }: { readonly same: SameAgain; readonly id: string }) {
  const field = (name: BuyerFieldName, text: string) => ({
    name,
    id: `${id}-${name}`,
    label: BUYER_FIELDS[name].label,
    defaultValue: text,
    required: false,
  });
  return (
    <div className="space-y-4">
      {gift && (
        <>
          <Tick name="gift" value={IS_GIFT} defaultChecked label="De nieuwe is ook een cadeau, net zo ingepakt" />
          <TextField {...field('recipient', gift.recipient ?? '')} />
          <TextArea {...field('giftCard', gift.card)} />
          <TextField {...field('giftDay', gift.wishedDay ?? '')} type="date" className="max-w-56" />
        </>
      )}
      {remark !== '' && <TextArea {...field('remark', remark)} />}
    </div>
  );
}
