import * as paths from '../domain/pages/paths.ts';
import type { OwnPictures } from '../domain/pictures/own-picture.ts';
import type { PictureData } from '../domain/pictures/picture.ts';
import { type Extra, extraSlot } from '../domain/product/catalogue.ts';
import { bookStand, deliveredExtra, standPath } from './catalogue.ts';
import { useCases } from './pages/home.ts';
import { quoteExamples } from './pages/quote.ts';
import { type PictureKey, pictureOfKey, pictures } from './pictures/picture-data.ts';
import { galleryKey } from './product-pictures.ts';

/** A place for a picture that owners can fill. */
export interface PictureSlot {
  readonly title: string;
  /** The page that shows it. */
  readonly page: string;
  /** What stands there as delivered; null: nothing does. */
  readonly delivered: PictureKey | null;
  /** Width divided by height. */
  readonly ratio: number;
  /** In narrow windows, where the place has another shape there. */
  readonly narrow?: { readonly delivered: PictureKey; readonly ratio: number };
}

function slot(page: string, title: string, delivered: PictureKey | null, ratio: number): PictureSlot {
  return { page, title, delivered, ratio };
}

/** The Commission's own file of the notice of the legal guarantee, in place of our drawing, and the label of a longer one. */
export const GUARANTEE_NOTICE = 'garantie-beeld';
export const DURABILITY_LABEL = 'garantie-label';

const NAMED = {
  'home-maten': {
    ...slot(paths.home, 'De drie maten', 'studio-drie-maten', 1432 / 560),
    narrow: { delivered: 'studio-drie-maten-staand', ratio: 4 / 5 },
  },
  'home-verhaal': slot(paths.home, 'Bij het verhaal', 'materiaal-essenhout', 11 / 8),
  [GUARANTEE_NOTICE]: slot(standPath, 'Officieel beeld van de wettelijke garantie', null, 448 / 634),
  [DURABILITY_LABEL]: slot(standPath, 'GARAN-label, bij meer dan 2 jaar garantie', null, 1481 / 1559),
  'over-boven': slot(paths.about, 'Bovenaan', 'materiaal-essenhout', 5 / 4),
  'over-verhaal': slot(paths.about, 'Bij het verhaal', 'studio-held-trouwalbum', 1),
  'foto-makers': slot(paths.about, 'Jullie tweeën aan de werkbank', null, 3 / 2),
  'foto-stang-verzetten': slot(paths.about, 'Handen die de stang verzetten', null, 4 / 3),
  'over-hout': slot(paths.about, 'Bij het hout', 'detail-inkepingen-messing', 5 / 4),
  'inspiratie-keuken': slot(paths.inspiration, 'Keuken', 'keuken-dichtbij', 5 / 4),
  'foto-kok': slot(paths.inspiration, 'Iemand die kookt', null, 3 / 2),
  'inspiratie-woonkamer': slot(paths.inspiration, 'Woonkamer, groot', 'woonkamer-dichtbij', 4 / 3),
  'inspiratie-kamer': slot(paths.inspiration, 'Woonkamer, klein', 'woonkamer-ruim', 3 / 2),
  'foto-album-omslaan': slot(paths.inspiration, 'Een hand die een bladzijde omslaat', null, 4 / 3),
  'inspiratie-kinderkamer': slot(paths.inspiration, 'Kinderkamer', 'kinderkamer-prentenboek', 4 / 3),
  'foto-kind-leest': slot(paths.inspiration, 'Een kind dat leest', null, 3 / 2),
  'inspiratie-cadeau': slot(paths.inspiration, 'Cadeau', 'cadeau-geschenkdoos', 16 / 9),
  'maatwerk-boven': slot(paths.quote, 'Bovenaan', 'zakelijk-relatiegeschenk', 4 / 3),
  'contact-naast': slot(paths.contact, 'Naast het formulier', 'woonkamer-dichtbij', 4 / 3),
} as const satisfies Readonly<Record<string, PictureSlot>>;

export type NamedSlot = keyof typeof NAMED;
/** People are photographed, never rendered: these places are empty until owners fill them. */
export type PeopleSlot = Extract<NamedSlot, `foto-${string}`>;

const keyOf = ({ picture, crop }: { readonly picture: string; readonly crop?: string }) =>
  (crop ? `${picture}.${crop}` : picture) as PictureKey;
const USE_RATIOS = [7 / 5, 1, 1, 2, 5 / 4, 7 / 4];
const EXAMPLE_RATIOS = [3 / 2, 4 / 3, 1, 1, 1];
/** Photographs that owners can add to the gallery. */
export const ADDED = ['galerij-erbij-1', 'galerij-erbij-2', 'galerij-erbij-3', 'galerij-erbij-4'] as const;
export const useCaseSlots = useCases.map((_, at) => `gebruik-${at + 1}`);
export const exampleSlots = quoteExamples.items.map((_, at) => `voorbeeld-${at + 1}`);

/** The place of a picture of the product page. */
export function gallerySlot(picture: string): string {
  return `galerij-${picture}`;
}

/** A place by its id, also that of an extra of this catalogue; undefined when there is none. */
export function slotAt(place: string, extras: readonly Pick<Extra, 'handle' | 'name'>[]): PictureSlot | undefined {
  const extra = extras.find(({ handle }) => extraSlot(handle) === place);
  return extra
    ? slot(standPath, extra.name, deliveredExtra.get(extra.handle)?.picture ?? null, 1)
    : pictureSlots.get(place);
}

/** Every place that is not of an extra by its id, in the order of the pages. */
export const pictureSlots: ReadonlyMap<string, PictureSlot> = new Map([
  ...Object.entries<PictureSlot>(NAMED),
  ...useCases.map(
    (item, at) => [useCaseSlots[at] ?? '', slot(paths.home, item.title, keyOf(item), USE_RATIOS[at] ?? 1)] as const,
  ),
  ...quoteExamples.items.map(
    (item, at) =>
      [exampleSlots[at] ?? '', slot(paths.quote, item.title, keyOf(item), EXAMPLE_RATIOS[at] ?? 1)] as const,
  ),
  ...ADDED.map((id, at) => [id, slot(standPath, `Erbij in de galerij, ${at + 1}`, null, 1)] as const),
  ...[...new Set(Object.values(bookStand.sizeImages).flat())].map(
    (name) => [gallerySlot(name), slot(standPath, pictures[name as PictureKey].alt, galleryKey(name), 1)] as const,
  ),
]);

/** What stands in a place for pictures. */
export interface SlotPicture {
  readonly picture: PictureData;
  /** In narrow windows, of a place that has another shape there. */
  readonly narrow: PictureData | null;
  readonly isOwn: boolean;
}

/** What stands in a place; null: nothing does. */
export function slotPicture(own: OwnPictures, place: string, slot = pictureSlots.get(place)): SlotPicture | null {
  const put = own.get(place);
  if (put) return { picture: put.main, narrow: put.narrow, isOwn: true };
  if (!slot?.delivered) return null;
  const { delivered, narrow } = slot;
  return { picture: pictureOfKey(delivered), narrow: narrow ? pictureOfKey(narrow.delivered) : null, isOwn: false };
}
