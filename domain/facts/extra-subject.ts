import { PURCHASE_FIELDS } from '../cart/purchase-form.ts';
import { TEXT_MAX_LENGTH } from '../engraving.ts';
import { type Cents, cents } from '../money/money.ts';
import { MAX_PRICE } from '../money/typed-amount.ts';
import type { PictureData } from '../pictures/picture.ts';
import { type Extra, type ExtraText, extraSlot } from '../product/catalogue.ts';
import { bySize, SIZE_IDS, STAND_HANDLE } from '../product/sizes.ts';
import type { ChangedFacts, FactTexts, ShopConfig } from '../shop/shop-config.ts';
import {
  amount,
  choice,
  type FactProblems,
  type FactSubject,
  line,
  onOff,
  orNull,
  PLACES,
  ungrouped,
  whole,
} from './fact-field.ts';
import { factTexts, withTexts } from './fact-texts.ts';

/* What owners decide about an extra: each has one form and one history, as a fact has; its price has its own. */

/** Most extras, those that are hidden included: one of these can become another. */
export const MAX_EXTRAS = 30;
const SUBJECT = 'extra.';
/** Stands before the words of a customer on an order, whatever the extra is called by then. */
const OWN_TEXT = 'Tekst';

/** The id under which the changes of an extra are kept. */
export function extraSubjectId(handle: string): string {
  return SUBJECT + handle;
}

/** The extras among what owners changed, each by its handle. */
export type OwnExtras = ReadonlyMap<string, FactTexts>;

export function ownExtras(changed: ChangedFacts): OwnExtras {
  return new Map(
    Array.from(changed).flatMap(([id, texts]) => (id.startsWith(SUBJECT) ? [[id.slice(SUBJECT.length), texts]] : [])),
  );
}

interface ExtraFacts {
  readonly name: string;
  readonly description: string;
  readonly state: 'shown' | NonNullable<Extra['state']>;
  readonly place: number;
  readonly page: boolean;
  readonly cart: boolean;
  readonly feed: boolean;
  readonly sizes: Readonly<Record<(typeof SIZE_IDS)[number], boolean>>;
  readonly supply: 'stock' | 'work';
  /** What the customer is asked; null: nothing. */
  readonly label: string | null;
  readonly maxLength: number;
}

/** The form writes to a place of its own in the configuration, which is never kept there. */
type WithExtra = ShopConfig & { readonly extra: ExtraFacts };

const NAME_LENGTH = 40;
const named = line('extra.name', 'Naam', {
  maxLength: NAME_LENGTH,
  isRight: (text) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&+().,:/-]*$/u.test(text),
  problem: 'Gebruik in de naam alleen letters, cijfers en gewone leestekens.',
});
const PLAIN = {
  isRight: (text: string) => !/[<>{}]/.test(text),
  problem: 'Gebruik gewone leestekens, zonder < > { of }.',
};
const described = line('extra.description', 'Wat het is, in een zin', { maxLength: 160, ...PLAIN });
const STATES = { shown: 'Te koop', 'sold-out': 'Uitverkocht', hidden: 'Verborgen' } as const;
const SUPPLIES = { stock: 'Van de plank', work: 'Op bestelling gemaakt of gehaald' } as const;

const STAND_NAMED = 'Zo heet de standaard zelf. Kies een andere naam.';
const isStandName = (name: string) => name.toLowerCase().includes(STAND_HANDLE);

/** The form and the history of an extra; of the engraving, what belongs to the wood stays as it is. */
export function extraSubject(
  { handle, name, text, state }: Extra,
  delivered: Extra | undefined,
  place = 1,
): FactSubject {
  const isEngraved = text?.isEngraved === true;
  const subject: FactSubject = {
    id: extraSubjectId(handle),
    effect: 'everyday',
    slug: extraSlot(handle),
    title: name,
    lead: 'De btw is die van de standaard: in Nederland 21%. Iets met een ander tarief, zoals een boek, kan deze winkel niet factureren.',
    shownOn: state === 'hidden' ? [] : [PLACES.product, PLACES.cart],
    groups: [
      {
        title: null,
        fields: [
          named,
          described,
          choice('extra.state', 'Op de site', Object.entries(STATES)),
          whole('extra.place', 'Plaats in de lijst', { min: 1, max: 999 }),
        ],
      },
      {
        title: 'Waar hij staat',
        fields: [
          onOff('extra.page', 'Bij de keuze op de productpagina'),
          ...(isEngraved ? [] : [onOff('extra.cart', 'In de winkelwagen, bij Vaak samen gekocht')]),
          onOff('extra.feed', 'In de lijst voor Google'),
        ],
      },
      { title: 'Bij welke maten', fields: SIZE_IDS.map((id) => onOff(`extra.sizes.${id}`, SIZE_NAMES[id])) },
      ...(isEngraved ? [] : ASKED),
    ],
    check: (changed) => problemsOf((changed as WithExtra).extra, isEngraved),
  };
  return { ...subject, delivered: delivered ? textsOf(subject, factsOf(delivered, place)) : null };
}

const SIZE_NAMES = { klein: 'Klein', middel: 'Middel', groot: 'Groot' } as const;
const ASKED: FactSubject['groups'] = [
  { title: 'Levering', fields: [choice('extra.supply', 'Hij komt', Object.entries(SUPPLIES))] },
  {
    title: 'Tekst van de klant',
    fields: [
      orNull(
        line('extra.label', 'Wat de klant invult', { maxLength: 40, ...PLAIN }),
        'Zoals: Tekst op het kaartje. Leeg: er hoort geen tekst bij. Wat een eigen tekst krijgt, kan niet terug.',
      ),
      whole('extra.maxLength', 'Hoogstens zoveel tekens', { min: 1, max: TEXT_MAX_LENGTH }),
    ],
  },
];

