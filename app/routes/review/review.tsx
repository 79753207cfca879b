import { data } from 'react-router';
import { HIDE_REASON_WORDS, reviewCopy } from '../../../content/pages/review.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import { capitalised } from '../../../domain/dutch-writing.ts';
import { type FormErrors, type FormValues, readForm } from '../../../domain/input/read-form.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { MAX_FILE_BYTES, PHOTO_REFUSALS, type PhotoRefusal } from '../../../domain/pictures/own-picture.ts';
import { MAX_PHOTOS, REVIEW_FIELDS, type Review, type ReviewField, ReviewForm } from '../../../domain/review/review.ts';
import {
  admitReviewPhoto,
  getReview,
  type ReviewUnknown,
  readReviewPhoto,
  writeReview,
} from '../../../flows/review/write-review.ts';
import { PRIVATE_PAGE, privateMeta, siteOf } from '../../head/page-head.tsx';
import { shopContext } from '../../http/context.ts';
import { readFormBody } from '../../http/form-body.ts';
import { formPageHeaders, photoRefusalInit, photoRefusalOf } from '../../http/posted-form.ts';
import { Notice } from '../../sections/order/notices.tsx';
import { Unavailable } from '../../sections/placed-order/dead-ends.tsx';
import { ReviewPhotos } from '../../sections/reviews.tsx';
import { ShortPage } from '../../sections/short-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import type { Route } from './+types/review';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await getReview(context.get(shopContext), params.token);
  if (!found.ok) return refusal(found.error);
  const { stars, words, liesOn, name, sizeId, boughtOn, hiddenFor, photos, arePhotosUsedUp } = found.value;
  const values = { stars: String(stars ?? ''), words, liesOn, name };
  const isWritten = stars !== null;
  // Before an owner shows one, and while the review is hidden, its writer sees it by the link.
  const folder = paths.reviewPhoto(params.token, '');
  const own = photos.map(({ picture, isShown }) => ({ picture: { ...picture, folder }, isShown }));
  return data({ kind: 'known', values, sizeId, boughtOn, hiddenFor, photos: own, isWritten, arePhotosUsedUp } as const);
}

/** Places, changes or erases the review; works without a script. Reads nothing that is sent with a link that nobody has. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const known = await getReview(shop, params.token);
  if (!known.ok) return refusal(known.error);
  let admitted: ReturnType<typeof admitReviewPhoto> | undefined;
  // A photograph counts once, before it is read where it can be told from a text by its length.
  const admit = () => (admitted ??= admitReviewPhoto(shop, known.value));
  const sender = { proof: 'link', name: known.value.id } as const;
  const upload = { maxBytes: MAX_FILE_BYTES, sender, places: shop.uploads, admit };
  const sent = await readFormBody(request, { upload });
  if (!sent.ok) return photoRefused({ ...sent.error, code: photoRefusalOf(sent.error) }, {});
  const form = sent.value;
  if (form.get('doe') === 'wis') {
    const erased = await writeReview(shop, params.token, null);
    return erased.ok ? data({ kind: 'erased' } as const) : refusal(erased.error);
  }
  const reading = readForm(form, REVIEW_FIELDS, ReviewForm);
  const { values } = reading;
  if (!reading.ok) return data({ kind: 'wrong', values, errors: reading.errors } as const, { status: 422 });
  const { stars, words, liesOn, name } = reading.form;
  const file = form.get('foto');
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  const refused = bytes && (await admit());
  if (refused) return photoRefused(refused, values);
  const photo = bytes && (await readReviewPhoto(known.value, { bytes, signal: request.signal }));
  if (photo && !photo.ok) return photoRefused({ code: photo.error }, values);
  const stored = await writeReview(shop, params.token, { stars, words, liesOn, name }, photo?.value);
  return stored.ok ? data({ kind: 'stored' } as const) : refusal(stored.error);
}

/** The form again with a sentence at its photograph; without values, which were not read, it has what is stored. */
function photoRefused(
  { code, retryAfter = null }: { readonly code: PhotoRefusal; readonly retryAfter?: number | null },
  values: Partial<FormValues<ReviewField>>,
) {
  const errors = { foto: PHOTO_REFUSALS[code] };
  return data({ kind: 'wrong', values, errors } as const, photoRefusalInit(code, retryAfter));
}

