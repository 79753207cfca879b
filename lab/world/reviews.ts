import type { NewReviewPhoto } from '../../data/review/review-photos.ts';
import { HIDE_REASONS } from '../../domain/review/review.ts';
import { handleReview, type ReviewTask, writeReview } from '../../flows/review/write-review.ts';
import { type Act, isErasing, OWNERS } from './act.ts';
import type { Person, World } from './world.ts';

/* Reviews with their photographs, of buyers and owners. */

/** Writes a review behind its link, changes it or takes it back, with or without a photograph. */
export function review(world: World, person: Person, token: string): void {
  const { chances } = world.schedule;
  const written = chances.is(0.9)
    ? {
        ...{ stars: chances.between(1, 5), words: `Mooi, zegt ${person.mark}.`, name: person.name },
        liesOn: chances.is(0.5) ? `Het boek van ${person.mark}` : '',
      }
    : null;
  const hasPhoto = chances.is(0.6);
  for (let times = chances.is(0.2) ? 2 : 1; times > 0; times -= 1) {
    const photo = hasPhoto ? photographOf(world) : null;
    world.ask({ label: `review of ${person.mark}`, person }, (shop) => writeReview(shop, token, written, photo));
  }
}

/** A photograph as it comes from the process that reads it, which takes real time. */
function photographOf(world: World): NewReviewPhoto {
  const file = `koper-${world.newToken().slice(0, 16)}`;
  const alt = 'Foto van een koper, maat Klein';
  const picture = { file, name: file, look: 'ph-oak', alt, width: 480, height: 480, widths: [480] };
  return { picture, files: [{ name: `${file}-480.webp`, bytes: new Uint8Array([1]) }] };
}

/** Owners answer a review, hide or show it, and approve or refuse a photograph. */
export const judge: Act = (world) => {
  if (isErasing(world)) return;
  const { chances } = world.schedule;
  const actor = chances.pick(OWNERS);
  const kind = chances.pick(['photo_show', 'photo_show', 'photo_refuse', 'answer', 'hide', 'show'] as const);
  const reason = chances.pick(HIDE_REASONS);
  const [which, at] = [chances.next(), chances.next()];
  world.ask({ label: `owner: review ${kind}` }, async (shop) => {
    const { db } = shop.database;
    const written = db.selectFrom('reviews').select(['id', 'name']).where('written_at', 'is not', null).orderBy('id');
    const all = await written.execute();
    const one = all[Math.floor(which * all.length)];
    if (!one) return null;
    const photos = await db.selectFrom('review_photos').select('id').where('review_id', '=', one.id).execute();
    const photo = photos[Math.floor(at * photos.length)]?.id ?? '';
    const tasks: Readonly<Record<typeof kind, ReviewTask>> = {
      photo_show: { kind: 'photo_show', photo },
      photo_refuse: { kind: 'photo_refuse', photo },
      answer: { kind: 'answer', answer: `Dank je, ${one.name}.` },
      hide: { kind: 'hide', reason },
      show: { kind: 'show' },
    };
    return handleReview(shop, { id: one.id, actor, task: tasks[kind] });
  });
};