function problemsOf({ name, state, page, cart, sizes, label }: ExtraFacts, isEngraved: boolean): FactProblems {
  const isNowhere = !page && (!cart || isEngraved);
  return {
    ...(isStandName(name) && { 'extra.name': STAND_NAMED }),
    ...(Object.values(sizes).every((fits) => !fits) && { 'extra.sizes.klein': 'Kies minstens één maat.' }),
    ...(state !== 'hidden' && isNowhere && { 'extra.page': 'Kies waar hij staat, of verberg hem.' }),
    ...(label !== null && cart && { 'extra.cart': 'Met een tekst kan hij alleen op de productpagina.' }),
  };
}

function textsOf(subject: FactSubject, extra: ExtraFacts): FactTexts {
  return factTexts(subject, { extra } as unknown as ShopConfig);
}

function factsOf(extra: Extra, place: number): ExtraFacts {
  const { name, description, state = 'shown', offeredOn, isInFeed, isWork, text, sizes = SIZE_IDS } = extra;
  return {
    ...{ name, description, state, place, feed: isInFeed },
    page: offeredOn.includes('product'),
    cart: offeredOn.includes('cart'),
    sizes: bySize((id) => sizes.includes(id)),
    supply: isWork ? 'work' : 'stock',
    label: text?.label ?? null,
    maxLength: text?.maxLength ?? NAME_LENGTH,
  };
}

/** What an extra is at first, or before anything is known of it: hidden, since it has no picture. */
function blank(handle: string): Extra {
  const none = { name: handle, description: '', price: cents(0), picture: null };
  return { handle, ...none, offeredOn: ['product'], isInFeed: false, state: 'hidden' };
}

/**
 * The extras as owners have them, in the order of every list: the delivered ones with what they changed, and their own,
 * each with the picture that they gave it. One without a picture is hidden.
 */
export function extrasNow(
  delivered: readonly Extra[],
  own: OwnExtras,
  pictureOf: (handle: string) => PictureData | undefined,
): readonly Extra[] {
  const handles = new Set([...delivered.map(({ handle }) => handle), ...own.keys()]);
  const all = Array.from(handles, (handle, index) => {
    const first = delivered.find((extra) => extra.handle === handle);
    const base = first ?? blank(handle);
    const picture = pictureOf(handle) ?? base.picture;
    const facts = factsOf(base, placeOf(index));
    const texts = own.get(handle);
    const subject = extraSubject(base, first);
    const now = texts ? (withTexts({ extra: facts } as WithExtra, subject, texts) as WithExtra).extra : facts;
    return { place: now.place, extra: withFacts({ ...base, picture }, now) };
  });
  return all.toSorted((one, other) => one.place - other.place).map(({ extra }) => extra);
}

const placeOf = (index: number) => (index + 1) * 10;

function withFacts({ state: _, text: delivered, ...base }: Extra, facts: ExtraFacts): Extra {
  const { name, description, page, cart, sizes, feed, supply, label, maxLength } = facts;
  const text = delivered?.isEngraved ? delivered : label === null ? null : ownText(base.handle, label, maxLength);
  const state = base.picture === null ? 'hidden' : facts.state;
  const goesWith = SIZE_IDS.filter((id) => sizes[id]);
  return {
    ...base,
    ...{ name, description, isWork: supply === 'work', isInFeed: feed && page },
    offeredOn: [...(page ? (['product'] as const) : []), ...(cart && !text ? (['cart'] as const) : [])],
    ...(goesWith.length < SIZE_IDS.length && { sizes: goesWith }),
    ...(state !== 'shown' && { state }),
    ...(text && { text }),
  };
}

function ownText(handle: string, label: string, maxLength: number): ExtraText {
  return {
    ...{ attribute: OWN_TEXT, label, maxLength, field: `${PURCHASE_FIELDS.text}-${handle}` },
    note: 'Met jouw tekst maken we dit voor jou. Je kunt het niet terugsturen.',
    missing: 'Vul de tekst in.',
    tooLong: `er passen er ${maxLength}.`,
    whichStand: 'Bij welke standaard?',
  };
}

interface NewExtra extends Pick<ExtraFacts, 'name' | 'description'> {
  readonly price: Cents;
  readonly pieces: number | null;
}

/** What owners say of a new extra; the rest they decide once it is there. */
export const NEW_EXTRA: FactSubject = {
  id: 'new-extra',
  effect: 'everyday',
  slug: '',
  title: 'Nieuwe extra',
  lead: '',
  shownOn: [],
  groups: ungrouped(
    named,
    described,
    amount('extra.price', 'Prijs in euro, inclusief btw', { least: cents(1), most: MAX_PRICE }),
    orNull(
      whole('extra.pieces', 'Hoeveel heb je er?', { min: 0, max: 9_999 }),
      'Leeg: je maakt of haalt hem als hij besteld is.',
    ),
  ),
  check: (changed) => (isStandName(newExtraOf(changed).name) ? { 'extra.name': STAND_NAMED } : {}),
};

function newExtraOf(config: ShopConfig): NewExtra {
  return (config as ShopConfig & { readonly extra: NewExtra }).extra;
}

/** A new extra of what was read of its form, and what is kept of it: hidden, with every size. */
export function newExtra(texts: FactTexts, handle: string, count: number) {
  const { name, description, price, pieces = null } = newExtraOf(withTexts({} as ShopConfig, NEW_EXTRA, texts));
  const extra = { ...blank(handle), name, description, price, isWork: pieces === null };
  const facts = factsOf(extra, placeOf(count));
  return { price, pieces: pieces ?? 0, texts: textsOf(extraSubject(extra, undefined), facts) };
}
