import { slugOf } from '../domain/blog.ts';
import { type FactField, type FactSubject, line, orNull, ungrouped } from '../domain/facts/fact-field.ts';
import * as paths from '../domain/pages/paths.ts';
import { type OwnTexts, textSubjectId, type Words } from '../domain/pages/words.ts';
import type { Claim, ShopConfig } from '../domain/shop/shop-config.ts';
import { bookStand, extras, standPath } from './catalogue.ts';
import * as about from './pages/about.ts';
import { contactPage } from './pages/contact.ts';
import * as home from './pages/home.ts';
import * as inspiration from './pages/inspiration.ts';
import { comparison } from './pages/product.ts';
import { shopperQuestions } from './pages/questions.ts';
import * as quote from './pages/quote.ts';
import { fillPlaceholders, type PlaceholderValues, placeholderValues } from './placeholders.ts';

/* The texts of pages that owners can write themselves (docs/rules.md#desk-texts). */

/** A text on a page, as it is delivered with the facts of the moment. */
export interface PageText {
  /** Stable: the page and what it is called in the texts of it, "home.hero.title"; never its place in a list. */
  readonly id: string;
  readonly page: string;
  readonly label: string;
  readonly delivered: string;
  readonly maxLength: number;
  /** Why owners cannot change it; null: they can. */
  readonly bound: string | null;
}

/** What is written under these names is read by visitors. */
const LABELS: Readonly<Record<string, string>> = {
  title: 'Kop',
  lead: 'Inleiding',
  text: 'Tekst',
  tip: 'Tip',
  note: 'Slot',
  custom: 'Maatwerk',
  question: 'Vraag',
  answer: 'Antwoord',
};

interface TextPage {
  readonly name: string;
  readonly path: string;
  readonly texts: (config: ShopConfig) => Readonly<Record<string, unknown>>;
}

const PAGES: Readonly<Record<string, TextPage>> = {
  home: {
    name: 'Homepagina',
    path: paths.home,
    texts: (config) => {
      const { hero, sizesSection, useCases, business } = home;
      return { hero, sizesSection, useCases, story: home.story(config), business };
    },
  },
  product: {
    name: 'Productpagina',
    path: standPath,
    // Those of owners themselves are a fact.
    texts: (config) => ({
      comparison: comparison(config),
      questions: shopperQuestions({ ...config, buyerQuestions: [] }),
    }),
  },
  inspiratie: {
    name: 'Inspiratie',
    path: paths.inspiration,
    texts: () => {
      const { inspirationCopy, rooms, stylingTips, gifts, occasions, inspirationEnd } = inspiration;
      return { top: inspirationCopy, rooms, stylingTips, gifts, occasions, end: inspirationEnd };
    },
  },
  'over-ons': {
    name: 'Over ons',
    path: paths.about,
    texts: (config) => {
      const { work, material, visit } = about;
      return { top: about.aboutCopy(config), story: about.story(config), work, material, visit };
    },
  },
  maatwerk: {
    name: 'Maatwerk',
    path: paths.quote,
    texts: (config) => {
      const { quotePage, quoteOptions, quoteExamples, quotePrices, quoteForm } = quote;
      const promises = quote.quoteReassurance(config);
      return {
        top: quotePage,
        options: quoteOptions,
        examples: quoteExamples,
        prices: quotePrices,
        form: quoteForm,
        promises,
      };
    },
  },
  contact: { name: 'Contact', path: paths.contact, texts: () => ({ top: contactPage }) },
};

const AGREED = 'Deze woorden liggen vast: zoekmachines en bestellers kennen ze zo.';
const FACTS = 'Dit volgt uit wat bij Gegevens staat. Verander het daar.';
const PROMISE = 'Dit is een belofte over levering, garantie of prijs, waar de voorwaarden aan hangen.';
const SAFETY = 'Dit gaat over veiligheid of maten, die bij het ontwerp horen.';
/** What is bound, by the beginning of its id, and why. */
const BOUND: readonly (readonly [id: RegExp, why: string])[] = [
  [
    /^home\.(sizesSection\.title|useCases\.[\w-]+\.title)|^contact\.top\.title|^product\.comparison\.(title|points\.(?!verstellen)[\w-]+\.title)/,
    AGREED,
  ],
  [/^home\.story\.text|^over-ons\.(top|story\.(een-album|van-de-oprichters))|points\.verstellen\.title/, FACTS],
  [/^over-ons\.work\.(title|\w+\.share)/, FACTS],
  [
    /^home\.(sizesSection\.custom|business\.text)|^maatwerk\.(top\.title|promises|options\.items\.snelle-levering|prices)/,
    PROMISE,
  ],
  [/^product\.questions\.(welke-boeken-passen|kan-er-een-tablet|geeft-de|valt-hij|is-hij|kan-ik-een-los)-/, SAFETY],
  [/^product\.questions\.(wat-zit-er|komt-hij)-/, PROMISE],
];

/** Room beyond the delivered text, in characters: a page keeps its shape. */
const longest = (text: string) => Math.ceil(Math.max(60, text.length * 1.4) / 10) * 10;

