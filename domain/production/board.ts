import { type CsvCell, csvFile } from '../csv.ts';
import { day, type FactSubject, fieldsOf, line, onOff, orNull, ungrouped } from '../facts/fact-field.ts';
import type { ShopConfig } from '../shop/shop-config.ts';

/* The wood that stands are made of, and what proves where it came from (docs/rules.md#boards). */

const numbers = {
  isRight: (text: string) => /^[\w./ -]*$/.test(text),
  problem: 'Gebruik letters, cijfers, punten en streepjes.',
  maxLength: 60,
};
const licence = {
  hint: 'Alleen als dit kavel FSC-hout is. Zonder licentie noemt de winkel geen FSC.',
  isRight: (text: string) => /^FSC-C\d{6}$/.test(text),
  problem: 'Een FSC-licentie ziet eruit als FSC-C123456.',
  maxLength: 20,
};

/** What owners fill in of a board. */
export const BOARD: FactSubject = {
  ...{ id: 'board', effect: 'everyday', slug: 'kavel', title: 'Kavel', lead: '', shownOn: [] },
  groups: ungrouped(
    line('lot', 'Kavel', { hint: 'Een korte naam, zoals E-12.', maxLength: 20 }),
    line('kind', 'Houtsoort', { maxLength: 60 }),
    line('region', 'Land en streek', { maxLength: 80 }),
    line('supplier', 'Leverancier', { maxLength: 80 }),
    day('boughtOn', 'Gekocht op'),
    orNull(line('deliveryNote', 'Pakbon', { maxLength: 60 })),
    orNull(
      line('reference', 'Referentienummer', {
        hint: 'Van de zorgvuldigheidsverklaring van je leverancier.',
        ...numbers,
      }),
    ),
    orNull(line('verification', 'Verificatienummer', numbers)),
    orNull(line('licence', 'FSC-licentie', licence)),
    onOff('usedUp', 'Dit kavel is op'),
  ),
};
export const BOARD_FIELDS = fieldsOf(BOARD).map(({ path, label }) => ({ field: path as BoardField, label }));

type BoardField = 'lot' | 'kind' | 'region' | 'supplier' | 'boughtOn' | Proof | 'licence' | 'usedUp';
type Proof = 'deliveryNote' | 'reference' | 'verification';
export type BoardForm = Readonly<Record<BoardField, string>>;

/** Lot of wood: one delivery of one kind. */
export interface Board extends BoardForm {
  readonly id: string;
  /** Rises with every change. */
  readonly version: number;
}

export type WoodRule = ShopConfig['wood']['rule'];

const ASKED: Readonly<Record<WoodRule, readonly Proof[]>> = {
  unknown: ['deliveryNote'],
  none: ['deliveryNote'],
  reference: ['deliveryNote', 'reference'],
  both: ['deliveryNote', 'reference', 'verification'],
};

/** What a board lacks of what its inspector asks for, in Dutch. */
export function missingOf(board: BoardForm, rule: WoodRule): string {
  const missing = BOARD_FIELDS.filter(
    ({ field }) => ASKED[rule].some((asked) => asked === field) && board[field] === '',
  );
  return missing.map(({ label }) => label.toLowerCase()).join(', ');
}

/** A board with how many pieces of it were packed. */
export interface CountedBoard extends Board {
  readonly pieces: number;
}

/** The register of boards for who inspects. */
export function boardRegister(boards: readonly CountedBoard[], rule: WoodRule): string {
  const titles: CsvCell[] = [...BOARD_FIELDS.map(({ label }) => label), 'Stuks', 'Ontbreekt'];
  const cells = (board: CountedBoard) => BOARD_FIELDS.map(({ field }) => board[field]);
  return csvFile([titles, ...boards.map((one) => [...cells(one), String(one.pieces), missingOf(one, rule)])]);
}
