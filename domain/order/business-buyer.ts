import * as v from 'valibot';
import { tidyVatId, vatIdLooksRight } from '../input/vat-id.ts';
import { isVisibleLine, normaliseText } from '../input/visible-text.ts';
import type { Contact } from './order.ts';

/** Longest name of a company, in characters. */
const COMPANY_MAX_LENGTH = 100;

/** For an invoice in the name of a company: its name, and its VAT number when it has one. Both may be empty. */
export const BusinessBuyer = v.pipe(
  v.object({
    company: v.pipe(
      v.string(),
      v.transform(normaliseText),
      v.check(isVisibleLine, 'Gebruik alleen gewone letters en tekens in de bedrijfsnaam.'),
      v.maxLength(COMPANY_MAX_LENGTH, `Vul de bedrijfsnaam in met maximaal ${COMPANY_MAX_LENGTH} tekens.`),
    ),
    vatId: v.pipe(
      v.string(),
      v.transform(tidyVatId),
      v.check(
        (text) => text === '' || vatIdLooksRight(text),
        'Dit is geen btw-id. Een Nederlands btw-id ziet eruit als NL123456789B01.',
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['company'], ['vatId']],
      ({ company, vatId }) => vatId === '' || company !== '',
      'Vul ook de naam van het bedrijf in.',
    ),
    ['company'],
  ),
);

/** What an order keeps of it: nothing for a consumer. */
export function businessContact({
  company,
  vatId,
}: v.InferOutput<typeof BusinessBuyer>): Pick<Contact, 'company' | 'vatId'> {
  return { ...(company === '' ? {} : { company }), ...(vatId === '' ? {} : { vatId }) };
}
