import * as v from 'valibot';
import { ownersText } from '../input/form-fields.ts';
import { err, ok, type Result } from '../result.ts';
import { VatId } from './field-schemas.ts';

/** Most lines of an address, and characters of all of them. */
const ADDRESS = { lines: 4, length: 200 } as const;

const Typed = v.pipe(
  v.object({
    name: ownersText(100, 'one line', 'Vul de naam in.'),
    company: ownersText(100, 'one line'),
    vatId: VatId,
    address: v.pipe(
      ownersText(ADDRESS.length, 'several lines'),
      v.transform((text) => text.split('\n').filter((line) => line !== '')),
      v.maxLength(ADDRESS.lines, `Houd het adres op ${ADDRESS.lines} regels.`),
    ),
  }),
  v.check(({ company, vatId }) => vatId === '' || company !== '', 'Vul ook de naam van het bedrijf in.'),
  v.transform(({ name, company, vatId, address }) => ({
    name,
    company: company || null,
    vatId: vatId || null,
    addressLines: address as readonly string[],
  })),
);
export type TypedParty = v.InferInput<typeof Typed>;
export type InvoiceParty = v.InferOutput<typeof Typed>;

/** Reads to whom owners make an invoice out, or says in Dutch what is wrong. */
export function readInvoiceParty(typed: TypedParty): Result<InvoiceParty, string> {
  const read = v.safeParse(Typed, typed, { abortEarly: true });
  return read.success ? ok(read.output) : err(read.issues[0].message);
}
