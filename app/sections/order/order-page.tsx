import {
  type GoodToKnowOptions,
  goodToKnow,
  howToPay,
  leadTime,
  ORDER_BUTTON,
  twoParcelsHint,
} from '../../../content/pages/order.ts';
import { progressText, UNPAID_STATES } from '../../../content/pages/order-states.ts';
import { isPriceChange } from '../../../domain/checkout/checkout-line.ts';
import { selectableDays } from '../../../domain/checkout/gift.ts';
import { DELIVERY_CHOICES } from '../../../domain/checkout/shipping.ts';
import { isOpen, isPaid } from '../../../domain/order/order.ts';
import {
  isDeliveryChoice,
  ORDER_FIELDS,
  type OrderFormErrors,
  type OrderFormValues,
} from '../../../domain/order/order-form.ts';
import { isBoxed, orderLines, takesWork } from '../../../domain/order/order-lines.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { OfferedMethod } from '../../../domain/payment/payment-method.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import type { CheckoutView } from '../../../flows/checkout/get-checkout.ts';
import { useShopFacts } from '../../http/context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { OnlyFor, OrderFields } from './fields.tsx';
import { OrderLines, OrderSummary, OrderTotals } from './lines.tsx';
import { Facts, Notice, NoticeLink, type OrderRefusal, RefusalNotice, Seller } from './notices.tsx';
import type { FoundPoints } from './point-choice.tsx';

/** The field of a discount code, and the button that puts it on the checkout. */
export const CODE_FIELD = 'kortingscode';
export const USE_CODE = 'gebruik-code';

export interface OrderPageProps {
  readonly view: CheckoutView;
  readonly config: ShopConfig;
  readonly values: OrderFormValues;
  readonly errors: OrderFormErrors;
  /** The answer to the form that was just sent. */
  readonly refusal: OrderRefusal | null;
  readonly methods: readonly OfferedMethod[];
  readonly isTest: boolean;
  /** Parcels can wait at a point. */
  readonly offersPoints: boolean;
  /** Those found for the form that was just sent. */
  readonly found: FoundPoints | null;
  /** A code was just entered that counts. */
  readonly isDiscounted?: boolean;
  /** A script fills in street and town. */
  readonly fillsAddress: boolean;
  readonly now: Date;
}

/** `follow-order.ts` reads it. */
const FILLS_ADDRESS = { 'data-pay': '', 'data-fill-address': '' };
const MAX_LINES_IN_SIGHT = 4;

/** The order page: form on the left, the order and the button on the right; works without JavaScript. */
export function OrderPage(props: OrderPageProps) {
  const { view, config, values, errors, methods, isTest, now, offersPoints, found } = props;
  const { lines, totals } = view;
  const making = { personalised: takesWork(lines), readyOn: view.readyOn, canDivide: view.canDivide, lines };
  const days = selectableDays(now, { ...config, ...making });
  // An unknown delivery choice would hide every total.
  const chosen = isDeliveryChoice(values.ontvangst) ? values : { ...values, ontvangst: 'NL' };
  return (
    <form method="post" noValidate className="group/order page grid gap-x-16 pb-8 pt-6 lg:grid-cols-12 lg:pt-14">
      <Shown {...props} />
      {/* The Enter key is meant for the order, not for the first button after the address. */}
      {offersPoints && <button type="submit" hidden tabIndex={-1} />}
      <div className="lg:col-span-7">
        <h1 className="text-title">Bestellen</h1>
        <p className="mt-2 text-[0.9375rem] text-weathered">{howToPay(methods)}</p>
        <OrderSummary lines={lines} totals={totals} />
        <div className="mt-6 space-y-4 empty:hidden">
          <Messages {...props} />
        </div>
        <div className="mt-8 lg:mt-10">
          <OrderFields
            values={chosen}
            errors={errors}
            totals={totals}
            pickupCode={config.pickupCode}
            inTwo={view.canDivide && view.readyOn !== null ? twoParcelsHint(config, now, view.readyOn) : null}
            gift={{ days, isBoxed: isBoxed(lines) }}
            methods={methods}
            isTest={isTest}
            points={offersPoints ? { found } : undefined}
          />
        </div>
      </div>
      <GoodToKnow config={config} making={making} now={now} />
      <YourOrder view={view} arrival={leadTime(config, { ...making, now }).at(-1) ?? ''} />
    </form>
  );
}

/** What the page showed, which the answer is compared with. */
function Shown({ view: { subtotal, readyOn }, fillsAddress }: Pick<OrderPageProps, 'view' | 'fillsAddress'>) {
  return (
    <>
      <input type="hidden" name="subtotal" value={subtotal} {...(fillsAddress && FILLS_ADDRESS)} />
      <input type="hidden" name="readyOn" value={readyOn ?? ''} />
    </>
  );
}

