import { type FormEvent, type RefObject, useRef } from 'react';
import { inFigures } from '../../../domain/book/book-fit.ts';
import { clampQuantity } from '../../../domain/cart/cart.ts';
import { PURCHASE_FIELDS } from '../../../domain/cart/purchase-form.ts';
import { formatEuro, VAT_NAME } from '../../../domain/money/money.ts';
import { defaultSelection } from '../../../domain/product/product-selection.ts';
import type { Size } from '../../../domain/product/sizes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PriceDisplay } from '../../ui/price-display.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useInView } from '../use-in-view.ts';
import { BookChoice, FitNote } from './book-choice.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BundleChoice, SizeChoice } from './choices.tsx';
import { UpsellChoice } from './extras.tsx';
import { AddedNotice, PromiseList } from './notices.tsx';
import { BUYING_ID, type BuyBoxProps } from './props.ts';
import { useBook } from './use-book.ts';
import { type Purchase, usePurchase } from './use-purchase.ts';

/** Price, choice, extras and the button that adds them. Without a script the form orders what is chosen at once. */
export function BuyBox(props: BuyBoxProps) {
  const purchase = usePurchase(props);
  const { forSale, selection, upsells, add, chosen } = purchase;
  const { promises } = props;
  const made = promises.made[(chosen.bundle ?? chosen.size)?.id ?? ''];
  const button = useRef<HTMLButtonElement>(null);
  const isInView = useInView(button);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form ref={form} method="post" action={`#${BUYING_ID}`} noValidate onSubmit={submit}>
      {/* What the Enter key of a field presses, before the buttons that only lay on a book. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Price purchase={purchase} shipsFree={props.shipsFree} />
      <Fitting {...props} purchase={purchase} form={form} />
      <AddToCart purchase={purchase} buttonRef={button} />
      <AddedNotice added={purchase.added} isKept={purchase.isKept} />
      <PromiseList {...promises} delivery={made ?? promises.delivery} weight={weightOf(upsells.stands)} />
      <BundleChoice
        bundles={forSale.bundles}
        selected={selection.value.kind === 'bundle' ? selection.value.bundleId : null}
        onSelect={(bundleId) => selection.choose({ kind: 'bundle', bundleId })}
        onCancel={() => selection.choose(defaultSelection(forSale))}
      />
      <UpsellChoice ground={props.engravingGround} {...upsells} />
      {/* On a phone the button is below the first screen: the bar is there before any script is. */}
      {isInView !== true && (
        <BuyBar purchase={purchase} className={isInView === null ? 'lg:[@media(min-height:60rem)]:hidden!' : ''} />
      )}
    </form>
  );
}

interface FittingProps extends Pick<BuyBoxProps, 'kinds' | 'book' | 'pictures' | 'promises' | 'fromPieces'> {
  readonly purchase: Purchase;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The stands with the visitor's book on them: a book chooses a stand, and so does a tap on one. */
function Fitting({ purchase, form, kinds, book: first, pictures, promises, fromPieces }: FittingProps) {
  const { forSale, selection } = purchase;
  const book = useBook({ sizes: forSale.sizes, first, form, onAdvice: selection.advise });
  return (
    <>
      <BookChoice kinds={kinds} book={book} />
      <SizeChoice
        sizes={forSale.sizes}
        made={promises.made}
        pictures={pictures}
        book={book}
        selected={selection.value.kind === 'size' ? selection.value.sizeId : null}
        isLatest={selection.isLatest}
        onSelect={(sizeId) => selection.choose({ kind: 'size', sizeId })}
      />
      <FitNote book={book} forSale={forSale} selection={selection.value} fromPieces={fromPieces} />
    </>
  );
}

/** "Weegt 1,2 kg en draagt tot 5 kg", of each chosen stand. */
function weightOf(stands: readonly Size[]): string {
  return stands
    .map(({ name, detailedSpecs: { weightKg, capacityKg } }) => {
      const said = `weegt ${inFigures(weightKg)} kg en draagt tot ${inFigures(capacityKg)} kg`;
      return `${name} ${said}`;
    })
    .join('; ');
}

function Price({ purchase, shipsFree }: { readonly purchase: Purchase; readonly shipsFree: boolean }) {
  const { forSale, loading, chosen, quantity, total } = purchase;
  return (
    <div aria-live="polite" aria-busy={loading}>
      {loading && <div className="h-9 w-40 animate-pulse bg-linen noscript:hidden" />}
      {/* Without a script nobody asks the store again. */}
      <div className={loading ? 'hidden noscript:block' : ''}>
        <PriceDisplay
          price={chosen.price}
          originalPrice={chosen.originalPrice}
          showDiscount={forSale.promotion !== null}
          lowestPriceBefore={chosen.lowestPriceBefore}
          quantity={quantity.value}
          total={total}
        />
      </div>
      <p className="mt-1 text-[0.9375rem] leading-snug text-weathered">
        {`Inclusief ${VAT_NAME}, ${shipsFree ? 'gratis verzending in Nederland' : 'exclusief verzending'}`}
      </p>
    </div>
  );
}

interface AddToCartProps {
  readonly purchase: Purchase;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

function AddToCart({ purchase, buttonRef }: AddToCartProps) {
  const { forSale, loading, chosen, quantity, total, disabled } = purchase;
  return (
    <div className="mt-3 flex flex-wrap items-stretch gap-2 sm:gap-3">
      <Stepper
        of={`${forSale.stand.name} ${chosen.label}`}
        name={PURCHASE_FIELDS.quantity}
        quantity={quantity.value}
        onChange={(next) => quantity.change(clampQuantity(next))}
      />
      <button
        ref={buttonRef}
        type="submit"
        disabled={disabled}
        className={buttonClass(
          'primary',
          'figures grow basis-44 px-1! max-sm:text-[0.9375rem] sm:text-lg noscript:hidden',
        )}
      >
        {loading ? (
          'Laden...'
        ) : (
          <span>
            In winkelwagen <span className="whitespace-nowrap">{`· ${formatEuro(total)}`}</span>
          </span>
        )}
      </button>
      <span className="hidden grow basis-44 noscript:flex">
        <button type="submit" className={buttonClass('primary', 'grow text-lg')}>
          Verder naar bestellen
        </button>
      </span>
    </div>
  );
}
