/**
 * Names by the provider's term, for orders that keep none and for a method that was changed on the provider's page. iDEAL
 * has both names since 31 March 2026.
 */
export const METHOD_NAMES: Readonly<Record<string, string>> = {
  applepay: 'Apple Pay',
  bancontact: 'Bancontact',
  bancomatpay: 'Bancomat Pay',
  banktransfer: 'Overboeking',
  belfius: 'Belfius',
  billie: 'Billie',
  creditcard: 'Creditcard',
  eps: 'eps',
  giftcard: 'Cadeaukaart',
  googlepay: 'Google Pay',
  ideal: 'iDEAL | Wero',
  in3: 'in3',
  kbc: 'KBC/CBC',
  klarna: 'Klarna',
  mybank: 'MyBank',
  paypal: 'PayPal',
  przelewy24: 'Przelewy24',
  riverty: 'Riverty',
  satispay: 'Satispay',
  trustly: 'Trustly',
};
