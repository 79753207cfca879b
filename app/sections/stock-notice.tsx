import type { ReactNode } from 'react';
import { standPath } from '../../content/catalogue.ts';
import { stockNotice } from '../../content/pages/stock-notice.ts';
import { pictureData } from '../../content/pictures/picture-data.ts';
import type { FormErrors, FormValues } from '../../domain/input/read-form.ts';
import {
  awaitedBook,
  bookInWords,
  STOCK_NOTICE_FIELDS,
  type StockNoticeField,
} from '../../domain/message/stock-notice.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { Size } from '../../domain/product/sizes.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/field.tsx';
import { Picture } from '../ui/picture.tsx';
import { Notice } from './order/notices.tsx';
import { ShortPage } from './short-page.tsx';
import { type Page, PageInputs } from './withdraw.tsx';

interface AskForNoticeProps {
  readonly soldOut: readonly Pick<Size, 'id' | 'name'>[];
  readonly values: FormValues<StockNoticeField>;
  readonly errors: FormErrors<StockNoticeField>;
  readonly failure: string | null;
  readonly page: Page;
}

/** The page with the form: a size, or a book that fits none, and an address. */
export function AskForNotice(props: AskForNoticeProps) {
  const isForBook = awaitedBook(props.values.maat) !== null;
  if (props.soldOut.length === 0 && !isForBook)
    return <ShortMessage title="Alle maten zijn er" text="Er is niets uitverkocht: je kunt meteen bestellen." />;
  return (
    <div className="page items-center gap-x-16 pb-8 pt-10 lg:grid lg:grid-cols-2 lg:pt-16">
      <div>
        <h1 className="text-title">{isForBook ? stockNotice.bookTitle : stockNotice.title}</h1>
        <p className="measure mt-5 text-lead">{isForBook ? stockNotice.bookLead : stockNotice.lead}</p>
        <NoticeForm {...props} />
      </div>
      <Picture
        picture={pictureData('studio-drie-maten')}
        sizes="(min-width: 64rem) 42vw, 0px"
        alt=""
        className="aspect-square w-full object-cover max-lg:hidden"
      />
    </div>
  );
}

function NoticeForm({ soldOut, values, errors, failure, page }: AskForNoticeProps) {
  return (
    <form method="post" action={paths.stockNotice} noValidate className="mt-8 max-w-xl space-y-6">
      <ErrorSummary fields={STOCK_NOTICE_FIELDS} errors={errors} />
      {failure && (
        <Notice kind="problem" title="Niet gelukt" isAnswer>
          <p>{failure}</p>
        </Notice>
      )}
      <PageInputs page={page} />
      {/* Invisible to visitors; programs fill it in. */}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
      <AwaitedField soldOut={soldOut} awaited={values.maat} error={errors.maat} />
      <TextField
        name="email"
        defaultValue={values.email}
        error={errors.email}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <p className="text-[0.9375rem] text-weathered">
        {stockNotice.privacy}{' '}
        <a href={paths.privacy} className="quiet-link">
          Lees over je gegevens
        </a>
        .
      </p>
      <Button type="submit">{stockNotice.button}</Button>
    </form>
  );
}

interface AwaitedFieldProps extends Pick<AskForNoticeProps, 'soldOut'> {
  readonly awaited: string;
  readonly error: string | undefined;
}

/** The book that fits no size, or which of the sold-out sizes. */
function AwaitedField({ soldOut, awaited, error }: AwaitedFieldProps) {
  const book = awaitedBook(awaited);
  if (book)
    return (
      <p className="figures font-semibold">
        <input type="hidden" name="maat" value={awaited} />
        {`Jouw boek: ${bookInWords(book)}`}
      </p>
    );
  return (
    <ChoiceList
      name="maat"
      legend={<span className="font-semibold">Op welke maat wacht je?</span>}
      chosen={awaited || (soldOut[0]?.id ?? '')}
      error={error}
      choices={soldOut.map(({ id, name }) => ({ value: id, label: name, aside: 'Uitverkocht' }))}
    />
  );
}

interface ShortMessageProps {
  readonly title: string;
  readonly text: string;
  /** Replaces the link to the stand. */
  readonly children?: ReactNode;
}

/** A page with a short message about waiting for a size. */
export function ShortMessage({ title, text, children }: ShortMessageProps) {
  return (
    <ShortPage title={title} text={text}>
      <div className="mt-8 flex flex-wrap gap-3">
        {children ?? <ButtonLink href={standPath}>Naar de boekenstandaard</ButtonLink>}
      </div>
    </ShortPage>
  );
}
