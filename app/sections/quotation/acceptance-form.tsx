import { ORDER_BUTTON } from '../../../content/pages/order.ts';
import { QUOTATION_PAGE } from '../../../content/pages/quotation.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { OfferedMethod } from '../../../domain/payment/payment-method.ts';
import type { AcceptanceErrors, AcceptanceValues } from '../../../domain/quotation/acceptance.ts';
import { type PublicQuotation, quotationAmounts } from '../../../domain/quotation/quotation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { AddressFields, fieldOf, InvoiceFields, PaymentChoice } from '../order/contact-fields.tsx';

interface AcceptanceFormProps {
  readonly quotation: PublicQuotation;
  readonly methods: readonly OfferedMethod[];
  readonly isTest: boolean;
  readonly values: AcceptanceValues;
  readonly errors: AcceptanceErrors;
}

/** The form that accepts a quotation: fields, payment method, total, and the button that the law prescribes. */
export function AcceptanceForm({ quotation, methods, isTest, values, errors }: AcceptanceFormProps) {
  const { terms } = quotation;
  const field = fieldOf(values, errors);
  return (
    <form
      method="post"
      noValidate
      aria-labelledby="aanvaarden"
      className="mt-12 h-fit border-t-4 border-brass bg-white p-5 sm:p-8 lg:col-span-5 lg:mt-2"
    >
      <input type="hidden" name="shown" value={quotation.id} />
      <h2 id="aanvaarden" className="text-2xl">
        {QUOTATION_PAGE.accept}
      </h2>
      <p className="mt-2 text-[0.9375rem]">{QUOTATION_PAGE.howTo}</p>
      <div className="mt-6 space-y-5">
        <TextField {...field('name')} autoComplete="name" />
        <InvoiceFields field={field} />
        {terms.delivery !== 'pickup' && <AddressFields field={field} isNarrow />}
        <p className="text-[0.9375rem] text-weathered [overflow-wrap:anywhere]">
          {`De bevestiging en de factuur gaan naar ${terms.buyer.email}.`}
        </p>
      </div>
      <div className="mt-8">
        <PaymentChoice
          legend={<span className="font-semibold">Hoe wil je betalen?</span>}
          methods={methods}
          chosen={values.paymentMethod}
          error={errors.paymentMethod}
          isTest={isTest}
        />
      </div>
      <Agreement isTicked={values.akkoord === 'ja'} error={errors.akkoord} />
      <AmountDue quotation={quotation} />
      <button type="submit" className={buttonClass('primary', 'mt-4 w-full text-lg')}>
        {ORDER_BUTTON}
      </button>
    </form>
  );
}

function Agreement({ isTicked, error }: { readonly isTicked: boolean; readonly error: string | undefined }) {
  return (
    <div className="mt-6">
      <label className="grid grid-cols-[auto_1fr] items-start gap-x-3.5">
        <input
          type="checkbox"
          id="akkoord"
          name="akkoord"
          value="ja"
          required
          defaultChecked={isTicked}
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'akkoord-fout' })}
          className="mt-0.5 size-5 accent-ash"
        />
        <span>{QUOTATION_PAGE.agree}</span>
      </label>
      <FieldError name="akkoord" error={error} />
      <a href={paths.terms} className="inline-block py-1.5 text-[0.9375rem] quiet-link">
        Lees de algemene voorwaarden
      </a>
    </div>
  );
}

function AmountDue({ quotation: { terms, sent } }: Pick<AcceptanceFormProps, 'quotation'>) {
  const { gross } = quotationAmounts(terms, sent.rate.percent);
  return (
    <p className="mt-6 flex items-end justify-between gap-4">
      <span className="font-semibold">{sent.rate.percent === 0 ? 'Je betaalt' : 'Je betaalt, inclusief btw'}</span>
      <span className="figures font-serif text-3xl leading-none">{formatEuro(gross)}</span>
    </p>
  );
}
