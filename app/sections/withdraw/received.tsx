import { withdrawPage } from '../../../content/pages/withdraw.ts';
import type { FormValues } from '../../../domain/input/read-form.ts';
import type { WithdrawalField } from '../../../domain/message/withdrawal.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { Summary } from './review.tsx';

interface ReceivedProps {
  readonly values: FormValues<WithdrawalField>;
  readonly reference: string;
  /** Date and time in words. */
  readonly moment: string;
  /** The shop's mailbox, if it is known. */
  readonly email: string | null;
}

/** Confirmation of a stored withdrawal: what, when, and the next steps. Can be printed. */
export function Received({ values, reference, moment, email }: ReceivedProps) {
  return (
    <div className="page max-w-3xl pt-10 lg:mx-0 lg:page-start lg:max-w-none lg:pt-16">
      <div role="status" className="max-w-2xl">
        <h1 className="text-title">{withdrawPage.doneTitle}</h1>
        <p className="figures measure mt-5 text-lead">
          Ontvangen op {moment}. Kenmerk {reference}.
        </p>
        <p className="measure mt-4">
          We sturen een bevestiging naar {values.email}. Komt die niet aan, kijk dan bij de ongewenste mail of
          {email === null ? ' schrijf ons via ' : ' mail ons op '}
          <a className="quiet-link" href={email === null ? paths.contact : `mailto:${email}`}>
            {email ?? 'het contactformulier'}
          </a>
          .
        </p>
        <Summary values={values} />
      </div>
    </div>
  );
}
