import { isPlaceholder } from '../../domain/shop/shop-config.ts';

/** A number to call; a number that the owner has not filled in can be read, but not called. */
export function Phone({ number }: { readonly number: string }) {
  if (isPlaceholder(number)) return number;
  return (
    <a className="quiet-link" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
