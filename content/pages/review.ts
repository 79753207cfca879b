import { dutchDate } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import type { HideReason, Review } from '../../domain/review/review.ts';

/** Copy of the pages and mails about reviews. */
export const reviewCopy = {
  title: 'Beoordelingen',
  /** How they are checked (BW 6:193e). */
  checked:
    'Alleen wie een standaard bij ons kocht, kan hem beoordelen: met een link die we na de bezorging één keer mailen. Slechte beoordelingen blijven staan.',
  none: 'Er is nog geen beoordeling.',
  writeTitle: 'Wat vind je ervan?',
  writeLead: 'Wat tegenvalt mag er net zo goed staan. Je kunt het later met dezelfde link wijzigen of wissen.',
  privacy:
    'We zetten je beoordeling op de site, met de maat en de dag waarop je bestelde. Je bestelling en je e-mailadres staan er niet bij.',
  stars: 'Hoeveel sterren?',
  words: 'In je eigen woorden',
  liesOn: 'Wat ligt erop?',
  liesOnHint: 'Bijvoorbeeld: kookboek, trouwalbum, bladmuziek.',
  name: 'Je naam, zoals hij erbij mag staan',
  nameHint: 'Laat je dit leeg, dan staat er “een koper”.',
  photoHint:
    'Tot 25 MB, hoogstens twee, één tegelijk. Plaats en toestel gaan er vanzelf af. Staan er mensen op? Vraag eerst of het mag.',
  photoWaits: 'We bekijken een foto voordat hij op de site staat.',
  button: 'Plaats mijn beoordeling',
  change: 'Bewaar mijn wijziging',
  erase: 'Wis mijn beoordeling',
  thanks: 'Dank je wel. Je beoordeling staat op de site.',
  hidden: 'Je beoordeling staat niet op de site. De reden: ',
  erased: 'Je beoordeling is gewist.',
  unknownTitle: 'Deze link werkt niet',
  unknown: 'De link is niet volledig, of hij is verlopen. Vraag het ons gerust.',
} as const;

/** Why a review is hidden, for its writer, after "De reden: ". */
export const HIDE_REASON_WORDS: Readonly<Record<HideReason, string>> = {
  insult: 'hij is beledigend of discriminerend.',
  person: 'er staan gegevens van iemand anders in.',
  elsewhere: 'hij gaat niet over de boekenstandaard of onze winkel.',
  advertising: 'er staat reclame in.',
};

/** "Een koper, maat Middel, gekocht op 3 november 2026, met een kookboek erop". */
export function reviewLine(review: Pick<Review, 'name' | 'sizeId' | 'boughtOn' | 'liesOn'>) {
  const { name, sizeId, boughtOn, liesOn } = review;
  const parts = [name || 'Een koper', `maat ${capitalised(sizeId)}`, `gekocht op ${dutchDate(boughtOn)}`];
  return [...parts, ...(liesOn ? [`erop: ${liesOn}`] : [])].join(', ');
}

/** "4 van 5 sterren". */
export const starsInWords = (stars: number) => `${stars} van 5 sterren`;
