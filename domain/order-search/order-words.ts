import { STAND_ATTRIBUTE } from '../engraving.ts';
import type { OrderDraft } from '../order/order.ts';
import { wordsOf } from './search-words.ts';

type Searched = Pick<OrderDraft, 'contact' | 'delivery' | 'lines'> & { readonly number: string };

/** The words by which an order is found: its number, name, e-mail address, postcode and words to engrave. */
export function orderWords({ number, contact, delivery, lines }: Searched): readonly string[] {
  const engraved = lines.flatMap(({ attributes }) =>
    attributes.filter(({ key }) => key !== STAND_ATTRIBUTE).map(({ value }) => value),
  );
  const postcode = delivery.kind === 'address' ? delivery.postcode : '';
  return wordsOf([number, contact.email, postcode, contact.name, ...engraved]);
}
