import * as paths from '../pages/paths.ts';
import type { ShopConfig } from '../shop/shop-config.ts';
import type { FactField } from './fact-field.ts';

/** What was wrong, by the path of a field. */
export type FactProblems = Readonly<Record<string, string>>;

/** Facts that belong together: one form, one history. */
export interface FactSubject {
  /** Stable, in the database and in the record of actions. */
  readonly id: string;
  /** The last part of its address in the desk. */
  readonly slug: string;
  /** Dutch. */
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly lead: string;
  /** Where visitors see it. */
  readonly shownOn: readonly { readonly path: string; readonly label: string }[];
  readonly groups: readonly FactGroup[];
  /** What is wrong between fields that are each right, for a configuration with all of them. */
  readonly check?: (config: ShopConfig, now: Date) => FactProblems;
}

/** Fields under one heading; null: without one. */
export interface FactGroup {
  readonly title: string | null;
  readonly fields: readonly FactField[];
}

export const alone = (...fields: readonly FactField[]): readonly FactGroup[] => [{ title: null, fields }];

export function fieldsOf({ groups }: Pick<FactSubject, 'groups'>): readonly FactField[] {
  return groups.flatMap(({ fields }) => fields);
}

/** Where facts are seen; the product has one page. */
export const PLACES = {
  home: { path: paths.home, label: 'Voorpagina' },
  product: { path: paths.product('boekenstandaard'), label: 'Productpagina' },
  contact: { path: paths.contact, label: 'Contact' },
  about: { path: paths.about, label: 'Over ons' },
  terms: { path: paths.terms, label: 'Algemene voorwaarden' },
  notice: { path: paths.legalNotice, label: 'Wettelijke kennisgeving' },
  privacy: { path: paths.privacy, label: 'Privacy' },
  quote: { path: paths.quote, label: 'Maatwerk' },
  cart: { path: paths.cart, label: 'Winkelwagen' },
  blog: { path: paths.blog, label: 'Blog' },
} as const;