interface GoodToKnowProps extends Pick<OrderPageProps, 'config' | 'now'> {
  readonly making: Omit<GoodToKnowOptions, 'now'>;
}

/** The information that the law requires before an order, and the seller. */
function GoodToKnow({ config, making, now }: GoodToKnowProps) {
  return (
    <section aria-labelledby="weten" className="order-last mt-10 lg:col-span-7">
      <h2 id="weten" className="text-2xl">
        Goed om te weten
      </h2>
      <Facts facts={goodToKnow(config, { ...making, now })} className="mt-4 text-[0.9375rem]" />
      <div className="measure mt-4">
        <Seller config={config} />
      </div>
    </section>
  );
}

/** While there are any codes. Below the button of the order, so that the Enter key in another field is not meant for this one. */
function DiscountCode({ isUsed }: { readonly isUsed: boolean }) {
  if (useShopFacts().discounts.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="inline-block py-2 text-[0.9375rem] quiet-link">
        {isUsed ? 'Een andere kortingscode gebruiken' : 'Heb je een kortingscode?'}
      </summary>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          name={CODE_FIELD}
          label="Kortingscode"
          required={false}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" name={USE_CODE} value="ja" formNoValidate className="py-2 font-semibold quiet-link">
          Gebruik
        </button>
      </div>
    </details>
  );
}

function YourOrder({
  view: { lines, totals, readyOn },
  arrival,
}: Pick<OrderPageProps, 'view'> & { readonly arrival: string }) {
  const shown = orderLines(lines);
  // A long list must scroll: in a sticky column its button would be below the viewport.
  const sticky = shown.length <= MAX_LINES_IN_SIGHT ? 'lg:sticky lg:top-24' : '';
  return (
    <section
      id="bestelling"
      aria-labelledby="overzicht"
      className={`mt-6 h-fit bg-linen p-5 sm:p-8 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1 lg:mt-2 ${sticky}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="overzicht" className="text-2xl">
          Je bestelling
        </h2>
        <a href={paths.cart} className="inline-block py-1.5 text-[0.9375rem] quiet-link">
          Wijzigen
        </a>
      </div>
      <div className="mt-2">
        <OrderLines lines={lines} />
      </div>
      {DELIVERY_CHOICES.map((choice) => (
        <OnlyFor key={choice} choice={choice}>
          <OrderTotals totals={totals[choice]} choice={choice} />
        </OnlyFor>
      ))}
      <TermsApply arrival={readyOn === null ? null : arrival} />
      <button type="submit" className={buttonClass('primary', 'mt-4 w-full text-lg')}>
        {ORDER_BUTTON}
      </button>
      <DiscountCode isUsed={lines.some(isPriceChange)} />
    </section>
  );
}

/** What is agreed by ordering: the day too, when it stands before the button (BW 6:230). */
function TermsApply({ arrival }: { readonly arrival: string | null }) {
  return (
    <p className="mt-4 text-[0.9375rem] text-weathered">
      {arrival !== null && <span className="mb-2 block font-semibold text-ink">{arrival}</span>}
      Onze{' '}
      <a href={paths.terms} className="quiet-link">
        algemene voorwaarden
      </a>{' '}
      gelden. Lees ook wat{' '}
      <a href="#weten" className="quiet-link">
        goed is om te weten
      </a>
      .
    </p>
  );
}

type MessagesProps = Pick<OrderPageProps, 'view' | 'config' | 'errors' | 'refusal' | 'isDiscounted'>;

/** The errors of the last submission first, otherwise the status of an earlier order. */
function Messages({ view, config, errors, refusal, isDiscounted }: MessagesProps) {
  const { order, lines } = view;
  const unpaid = order && !isPaid(order) ? order : null;
  const state = unpaid && (progressText(unpaid, config) ?? UNPAID_STATES[unpaid.payment.status]);
  if (Object.keys(errors).length > 0) return <ErrorSummary fields={ORDER_FIELDS} errors={errors} />;
  if (refusal) return <RefusalNotice refusal={refusal} lines={lines} isAnswer />;
  if (view.refusal) return <RefusalNotice refusal={view.refusal} lines={lines} isAnswer={false} />;
  return (
    <>
      {isDiscounted && (
        <Notice title="Je kortingscode telt mee" isAnswer>
          <p>Het nieuwe totaal staat bij Je bestelling.</p>
        </Notice>
      )}
      {view.priceChanged && <RefusalNotice refusal={{ code: 'price_changed' }} lines={lines} isAnswer={false} />}
      {unpaid && state && (
        <Notice title={state.title}>
          <p>{state.text}</p>
          {isOpen(unpaid) && <NoticeLink href={paths.order(unpaid.token)}>Verder met betalen</NoticeLink>}
        </Notice>
      )}
    </>
  );
}
