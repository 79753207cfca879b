import { escapeHtml } from '../escape-html.ts';
import { type Cents, cents, decimalFromCents } from '../money/money.ts';
import { deliveredTo, type Invoice, type InvoiceLine } from './invoice.ts';

/*
 * An invoice or credit note as UBL 2.1 with the fields of EN 16931. Not applying here: endpoints (nothing is sent over
 * Peppol), allowances and charges (a discount is a line), payment terms (all is paid), payees and tax representatives.
 */

type Xml = string | readonly Xml[];

/** An element in the namespaces of UBL; an empty one is left out. */
function tag(name: string, inside: Xml, attributes = ''): string {
  const text = [inside].flat(9).join('');
  return text === '' ? '' : `<${name}${attributes}>${text}</${name}>`;
}
const field = (name: string, text: string | null, attributes = '') =>
  tag(`cbc:${name}`, escapeHtml(text ?? ''), attributes);
const money = (name: string, amount: Cents) => field(name, decimalFromCents(amount), ' currencyID="EUR"');
const vatScheme = tag('cac:TaxScheme', field('ID', 'VAT'));

/** Codes of UNCL 4461 for methods that have one without an account: cash, card; all others are paid online. */
const MEANS: Readonly<Record<string, string>> = { contant: '10', pin: '48', creditcard: '48', overboeking: '1' };

/** Writes an invoice of a company for programs; amounts of a credit note are positive there. */
export function invoiceUbl(invoice: Invoice): string {
  const { kind, number, day, order, credits, replaces, payment, totals, lines, rate } = invoice;
  const isCredit = kind === 'credit';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const sign = (amount: Cents) => cents(isCredit ? -amount : amount);
  const earlier = credits ?? replaces ?? null;
  const [net, vat, gross] = [sign(totals.net), sign(totals.vat), sign(totals.gross)];
  const subtotal = tag('cac:TaxSubtotal', [
    money('TaxableAmount', net),
    money('TaxAmount', vat),
    tag('cac:TaxCategory', category(rate.percent, true)),
  ]);
  const content = [
    field('CustomizationID', 'urn:cen.eu:en16931:2017'),
    field('ID', number),
    field('IssueDate', day),
    field(`${root}TypeCode`, isCredit ? '381' : '380'),
    field('DocumentCurrencyCode', 'EUR'),
    tag('cac:InvoicePeriod', [field('StartDate', order.placedOn), field('EndDate', day)]),
    tag('cac:OrderReference', field('ID', order.number)),
    earlier === null ? '' : reference(earlier),
    sellerParty(invoice),
    buyerParty(invoice),
    tag('cac:Delivery', tag('cac:DeliveryLocation', tag('cac:Address', country(deliveredTo(invoice))))),
    tag('cac:PaymentMeans', [
      field('PaymentMeansCode', MEANS[payment.method ?? ''] ?? '68'),
      field('PaymentID', payment.id),
    ]),
    tag('cac:TaxTotal', [money('TaxAmount', vat), subtotal]),
    tag('cac:LegalMonetaryTotal', [
      money('LineExtensionAmount', net),
      money('TaxExclusiveAmount', net),
      money('TaxInclusiveAmount', gross),
      money('PrepaidAmount', gross),
      money('PayableAmount', cents(0)),
    ]),
    lines.map((line, index) => lineOf(line, { index, isCredit, percent: rate.percent })),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(root, content, spacesOf(root))}\n`;
}

function spacesOf(root: string): string {
  const parts = [root, 'CommonAggregateComponents', 'CommonBasicComponents'];
  const prefixes = ['', ':cac', ':cbc'];
  const spaces = parts.map((part, at) => [prefixes[at], `urn:oasis:names:specification:ubl:schema:xsd:${part}-2`]);
  return spaces.map(([prefix, space]) => ` xmlns${prefix}="${space}"`).join('');
}

/** The invoice before this one, which it credits or replaces. */
function reference({ number, day }: { readonly number: string; readonly day: string }) {
  const document = tag('cac:InvoiceDocumentReference', [field('ID', number), field('IssueDate', day)]);
  return tag('cac:BillingReference', document);
}

/** A rate of the standard kind, or a supply to a company in another member state. */
function category(percent: number, isExplained = false): Xml {
  const reason = [
    field('TaxExemptionReasonCode', 'VATEX-EU-IC'),
    field('TaxExemptionReason', 'Intracommunautaire levering'),
  ];
  return [
    field('ID', percent === 0 ? 'K' : 'S'),
    field('Percent', String(percent)),
    percent === 0 && isExplained ? reason : '',
    vatScheme,
  ];
}

function country(code: string): string {
  return tag('cac:Country', field('IdentificationCode', code));
}

/** Street, town and postcode as far as the lines can be told apart; owners write an address as they like. */
function address(lines: readonly string[], code: string): string {
  const [, zone = '', city = ''] = /^([1-9]\d{3} ?[A-Z]{2}|\S*\d\S*)\s+(.+)$/.exec(lines.at(-1) ?? '') ?? [];
  const streets = city === '' ? lines : lines.slice(0, -1);
  return tag('cac:PostalAddress', [
    field('StreetName', streets[0] ?? ''),
    field('AdditionalStreetName', streets.slice(1).join(', ')),
    field('CityName', city),
    field('PostalZone', zone),
    country(code),
  ]);
}

function sellerParty({ seller }: Invoice): string {
  return tag(
    'cac:AccountingSupplierParty',
    tag('cac:Party', [
      tag('cac:PartyName', field('Name', seller.brand)),
      address(seller.addressLines, 'NL'),
      tag('cac:PartyTaxScheme', [field('CompanyID', seller.vatId), vatScheme]),
      // 0106: the register of the Dutch chamber of commerce (ISO 6523).
      tag('cac:PartyLegalEntity', [
        field('RegistrationName', seller.name),
        field('CompanyID', seller.kvk, ' schemeID="0106"'),
      ]),
      tag('cac:Contact', [field('Telephone', seller.phone), field('ElectronicMail', seller.email)]),
    ]),
  );
}

function buyerParty({ buyer }: Invoice): string {
  return tag(
    'cac:AccountingCustomerParty',
    tag('cac:Party', [
      address(buyer.addressLines, buyer.country),
      buyer.vatId ? tag('cac:PartyTaxScheme', [field('CompanyID', buyer.vatId), vatScheme]) : '',
      tag('cac:PartyLegalEntity', field('RegistrationName', buyer.company ?? buyer.name)),
      tag('cac:Contact', field('Name', buyer.name)),
    ]),
  );
}

/** The price is that of all pieces of a line, so that nothing is rounded; a discount has minus one piece. */
function lineOf(
  { description, quantity, net }: InvoiceLine,
  { index, isCredit, percent }: { readonly index: number; readonly isCredit: boolean; readonly percent: number },
): string {
  const amount = cents(isCredit ? -net : net);
  const count = String(amount < 0 ? -quantity : quantity);
  return tag(`cac:${isCredit ? 'CreditNote' : 'Invoice'}Line`, [
    field('ID', String(index + 1)),
    field(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', count, ' unitCode="H87"'),
    money('LineExtensionAmount', amount),
    tag('cac:Item', [field('Name', description), tag('cac:ClassifiedTaxCategory', category(percent))]),
    tag('cac:Price', [
      money('PriceAmount', cents(Math.abs(amount))),
      field('BaseQuantity', String(quantity), ' unitCode="H87"'),
    ]),
  ]);
}
