import { MIN_QUOTE_QUANTITY } from '../../domain/message/quote-request.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';

/** The page for bespoke work and business (docs/rules.md#quote-page). */
export const quotePage = {
  title: `Jouw boekenstandaard, vanaf ${MIN_QUOTE_QUANTITY} stuks`,
  lead: 'Met je logo in het hout, in een eigen kleur of een eigen maat. Voor hotels, restaurants, fotografen, cadeauwinkels en bedrijven. We maken ze aan dezelfde werkbank als alle andere.',
  button: 'Vraag een offerte aan',
  description: `Boekenstandaards op maat voor zakelijk gebruik, vanaf ${MIN_QUOTE_QUANTITY} stuks: met logo, in eigen kleur of maat, met staffelkorting. Levertijd 3-6 weken, offerte binnen 1 werkdag.`,
} as const;

export const quoteFacts = [
  { value: `${MIN_QUOTE_QUANTITY} stuks`, label: 'minimale afname' },
  { value: '3-6 weken', label: 'levertijd' },
  { value: '1 werkdag', label: 'tot je antwoord hebt' },
] as const;

export const quoteOptions = {
  title: 'Wat we kunnen aanpassen',
  items: [
    {
      title: 'Logo',
      text: 'Gegraveerd in het plateau of de richel. Een lijntekening werkt het best: stuur een SVG of PDF mee, dan zien we meteen wat kan.',
    },
    {
      title: 'Tekst per stuk',
      text: 'Een kamernummer, de naam van een bruidspaar, een nummer in de oplage. Elk exemplaar mag anders zijn.',
    },
    {
      title: 'Kleur',
      text: 'Zwart is onze standaard. Een andere beits, of essen in zijn eigen lichte kleur, kan vanaf 50 stuks.',
    },
    {
      title: 'Maat',
      text: 'Smaller voor een menukaart, breder voor een atlas. Geef ons het boek of de kaart, dan tekenen wij het plateau eromheen.',
    },
    { title: 'Staffelkorting', text: 'Hoe groter de serie, hoe minder werk per stuk. Dat zie je terug in de prijs.' },
    {
      title: 'Snelle levering',
      text: 'Normaal duurt het 3 tot 6 weken. Noem je een datum, dan zeggen we eerlijk of het lukt.',
    },
  ],
} as const;

export const quoteExamples = {
  title: 'Waar ze komen te staan',
  items: [
    {
      title: 'In de hotelkamer',
      text: 'Het boek over de streek, open op het bureau in plaats van dicht in een la.',
      picture: 'bureau-kunstboek-groot',
    },
    {
      title: 'In het restaurant',
      text: 'De menukaart schuin bij de ingang, de wijnkaart op de bar.',
      picture: 'restaurant-menukaart',
    },
    {
      title: 'Bij de fotograaf',
      text: 'Een standaard bij elk trouwalbum, met de naam van het paar.',
      picture: 'woonkamer-ruim',
    },
    { title: 'In de cadeauwinkel', text: 'Naast de kookboeken, met je eigen merk erop.', picture: 'keuken-werkblad' },
    {
      title: 'Als relatiegeschenk',
      text: 'Met je logo op een klein messing plaatje, in een doos om te geven.',
      picture: 'zakelijk-naamplaatje',
    },
  ],
} as const;

/** Texts about the price of a series, with and without a price scale. */
export const quotePrices = {
  title: 'Wat het kost',
  lead: 'Dit is een indicatie per stuk, exclusief btw, voor de standaard zoals hij is. Een logo, een kleur of een eigen maat rekenen we mee in de offerte.',
  none: 'Een vaste prijs kunnen we vooraf niet noemen: die hangt af van het aantal, de maat, de kleur en wat er in het hout komt. Vertel ons wat je zoekt, dan staat binnen 1 werkdag een prijs per stuk in je mail. Je zit nergens aan vast.',
} as const;

export const quoteForm = {
  title: 'Offerte aanvragen',
  lead: 'Hoe meer je vertelt, hoe preciezer de prijs. Weet je iets nog niet, laat het dan open.',
} as const;

/** What a visitor may expect after asking for a quote. */
export function quoteReassurance({ warrantyYears }: Pick<ShopConfig, 'warrantyYears'>) {
  return {
    title: 'Wat je van ons mag verwachten',
    items: [
      { title: 'Antwoord binnen 1 werkdag', text: 'Van een van ons tweeën, niet van een verkoopafdeling.' },
      { title: 'Een aanvraag verplicht tot niets', text: 'Je zit pas ergens aan vast als je de offerte goedkeurt.' },
      {
        title: 'Dezelfde standaard',
        text: `Hetzelfde essenhout, dezelfde messing stang, dezelfde ${warrantyYears} jaar garantie.`,
      },
      {
        title: 'Vooraf duidelijk',
        text: 'Maatwerk maken we voor jou alleen en kun je niet terugsturen. Daarom leggen we vooraf precies vast hoe het wordt.',
      },
    ],
  };
}
