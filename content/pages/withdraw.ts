import { askUs, type ShopConfig } from '../../domain/shop/shop-config.ts';

/** The wording that the law requires (BW 6:230oa); do not change it. */
export const WITHDRAW_LINK = 'Hier de overeenkomst herroepen';
/** Where the function and the model form of the law are (BW 6:230m and 6:230oa). */
export const WHERE_TO_WITHDRAW = `Dat doe je via de link '${WITHDRAW_LINK}' onderaan elke pagina, of met het modelformulier in de algemene voorwaarden.`;
export const CONFIRM_BUTTON = 'Herroeping bevestigen';

/** Refund term, in the same words on every page and in every mail (docs/rules.md#returns). */
export const REFUND_TERM = 'binnen 5 werkdagen nadat we het product of je verzendbewijs hebben';

/** Copy of the withdrawal page, with an explanation above the form. */
export const withdrawPage = {
  title: 'Overeenkomst herroepen',
  lead: 'Je mag je bestelling herroepen zonder opgave van redenen. Vul in wat je herroept; op de volgende pagina bevestig je het met één knop. Daarna sturen we meteen een mail als bewijs.',
  reviewTitle: 'Klopt het zo?',
  reviewLead: 'Hiermee herroep je de overeenkomst. Je herroeping geldt zodra je op de knop drukt.',
  doneTitle: 'Je herroeping is ontvangen',
} as const;

/** Information about the time before and after a withdrawal. */
export function withdrawFacts({
  returns,
  ...config
}: ShopConfig): readonly { readonly title: string; readonly text: string }[] {
  return [
    {
      title: 'Hoe lang kan het?',
      text: `Tot ${returns.statutoryDays} dagen na ontvangst: dat is je wettelijke recht. Daarbovenop geldt onze eigen belofte: terugsturen mag tot ${returns.promisedDays} dagen.`,
    },
    {
      title: 'En daarna?',
      text: `Je stuurt de bestelling binnen 14 dagen terug en betaalt het terugsturen zelf. Je krijgt het hele bedrag terug, ook de kosten van de standaardbezorging, ${REFUND_TERM}.`,
    },
    {
      title: 'Wat kan niet?',
      text: 'Een gravering en maatwerk maken we speciaal voor jou. Die kun je niet herroepen.',
    },
    {
      title: 'Liever zelf schrijven?',
      text: `Dat mag ook: ${askUs(config)}, in je eigen woorden.`,
    },
  ];
}
