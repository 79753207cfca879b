import { cartImages } from '../../../content/cart-images.ts';
import { bookStand } from '../../../content/catalogue.ts';
import type { CheckoutLine } from '../../../domain/checkout/checkout.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { type OrderLine, orderLines } from '../../../domain/order/order-lines.ts';
import { STAND_ATTRIBUTE } from '../../../domain/product/engraving.ts';
import { sizeSku } from '../../../domain/structured-data/product-group.ts';

const images = cartImages();
/** Pictures of the sizes by the variant ids of the embedded store, which orders contain. */
const sizeImages = Object.fromEntries(bookStand.sizes.map((size) => [sizeSku(bookStand, size), images[size.id]]));

/** The ordered lines; a bundle is one line, as in the cart. */
export function OrderLines({ lines }: { readonly lines: readonly CheckoutLine[] }) {
  return (
    <ul>
      {orderLines(lines).map((line, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may be equal
          key={index}
          className="grid grid-cols-[4rem_1fr_auto] gap-x-4 max-[16rem]:grid-cols-1 border-t border-ash/25 py-4 first:border-t-0 print:grid-cols-[1fr_auto] print:py-2"
        >
          <LinePicture line={line} />
          <div className="min-w-0">
            <p className="leading-snug">
              {line.name}
              {line.variant && <span className="block text-weathered">{line.variant}</span>}
            </p>
            {line.attributes.map(({ key, value }) => (
              <p key={key} className="break-words text-[0.9375rem] text-weathered">
                {key}: {key === STAND_ATTRIBUTE ? value : <q className="text-ink">{value}</q>}
              </p>
            ))}
            <p className="figures text-[0.9375rem] text-weathered">
              {line.quantity} x {formatEuro(line.unitPrice)}
            </p>
          </div>
          <p className="figures">{formatEuro(line.total)}</p>
        </li>
      ))}
    </ul>
  );
}

function LinePicture({ line }: { readonly line: OrderLine }) {
  const id = line.bundleId ?? line.variantIds[0] ?? '';
  const image = sizeImages[id] ?? images[id];
  return (
    <div className="aspect-square bg-paper print:hidden">
      {image && (
        <img src={image} alt="" width="160" height="160" className="size-full object-contain mix-blend-multiply" />
      )}
    </div>
  );
}
