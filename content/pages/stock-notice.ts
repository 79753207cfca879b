import { capitalised } from '../../domain/dutch-writing.ts';
import {
  type Awaited,
  awaitedBook,
  bookInWords,
  NOTICE_MONTHS,
  UNCONFIRMED_DAYS,
} from '../../domain/message/stock-notice.ts';

/** Copy of the pages and mails for visitors who wait for a sold-out size. */
export const stockNotice = {
  title: 'Mail mij als hij er weer is',
  lead: 'Laat je mailadres achter. Zodra deze maat weer op voorraad is, krijg je één mail.',
  /** The same for a book that lies open on no size. */
  bookTitle: 'Geen maat voor jouw boek',
  bookLead:
    'Laat je mailadres achter. Dan zien de makers welk boek er gevraagd wordt, en krijg je één mail als er een maat voor is.',
  button: 'Mail mij',
  /** What happens with the address (GDPR, article 13). */
  privacy: `We gebruiken je adres alleen hiervoor. Je bevestigt het eerst met een link in een mail. We wissen het zodra die ene mail weg is, en in elk geval na ${NOTICE_MONTHS} maanden; zonder bevestiging na ${UNCONFIRMED_DAYS} dagen.`,
  askedTitle: 'Kijk in je mail',
  asked:
    'We sturen je een mail. Klik op de knop daarin, dan weten we dat het adres van jou is. Stond je al op de lijst of vroeg je dit vandaag al, dan krijg je geen nieuwe mail.',
  confirmTitle: 'Nog één klik',
  confirmButton: 'Ja, mail mij',
  removeButton: 'Nee, wis mijn adres',
  confirmedTitle: 'Je staat op de lijst',
  removedTitle: 'Je adres is gewist',
  removed: 'We sturen je hierover geen mail.',
  unknownTitle: 'Deze link werkt niet meer',
  unknown: 'Je adres is al gewist, of je hebt de mail waar je op wachtte intussen gehad.',
} as const;

/** "maat Klein weer op voorraad is", or "er een maat is voor je boek van 40 x 40 cm, 3 cm dik". */
export function awaitedInWords(awaited: Awaited): string {
  const book = awaitedBook(awaited);
  if (book === null) return `maat ${capitalised(awaited)} weer op voorraad is`;
  return `er een maat is voor ${book.opens ? 'je boek' : 'een blad'} van ${bookInWords(book)}`;
}
