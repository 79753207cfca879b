import { filledIn, holdsReservedDomain, type ShopConfig } from './shop-config.ts';

/*
 * The owner's facts as visitors read them. What is not filled in is left out, or a neutral word stands; see
 * docs/rules.md#shop-gaps.
 */

/** The general mailbox; null while it is a placeholder or an address at a reserved domain. */
export function mailbox({ email }: Pick<ShopConfig, 'email'>): string | null {
  return holdsReservedDomain(email) ? null : filledIn(email);
}

/** How to ask something on a page: "mail naar info@...", or the contact form. */
export function askUs(config: Pick<ShopConfig, 'email'>): string {
  const email = mailbox(config);
  return email === null ? 'schrijf ons via het contactformulier' : `mail naar ${email}`;
}

/** How to ask something in a mail: "mail naar info@...", or an answer to that mail. */
export function askInReply(config: Pick<ShopConfig, 'email'>): string {
  const email = mailbox(config);
  return email === null ? 'beantwoord deze mail' : `mail naar ${email}`;
}

/** "Jan en Trijn"; null until both are known. */
export function bothNames([one, other]: readonly [string, string]): string | null {
  const names = [filledIn(one), filledIn(other)];
  return names.includes(null) ? null : names.join(' en ');
}

/** "Kantelhout V.O.F., handelend onder de naam Kantelhout"; only the brand until the other is known. */
export function sellerName({ brand, legalName }: Pick<ShopConfig, 'brand' | 'legalName'>): string {
  const legal = filledIn(legalName);
  return legal === null || legal === brand ? brand : `${legal}, handelend onder de naam ${brand}`;
}

/** The lines of the postal address that are known, without the country: street, then postcode and place. */
export function sellerAddress({ street, postcode, city }: ShopConfig['address']): readonly string[] {
  const place = [filledIn(postcode), city].filter((part) => part !== null).join(' ');
  return [filledIn(street), place].filter((line) => line !== null);
}

/** "KvK 12345678" and "Btw-id NL...", as far as they are known. */
export function registrations({ kvk, vatId }: Pick<ShopConfig, 'kvk' | 'vatId'>): readonly string[] {
  const [number, id] = [filledIn(kvk), filledIn(vatId)];
  return [...(number === null ? [] : [`KvK ${number}`]), ...(id === null ? [] : [`Btw-id ${id}`])];
}

/** The author of an article: the founder's name, or null; the label below it names the founders anyway. */
export function founderName({ founders }: Pick<ShopConfig, 'founders'>, which: 0 | 1): string | null {
  return filledIn(founders[which]);
}
