/** Path of a product's page. */
export function productPath(slug: string): string {
  return `/product/${slug}`;
}

/** Path of the page that shows how an order stands. */
export function orderPath(token: string): string {
  return `/bestelling/${token}`;
}

/** Path of the page from which an open order goes on to its payment. */
export function toPaymentPath(token: string): string {
  return `${orderPath(token)}/betalen`;
}