function refusal(kind: ReviewUnknown) {
  return data({ kind } as const, { status: kind === 'unknown_review' ? 404 : 503 });
}

export const headers = formPageHeaders(PRIVATE_PAGE);

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(`${reviewCopy.writeTitle} | ${siteOf(matches).brand}`, reviewCopy.writeLead);
}

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const kind = actionData?.kind ?? loaderData.kind;
  if (kind === 'storage_failed') return <Unavailable />;
  if (loaderData.kind !== 'known' || kind === 'unknown_review')
    return <ShortPage title={reviewCopy.unknownTitle} text={reviewCopy.unknown} />;
  const { sizeId, boughtOn, hiddenFor } = loaderData;
  const { values, errors } = actionData?.kind === 'wrong' ? actionData : { values: {}, errors: {} };
  return (
    <div className="page max-w-3xl pt-10 lg:pt-16">
      <h1 className="text-title">{reviewCopy.writeTitle}</h1>
      <p className="mt-3 font-semibold">{`Maat ${capitalised(sizeId)}, besteld op ${dutchDate(boughtOn)}`}</p>
      <p className="measure mt-2">{reviewCopy.writeLead}</p>
      <Done kind={kind} hidden={hiddenFor && reviewCopy.hidden + HIDE_REASON_WORDS[hiddenFor]} />
      <ReviewFields {...loaderData} values={{ ...loaderData.values, ...values }} errors={errors} />
    </div>
  );
}

interface ReviewFieldsProps {
  readonly values: FormValues<ReviewField>;
  readonly errors: FormErrors<ReviewField | 'foto'>;
  readonly isWritten: boolean;
  readonly photos: Review['photos'];
  /** Its link sent all photographs of today. */
  readonly arePhotosUsedUp: boolean;
}

function ReviewFields({ values, errors, isWritten, photos, arePhotosUsedUp }: ReviewFieldsProps) {
  const field = (name: ReviewField) => ({ name, defaultValue: values[name], error: errors[name], optional: true });
  return (
    <form method="post" encType="multipart/form-data" noValidate className="mt-8 max-w-xl space-y-6">
      <ErrorSummary fields={[...REVIEW_FIELDS, 'foto']} errors={errors} />
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
      <PhotoField photos={photos} arePhotosUsedUp={arePhotosUsedUp} error={errors.foto} />
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

interface PhotoFieldProps extends Pick<ReviewFieldsProps, 'photos' | 'arePhotosUsedUp'> {
  readonly error: string | undefined;
}

/** The photographs that are with it, and a field for one more. */
function PhotoField({ photos, arePhotosUsedUp, error }: PhotoFieldProps) {
  const hasRoom = photos.length < MAX_PHOTOS;
  return (
    <div className="space-y-3">
      <ReviewPhotos photos={photos} />
      {photos.some(({ isShown }) => !isShown) && <p className="text-small">{reviewCopy.photoWaits}</p>}
      {hasRoom && arePhotosUsedUp && (
        <p id="foto" tabIndex={-1} className="text-small">
          {PHOTO_REFUSALS.photos_used_up}
        </p>
      )}
      {hasRoom && !arePhotosUsedUp && (
        <FileField
          name="foto"
          label={photos.length === 0 ? 'Een foto erbij' : 'Nog een foto'}
          hint={reviewCopy.photoHint}
          error={error}
          optional
        />
      )}
    </div>
  );
}

const STARS = [5, 4, 3, 2, 1];

/** What was just done, and whether visitors see the review. */
function Done({ kind, hidden }: { readonly kind: string; readonly hidden: string | null }) {
  const text = hidden ?? (kind === 'stored' ? reviewCopy.thanks : kind === 'erased' ? reviewCopy.erased : null);
  if (text === null) return null;
  const mood = hidden ? 'problem' : 'info';
  return (
    <div className="mt-6">
      <Notice kind={mood} title={hidden ? 'Niet zichtbaar' : 'Gelukt'} isAnswer={kind !== 'known'}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