/** What tells an item of a list from the others wherever it stands: its `key`, else what it is called. */
function keyOf(item: { readonly key?: string; readonly title?: string; readonly question?: string }, at: number) {
  return item.key ?? (slugOf(item.title ?? item.question ?? '') || at);
}

function textsIn(page: TextPage, id: string, value: unknown, key = ''): PageText[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => textsIn(page, `${id}.${keyOf(item, at)}`, item, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) =>
      textsIn(page, `${id}.${name}`, inner, Object.hasOwn(LABELS, name) ? name : key),
    );
  const label = LABELS[key];
  if (typeof value !== 'string' || label === undefined || /\.link\./.test(id)) return [];
  const bound = BOUND.find(([ids]) => ids.test(id))?.[1] ?? null;
  return [{ id, page: page.path, label, delivered: value, maxLength: longest(value), bound }];
}

/** The texts of each page, with its name. */
export function pageTexts(config: ShopConfig) {
  return Object.entries(PAGES).map(([id, page]) => ({
    name: page.name,
    path: page.path,
    texts: textsIn(page, id, page.texts(config)),
  }));
}

/** A figure that belongs to the shop's facts: a price, a measure, a time. */
const FIGURE =
  /€\s*\d[\d.,]*|\d[\d.,]*\s*(?:x\s*\d+\s*)?(?:euro|cm|mm|kg|kilo|dagen|weken|jaar|werkdag(?:en)?|stuks)\b/gi;
const figuresIn = (text: string) => new Set(text.match(FIGURE)?.map((figure) => figure.toLowerCase()));
const known = placeholderValues({ product: bookStand, extras });
const CLAIM_WORDS: Readonly<Record<keyof ShopConfig['claims'], RegExp>> = {
  handmade: /handgemaakt|handwerk|met de hand/i,
  fsc: /\bfsc\b/i,
  patented: /patent|octrooi/i,
  sustainable: /duurzaam|milieuvriendelijk|klimaatneutraal/i,
};

/** Why a text cannot stand there; empty when it can. */
function problemOf(text: string, delivered: string, claims: ShopConfig['claims']): string {
  const unknown = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].find(([, name = '']) => !known.has(name));
  if (unknown) return `${unknown[0]} bestaat niet. Kies een gegeven uit de lijst eronder.`;
  const [typed] = figuresIn(text).difference(figuresIn(delivered));
  if (typed) return `Typ ${typed} niet zelf: kies de prijs, maat of tijd uit de lijst eronder, dan blijft hij kloppen.`;
  const claimed = Object.entries<Claim>(claims).find(([name, { show }]) => {
    const words = CLAIM_WORDS[name as keyof typeof CLAIM_WORDS];
    return !show && words.test(text) && !words.test(delivered);
  });
  return claimed ? 'Deze bewering staat uit. Zet haar eerst met haar bewijs aan bij Gegevens, Beweringen.' : '';
}

/** The form and the history of one text, by the last part of its address; null: there is none, or it is bound. */
export function textSubjectAt(slug: string, config: ShopConfig): FactSubject | null {
  const pages = pageTexts(config);
  const found = pages.flatMap(({ texts }) => texts).find(({ id, bound }) => bound === null && textSlug(id) === slug);
  const page = pages.find(({ path }) => path === found?.page);
  if (!found || !page) return null;
  const { label, delivered, maxLength } = found;
  const asked = line('text', label, { maxLength, tidy: (text) => (text === delivered ? '' : text) });
  const field: FactField = { ...orNull(asked), look: 'lines', delivered };
  return {
    id: textSubjectId(found.id),
    effect: 'everyday',
    slug,
    title: `${label}: ${delivered.length > 60 ? `${delivered.slice(0, 60).replace(/\s\S*$/, '')}…` : delivered}`,
    lead: `Hoogstens ${maxLength} tekens. Maak je het leeg, dan staat er wat geleverd is.`,
    shownOn: [{ path: page.path, label: page.name }],
    groups: ungrouped(field),
    check: (changed) => {
      const { text = null } = changed as ShopConfig & { readonly text?: string | null };
      const problem = text === null ? '' : problemOf(text, delivered, config.claims);
      return problem === '' ? {} : { text: problem };
    },
  };
}

export function textSlug(id: string): string {
  return `tekst-${id.replaceAll('.', '-')}`;
}

/** Fills in what owners wrote. What is bound by now, or names a fact that is not filled in, stays as delivered. */
export function wordsOf(own: OwnTexts, config: ShopConfig, values: PlaceholderValues): Words {
  if (own.size === 0) return new Map();
  const texts = pageTexts(config).flatMap((page) => page.texts);
  return new Map(
    texts.flatMap(({ id, delivered, bound }) => {
      const text = bound === null ? own.get(id) : undefined;
      const gaps: string[] = [];
      const filled = fillPlaceholders(text ?? '', values, {
        quote: (value) => (value === '' ? `${gaps.push('')}` : value),
        onUnknown: (name) => void gaps.push(name),
      });
      return filled === '' || gaps.length > 0 ? [] : [[delivered, filled] as const];
    }),
  );
}
