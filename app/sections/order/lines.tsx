import { bookStand } from '../../../content/catalogue.ts';
import { pieceWords } from '../../../content/order-words.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { cartImages } from '../../../content/product-pictures.ts';
import { itemName } from '../../../domain/cart/cart.ts';
import type { CheckoutLine } from '../../../domain/checkout/checkout-line.ts';
import { engravingOf, STAND_ATTRIBUTE } from '../../../domain/engraving.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import { type OrderLine, orderGroups, wordsUnder } from '../../../domain/order/order-lines.ts';
import { sizesNamed } from '../../../domain/product/sizes.ts';
import { sizeSku } from '../../../domain/structured-data/product-group.ts';
import { Engraving } from '../../ui/engraving.tsx';

const images = cartImages();
/** Pictures of the sizes by the variant ids of the embedded store, which orders contain. */
const sizeImages = Object.fromEntries(bookStand.sizes.map((size) => [sizeSku(bookStand, size), images[size.id]]));

/** The ordered lines; a bundle is one line and extras stand under their stand, as in the cart. */
export function OrderLines({ lines }: { readonly lines: readonly CheckoutLine[] }) {
  return (
    <ul>
      {orderGroups(lines).map(({ item, extras }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may be equal
          key={index}
          className={`${GRID} grid-cols-[4rem_1fr_auto] border-t border-ash/25 py-4 first:border-t-0`}
        >
          <LineParts line={item} />
          {extras.length > 0 && (
            <ul
              aria-label={`Bij ${itemName(item)}`}
              className="col-span-full mt-3 border-l-2 border-ash/25 pl-4 sm:col-start-2"
            >
              {extras.map((extra, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <li key={at} className={`${GRID} grid-cols-[3rem_1fr_auto] py-2`}>
                  <LineParts line={extra} under={item} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

const GRID = 'grid gap-x-4 max-[16rem]:grid-cols-1 print:grid-cols-[1fr_auto] print:py-2';

interface LinePartsProps {
  readonly line: OrderLine;
  /** The stand to which it belongs. */
  readonly under?: OrderLine;
}

function LineParts({ line, under }: LinePartsProps) {
  return (
    <>
      <LinePicture line={line} />
      <div className="min-w-0">
        <p className="leading-snug">
          {line.name}
          {line.variant && <span className="block text-weathered">{line.variant}</span>}
        </p>
        {wordsUnder(line, under).map(({ key, value }) => (
          <p key={key} className="break-words text-[0.9375rem] text-weathered">
            {key}: {key === STAND_ATTRIBUTE ? value : <q className="text-ink">{value}</q>}
          </p>
        ))}
        <p className="figures text-[0.9375rem] text-weathered">
          {line.quantity} x {pieceWords(line)}
        </p>
      </div>
      <p className={`figures ${under ? 'text-[0.9375rem]' : ''}`}>{formatEuro(line.total)}</p>
      <LineEngraving line={line} />
    </>
  );
}

/** The words of an engraving as they will stand in the wood. */
function LineEngraving({ line }: { readonly line: OrderLine }) {
  const engraving = engravingOf(line.attributes);
  const size = bookStand.sizes.find(({ id }) => id === engraving?.sizeId);
  if (!engraving || !size) return null;
  return (
    <Engraving
      words={engraving.words}
      size={size}
      ground={pictureData('gravure-grond')}
      isChosen
      className="col-span-full mt-3 max-w-96 print:hidden"
    />
  );
}

function LinePicture({ line }: { readonly line: OrderLine }) {
  const id = line.bundleId ?? line.variantIds[0] ?? '';
  // Of a quotation: by the size in its name.
  const [size] = line.agreed ? sizesNamed(line.variant) : [];
  const image = sizeImages[id] ?? images[size ?? id];
  return (
    <div className="aspect-square bg-paper print:hidden">
      {image && (
        <img
          src={image}
          alt=""
          width="160"
          height="160"
          loading="lazy"
          className="size-full object-contain mix-blend-multiply"
        />
      )}
    </div>
  );
}
