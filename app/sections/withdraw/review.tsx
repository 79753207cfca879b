import { CONFIRM_BUTTON, withdrawPage } from '../../../content/pages/withdraw.ts';
import type { FormValues } from '../../../domain/input/read-form.ts';
import { WITHDRAWAL_FIELDS, type WithdrawalField } from '../../../domain/message/withdrawal.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { Button } from '../../ui/button.tsx';
import { type Page, PageInputs } from './asking.tsx';

/** Field name of the buttons, whose value is the action of the second step. */
export const STEP = 'stap';

const LABELS: Readonly<Record<WithdrawalField, string>> = { name: 'Naam', email: 'E-mail', order: 'Bestelling' };

interface ReviewProps {
  readonly values: FormValues<WithdrawalField>;
  readonly page: Page;
  /** Why confirming failed; null when it was not tried. */
  readonly failure: string | null;
}

/** The second step: a review of the input, and the button that confirms the withdrawal. */
export function Review({ values, page, failure }: ReviewProps) {
  return (
    <div className="page max-w-3xl pt-10 lg:mx-0 lg:page-start lg:max-w-none lg:pt-16">
      <div className="max-w-2xl">
        <p className="text-[0.9375rem] text-weathered">Stap 2 van 2</p>
        <h1 className="mt-1 text-title">{withdrawPage.reviewTitle}</h1>
        <p className="measure mt-5 text-lead">{withdrawPage.reviewLead}</p>
        {failure && (
          <p role="alert" className="mt-6 border-l-4 border-error bg-white px-5 py-4">
            {failure}
          </p>
        )}
        <Summary values={values} />
        <form method="post" action={paths.withdraw} className="mt-8 flex flex-wrap gap-3">
          {WITHDRAWAL_FIELDS.map((field) => (
            <input key={field} type="hidden" name={field} value={values[field]} />
          ))}
          <PageInputs page={page} />
          <Button type="submit" name={STEP} value="confirm">
            {CONFIRM_BUTTON}
          </Button>
          <Button type="submit" name={STEP} value="edit" look="secondary">
            Nog iets aanpassen
          </Button>
        </form>
      </div>
    </div>
  );
}

export function Summary({ values }: { readonly values: FormValues<WithdrawalField> }) {
  return (
    <dl className="mt-8">
      {WITHDRAWAL_FIELDS.map((field) => (
        <div key={field} className="grid grid-cols-[7rem_1fr] gap-x-4 border-t border-line py-3.5 last:border-b">
          <dt className="text-weathered">{LABELS[field]}</dt>
          <dd className="whitespace-pre-line font-semibold [overflow-wrap:anywhere]">{values[field]}</dd>
        </div>
      ))}
    </dl>
  );
}
