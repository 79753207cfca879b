import { dutchDate } from '../../domain/calendar/dutch-date.ts';
import type { Piece } from '../../domain/piece/piece.ts';
import type { BoardForm } from '../../domain/production/board.ts';
import type { Fact } from './after-payment.ts';

/* What there is to say of one stand, on its page and its card. */

export const CARE =
  'Neem stof af met een droge doek. Neem een vlek af met een licht vochtige doek en droog hem direct na. Zet de standaard niet in de volle zon of tegen de verwarming: hout werkt, en papier verkleurt.';

/** What may be said of its wood: what is written down, and a certificate only by its licence. */
function woodText({ kind, region, supplier, lot, licence }: BoardForm): string {
  const certificate = licence === '' ? '' : ` Het is FSC-hout, onder licentie ${licence}.`;
  return `${kind} uit ${region}, gekocht bij ${supplier} (kavel ${lot}).${certificate}`;
}

/** What is known of a stand; what is not known is left out. */
export function pieceFacts({
  board,
  maker,
  madeOn,
  engraving,
  guaranteeUntil,
}: Pick<Piece, 'board' | 'maker' | 'madeOn' | 'engraving' | 'guaranteeUntil'>): readonly Fact[] {
  const facts = {
    Hout: board && woodText(board),
    'Gemaakt door': maker,
    Serie: madeOn && `van ${dutchDate(madeOn)}`,
    Gegraveerd: engraving,
    Verzorgen: CARE,
    Garantie: `Vanaf de dag dat hij bij je is, en in elk geval tot en met ${dutchDate(guaranteeUntil)}. De wettelijke garantie houd je daarnaast.`,
  };
  return Object.entries(facts).flatMap(([title, text]) => (text ? { title, text: [text] } : []));
}

export const piecePage = {
  lead: 'Dit is de pagina van één standaard. Alleen wie het adres heeft, kan haar lezen.',
  question: 'Stel een vraag over deze standaard',
  unknown: {
    title: 'Dit adres kennen we niet',
    text: 'Misschien is het niet helemaal meegekomen. Is de standaard doorgegeven? Dan heeft de nieuwe eigenaar een eigen adres.',
  },
  handOn: {
    title: 'Doorgeven',
    text: 'Geef je de standaard weg? Dan krijgt deze pagina een nieuw adres, en werkt de code op je kaart niet meer. Het nieuwe adres en een nieuwe kaart krijg je hier, om erbij te geven.',
    done: 'Deze standaard is doorgegeven. Dit adres is van de nieuwe eigenaar, en de code op een eerdere kaart werkt niet meer. Print hieronder de nieuwe kaart.',
  },
} as const;
