const MESSAGES = {
  empty_cart: 'Je winkelwagen is leeg. Voeg eerst producten toe aan je winkelwagen.',
  unknown_variant: 'Een product in je winkelwagen wordt niet meer verkocht. Haal het eruit en probeer het opnieuw.',
  text_missing: 'Bij een extra die je koos, hoort een tekst. Vul die eerst in.',
  text_too_long: 'De tekst is te lang. Maak hem korter en probeer het opnieuw.',
  text_unreadable: 'In de tekst staat een teken dat we niet kunnen lezen. Typ de tekst opnieuw.',
  extra_misfits: 'Een extra die je koos, hoort niet bij deze maat. Kijk je keuze na en ga dan verder.',
  invalid_quantity: 'Kies een aantal van 1 tot en met 99.',
  not_for_sale: 'Deze variant is momenteel niet beschikbaar.',
  stand_missing:
    'Bij een extra met jouw tekst hoort een standaard in dezelfde maat. Voeg die toe, of haal de extra uit je winkelwagen.',
  sold_out: 'Van een product is er niet genoeg op voorraad. Pas het aantal aan en probeer het opnieuw.',
  price_changed: 'Een prijs is veranderd. Bekijk het nieuwe totaal en probeer het opnieuw.',
  discount_refused: 'Deze code geldt niet voor je bestelling. Je kunt zonder de code verder bestellen.',
  discount_unknown: 'Deze code geldt nu niet. Kijk of hij goed getypt is.',
  discount_used_up: 'Deze code is al zo vaak gebruikt als hij geldt. Bekijk het nieuwe totaal.',
  shopify_not_connected: 'Shopify is niet gekoppeld: vul in .env het domein en een token van de winkel in.',
  provider_failed: 'Er ging iets mis. Probeer het opnieuw.',
  provider_refused:
    'Bestellen kan nu niet door een fout aan onze kant, en nog eens proberen helpt niet. Er is niets besteld of afgeschreven. Mail ons, dan maken we het samen in orde.',
  unknown_checkout: 'Deze bestelpagina bestaat niet. Ga terug naar je winkelwagen en probeer het opnieuw.',
  checkout_expired: 'Deze bestelpagina is verlopen. Ga terug naar je winkelwagen en probeer het opnieuw.',
  checkout_of_quotation: 'Deze bestelling hoort bij een offerte. Aanvaard en betaal haar op de pagina van de offerte.',
  unknown_quotation: 'Deze offerte kennen we niet.',
  quotation_expired: 'Deze offerte is verlopen: aanvaarden kan niet meer. Er is niets besteld of afgeschreven.',
  quotation_withdrawn: 'Deze offerte is ingetrokken: aanvaarden kan niet meer. Er is niets besteld of afgeschreven.',
  quotation_replaced:
    'Er is intussen een nieuwe versie van deze offerte. Er is niets besteld of afgeschreven; hieronder staat wat nu geldt.',
  quotation_paid: 'Deze offerte is al betaald.',
  quotation_cancelled: 'De bestelling van deze offerte is geannuleerd: aanvaarden kan niet meer.',
  no_payments_here: 'Aanvaarden kan nu niet op deze pagina. Beantwoord onze mail, dan regelen we het samen.',
  payment_failed: 'De betaling kon niet worden gestart. Er is niets afgeschreven; probeer het opnieuw.',
  method_gone: 'Zo kun je nu niet betalen: kies een andere manier.',
  vat_id_unknown: 'VIES kent dit btw-id niet. Kijk het na, of laat het leeg: dan betaal je met btw.',
  invoice_address_missing: 'Vul ook een factuuradres in: de factuur van deze bestelling heeft er een nodig.',
  vat_id_differs: 'De offerte is zonder btw, voor een ander btw-id. Vraag ons een nieuwe.',
  vat_id_ended: 'VIES kent dit btw-id niet meer, en de offerte is zonder btw. Vraag ons een nieuwe.',
  sold_without_vat: 'Zonder btw verkocht: land, bedrijf en artikelen blijven zo.',
  storage_failed:
    'We kunnen je bestelling nu niet opslaan. Er is niets besteld of afgeschreven; probeer het zo opnieuw.',
  ready_later:
    'Wat je bestelt, is later klaar dan er stond. Er is niets besteld of afgeschreven; bekijk de nieuwe dag en bestel opnieuw.',
  wished_day_passed: 'De bezorgdag die je koos, halen we niet meer. Kies een andere dag, of geen voorkeur.',
  looks_automated: 'Het formulier lijkt automatisch ingevuld. Wacht een paar tellen en verstuur het nog eens.',
  too_many: 'Er zijn kort na elkaar te veel berichten verstuurd. Probeer het later opnieuw.',
  uploads_busy: 'Er komen nu te veel bestanden tegelijk binnen. Probeer het over een paar tellen opnieuw.',
  too_many_uploads:
    'Vanaf deze internetverbinding kwamen er te veel bestanden kort na elkaar. Probeer het later opnieuw.',
  too_large: 'Dit bericht is te groot.',
  too_many_fields: 'Dit bericht is te groot.',
  too_many_orders:
    'Vanaf deze internetverbinding kwamen er te veel bestellingen kort na elkaar. Er is niets afgeschreven; probeer het later opnieuw.',
  too_many_reads: 'Vanaf deze internetverbinding is er te vaak naar gevraagd. Probeer het later opnieuw.',
  printer_busy: 'Er wachten nu te veel andere documenten. Probeer het over een paar tellen opnieuw.',
  too_many_held: 'Betaal eerst wat je al bestelde, bestel er minder, of mail ons.',
  message_not_stored: 'Je bericht kon niet worden verzonden. Probeer het later opnieuw.',
} as const;

export type RefusalCode = keyof typeof MESSAGES;

/** The message for a visitor when a checkout, an order or a form is refused, or Shopify cannot be reached. */
export function refusalMessage(code: RefusalCode): string {
  return MESSAGES[code];
}
