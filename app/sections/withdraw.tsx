import { CONFIRM_BUTTON, withdrawFacts, withdrawPage } from '../../content/pages/withdraw.ts';
import type { FormErrors, FormValues } from '../../domain/input/read-form.ts';
import { WITHDRAWAL_FIELDS, type WithdrawalField } from '../../domain/message/withdrawal.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextArea, TextField } from '../ui/field.tsx';

/** The page's own fields, sent with both steps. */
export interface Page {
  readonly shownAt: string;
  readonly submission: string;
}

export interface AskingProps {
  readonly values: FormValues<WithdrawalField>;
  readonly errors: FormErrors<WithdrawalField>;
  readonly page: Page;
  readonly config: ShopConfig;
}

/** The first step asks who withdraws from which order. No reason, account or file is required. */
export function Asking({ values, errors, page, config }: AskingProps) {
  const field = (name: WithdrawalField) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <div className="page grid gap-x-12 gap-y-12 pt-10 lg:grid-cols-12 lg:pt-16 xl:gap-x-20">
      <div className="lg:col-span-7">
        <p className="text-[0.9375rem] text-weathered">Stap 1 van 2</p>
        <h1 className="mt-1 text-title">{withdrawPage.title}</h1>
        <p className="measure mt-5 text-lead">{withdrawPage.lead}</p>
        <form method="post" action={paths.withdraw} className="mt-8 max-w-2xl space-y-5">
          <ErrorSummary fields={WITHDRAWAL_FIELDS} errors={errors} />
          <PageInputs page={page} />
          <TextField {...field('name')} label="Naam" autoComplete="name" />
          <TextField
            {...field('email')}
            label="E-mail"
            hint="Hier sturen we de bevestiging heen."
            type="email"
            autoComplete="email"
            spellCheck={false}
          />
          <TextArea
            {...field('order')}
            label="Bestelnummer of omschrijving"
            hint="Weet je het nummer niet meer, beschrijf dan wat je hebt besteld en wanneer."
            rows={3}
          />
          <Button type="submit">Verder</Button>
        </form>
      </div>
      <WithdrawFacts config={config} />
    </div>
  );
}

function WithdrawFacts({ config }: Pick<AskingProps, 'config'>) {
  return (
    <dl className="lg:col-span-5 lg:pt-10">
      {withdrawFacts(config).map(({ title, text }) => (
        <div key={title} className="border-t border-line py-4 last:border-b">
          <dt className="font-serif text-xl">{title}</dt>
          <dd className="measure mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PageInputs({ page }: { readonly page: Page }) {
  return (
    <>
      <input type="hidden" name="shownAt" value={page.shownAt} />
      <input type="hidden" name="submission" value={page.submission} />
    </>
  );
}

/** Field name of the buttons, whose value is the action of the second step. */
export const STEP = 'stap';

const LABELS: Readonly<Record<WithdrawalField, string>> = { name: 'Naam', email: 'E-mail', order: 'Bestelling' };

export interface ReviewProps {
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

function Summary({ values }: { readonly values: FormValues<WithdrawalField> }) {
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

export interface ReceivedProps {
  readonly values: FormValues<WithdrawalField>;
  readonly reference: string;
  /** Date and time in words. */
  readonly moment: string;
  /** The shop's mailbox, if it is known. */
  readonly email: string | null;
  /** Where it is sent and by when, and what is paid back. */
  readonly sendBack: readonly string[];
}

/** Confirmation of a stored withdrawal: what, when, and the next steps. Can be printed. */
export function Received({ values, reference, moment, email, sendBack }: ReceivedProps) {
  return (
    <div className="page max-w-3xl pt-10 lg:mx-0 lg:page-start lg:max-w-none lg:pt-16">
      <div role="status" className="max-w-2xl">
        <h1 className="text-title">{withdrawPage.doneTitle}</h1>
        <p className="figures measure mt-5 text-lead">
          Ontvangen op {moment}. Kenmerk {reference}.
        </p>
        <p className="measure mt-4">
          We sturen een bevestiging naar {values.email}. Kreeg dat adres er vandaag al een voor deze bestelling, of voor
          een die we niet herkennen, dan volgt er geen tweede: bewaar dan deze pagina. Komt de mail niet aan, kijk dan
          bij de ongewenste mail of
          {email === null ? ' schrijf ons via ' : ' mail ons op '}
          <a className="quiet-link" href={email === null ? paths.contact : `mailto:${email}`}>
            {email ?? 'het contactformulier'}
          </a>
          .
        </p>
        {sendBack.map((sentence) => (
          <p key={sentence} className="measure mt-4">
            {sentence}
          </p>
        ))}
        <Summary values={values} />
      </div>
    </div>
  );
}
