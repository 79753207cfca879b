import type { Delivery } from '../checkout/shipping.ts';
import { isWebAddress } from '../pages/link-address.ts';

/* Where a parcel is followed: an address, or the code that stands on its label. */

/** What an owner reads when it is neither. */
export const NO_TRACK =
  'Deze code kennen we niet van PostNL, DHL, DPD of UPS. Plak het hele adres van de bezorger, beginnend met https://.';

/** Whether an address may be sent as a track-and-trace link: https, on a host with a dot. */
function isTrackUrl(text: string): boolean {
  return text.length <= 500 && isWebAddress(text);
}

type Place = Pick<Extract<Delivery, { kind: 'address' }>, 'country' | 'postcode'>;

/** The codes of carriers, and the pages on which they show a parcel. */
const CARRIERS: readonly { readonly code: RegExp; readonly url: (code: string, to: Place) => string }[] = [
  {
    code: /^3S[A-Z\d]{9,16}$/,
    url: (code, to) => `https://jouw.postnl.nl/track-and-trace/${code}-${to.country}-${to.postcode.replace(/\s/g, '')}`,
  },
  {
    code: /^(?:JVGL|JJD)[A-Z\d]{8,24}$/,
    url: (code, to) => `https://my.dhlecommerce.nl/home/tracktrace/${code}/${to.postcode.replace(/\s/g, '')}`,
  },
  { code: /^\d{14}$/, url: (code) => `https://tracking.dpd.de/status/nl_NL/parcel/${code}` },
  { code: /^1Z[A-Z\d]{16}$/, url: (code) => `https://www.ups.com/track?tracknum=${code}` },
];

/** The address on which a parcel is followed, of what an owner typed: an address or a code; null for anything else. */
export function trackUrlOf(typed: string, delivery: Delivery): string | null {
  if (isTrackUrl(typed)) return typed;
  const code = typed.replace(/[\s.-]/g, '').toUpperCase();
  const carrier = CARRIERS.find((one) => one.code.test(code));
  return carrier && delivery.kind === 'address' ? carrier.url(code, delivery) : null;
}
