import { err, ok, type Result } from '../result.ts';
import { mailbox } from '../shop/published-facts.ts';
import { filledIn, type ShopConfig } from '../shop/shop-config.ts';
import type { InvoiceSeller } from './invoice.ts';

/** What an invoice must say of its seller (Wet OB, article 35a), with the Dutch words for what is missing. */
const REQUIRED = [
  ['handelsnaam', (config: SellerConfig) => config.legalName],
  ['straat en huisnummer', (config: SellerConfig) => config.address.street],
  ['postcode', (config: SellerConfig) => config.address.postcode],
  ['plaats', (config: SellerConfig) => config.address.city],
  ['KvK-nummer', (config: SellerConfig) => config.kvk],
  ['btw-id', (config: SellerConfig) => config.vatId],
] as const;

type SellerConfig = Pick<ShopConfig, 'brand' | 'legalName' | 'address' | 'kvk' | 'vatId' | 'email' | 'phone'>;

/** The seller for an invoice; or Dutch words for the facts that the owner has not filled in yet. */
export function invoiceSeller(config: SellerConfig): Result<InvoiceSeller, readonly string[]> {
  const missing = REQUIRED.flatMap(([word, of]) => ((filledIn(of(config)) ?? '').trim() === '' ? [word] : []));
  if (missing.length > 0) return err(missing);
  const { brand, legalName, address, kvk, vatId } = config;
  return ok({
    name: legalName,
    brand: brand === legalName ? null : brand,
    addressLines: [address.street, `${address.postcode} ${address.city}`],
    country: address.country,
    email: mailbox(config),
    phone: filledIn(config.phone),
    kvk,
    vatId,
  });
}
