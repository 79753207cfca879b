import { DURABILITY_LABEL } from '../../content/picture-slots.ts';
import { recordAction } from '../../data/owner/actions.ts';
import {
  type FactChange,
  findFactChange,
  insertFactChange,
  listFactChanges,
  nextChangesVersion,
} from '../../data/owner/changes.ts';
import { type FactSubject, fieldsOf } from '../../domain/facts/fact-field.ts';
import { deliveredTexts, type FactRefusal, readFacts } from '../../domain/facts/fact-subjects.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { examineOffers } from '../../domain/price/priced-goods.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { examineConfig, type Finding, LABEL_MISSING, warnIf } from '../../domain/shop/doctor.ts';
import type { FactTexts } from '../../domain/shop/shop-config.ts';
import type { Shop } from '../shop.ts';

type FactShop = Pick<Shop, 'database' | 'log' | 'now' | 'ownerChanges'>;

/** A refusal to change facts: what is wrong with them, or what somebody else changed meanwhile. */
export type FactsRefused =
  | ({ readonly code: 'facts_invalid' } & FactRefusal)
  | { readonly code: 'facts_changed_meanwhile'; readonly values: FactTexts; readonly last: FactChange }
  | { readonly code: 'unknown_fact_version' };

export interface FactsChange {
  readonly subject: FactSubject;
  /** The version of the subject that the form was made of; 0: as delivered. */
  readonly shown: number;
  readonly actor: Actor;
}

/** Stores a form's facts (docs/rules.md#desk-facts), which count here at once and elsewhere within a second. */
export async function changeFacts(
  shop: FactShop,
  change: FactsChange & { readonly input: FormData | FactTexts },
): Promise<Result<{ readonly isChanged: boolean }, FactsRefused>> {
  const { subject, input } = change;
  const { config } = shop.ownerChanges;
  const read = readFacts(subject, input, { config, now: shop.now() });
  return read.ok ? storeFacts(shop, change, read.value) : err({ code: 'facts_invalid', ...read.error });
}

/** Makes an earlier version count again, as a new change; version 0 is what was delivered. */
export async function restoreFacts(
  shop: FactShop,
  change: FactsChange & { readonly version: number },
): Promise<Result<{ readonly isChanged: boolean }, FactsRefused>> {
  const { subject, version } = change;
  const texts =
    version === 0
      ? deliveredTexts(subject, shop.ownerChanges.delivered)
      : (await findFactChange(shop.database.db, { subject: subject.id, version }))?.texts;
  return texts === undefined || texts === null
    ? err({ code: 'unknown_fact_version' })
    : changeFacts(shop, { ...change, input: texts });
}

class ChangedMeanwhile extends Error {
  readonly last: FactChange;

  constructor(last: FactChange) {
    super('The facts were changed meanwhile');
    this.last = last;
  }
}

async function storeFacts(
  shop: FactShop,
  { subject, shown, actor }: FactsChange,
  texts: FactTexts,
): Promise<Result<{ readonly isChanged: boolean }, FactsRefused>> {
  const { database, log, now, ownerChanges } = shop;
  try {
    const changed = await database.transaction(async (tx) => {
      // The version first: another change of facts waits here for the end of this one.
      const version = await nextChangesVersion(tx);
      const [last] = await listFactChanges(tx, { subject: subject.id, limit: 1 });
      if (last && last.version !== shown) throw new ChangedMeanwhile(last);
      const before = last?.texts ?? deliveredTexts(subject, ownerChanges.delivered) ?? {};
      const different = fieldsOf(subject).filter(({ path }) => texts[path] !== before[path]);
      if (different.length === 0) return [];
      const at = now();
      await insertFactChange(tx, { version, subject: subject.id, texts, at, actor });
      const labels = different.map(({ label }) => label);
      const detail = labels.join(', ').slice(0, 200);
      await recordAction(tx, { at, actor, action: 'facts_changed', subject: `facts:${subject.id}`, detail });
      return labels;
    });
    if (changed.length > 0) log.info('facts_changed', { subject: subject.id, fields: changed.length });
    await ownerChanges.refresh();
    return ok({ isChanged: changed.length > 0 });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return err({ code: 'facts_changed_meanwhile', values: texts, last: error.last });
  }
}

/** What is missing, unproven or wrong in the current facts and prices. */
export function examineFacts(
  shop: Pick<Shop, 'catalogue' | 'config' | 'connected' | 'now' | 'ownerChanges'>,
): readonly Finding[] {
  const { catalogue, config, connected, ownerChanges } = shop;
  const now = shop.now();
  // Of a connected store the owner notes the promotion; in our own store it follows from the ledger.
  const isBare = config.warrantyYears > 2 && !ownerChanges.pictures.has(DURABILITY_LABEL);
  const label = warnIf(isBare, 'durability-label-missing', 'warrantyYears', LABEL_MISSING);
  if (connected !== null) return [...label, ...examineConfig(config, now, catalogue.stand.sizes)];
  return [
    ...label,
    ...examineConfig(config, now, []),
    ...examineOffers(ownerChanges.ledger, catalogue, { ...config, now }),
  ];
}
