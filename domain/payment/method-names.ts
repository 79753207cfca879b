import { capitalised } from '../dutch-writing.ts';

/** Names that are not the provider's term with a capital. iDEAL has both names since 31 March 2026. */
const METHOD_NAMES: Readonly<Record<string, string>> = {
  applepay: 'Apple Pay',
  bancomatpay: 'Bancomat Pay',
  banktransfer: 'Overboeking',
  eps: 'eps',
  giftcard: 'Cadeaukaart',
  googlepay: 'Google Pay',
  ideal: 'iDEAL | Wero',
  in3: 'in3',
  kbc: 'KBC/CBC',
  mybank: 'MyBank',
  paypal: 'PayPal',
};

/** Of a method whose name the provider did not tell: an older order, or one that was chosen on the provider's page. */
export function nameOfMethod(id: string): string {
  return METHOD_NAMES[id] ?? capitalised(id);
}
