import type { Master } from './masters.ts';

/**
 * Photographs of people, which are taken, never rendered. Each has its place on a page already and shows nothing until
 * its file stands in `masters/` (docs/pictures.md#photographs-of-people says how to take it).
 */
export const photographs = {
  'foto-makers': { alt: 'De twee makers naast elkaar aan de werkbank, met een zwarte boekenstandaard voor zich.' },
  'foto-stang-verzetten': {
    alt: 'Twee handen tillen de messing stang uit de ene inkeping en leggen hem in de volgende.',
  },
  'foto-album-omslaan': { alt: 'Een hand slaat een bladzijde om van een album op de zwarte boekenstandaard.' },
  'foto-kind-leest': { alt: 'Een kind zit voor een prentenboek dat open op de kleine zwarte boekenstandaard staat.' },
  'foto-kok': { alt: 'Iemand snijdt groente en kijkt naar het kookboek op de zwarte boekenstandaard.' },
} as const satisfies Readonly<Record<string, Master>>;
