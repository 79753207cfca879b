import { dutchMonth } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import * as paths from '../../domain/pages/paths.ts';
import { bothNames, type ShopConfig } from '../../domain/shop/shop-config.ts';

/** Title, lead and description of the page about the makers, with only the owner's claims. */
export function aboutCopy({ address, claims, foundedYear, owners }: ShopConfig) {
  const isHandmade = claims.handmade.show;
  return {
    title: `Gemaakt in ${address.city}${isHandmade ? ', vooral met de hand' : ''}`,
    lead: `We maken één ding: een boekenstandaard van zwart essenhout. Dit is hoe het begon${isHandmade ? ', wie het nu doen en waarom het meeste werk aan de werkbank gebeurt' : ' en wie het nu doen'}.`,
    description: `Wie de zwarte essenhouten boekenstandaard maken: begonnen in ${foundedYear}, sinds ${dutchMonth(owners.since)} in handen van twee mensen uit één gezin, in ${address.city}.${isHandmade ? ' 20% machine, 80% handwerk.' : ''}`,
  };
}

/** The owners' story in three chapters (docs/rules.md#pages-about). */
export function story({ foundedYear, founders, owners }: ShopConfig) {
  const founded = bothNames(founders) ?? 'De oprichters';
  const names = bothNames(owners.names) ?? 'Wij';
  return [
    {
      when: String(foundedYear),
      title: 'Een album zonder plek',
      text: `Een trouwalbum is te groot voor de kast en te mooi voor een la. Plat op tafel ligt het in de weg, en dichtgeslagen ziet niemand het. ${founded} tekenden er een standaard voor die kantelt: vlak om te bladeren, schuiner om te kijken. Bij dat ene ontwerp is het gebleven.`,
    },
    {
      when: capitalised(dutchMonth(owners.since)),
      title: 'Van de oprichters naar ons',
      text: `${names}, twee uit één gezin, namen de werkplaats over. Het ontwerp bleef zoals het was, net als het hout, de maten en de mallen. De oprichters schrijven nog: de artikelen op ons blog zijn van hun hand.`,
    },
    {
      when: 'Nu',
      title: 'Drie maten, één werkplaats',
      text: 'De standaard is er in Klein, Middel en Groot, met of zonder gravering. Voor hotels, restaurants, fotografen en cadeauwinkels maken we hem op maat. Elk exemplaar maken we hier zelf.',
    },
  ];
}

/** The division of the work: 20% machine, 80% hand (docs/rules.md#shop-making). */
export const work = {
  title: 'Een vijfde machine, vier vijfde hand',
  machine: {
    share: '20%',
    name: 'machine',
    text: 'Zagen en frezen. De vijf inkepingen en de gaten voor de messing assen moeten op de millimeter kloppen, en daar is een machine beter in dan wij.',
  },
  hand: {
    share: '80%',
    name: 'hand',
    text: 'Planken uitzoeken op de nerf, schuren tot de randen zacht zijn, beitsen zonder de nerf dicht te smeren, assen passen en alles in elkaar zetten. Daarna proberen we elke standaard in alle standen, voordat hij uit elkaar in de doos gaat.',
  },
} as const;

export const material = {
  title: 'Hout dat je mag zien',
  text: {
    essen:
      'Essen is taai en veerkrachtig, en splijt niet snel. Het heeft een grove nerf die je door de zwarte beits heen ziet en voelt, en die bij elk exemplaar anders loopt.',
    messing:
      'De assen en de stang zijn van messing. Alle delen zijn los te vervangen: om één pootje gooi je geen standaard weg.',
  },
  link: { href: paths.article('essenhout-en-zwarte-beits'), text: 'Lees over essenhout en zwarte beits' },
} as const;

export const visit = {
  title: 'Even langskomen?',
  product: 'Bekijk de boekenstandaard',
  contact: 'Stel ons een vraag',
} as const;

/** How to pick up an order at the workshop (docs/rules.md#pickup-code). */
export function pickupText({ address, pickupCode }: Pick<ShopConfig, 'address' | 'pickupCode'>): string {
  return `Je bestelling afhalen in ${address.city} mag altijd. Gebruik de code ${pickupCode} en mail ons wanneer je komt, dan ligt alles klaar. Een vraag over jouw boek beantwoorden we binnen 1 werkdag.`;
}
