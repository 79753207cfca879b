import { EMPTY_ORDER_FORM, type OrderField, type OrderForm, readOrderForm } from '../../../domain/order/order-form.ts';
import { shopConfig } from '../../../shop.config.ts';

/** The fields of a shopper in the Netherlands. */
export const dutchFields: Readonly<Record<OrderField, string>> = {
  ...EMPTY_ORDER_FORM,
  name: 'Anneke de Vries',
  email: 'anneke@voorbeeld.nl',
  street: 'Haven',
  houseNumber: '12',
  addition: 'b',
  postcode: '1131 AB',
  city: 'Volendam',
  paymentMethod: 'ideal',
};

/** Of an order that is picked up, with the address that its invoice needs. */
export const PICKED_UP = {
  ...{ ontvangst: 'pickup', pickupCode: 'VOLENDAM' },
  ...{ invoiceStreet: 'Haven 12', invoicePostcode: '1131 AB', invoiceCity: 'Volendam' },
} as const;

/** A parsed order form, with some fields changed. */
export function orderForm(changes: Partial<Record<OrderField, string>> = {}): OrderForm {
  const reading = readOrderForm({ ...dutchFields, ...changes }, shopConfig);
  if (!reading.ok) throw new Error(`The builder's form is wrong: ${JSON.stringify(reading.errors)}`);
  return reading.form;
}
