import { dutchMonth } from '../../domain/calendar/dutch-date.ts';
import { isAlwaysFree } from '../../domain/checkout/shipping.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import { MIN_QUOTE_QUANTITY } from '../../domain/message/quote-request.ts';
import type { Cents } from '../../domain/money/money.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import { standPath } from '../catalogue.ts';

/** Title and description for search engines and links, with only the owner's claims and the current prices. */
export function homeHead({ brand, claims, shipping }: ShopConfig, prices: readonly Cents[]) {
  const isHandmade = claims.handmade.show;
  const promises = [
    isHandmade && 'met de hand gemaakt',
    'in drie maten',
    isAlwaysFree(prices, shipping.NL) && 'gratis verzonden in Nederland',
  ].filter((promise) => promise !== false);
  return {
    title: `${brand} | ${isHandmade ? 'Handgemaakte boekenstandaard' : 'Boekenstandaard'} van zwart essenhout`,
    description: `Kantelbare boekenstandaard van zwart essenhout voor trouwalbum, kookboek en kunstboek. ${capitalised(promises.join(', '))}.`,
  };
}

/** What is included in the price beside it. */
export function priceNote({ shipping }: Pick<ShopConfig, 'shipping'>, prices: readonly Cents[]) {
  return isAlwaysFree(prices, shipping.NL) ? 'inclusief btw en verzending in Nederland' : 'inclusief btw';
}

export const hero = {
  title: 'Koester je herinneringen, open op tafel',
  lead: 'Een trouwalbum hoort niet in een kast. Op onze boekenstandaard van zwart essenhout ligt je mooiste boek open, op de bladzijde die je vandaag wilt zien.',
  toCollection: 'Bekijk de collectie',
  toInspiration: 'Laat je inspireren',
} as const;

export const sizesSection = {
  title: 'Drie formaten voor elk boek',
  lead: 'Eén ontwerp, drie maten. Meet je boek open, van kaft tot kaft, en kies de maat die het draagt.',
  /** Of both pictures: the wide one, and the upright one for phones. */
  pictureAlt: 'De boekenstandaard in drie maten bij elkaar: klein, middel en groot.',
  reasons: {
    klein: 'Voor pockets, prentenboekjes en vierkante fotoboekjes.',
    middel: 'Voor albums, romans en kookboeken met bladzijden tot 18 cm breed.',
    groot: 'Voor kunstboeken, grote kookboeken en albums met bladzijden tot 20 cm breed.',
  },
  custom: `Een naam of datum graveren we al in één standaard. Een andere maat of een andere kleur maken we vanaf ${MIN_QUOTE_QUANTITY} stuks.`,
} as const;

/** Each with the page where the use is explained, or the size that it takes. */
export const useCases = [
  {
    title: 'Trouwalbums',
    text: 'Elke week een andere bladzijde van de mooiste dag.',
    picture: 'woonkamer-trouwalbum',
    href: paths.article('trouwalbum-openleggen-op-tafel'),
  },
  {
    title: 'Kookboeken',
    text: 'Schuin op het werkblad, een eind van het fornuis.',
    picture: 'keuken-kookboek',
    crop: 'staand',
    href: paths.article('kookboekstandaard-kopen'),
  },
  {
    title: 'Fotoboeken',
    text: 'De zomer van dit jaar, het hele jaar.',
    picture: 'studio-fotoboek',
    crop: 'vierkant',
    href: paths.article('fotoboek-maken-dat-je-openlegt'),
  },
  {
    title: 'Kunstboeken',
    text: 'Zwaar papier, groot formaat, rustig licht.',
    picture: 'studio-groot-kunstboek',
    crop: 'breed',
    href: `${standPath}?maat=groot`,
  },
  {
    title: 'Menukaarten',
    text: 'Op de bar of bij de ingang van je zaak.',
    picture: 'restaurant-menukaart',
    href: paths.article('menukaart-in-restaurant-en-hotel'),
  },
  {
    title: 'Relatiegeschenken',
    text: 'Met logo, vanaf 50 stuks.',
    picture: 'zakelijk-relatiegeschenk',
    href: paths.article('relatiegeschenk-dat-blijft-staan'),
  },
] as const;

/** A short text about the owners. */
export function story({ claims, foundedYear, owners }: ShopConfig) {
  return {
    title: 'Twee mensen, één werkbank',
    text: [
      `In ${foundedYear} werd de eerste standaard gemaakt, voor één trouwalbum dat een plek verdiende. In ${dutchMonth(owners.since)} namen wij, twee uit één gezin, het over van de oprichters: dezelfde werkbank, dezelfde mallen, hetzelfde essenhout.`,
      ...(claims.handmade.show
        ? [
            'Zagen en frezen doet de machine. Schuren, beitsen en in elkaar zetten doen we met de hand, en dat is vier vijfde van het werk.',
          ]
        : []),
    ],
    link: 'Lees ons verhaal',
  };
}

export const business = {
  title: 'Voor je zaak, je gasten of je team',
  text: 'Hotels, restaurants, fotografen en cadeauwinkels bestellen bij ons vanaf 50 stuks: met logo, in een eigen kleur of maat, en met staffelkorting. Binnen 1 werkdag heb je antwoord.',
  button: 'Vraag zakelijke offerte aan',
} as const;
