import { data } from 'react-router';
import { bookStand } from '../../../content/catalogue.ts';
import { galleryOrder, galleryPictures } from '../../../content/gallery-order.ts';
import { thumbnail } from '../../../content/pictures/picture-data.ts';
import { listFactChanges } from '../../../data/owner/changes.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { type SizeId, sizesNamed } from '../../../domain/product/sizes.ts';
import { changeFacts } from '../../../flows/facts/change-facts.ts';
import type { Shop } from '../../../flows/shop.ts';
import { shopContext } from '../../http/context.ts';
import { leadTo } from '../../http/lead-to.ts';
import { readDeskForm, versionIn } from '../../http/posted-form.ts';
import { Button } from '../../ui/button.tsx';
import { DeskForm, PostButton } from '../ui/forms.tsx';
import { Outcome, PageHeading } from '../ui/page-parts.tsx';
import type { Route } from './+types/gallery-order';

const sizeIn = (request: Request): SizeId =>
  sizesNamed(new URL(request.url).searchParams.get('maat') ?? '')[0] ?? 'middel';

function shownIn({ ownerChanges }: Pick<Shop, 'ownerChanges'>, size: SizeId) {
  return galleryPictures(size, ownerChanges).map(({ place, picture }) => ({
    place,
    alt: picture.alt,
    source: thumbnail(picture),
  }));
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const [shop, size] = [context.get(shopContext), sizeIn(request)];
  const [last] = await listFactChanges(shop.database.db, { subject: galleryOrder(size).id, limit: 1 });
  const isOwn = Boolean(last?.texts.text);
  const moved = new URL(request.url).searchParams.get('bij');
  return { size, rows: shownIn(shop, size), shown: String(last?.version ?? 0), isOwn, moved };
}

export async function action(args: Route.ActionArgs) {
  const { shop, actor, form } = await readDeskForm(args);
  const size = sizeIn(args.request);
  const places = shownIn(shop, size).map(({ place }) => place);
  const at = places.findIndex((place) => place === (form.get('omhoog') ?? form.get('omlaag')));
  const isBack = form.get('doe') === 'zet-terug';
  if (at < 0 && !isBack)
    return data({ problem: 'Deze foto staat hier niet. Kijk eerst hoe de volgorde nu is.' }, { status: 409 });
  const to = form.has('omhoog') ? at - 1 : at + 1;
  // Beyond an end nothing moves.
  const moved = !places[to] ? places : places.with(at, places[to]).with(to, places[at] ?? '');
  const text = isBack ? '' : moved.join(' ');
  const change = { subject: galleryOrder(size), shown: versionIn(form, 'shown'), actor, input: { text } };
  const done = await changeFacts(shop, change);
  if (!done.ok)
    return data({ problem: 'De volgorde is intussen veranderd. Kijk eerst hoe zij nu is.' }, { status: 409 });
  return leadTo(paths.deskGalleryOrder, { query: { maat: size, bij: places[at] ?? '' } });
}

export default function GalleryOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { size, rows, shown, isOwn, moved } = loaderData;
  return (
    <>
      <PageHeading
        title="Volgorde van de galerij"
        lead="De bovenste foto ziet een bezoeker het eerst. Wat je verplaatst, staat meteen op de site."
        back={{ href: paths.deskPictures, label: 'Foto’s' }}
      />
      <Outcome problem={actionData?.problem} />
      <nav aria-label="Maat" className="mb-4 flex">
        {bookStand.sizes.map(({ id, name }) => (
          <a key={id} href={`?maat=${id}`} aria-current={id === size ? 'page' : undefined} className={TAB}>
            {name}
          </a>
        ))}
      </nav>
      <DeskForm fields={{ shown }}>
        <ol>
          {rows.map(({ place, alt, source }, at) => (
            <li key={place} className="flex items-center gap-3 border-t border-line py-2">
              <img src={source} alt="" loading="lazy" className="size-16 shrink-0 object-cover" />
              <span className="min-w-0 flex-1 text-small">{alt}</span>
              <Button name="omhoog" value={place} disabled={at === 0} autoFocus={place === moved} {...ARROW}>
                <span aria-hidden="true">↑</span>
                <span className="sr-only">Eerder: {alt}</span>
              </Button>
              <Button name="omlaag" value={place} disabled={at === rows.length - 1} {...ARROW}>
                <span aria-hidden="true">↓</span>
                <span className="sr-only">Later: {alt}</span>
              </Button>
            </li>
          ))}
        </ol>
      </DeskForm>
      {isOwn && <PostButton label="Zet terug zoals geleverd" fields={{ doe: 'zet-terug', shown }} className="mt-6" />}
    </>
  );
}

const TAB =
  'inline-flex min-h-11 items-center border border-ash/70 px-4 aria-[current]:bg-ash aria-[current]:text-paper';
const ARROW = { type: 'submit', look: 'secondary', className: 'max-md:px-4' } as const;
