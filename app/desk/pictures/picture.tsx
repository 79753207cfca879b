import { data } from 'react-router';
import { pictureSlots, slotAt, slotPicture } from '../../../content/picture-slots.ts';
import { countPhotos, findPhoto, listPictureChanges } from '../../../data/picture/pictures.ts';
import { shortMoment } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { PHOTO_REFUSALS, photosNearlyFull } from '../../../domain/pictures/own-picture.ts';
import { type PictureRefused, placePicture, restorePicture, takePhoto } from '../../../flows/picture/own-pictures.ts';
import type { Shop } from '../../../flows/shop.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { doneIn, formPageHeaders, photoRefusalInit, readDeskPhoto, versionIn } from '../../http/posted-form.ts';
import { Picture } from '../../ui/picture.tsx';
import { actorWords } from '../action-words.ts';
import { DeskScript, EmptyState, FindingsNotice, Outcome, PageHeading } from '../ui/page-parts.tsx';
import { History } from '../ui/tables.tsx';
import type { Route } from './+types/picture';
import { ChoosePhoto, CutPhoto } from './picture-forms.tsx';
import { PAGE_NAMES } from './pictures.tsx';

const SHOWN = 20;
const DELIVERED = 'Zoals geleverd';

export async function loader({ context, params: { place }, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const slot = slotAt(place, shop.catalogue.extras);
  if (!slot) throw data(null, { status: 404 });
  const changes = await listPictureChanges(shop.database.db, place, SHOWN);
  const own = shop.ownerChanges.pictures.get(place);
  return {
    place,
    title: slot.title,
    back: pictureSlots.has(place)
      ? { href: paths.deskPictures, label: 'Foto’s' }
      : { href: paths.deskFactSubject(place), label: slot.title },
    page: slot.page,
    pageName: PAGE_NAMES[slot.page] ?? '',
    ratio: slot.ratio,
    current: slotPicture(shop.ownerChanges.pictures, place, slot)?.picture ?? null,
    own: own && { photo: own.photo, cut: own.cut, alt: own.main.alt },
    photo: await chosenPhoto(shop, new URL(request.url).searchParams.get('foto') ?? ''),
    shown: changes[0]?.version ?? 0,
    history: historyOf(changes),
    done: doneIn(request, DONE_WORDS),
    findings: photosNearlyFull(await countPhotos(shop.database.db)),
  };
}

function historyOf(changes: Awaited<ReturnType<typeof listPictureChanges>>) {
  const rows = changes.map(({ version, picture, at, actor }) => ({
    version,
    what: picture?.main.alt ?? DELIVERED,
    who: `${actorWords(actor)}, ${shortMoment(at)}`,
  }));
  return rows.length > 0 ? [...rows, { version: 0, what: DELIVERED, who: '' }] : [];
}

export async function chosenPhoto({ database }: Shop, id: string) {
  const photo = id === '' ? null : await findPhoto(database.db, id.slice(0, 40));
  return photo && { id: photo.id, width: photo.width, height: photo.height };
}

export async function action(args: Route.ActionArgs) {
  const { place } = args.params;
  const { signal } = args.request;
  const posted = await readDeskPhoto(args);
  if (!posted.ok) return refused({ code: posted.error });
  const { shop, actor, form } = posted.value;
  if (!slotAt(place, shop.catalogue.extras)) throw data(null, { status: 404 });
  const doe = String(form.get('doe') ?? 'foto');
  if (doe === 'foto') {
    const file = form.get('foto');
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const taken = await takePhoto(shop, { bytes, actor, signal });
    return taken.ok
      ? leadTo(paths.deskPicture(place), { query: { foto: taken.value } })
      : refused({ code: taken.error });
  }
  const task = { place, shown: versionIn(form, 'shown'), actor, signal };
  const result =
    doe === 'zet-terug'
      ? await restorePicture(shop, { ...task, version: versionIn(form, 'terug-naar') })
      : await placePicture(shop, { ...task, photo: String(form.get('photo') ?? ''), form });
  if (!result.ok) return refused(result.error);
  return leadTo(paths.deskPicture(place), { query: { gedaan: doe === 'zet-terug' ? doe : 'plaats' } });
}

export function refused(refusal: PictureRefused) {
  const errors = refusal.code === 'picture_invalid' ? { alt: refusal.error } : {};
  const init = refusal.code === 'picture_changed' ? { status: 409 } : photoRefusalInit(refusal.code);
  return data({ problem: PICTURE_REFUSALS[refusal.code], errors }, init);
}

export const headers = formPageHeaders('private, no-store');

export default function PictureRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { place, title, own, photo, done, shown, history, ratio } = loaderData;
  return (
    <>
      <PageHeading title={title} back={loaderData.back} />
      <Outcome {...actionData} done={done} />
      <FindingsNotice findings={loaderData.findings} />
      {photo ? (
        <CutPhoto
          photo={photo}
          ratio={ratio}
          shown={shown}
          before={own?.photo === photo.id ? own : null}
          errors={actionData?.errors}
        />
      ) : (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <Current {...loaderData} />
          <ChoosePhoto recut={own ? `${paths.deskPicture(place)}?foto=${own.photo}` : null} />
        </div>
      )}
      <History
        caption="Wat hier stond, het nieuwste eerst"
        rows={history}
        columns={[
          { title: 'Foto', cell: ({ what }) => what, isName: true },
          { title: 'Door', cell: ({ who }) => who },
        ]}
        question={({ what }) => `Op de site komt weer: ${what}`}
        shown={shown}
        now="Staat er nu"
      />
      <DeskScript name="own-picture" />
    </>
  );
}

function Current({ current, page, pageName }: Route.ComponentProps['loaderData']) {
  return (
    <div>
      {current ? (
        <Picture
          picture={current}
          sizes="(min-width: 64rem) 32rem, 92vw"
          className="max-h-[60svh] w-full object-contain"
        />
      ) : (
        <EmptyState>Hier staat nog niets. Zolang dat zo is, laat de pagina deze plek weg.</EmptyState>
      )}
      <p className="mt-2 text-small text-weathered">
        {current?.alt}{' '}
        <a href={page} className="inline-block py-2 quiet-link">
          Bekijk op de pagina: {pageName}
        </a>
      </p>
    </div>
  );
}

const PICTURE_REFUSALS: Readonly<Record<PictureRefused['code'], string>> = {
  ...PHOTO_REFUSALS,
  unknown_place: 'Deze plek is er niet.',
  unknown_photo: 'Deze foto is er niet meer. Kies hem opnieuw.',
  unknown_picture: 'Deze foto is er niet meer: hij stond dertig dagen nergens.',
  picture_changed: 'Hier is intussen een andere foto gezet. Kijk eerst wat er nu staat, en doe het dan nog eens.',
  picture_invalid: 'Nog niet geplaatst. Zeg eerst wat er te zien is.',
};

const DONE_WORDS: Readonly<Record<string, string>> = {
  plaats: 'Geplaatst. Zo staat het nu op de site.',
  'zet-terug': 'Teruggezet. Zo staat het nu op de site.',
};
