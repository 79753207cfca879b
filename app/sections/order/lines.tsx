import { type ComponentType, useContext } from 'react';
import { bookStand, extras } from '../../../content/catalogue.ts';
import { deliveryNames, pieceWords } from '../../../content/order-words.ts';
import { pictureData, thumbnail } from '../../../content/pictures/picture-data.ts';
import { cartImages } from '../../../content/product-pictures.ts';
import { itemName } from '../../../domain/cart/cart.ts';
import type { CheckoutLine } from '../../../domain/checkout/checkout-line.ts';
import { DELIVERY_CHOICES, type DeliveryChoice, type Totals, vatNameOf } from '../../../domain/checkout/shipping.ts';
import { engravingOf, STAND_ATTRIBUTE } from '../../../domain/engraving.ts';
import { type Cents, formatEuro } from '../../../domain/money/money.ts';
import { isPriceLine, type OrderLine, orderGroups, orderLines, wordsUnder } from '../../../domain/order/order-lines.ts';
import { extraSlot } from '../../../domain/product/catalogue.ts';
import { sizesNamed } from '../../../domain/product/sizes.ts';
import { sizeSku } from '../../../domain/structured-data/product-group.ts';
import { OwnPicturesContext, useShopFacts } from '../../http/context.ts';
import { Engraving } from '../../ui/engraving.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { OnlyFor } from './fields.tsx';

const images = cartImages(extras);
/** Pictures of the sizes by the variant ids of the embedded store, which orders contain. */
const sizeImages = Object.fromEntries(bookStand.sizes.map((size) => [sizeSku(bookStand, size), images[size.id]]));

/** The ordered lines; a bundle is one line and extras stand under their stand, as in the cart. */
export function OrderLines({ lines }: { readonly lines: readonly CheckoutLine[] }) {
  return <GroupedLines lines={lines} looks={IN_FULL} Line={LineParts} />;
}

const GRID = 'grid gap-x-4 max-[16rem]:grid-cols-1 print:grid-cols-[1fr_auto] print:py-2';
const IN_FULL = {
  line: `${GRID} grid-cols-[4rem_1fr_auto] border-t border-ash/25 py-4 first:border-t-0`,
  extras: 'col-span-full mt-3 border-l-2 border-ash/25 pl-4 sm:col-start-2',
  extra: `${GRID} grid-cols-[3rem_1fr_auto] py-2`,
};

interface LinePartsProps {
  readonly line: OrderLine;
  readonly under?: OrderLine;
}

interface GroupedLinesProps {
  readonly lines: readonly CheckoutLine[];
  readonly looks: Readonly<Record<'line' | 'extras' | 'extra', string> & Partial<Record<'list', string>>>;
  readonly Line: ComponentType<LinePartsProps>;
}

