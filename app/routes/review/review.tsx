import { data } from 'react-router';
import { HIDE_REASON_WORDS, reviewCopy } from '../../../content/pages/review.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { type FormErrors, type FormValues, readForm } from '../../../domain/input/read-form.ts';
import { MAX_FILE_BYTES, PHOTO_REFUSALS } from '../../../domain/pictures/own-picture.ts';
import { MAX_PHOTOS, REVIEW_FIELDS, type Review, type ReviewField, ReviewForm } from '../../../domain/review/review.ts';
import { getReview, type ReviewUnknown, readReviewPhoto, writeReview } from '../../../flows/review/write-review.ts';
import { privateMeta, siteOf } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { postedForm } from '../../http/posted-form.ts';
import { privatePageHeaders } from '../../http/private-page.ts';
import { Notice } from '../../sections/order/notices.tsx';
import { Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import { ReviewPhotos } from '../../sections/reviews.tsx';
import { ShortPage } from '../../sections/short-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { Route } from './+types/review';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await getReview(context.get(shopContext), params.token);
  if (!found.ok) return refusal(found.error);
  const { stars, words, liesOn, name, sizeId, boughtOn, hiddenFor, photos } = found.value;
  const values = { stars: String(stars ?? ''), words, liesOn, name };
  return data({ kind: 'known', values, sizeId, boughtOn, hiddenFor, photos, isWritten: stars !== null } as const);
}

/** Places, changes or erases the review; works without a script. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await postedForm(request, { maxFileBytes: MAX_FILE_BYTES });
  if (form.get('doe') === 'wis') {
    const erased = await writeReview(shop, params.token, null);
    return erased.ok ? data({ kind: 'erased' } as const) : refusal(erased.error);
  }
  const reading = readForm(form, REVIEW_FIELDS, ReviewForm);
  const { values } = reading;
  if (!reading.ok) return wrong(values, reading.errors, null);
  const { stars, words, liesOn, name } = reading.form;
  const file = form.get('foto');
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  const photo = bytes && (await readReviewPhoto(shop, params.token, bytes));
  if (photo && !photo.ok) {
    if (photo.error === 'unknown_review' || photo.error === 'storage_failed') return refusal(photo.error);
    return wrong(values, {}, PHOTO_REFUSALS[photo.error]);
  }
  const stored = await writeReview(shop, params.token, { stars, words, liesOn, name }, photo?.value);
  return stored.ok ? data({ kind: 'stored' } as const) : refusal(stored.error);
}

function wrong(values: FormValues<ReviewField>, errors: FormErrors<ReviewField>, photo: string | null) {
  return data({ kind: 'wrong', values, errors, photo } as const, { status: 422 });
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
  const { sizeId, boughtOn, hiddenFor, photos, isWritten } = loaderData;
  const { values, errors, photo } =
    actionData?.kind === 'wrong' ? actionData : { values: loaderData.values, errors: {}, photo: null };
  return (
    <div className="page max-w-3xl pt-10 lg:pt-16">
      <h1 className="text-title">{reviewCopy.writeTitle}</h1>
      <p className="mt-3 font-semibold">{`Maat ${capitalised(sizeId)}, besteld op ${dutchDate(boughtOn)}`}</p>
      <p className="measure mt-2">{reviewCopy.writeLead}</p>
      <Done kind={kind} hidden={hiddenFor && reviewCopy.hidden + HIDE_REASON_WORDS[hiddenFor]} />
      <ReviewFields values={values} errors={errors} isWritten={isWritten} photos={photos} photo={photo} />
    </div>
  );
}

interface ReviewFieldsProps {
  readonly values: FormValues<ReviewField>;
  readonly errors: FormErrors<ReviewField>;
  readonly isWritten: boolean;
  readonly photos: Review['photos'];
  /** Why the photograph that was sent is refused. */
  readonly photo: string | null;
}

function ReviewFields({ values, errors, isWritten, photos, photo }: ReviewFieldsProps) {
  const field = (name: ReviewField) => ({ name, defaultValue: values[name], error: errors[name], optional: true });
  return (
    <form method="post" encType="multipart/form-data" noValidate className="mt-8 max-w-xl space-y-6">
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
      <PhotoField photos={photos} problem={photo} />
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

/** The photographs that are with it, and a field for one more. */
function PhotoField({ photos, problem }: { readonly photos: Review['photos']; readonly problem: string | null }) {
  return (
    <div>
      <ReviewPhotos photos={photos} />
      {photos.some(({ isShown }) => !isShown) && <p className="my-2 text-small">{reviewCopy.photoWaits}</p>}
      {photos.length < MAX_PHOTOS && (
        <>
          <label htmlFor="foto" className="font-semibold">
            {reviewCopy.photo}
          </label>
          <p id="foto-uitleg">{reviewCopy.photoHint}</p>
          <input
            id="foto"
            name="foto"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={problem ? 'foto-uitleg foto-fout' : 'foto-uitleg'}
            aria-invalid={problem !== null}
            className="mt-1.5 w-full border border-dashed border-ash/60 bg-white p-3"
          />
        </>
      )}
      {problem && (
        <p id="foto-fout" role="alert" className="mt-2 text-error">
          {problem}
        </p>
      )}
    </div>
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
