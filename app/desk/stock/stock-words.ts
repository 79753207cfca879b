import { MAX_PIECES, type StockReason } from '../../../domain/stock-correction.ts';
import type { CorrectionRefusal } from '../../../flows/stock/correct-stock.ts';

/** Names of the reasons of corrections. */
export const STOCK_REASON_NAMES: Readonly<Record<StockReason, string>> = {
  made: 'gemaakt',
  counted: 'geteld',
  returned: 'retour gekomen',
  damaged: 'beschadigd',
  given: 'weggegeven',
  other: 'iets anders',
};

/** Why a correction was not made. */
export const CORRECTION_REFUSALS: Readonly<Record<CorrectionRefusal['code'], string>> = {
  unknown_variant: 'Dit artikel bestaat niet meer.',
  stock_changed:
    'Iemand heeft deze voorraad intussen aangepast. Kijk bij Correcties wat er veranderde en vul het dan opnieuw in.',
  nothing_changed: 'Vul in hoeveel er bij komt of af gaat.',
  too_few: 'Zo weinig kan niet: er zijn meer stuks besteld die nog niet verstuurd zijn, of er zijn er niet zoveel.',
  too_many: `Meer dan ${MAX_PIECES} stuks kan niet.`,
};
