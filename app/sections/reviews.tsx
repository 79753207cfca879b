import { reviewLine, starsInWords } from '../../content/pages/review.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import { dutchDate } from '../../domain/calendar/dutch-date.ts';
import type { Review } from '../../domain/review/review.ts';
import { Picture } from '../ui/picture.tsx';

/** Stars as figures, and in words for who does not see them. */
export function Stars({ stars }: { readonly stars: number }) {
  return (
    <span role="img" aria-label={starsInWords(stars)} className="tracking-widest text-brass">
      {'★'.repeat(stars)}
      <span className="text-line">{'★'.repeat(5 - stars)}</span>
    </span>
  );
}

/** Photographs with a review, small. */
export function ReviewPhotos({ photos }: Pick<Review, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {photos.map(({ picture }) => (
        <Picture key={picture.file} picture={picture} sizes="9rem" className="size-36 object-cover" />
      ))}
    </div>
  );
}

/** Reviews one below the other, with the makers' answers. */
export function ReviewList({ reviews }: { readonly reviews: readonly Review[] }) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className="border-t border-line py-5">
          <p className="flex flex-wrap gap-x-4">
            <Stars stars={review.stars} />
            <time dateTime={isoDay(amsterdamDay(review.writtenAt))} className="text-small text-weathered">
              {dutchDate(isoDay(amsterdamDay(review.writtenAt)))}
            </time>
          </p>
          {review.words && <p className="measure mt-2 whitespace-pre-line wrap-anywhere">{review.words}</p>}
          <p className="mt-2 text-small text-weathered wrap-anywhere">{reviewLine(review)}</p>
          <ReviewPhotos photos={review.photos} />
          {review.answer && (
            <div className="measure mt-3 border-l-2 border-brass pl-4">
              <p className="text-small font-semibold">De makers</p>
              <p className="whitespace-pre-line wrap-anywhere">{review.answer}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
