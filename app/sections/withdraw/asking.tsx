import { withdrawFacts, withdrawPage } from '../../../content/pages/withdraw.ts';
import type { FormErrors, FormValues } from '../../../domain/input/read-form.ts';
import { WITHDRAWAL_FIELDS, type WithdrawalField } from '../../../domain/message/withdrawal.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { ShopConfig } from '../../../domain/shop/shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';

/** The page's own fields, sent with both steps. */
export interface Page {
  readonly shownAt: string;
  readonly submission: string;
}

interface AskingProps {
  readonly values: FormValues<WithdrawalField>;
  readonly errors: FormErrors<WithdrawalField>;
  readonly page: Page;
  readonly config: ShopConfig;
}

/** The first step: who withdraws, and from what. No reason, account or file is required. */
export function Asking({ values, errors, page, config }: AskingProps) {
  const wrong = WITHDRAWAL_FIELDS.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : []));
  const field = (name: WithdrawalField) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <div className="page grid gap-x-12 gap-y-12 pt-10 lg:grid-cols-12 lg:pt-16 xl:gap-x-20">
      <div className="lg:col-span-7">
        <p className="text-[0.9375rem] text-weathered">Stap 1 van 2</p>
        <h1 className="mt-1 text-title">{withdrawPage.title}</h1>
        <p className="measure mt-5 text-lead">{withdrawPage.lead}</p>
        <form method="post" action={paths.withdraw} className="mt-8 max-w-2xl space-y-5">
          <ErrorSummary errors={wrong} />
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
      <dl className="lg:col-span-5 lg:pt-10">
        {withdrawFacts(config).map(({ title, text }) => (
          <div key={title} className="border-t border-line py-4 last:border-b">
            <dt className="font-serif text-xl">{title}</dt>
            <dd className="measure mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
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
