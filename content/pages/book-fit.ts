import type { PictureName } from '../pictures/picture-data.ts';

/** Copy of "Past mijn boek?" on the product page. */
export const bookFitCopy = {
  title: 'Past mijn boek?',
  lead: 'Kies een soort boek of meet je eigen boek, dicht. Je ziet het open op alle drie de maten, op dezelfde schaal.',
} as const;

interface ViewAtScale {
  readonly picture: PictureName;
  readonly caption: string;
}

/** The three sizes from one camera, below the chooser. */
export const sizesAtScale: {
  readonly title: string;
  readonly text: string;
  readonly views: readonly ViewAtScale[];
} = {
  title: 'Van links naar rechts: Klein, Middel en Groot',
  text: 'Alle vier de beelden hebben dezelfde schaal, in de steilste stand. Op Klein ligt een kookboek van 13\u00a0x\u00a017\u00a0cm, op Middel een album van 18\u00a0x\u00a021\u00a0cm en op Groot een kunstboek van 20\u00a0x\u00a026\u00a0cm, dicht gemeten.',
  views: [
    { picture: 'maten-voor', caption: 'Van voren, zonder boek' },
    { picture: 'maten-voor-boek', caption: 'Van voren, met een open boek' },
    { picture: 'maten-opzij', caption: 'Van opzij, zonder boek' },
    { picture: 'maten-opzij-boek', caption: 'Van opzij, met een open boek' },
  ],
};

/** Copy of the page with the corner on paper. */
export const paperCornerCopy = {
  title: 'De papieren hoek',
  lead: 'De rechterhelft van de standaards op ware grootte. Print het blad liggend op A4, op 100 procent en niet passend gemaakt.',
  steps: [
    'Meet de lijn van 10 cm na, of leg een bankpas in het kader.',
    'Leg je boek open, met de rug op de streep links en de onderrand op de onderste lijn.',
    'Blijft de rechterbladzijde binnen de lijn van een maat, dan is die maat breed genoeg.',
  ],
  button: 'Print dit blad',
  back: 'Terug naar Past mijn boek?',
} as const;
