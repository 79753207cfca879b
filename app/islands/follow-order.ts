import { continueToPayment } from './continue-to-payment.ts';
import { watchOrder } from './watch-order.ts';

/** Does what a page of an order asks for: go on to the payment, wait for it, or empty the cart that was paid. */
export function followOrder(): void {
  const paid = document.querySelector<HTMLElement>('[data-clear-cart-for]')?.dataset.clearCartFor;
  if (paid) import('./clear-bought-cart.ts').then(({ clearBoughtCart }) => clearBoughtCart(paid), console.error);
  continueToPayment();
  if (document.querySelector('[data-watch-order]')) watchOrder();
}
