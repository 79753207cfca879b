import { A6, Sheet } from './sheet.ts';

/** The care cards of stands; nothing is computed here. */
export interface CareCards {
  readonly brand: string;
  readonly cards: readonly {
    /** "Boekenstandaard Middel" */
    readonly title: string;
    readonly number: string;
    readonly facts: readonly { readonly title: string; readonly text: readonly string[] }[];
    /** Absolute address of its page. */
    readonly url: string;
  }[];
}

/** Writes each card on a sheet of A6, with the code that leads to the page of its stand. */
export function careCardsPdf({ brand, cards }: CareCards): Promise<Buffer> {
  const title = `Verzorgkaart ${cards.map(({ number }) => number).join(', ')}`;
  const sheet = new Sheet({ title, author: brand, createdAt: new Date(0), paper: A6 });
  for (const [index, card] of cards.entries()) {
    if (index > 0) sheet.turn();
    sheet.brand(brand);
    sheet.gap(12);
    sheet.text('H1', card.title, { face: sheet.heading(card.title), size: 19 });
    sheet.text('P', `Nummer ${card.number}`, { face: 'strong', size: 11 });
    sheet.gap(6);
    for (const { title: name, text } of card.facts) {
      sheet.text('P', `${name}: ${text.join(' ')}`, { size: 8.5 });
      sheet.gap(3);
    }
    sheet.gap(6);
    sheet.code(card.url, 'Scan de code voor de pagina van deze standaard.');
  }
  return sheet.finish();
}
