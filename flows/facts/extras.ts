import { extras as delivered } from '../../content/catalogue.ts';
import { recordAction } from '../../data/owner/actions.ts';
import {
  insertFactChange,
  insertPriceDecision,
  nextChangesVersion,
  readChangedFacts,
} from '../../data/owner/changes.ts';
import { seedStock } from '../../data/stock/stock.ts';
import { slugOf } from '../../domain/blog.ts';
import { isPriceChange } from '../../domain/checkout/checkout-line.ts';
import {
  extraSubject,
  extraSubjectId,
  MAX_EXTRAS,
  NEW_EXTRA,
  newExtra,
  ownExtras,
} from '../../domain/facts/extra-subject.ts';
import type { FactSubject } from '../../domain/facts/fact-field.ts';
import { type FactRefusal, readFacts } from '../../domain/facts/fact-subjects.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { extraSlot } from '../../domain/product/catalogue.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

type ExtraShop = Pick<Shop, 'database' | 'log' | 'now' | 'ownerChanges'>;

/** The form and the history of an extra, by the last part of its address; null: there is none. */
export function extraSubjectAt({ catalogue }: Pick<Shop, 'catalogue'>, slug: string): FactSubject | null {
  const index = delivered.findIndex(({ handle }) => slug === extraSlot(handle));
  const extra = catalogue.extras.find(({ handle }) => slug === extraSlot(handle));
  return extra ? extraSubject(extra, delivered[index], (index + 1) * 10) : null;
}

/** Makes a new extra, hidden until owners show it, with first price and stock. Its handle, or a sentence per field. */
export async function createExtra(
  { database, log, now, ownerChanges }: ExtraShop,
  { form, actor }: { readonly form: FormData; readonly actor: Actor },
): Promise<Result<string, FactRefusal>> {
  const read = readFacts(NEW_EXTRA, form, { config: ownerChanges.config, now: now() });
  if (!read.ok) return read;
  const values = read.value;
  const handle = slugOf(values['extra.name'] ?? '');
  const made = await database.transaction<Result<string, FactRefusal>>(async (tx) => {
    // The version first: another new extra waits here for the end of this one.
    const version = await nextChangesVersion(tx);
    const taken = new Set([...delivered.map((one) => one.handle), ...ownExtras(await readChangedFacts(tx)).keys()]);
    const problem = problemOf(handle, taken);
    if (problem) return err({ values, errors: { 'extra.name': problem } });
    const { price, pieces, texts } = newExtra(values, handle, taken.size);
    const at = now();
    await insertFactChange(tx, { version, subject: extraSubjectId(handle), texts, at, actor });
    const priced = { kind: 'price', version: await nextChangesVersion(tx), article: handle, price } as const;
    await insertPriceDecision(tx, { ...priced, at, beginsAt: at, actor });
    await seedStock(tx, [{ variantId: handle, quantity: pieces }], at);
    const subject = `facts:${extraSubjectId(handle)}`;
    await recordAction(tx, { at, actor, action: 'extra_created', subject, detail: values['extra.name'] ?? '' });
    return ok(handle);
  });
  if (made.ok) log.info('extra_created', { handle });
  await ownerChanges.refresh();
  return made;
}

function problemOf(handle: string, taken: ReadonlySet<string>) {
  if (isPriceChange({ variantId: handle })) return 'Zo heet al een korting op een bestelling. Kies een andere naam.';
  if (taken.has(handle)) return 'Er is al een extra met deze naam. Kies een andere naam.';
  if (handle === '') return 'Gebruik minstens één letter of cijfer.';
  if (taken.size < MAX_EXTRAS) return null;
  return `Er zijn al ${MAX_EXTRAS} extra’s, met de verborgene erbij. Maak van een verborgen extra deze.`;
}