function GroupedLines({ lines, looks, Line }: GroupedLinesProps) {
  return (
    <ul className={looks.list}>
      {orderGroups(lines).map(({ item, extras }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may be equal
        <li key={index} className={looks.line}>
          <Line line={item} />
          {extras.length > 0 && (
            <ul aria-label={`Bij ${itemName(item)}`} className={looks.extras}>
              {extras.map((extra, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <li key={at} className={looks.extra}>
                  <Line line={extra} under={item} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
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
        {!isPriceLine(line) && (
          <p className="figures text-[0.9375rem] text-weathered">{`${line.quantity} x ${pieceWords(line)}`}</p>
        )}
      </div>
      <p className={`figures ${under ? 'text-[0.9375rem]' : ''}`}>{formatEuro(line.total)}</p>
      <LineEngraving line={line} />
    </>
  );
}

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
      className="col-span-full mt-3 max-w-64 [&_figcaption]:sr-only print:hidden"
    />
  );
}

function LinePicture({ line }: { readonly line: OrderLine }) {
  const id = line.bundleId ?? line.variantIds[0] ?? '';
  // Of a quotation: by the size in its name.
  const [size] = line.agreed ? sizesNamed(line.variant) : [];
  const own = useContext(OwnPicturesContext).get(extraSlot(id))?.main;
  const image = own ? thumbnail(own) : (sizeImages[id] ?? images[size ?? id]);
  return (
    <div className={`print:hidden ${isPriceLine(line) ? '' : 'aspect-4/3 bg-paper'}`}>
      {image && <img src={image} alt="" width="160" height="120" loading="lazy" className="size-full object-cover" />}
    </div>
  );
}

/** Totals with shipping and VAT. */
export function OrderTotals({ totals, choice }: { readonly totals: Totals; readonly choice: DeliveryChoice }) {
  const names = deliveryNames(useShopFacts());
  const delivery = choice === 'pickup' ? names.pickup : `Bezorging in ${names[choice]}`;
  return (
    <dl className="figures space-y-1.5 border-t border-ash/60 pt-4">
      <Row name="Subtotaal" amount={formatEuro(totals.subtotal)} />
      <Row name={delivery} amount={totals.shipping === 0 ? 'Gratis' : formatEuro(totals.shipping)} />
      <TotalRow name="Totaal, inclusief btw" amount={totals.total} />
      <Row
        name={`Waarvan ${vatNameOf(totals)}`}
        amount={formatEuro(totals.vat)}
        look="text-[0.9375rem] text-weathered"
      />
    </dl>
  );
}

/** A sum below the lines of an order or a quotation. */
export function Row({
  name,
  amount,
  look = '',
}: {
  readonly name: string;
  readonly amount: string;
  readonly look?: string;
}) {
  return (
    <div className={`flex justify-between gap-4 ${look}`}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

export function TotalRow({ name, amount }: { readonly name: string; readonly amount: Cents }) {
  return (
    <div className="flex items-end justify-between gap-4 pt-2">
      <dt className="font-semibold">{name}</dt>
      <dd className="font-serif text-3xl leading-none">{formatEuro(amount)}</dd>
    </div>
  );
}

interface OrderSummaryProps {
  readonly lines: readonly CheckoutLine[];
  readonly totals: Readonly<Record<DeliveryChoice, Totals>>;
}

/** The order in a few lines above the form of a phone. The whole of it stands above the button, as the law asks. */
export function OrderSummary({ lines, totals }: OrderSummaryProps) {
  const names = deliveryNames(useShopFacts());
  const shown = orderLines(lines);
  const pieces = shown.reduce((sum, line) => sum + (isPriceLine(line) ? 0 : line.quantity), 0);
  return (
    <details className="group/summary figures mt-4 bg-linen px-4 lg:hidden">
      <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
        <span className="flex items-center gap-1.5">
          <ChevronIcon className="group-open/summary:rotate-180" />
          <span className="font-semibold">Je bestelling</span>{' '}
          {` (${pieces} ${pieces === 1 ? 'artikel' : 'artikelen'})`}
        </span>
        {DELIVERY_CHOICES.map((choice) => (
          <OnlyFor key={choice} choice={choice} className="font-serif text-xl">
            {formatEuro(totals[choice].total)}
          </OnlyFor>
        ))}
      </summary>
      <GroupedLines lines={lines} looks={IN_WORDS} Line={LineInWords} />
      {DELIVERY_CHOICES.map((choice) => (
        <OnlyFor key={choice} choice={choice}>
          <p className="flex justify-between gap-x-4 pb-3 text-weathered">
            <span>{choice === 'pickup' ? names.pickup : `Bezorging in ${names[choice]}`}</span>
            <span>{totals[choice].shipping === 0 ? 'Gratis' : formatEuro(totals[choice].shipping)}</span>
          </p>
        </OnlyFor>
      ))}
    </details>
  );
}

const IN_WORDS = {
  list: 'space-y-1.5 border-t border-ash/25 py-3',
  line: 'grid grid-cols-[1fr_auto] gap-x-4',
  extras: 'col-span-full mt-1 space-y-1 border-l border-ash/25 pl-3',
  extra: 'grid grid-cols-[1fr_auto] gap-x-4',
};

function LineInWords({ line, under }: LinePartsProps) {
  return (
    <>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {`${line.quantity}x ${itemName(line)}`}
        {wordsUnder(line, under).map(({ key, value }) => (
          <span key={key} className="block text-[0.9375rem] text-weathered">
            {key}: {value}
          </span>
        ))}
      </span>
      <span>{formatEuro(line.total)}</span>
    </>
  );
}
