import { standPath } from '../../../content/catalogue.ts';
import { pictureSlots, slotPicture } from '../../../content/picture-slots.ts';
import { thumbnail } from '../../../content/pictures/picture-data.ts';
import { countPhotos } from '../../../data/picture/pictures.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { photosNearlyFull } from '../../../domain/pictures/own-picture.ts';
import { shopContext } from '../../http/context.ts';
import { FindingsNotice, PageHeading, Section } from '../ui/page-parts.tsx';
import type { Route } from './+types/pictures';

/** The pages with places for pictures, in the order of the list. */
export const PAGE_NAMES: Readonly<Record<string, string>> = {
  [paths.home]: 'Homepagina',
  [standPath]: 'Productpagina, galerij',
  [paths.inspiration]: 'Inspiratie',
  [paths.about]: 'Over ons',
  [paths.quote]: 'Maatwerk',
  [paths.contact]: 'Contact',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { database, ownerChanges } = context.get(shopContext);
  const { pictures } = ownerChanges;
  const places = Array.from(pictureSlots, ([place, { title, page }]) => {
    const shown = slotPicture(pictures, place);
    const state = shown === null ? 'Nog leeg' : shown.isOwn ? 'Eigen foto' : '';
    return { place, title, page, state, source: shown && thumbnail(shown.picture) };
  });
  const pages = Object.entries(PAGE_NAMES).map(([page, name]) => ({
    name,
    places: places.filter((one) => one.page === page),
  }));
  return { pages, findings: photosNearlyFull(await countPhotos(database.db)) };
}

export default function Pictures({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Foto’s"
        lead="Kies een plek om er een eigen foto te zetten. Wat er stond, kun je altijd terugzetten."
      />
      <FindingsNotice findings={loaderData.findings} />
      {loaderData.pages.map(({ name, places }) => (
        <Section key={name} title={name}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-5">
            {places.map(({ place, title, state, source }) => (
              <li key={place}>
                <a href={paths.deskPicture(place)} className="group block">
                  <span className="flex aspect-4/3 items-center justify-center border border-line bg-linen">
                    {source ? (
                      <img src={source} alt="" loading="lazy" className="size-full object-cover" />
                    ) : (
                      <span className="text-small text-weathered">Nog leeg</span>
                    )}
                  </span>
                  <span className="mt-1.5 line-clamp-2 text-small leading-snug group-hover:underline">{title}</span>
                  {state === 'Eigen foto' && <span className="block text-small font-semibold text-brass">{state}</span>}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
