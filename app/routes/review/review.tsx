import { data } from 'react-router';
import { HIDE_REASON_WORDS, reviewCopy } from '../../../content/pages/review.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { type FormErrors, type FormValues, readForm } from '../../../domain/input/read-form.ts';
import { REVIEW_FIELDS, type ReviewField, ReviewForm } from '../../../domain/review/review.ts';
import { getReview, type ReviewUnknown, writeReview } from '../../../flows/review/write-review.ts';
import { privateMeta, siteOf } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { postedForm } from '../../http/posted-form.ts';
import { privatePageHeaders } from '../../http/private-page.ts';
import { Notice } from '../../sections/order/notices.tsx';
import { Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import { ShortPage } from '../../sections/short-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { Route } from './+types/review';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await getReview(context.get(shopContext), params.token);
  if (!found.ok) return refusal(found.error);
  const { stars, words, liesOn, name, sizeId, boughtOn, hiddenFor } = found.value;
  const values = { stars: String(stars ?? ''), words, liesOn, name };
  return data({ kind: 'known', values, sizeId, boughtOn, hiddenFor, isWritten: stars !== null } as const);
}

/** Places, changes or erases the review; works without a script. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await postedForm(request);
  if (form.get('doe') === 'wis') {
    const erased = await writeReview(shop, params.token, null);
    return erased.ok ? data({ kind: 'erased' } as const) : refusal(erased.error);
  }
  const reading = readForm(form, REVIEW_FIELDS, ReviewForm);
  const { values } = reading;
  if (!reading.ok) return data({ kind: 'wrong', values, errors: reading.errors } as const, { status: 422 });
  const { stars, words, liesOn, name } = reading.form;
  const stored = await writeReview(shop, params.token, { stars, words, liesOn, name });
  return stored.ok ? data({ kind: 'stored' } as const) : refusal(stored.error);
}

function refusal(kind: ReviewUnknown) {
  return data({ kind } as const, { status: kind === 'unknown_review' ? 404 : 503 });
}

export const headers = privatePageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(`${reviewCopy.writeTitle} | ${siteOf(matches).brand}`, reviewCopy.writeLead);
}

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const kind = actionData?.kind ?? loaderData.kind;
  if (kind === 'storage_failed') return <Unavailable />;
  if (loaderData.kind !== 'known' || kind === 'unknown_review')
    return <ShortPage title={reviewCopy.unknownTitle} text={reviewCopy.unknown} />;
  const { sizeId, boughtOn, hiddenFor, isWritten } = loaderData;
  const { values, errors } = actionData?.kind === 'wrong' ? actionData : { values: loaderData.values, errors: {} };
  return (
    <div className="page max-w-3xl pt-10 lg:pt-16">
      <h1 className="text-title">{reviewCopy.writeTitle}</h1>
      <p className="mt-3 font-semibold">{`Maat ${capitalised(sizeId)}, besteld op ${dutchDate(boughtOn)}`}</p>
      <p className="measure mt-2">{reviewCopy.writeLead}</p>
      <Done kind={kind} hidden={hiddenFor && reviewCopy.hidden + HIDE_REASON_WORDS[hiddenFor]} />
      <ReviewFields values={values} errors={errors} isWritten={isWritten} />
    </div>
  );
}

interface ReviewFieldsProps {
  readonly values: FormValues<ReviewField>;
  readonly errors: FormErrors<ReviewField>;
  readonly isWritten: boolean;
}

function ReviewFields({ values, errors, isWritten }: ReviewFieldsProps) {
  const field = (name: ReviewField) => ({ name, defaultValue: values[name], error: errors[name], optional: true });
  return (
    <form method="post" noValidate className="mt-8 max-w-xl space-y-6">
      <ErrorSummary fields={REVIEW_FIELDS} errors={errors} />
      <ChoiceList
        name="stars"
        legend={<span className="font-semibold">{reviewCopy.stars}</span>}
        chosen={values.stars}
        error={errors.stars}
        choices={STARS.map((stars) => ({ value: String(stars), label: '★'.repeat(stars), aside: `${stars} van 5` }))}
      />
      <TextArea {...field('words')} label={reviewCopy.words} rows={5} />
      <TextField {...field('liesOn')} label={reviewCopy.liesOn} hint={reviewCopy.liesOnHint} />
      <TextField {...field('name')} label={reviewCopy.name} hint={reviewCopy.nameHint} autoComplete="name" />
      <p className="text-small text-weathered">{reviewCopy.privacy}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{isWritten ? reviewCopy.change : reviewCopy.button}</Button>
        {isWritten && (
          <Button type="submit" name="doe" value="wis" look="secondary">
            {reviewCopy.erase}
          </Button>
        )}
      </div>
    </form>
  );
}

const STARS = [5, 4, 3, 2, 1];

/** What was just done, and whether visitors see the review. */
function Done({ kind, hidden }: { readonly kind: string; readonly hidden: string | null }) {
  const text = hidden ?? (kind === 'stored' ? reviewCopy.thanks : kind === 'erased' ? reviewCopy.erased : null);
  if (text === null) return null;
  return (
    <div className="mt-6">
      <Notice
        kind={hidden ? 'problem' : 'info'}
        title={hidden ? 'Niet zichtbaar' : 'Gelukt'}
        isAnswer={kind !== 'known'}
      >
        <p>{text}</p>
      </Notice>
    </div>
  );
}
