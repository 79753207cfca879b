import * as paths from '../pages/paths.ts';

/*
 * This file names the effect of each form and file of the desk, for whoever holds a session that is not theirs
 * (docs/rules.md#desk-check). A form that is not named here is refused.
 */

/** Effects that a thief of a session is after. */
export const GUARDED_EFFECTS = ['mails', 'keys', 'export', 'erase', 'bound'] as const;

/**
 * - `everyday`: nothing leaves the shop that an owner does not send every day.
 * - `money`: money can go back. The flow that stores the refund asks above the owners' bound of a day.
 * - `mails`: mails of the shop go elsewhere, or come from another address.
 * - `keys`: another owner, passkey or session.
 * - `export`: data of many people leave as a file.
 * - `erase`: data of people are gone for good.
 * - `bound`: the bound above which refunds ask.
 */
export type DeskEffect = 'everyday' | 'money' | (typeof GUARDED_EFFECTS)[number];

/** The effect of a subject of the facts; each names its own (`FactSubject`). */
export type FactEffect = Extract<DeskEffect, 'everyday' | 'mails' | 'bound'>;

/** The name of the field with which a form of the desk says what it wants done. */
export const ACTION_FIELD = 'doe';

/** The effect for each value of `ACTION_FIELD` that a page knows; '' is a form without that field. */
type PageEffects = Readonly<Record<string, DeskEffect>>;

/** Returns the effects of a page whose forms all have the same one. */
function all(effect: DeskEffect, ...actions: readonly string[]): PageEffects {
  return Object.fromEntries(actions.map((action) => [action, effect]));
}

const ORDER_EFFECTS = {
  verstuurd: 'everyday',
  nasturen: 'everyday',
  opgehaald: 'everyday',
  intrekken: 'everyday',
  annuleren: 'money',
  terugbetalen: 'money',
  // No money moves: an owner writes down that it did.
  noteren: 'everyday',
  opnieuw: 'money',
  elders: 'everyday',
  notitie: 'everyday',
  mail: 'everyday',
  link: 'everyday',
  betaald: 'everyday',
  factuur: 'everyday',
  vies: 'money',
  gezien: 'everyday',
  weigeren: 'everyday',
  etiket: 'everyday',
  'etiket-weg': 'everyday',
  plank: 'everyday',
} as const;

/** The name of an action of the page of an order. */
export type OrderAction = keyof typeof ORDER_EFFECTS;

const PRINTED = all('everyday', '', 'inpakken', 'etiketten', 'terug');

/** The effects of the forms of a page, which stand under the pattern of its address (`app/routes.ts`). */
export const FORM_EFFECTS: Readonly<Record<string, PageEffects>> = {
  [paths.desk]: all('everyday', ''),
  [paths.deskMessage(':id')]: all('everyday', 'beantwoord', 'klaar', 'weer-open'),
  [paths.deskQuotation(':id')]: all('everyday', 'verstuur', 'trek-in', 'gooi-weg', 'nieuwe-versie'),
  [paths.deskNewQuotation]: all('everyday', ''),
  [paths.deskQuotationForm(':id')]: all('everyday', ''),
  [paths.deskMails]: all('everyday', ''),
  [paths.deskDevices]: {
    ...all('keys', 'bevestigen', 'passkey-weg', 'apparaat-uit', 'overal-uit'),
    // A push names neither buyers nor amounts, and ends with the session that asked for it.
    ...all('everyday', 'meldingen-aan', 'meldingen-uit', 'proefmelding'),
  },
  [paths.deskOwners]: all('keys', 'uitnodigen', 'opnieuw', 'intrekken', 'weghalen', 'toelaten'),
  [paths.deskBooks]: all('everyday', 'land-van-bezorging', 'nederlandse-btw'),
  [paths.deskBooksFile(':month')]: all('export', ''),
  [paths.deskBooksArchive(':period')]: all('export', ''),
  [paths.deskPeople]: { '': 'everyday', wissen: 'erase' },
  [paths.deskPersonFile]: all('export', ''),
  [paths.deskReviews]: all('everyday', 'answer', 'hide', 'show', 'photo_show', 'photo_refuse'),
  [paths.deskCarrierFile]: all('export', ''),
  [paths.deskNewOrder]: all('everyday', '', 'maak'),
  [paths.deskPackingSlips]: PRINTED,
  [paths.deskLabels]: PRINTED,
  [paths.deskOrder(':number')]: ORDER_EFFECTS,
  [paths.deskReturns(':number')]: {
    ...all('money', 'open', 'binnen', 'betaal'),
    ...all('everyday', 'sluit', 'etiket'),
  },
  [paths.deskOrderChange(':number')]: all('money', ''),
  [paths.deskStock]: all('everyday', 'corrigeren', 'waarschuwen'),
  [paths.deskProduction]: all('everyday', 'plannen', 'klaar'),
  [paths.deskBatch(':id')]: all(
    'everyday',
    ...['wijzigen', 'beginnen', 'sluiten', 'openen', 'vervallen', 'bekijken', 'verzetten'],
  ),
  [paths.deskArticles]: all('everyday', ''),
  [paths.deskArticle(':id')]: all(
    'everyday',
    ...['', 'bewaar', 'voorbeeld', 'foto-boven', 'foto-tekst', 'publiceer', 'plan', 'ontplan', 'weg', 'zet-terug'],
  ),
  [paths.deskArticleDraft(':id')]: all('everyday', ''),
  [paths.deskArticlePhoto(':id')]: all('everyday', 'foto', 'plaats'),
  [paths.deskExtras]: all('everyday', ''),
  [paths.deskGalleryOrder]: all('everyday', '', 'zet-terug'),
  [paths.deskPicture(':place')]: all('everyday', 'foto', 'plaats', 'zet-terug'),
  [paths.deskWood]: all('everyday', ''),
  // Each subject names its own effect, for which the page asks.
  [paths.deskFactSubject(':subject')]: all('everyday', 'bewaar', 'zet-terug'),
  [paths.deskPrices]: all('everyday', 'bekijk', 'plan', 'onbewezen'),
  [paths.deskPrice(':article')]: all('everyday', ''),
};

/** The effects of links to files of the desk. Data of many people never leave by a link: a form asks for them. */
export const FILE_EFFECTS: Readonly<Record<string, 'everyday'>> = {
  [paths.deskOrderChanges]: 'everyday',
  [paths.deskInvoiceFile(':number')]: 'everyday',
  [paths.deskInvoiceUbl(':number')]: 'everyday',
  [paths.deskQuotationFile(':id')]: 'everyday',
  // Papers for the parcels that go today, as the pages to print them have.
  [paths.deskLabelsFile]: 'everyday',
  [paths.deskCards]: 'everyday',
  // For whoever comes to look at the wood; it names suppliers, not buyers.
  [paths.deskWoodFile]: 'everyday',
  [paths.deskPhoto(':id')]: 'everyday',
  [paths.deskSampleMail]: 'everyday',
  [paths.deskAttachment(':id', ':attachmentId')]: 'everyday',
};

/** Returns the effect of a form of the desk, or null for a form that nobody named. */
export function effectOf(pattern: string, action: string): DeskEffect | null {
  const page = Object.hasOwn(FORM_EFFECTS, pattern) ? FORM_EFFECTS[pattern] : undefined;
  return page && Object.hasOwn(page, action) ? (page[action] ?? null) : null;
}

/** Whether an owner has to prove again who it is, whatever the amount. */
export function asksAlways(effect: DeskEffect): boolean {
  return GUARDED_EFFECTS.some((guarded) => guarded === effect);
}
