import { dutchDate } from '../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import type { PublicQuotation } from '../../domain/quotation/quotation.ts';
import { PAY_AGAIN_DAYS, type QuotationStatus } from '../../domain/quotation/quotation-status.ts';
import { askUs, type ShopConfig } from '../../domain/shop/shop-config.ts';
import type { StateText } from './order-states.ts';

/** Copy of the page where a customer accepts a quotation. */
export const QUOTATION_PAGE = {
  accept: 'Aanvaarden en betalen',
  howTo: 'Klopt alles? Vul aan wat ontbreekt en kies hoe je betaalt. Na je betaling gaan we aan het werk.',
  agree: 'Ik ga akkoord met deze offerte en met de algemene voorwaarden.',
  unknownTitle: 'Deze offerte kennen we niet',
  file: 'Download als pdf',
} as const;

/** The text about the status of a quotation, above it; null while it can be accepted. */
export function quotationStatusText(
  { terms }: PublicQuotation,
  { status, isLapsed }: { readonly status: QuotationStatus; readonly isLapsed: boolean },
  config: Pick<ShopConfig, 'email'>,
): StateText | null {
  switch (status) {
    case 'concept':
    case 'sent':
      return null;
    case 'accepted':
      return isLapsed
        ? {
            title: 'De betaling is niet gelukt',
            text: `Je hebt de offerte aanvaard, en er is niets afgeschreven. Betaal hieronder opnieuw: dat kan tot ${PAY_AGAIN_DAYS} dagen nadat je aanvaardde, en zolang de offerte geldt.`,
          }
        : { title: 'Je hebt deze offerte aanvaard', text: 'Je hoeft alleen nog te betalen.' };
    case 'paid':
      return { title: 'Deze offerte is betaald', text: 'Bij je bestelling staat hoe het ervoor staat.' };
    case 'expired':
      return {
        title: 'Deze offerte is verlopen',
        text: `De offerte gold tot en met ${dutchDate(terms.validUntil)}. ${capitalised(askUs(config))}, dan maken we een nieuwe.`,
      };
    case 'withdrawn':
      return {
        title: 'Deze offerte is ingetrokken',
        text: `Je kunt de offerte niet meer aanvaarden. Vragen? ${capitalised(askUs(config))}.`,
      };
    case 'replaced':
    case 'cancelled':
      return {
        title: status === 'cancelled' ? 'De bestelling is geannuleerd' : 'Deze offerte is vervangen',
        text: `Je kunt deze offerte niet meer aanvaarden. Vragen? ${capitalised(askUs(config))}.`,
      };
  }
}
