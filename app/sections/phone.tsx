import { isPlaceholder } from '../../domain/shop/shop-config.ts';

/** A telephone number as a link; a placeholder is shown without a link. */
export function Phone({ number }: { readonly number: string }) {
  if (isPlaceholder(number)) return number;
  return (
    <a className="quiet-link" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
