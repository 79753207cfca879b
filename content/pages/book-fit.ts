/** Copy of "Past mijn boek?" on the product page. */
export const bookFitCopy = {
  title: 'Past mijn boek?',
  lead: 'Kies een soort boek of meet je eigen boek, dicht. Je ziet het open op alle drie de maten, op dezelfde schaal.',
} as const;

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
