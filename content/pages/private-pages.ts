/* Descriptions of pages that search engines do not index: a browser shows them in lists of tabs and bookmarks. */

export const ORDER_PAGE_IN_SHORT =
  'Vul in waar je bestelling heen gaat en kies hoe je betaalt. Je ziet het totaal met btw en verzending voor je bestelt.';
export const ORDER_STATUS_IN_SHORT = 'Hoe het met je bestelling staat: de betaling, de bezorging en wat je bestelde.';
export const TO_PAYMENT_IN_SHORT = 'Je bestelling is geplaatst. Ga verder naar de pagina waar je betaalt.';
export const TEST_PAYMENT_IN_SHORT = 'Kies hoe deze testbetaling afloopt. Er wordt niets afgeschreven.';
export const QUOTATION_IN_SHORT =
  'Bekijk wat we je aanbieden, met alle prijzen zonder en met btw. Klopt alles, dan aanvaard en betaal je hier.';
export const BLOG_SYNC_IN_SHORT = 'Vergelijk de blogs bij Shopify met de artikelen op deze site.';
