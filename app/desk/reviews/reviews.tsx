import { data } from 'react-router';
import * as v from 'valibot';
import { HIDE_REASON_WORDS, reviewCopy, reviewLine } from '../../../content/pages/review.ts';
import { listReviews } from '../../../data/review/reviews.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import { ownersText } from '../../../domain/input/form-fields.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { HIDE_REASONS, type ReviewPhoto } from '../../../domain/review/review.ts';
import { handleReview, type ReviewTask } from '../../../flows/review/write-review.ts';
import { shopContext } from '../../http/context.ts';
import { readDeskForm } from '../../http/posted-form.ts';
import { Stars } from '../../sections/reviews.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AskFirst, PostButton, SelectField, TextArea } from '../ui/forms.tsx';
import { EmptyState, Outcome, PageHeading } from '../ui/page-parts.tsx';
import { Pager } from '../ui/tables.tsx';
import type { Route } from './+types/reviews';

const PER_PAGE = 25;
const MAX_ANSWER = 1_000;
const Answer = ownersText(MAX_ANSWER, 'several lines', 'Schrijf je antwoord.');
const DONE = {
  answer: 'Je antwoord staat erbij.',
  hide: 'De beoordeling is verborgen.',
  show: 'De beoordeling staat weer op de site.',
  photo_show: 'De foto staat erbij.',
  photo_refuse: 'De foto is weg.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = new URL(request.url).searchParams.get('vanaf') ?? '';
  const from = /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
  const reviews = await listReviews(shop.database.db, { from, limit: PER_PAGE + 1 });
  const next = reviews.length > PER_PAGE ? `${paths.deskReviews}?vanaf=${from + PER_PAGE}` : null;
  return { reviews: reviews.slice(0, PER_PAGE), next, isFirst: from === 0, days: shop.config.reviewDays };
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const task = taskOf(form);
  if (typeof task === 'string') return data({ text: task }, { status: 422 });
  const handled = await handleReview(shop, { id: String(form.get('id')).slice(0, 100), actor, task });
  if (handled.ok) return data({ done: DONE[task.kind] });
  return data({ text: 'Dit kon niet meer: kijk wat er nu staat.' }, { status: 409 });
}

function taskOf(form: FormData): ReviewTask | string {
  const kind = String(form.get('doe'));
  if (kind === 'show') return { kind };
  if (kind === 'photo_show' || kind === 'photo_refuse') return { kind, photo: String(form.get('foto')).slice(0, 100) };
  if (kind === 'hide') {
    const reason = HIDE_REASONS.find((one) => one === form.get('reden'));
    return reason ? { kind, reason } : 'Kies waarom de beoordeling verborgen wordt.';
  }
  const answer = v.safeParse(Answer, String(form.get('antwoord') ?? ''), { abortPipeEarly: true });
  return answer.success ? { kind: 'answer', answer: answer.output } : answer.issues[0].message;
}

export default function ReviewsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, next, isFirst, days } = loaderData;
  const problem = actionData && 'text' in actionData ? actionData.text : null;
  return (
    <>
      <PageHeading title="Beoordelingen" lead={asksWhen(days)} />
      <Outcome problem={problem} done={actionData && 'done' in actionData ? actionData.done : null} />
      {reviews.length === 0 ? (
        <EmptyState>{reviewCopy.none}</EmptyState>
      ) : (
        <ul>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      <Pager first={isFirst ? null : paths.deskReviews} next={next} />
    </>
  );
}

function asksWhen(days: number): string {
  const when =
    days === 0 ? 'Kopers krijgen er geen mail over.' : `Kopers krijgen ${days} dagen na de bezorging één mail.`;
  return `${when} Dat stel je in bij Gegevens, Beoordelingen. Een lage beoordeling verbergen mag niet.`;
}

type Loaded = Route.ComponentProps['loaderData']['reviews'][number];

function ReviewItem({ review }: { readonly review: Loaded }) {
  const { stars, writtenAt, words, answer, hiddenFor, orderNumber } = review;
  return (
    <li className="space-y-3 border-t border-line py-5">
      <p className="flex flex-wrap gap-x-4">
        <Stars stars={stars ?? 0} />
        <span className="text-small text-weathered">{writtenAt && shortMoment(writtenAt)}</span>
        {orderNumber && (
          <a href={paths.deskOrder(orderNumber)} className="text-small quiet-link">
            {orderNumber}
          </a>
        )}
      </p>
      {words && <p className="measure whitespace-pre-line wrap-anywhere">{words}</p>}
      <p className="text-small text-weathered wrap-anywhere">{reviewLine(review)}</p>
      {answer && <p className="measure whitespace-pre-line border-l-2 border-brass pl-4 wrap-anywhere">{answer}</p>}
      {hiddenFor && <p className="font-semibold text-error">{`Verborgen: ${HIDE_REASON_WORDS[hiddenFor]}`}</p>}
      {review.photos.map(({ picture, isShown }) => (
        <PhotoButtons key={picture.file} id={review.id} picture={picture} isShown={isShown} />
      ))}
      <ReviewButtons review={review} />
    </li>
  );
}

function PhotoButtons({ id, picture, isShown }: ReviewPhoto & { readonly id: string }) {
  const fields = { doe: 'photo_refuse', id, foto: picture.file };
  return (
    <div className="flex items-end gap-3">
      <Picture picture={picture} sizes="9rem" className="size-36 shrink-0 object-cover" />
      <div className="flex flex-wrap gap-3">
        {!isShown && <PostButton label="Foto tonen" fields={{ ...fields, doe: 'photo_show' }} />}
        <PostButton label={isShown ? 'Foto verwijderen' : 'Foto weigeren'} fields={fields} />
      </div>
    </div>
  );
}

function ReviewButtons({ review: { id, answer, hiddenFor } }: { readonly review: Loaded }) {
  return (
    <div className="flex flex-wrap gap-3">
      {!answer && (
        <AskFirst
          label="Antwoorden"
          question="Iedereen leest je antwoord, en het kan één keer."
          confirm="Plaats mijn antwoord"
          fields={{ doe: 'answer', id }}
        >
          <TextArea name="antwoord" id={`antwoord-${id}`} label="Je antwoord" maxLength={MAX_ANSWER} />
        </AskFirst>
      )}
      {hiddenFor ? (
        <PostButton label="Weer tonen" fields={{ doe: 'show', id }} />
      ) : (
        <AskFirst
          label="Verbergen"
          question="De schrijver krijgt een mail met de reden, en het komt in het logboek."
          confirm="Ja, verberg hem"
          fields={{ doe: 'hide', id }}
        >
          <SelectField
            name="reden"
            label="Waarom"
            options={[
              ['', 'Kies een reden'],
              ...HIDE_REASONS.map((one) => [one, `Want ${HIDE_REASON_WORDS[one]}`] as const),
            ]}
          />
        </AskFirst>
      )}
    </div>
  );
}
