import type { BookKind } from '../domain/book/read-book.ts';
import { PURCHASE_FIELDS } from '../domain/cart/purchase-form.ts';
import { ENGRAVING_ATTRIBUTE, ENGRAVING_MAX_LENGTH } from '../domain/engraving.ts';
import { cents } from '../domain/money/money.ts';
import * as paths from '../domain/pages/paths.ts';
import {
  type Catalogue,
  type CatalogueProduct,
  type Extra,
  GIFT_BOX,
  type Goods,
  type StandData,
} from '../domain/product/catalogue.ts';
import { type Size, type SizeId, STAND_HANDLE } from '../domain/product/sizes.ts';
import type { ShopConfig } from '../domain/shop/shop-config.ts';
import { type PictureKey, type PictureName, pictureOfKey } from './pictures/picture-data.ts';

/* What is sold. Its prices count at the first start only; the ledger (`flows/price`) has them from then on. */

/** The pictures of the stand in each size, the main one first. */
const sizeImages: Readonly<Record<SizeId, readonly PictureName[]>> = {
  middel: [
    'studio-held-trouwalbum',
    'studio-leeg-driekwart',
    'woonkamer-trouwalbum',
    'studio-achterzijde',
    'detail-inkepingen-messing',
    'detail-grippad-richel',
    'keuken-kookboek',
    'studio-zijaanzicht-45',
    'studio-zijaanzicht-0',
    'studio-platpak-onderdelen',
  ],
  klein: [
    'studio-klein-kookboek',
    'studio-klein-leeg',
    'kinderkamer-prentenboek',
    'studio-klein-achterzijde',
    'gravure-klein',
    'detail-inkepingen-messing',
    'cadeau-geschenkdoos',
    'studio-klein-zijaanzicht-45',
    'studio-klein-zijaanzicht-0',
    'studio-platpak-onderdelen',
  ],
  groot: [
    'studio-groot-kunstboek',
    'studio-groot-leeg',
    'studio-groot-trouwalbum',
    'bureau-kunstboek-groot',
    'studio-groot-achterzijde',
    'gravure-groot',
    'detail-inkepingen-messing',
    'detail-grippad-richel',
    'studio-groot-zijaanzicht-45',
    'studio-platpak-onderdelen',
  ],
};

/** The stand: the only definition of its sizes and first prices. */
export const bookStand: StandData = {
  id: 'boekenstandaard',
  slug: STAND_HANDLE,
  name: 'Boekenstandaard',
  tagline: 'Je mooiste boek, open op tafel',
  price: cents(64_95),
  originalPrice: cents(74_95),
  images: sizeImages.middel,
  sizeImages,
  sizes: [
    {
      id: 'klein',
      name: 'Klein',
      dimensions: '20x20 cm',
      price: cents(54_95),
      originalPrice: cents(64_95),
      popular: false,
      detailedSpecs: {
        standDimensions: { width: 20, depth: 20, height: 14 },
        heightFront: 5,
        ledge: { middle: 14, sides: 21 },
        suitableForBooks: { width: 29, height: 29 },
        weightKg: 0.8,
        capacityKg: 3,
      },
    },
    {
      id: 'middel',
      name: 'Middel',
      dimensions: '25x25 cm',
      price: cents(64_95),
      originalPrice: cents(74_95),
      popular: true,
      detailedSpecs: {
        standDimensions: { width: 25, depth: 25, height: 18 },
        heightFront: 5,
        ledge: { middle: 17, sides: 24 },
        suitableForBooks: { width: 37, height: 37 },
        weightKg: 1.2,
        capacityKg: 5,
      },
    },
    {
      id: 'groot',
      name: 'Groot',
      dimensions: '25x30 cm',
      price: cents(74_95),
      originalPrice: cents(84_95),
      popular: false,
      detailedSpecs: {
        standDimensions: { width: 25, depth: 30, height: 21 },
        heightFront: 5,
        ledge: { middle: 17, sides: 24 },
        suitableForBooks: { width: 42, height: 35 },
        weightKg: 1.7,
        capacityKg: 5,
        note: 'Niet geschikt voor kleine boeken.',
      },
    },
  ],
  specifications: {
    material: 'Massief essenhout uit Europa, zwart gebeitst, met messing assen',
    tiltAngle: '0 tot 45 graden',
    finish: 'Zwarte beits; de nerf van het hout blijft zichtbaar',
    madeIn: 'Nederland',
  },
  bundles: [
    {
      id: 'middel-groot',
      name: 'Middel + Groot',
      description: 'Perfecte combinatie voor alle boekformaten - nu met extra korting!',
      sizes: ['middel', 'groot'],
      popular: true,
      originalPrice: cents(139_90),
      bundlePrice: cents(119_95),
      savings: cents(19_95),
    },
  ],
};

export function sizeOf(id: SizeId): Size {
  const size = bookStand.sizes.find((one) => one.id === id);
  if (!size) throw new Error(`no size ${id}`);
  return size;
}

export const standPath = paths.product(bookStand.slug);

interface DeliveredExtra extends Omit<Extra, 'picture' | 'isInFeed'> {
  /** Names its price in texts: `{{prijs.gravering}}`. */
  readonly shortName: string;
  readonly picture: PictureKey;
}

const deliveredExtras: readonly DeliveredExtra[] = [
  {
    handle: 'luxe-gravering',
    name: 'Luxe Gravering',
    shortName: 'gravering',
    description: 'Een naam of datum, gegraveerd in de richel aan de voorkant.',
    price: cents(19_95),
    picture: 'extra-gravure',
    // It belongs to one stand and needs a text, so it is not offered in the cart.
    offeredOn: ['product'],
    isWork: true,
    text: {
      attribute: ENGRAVING_ATTRIBUTE,
      label: 'Tekst voor de gravering',
      maxLength: ENGRAVING_MAX_LENGTH,
      field: PURCHASE_FIELDS.text,
      note: 'Een gegraveerde standaard maken we voor jou en kun je niet terugsturen.',
      missing: 'Vul de tekst in die we moeten graveren.',
      tooLong: `er passen er ${ENGRAVING_MAX_LENGTH} in het hout.`,
      whichStand: 'Op welke standaard?',
      isEngraved: true,
    },
  },
  {
    handle: GIFT_BOX,
    name: 'Geschenkverpakking',
    shortName: 'geschenkverpakking',
    description: 'Een geschenkdoos met zijden lint.',
    price: cents(9_95),
    picture: 'cadeau-geschenkdoos.doos',
    offeredOn: ['product', 'cart'],
  },
  {
    handle: 'premium-opberghoes',
    name: 'Premium Opberghoes',
    shortName: 'opberghoes',
    description: 'Beschermt de standaard in de kast of onderweg.',
    price: cents(14_95),
    picture: 'extra-opberghoes',
    offeredOn: ['product', 'cart'],
  },
  {
    handle: 'extra-antislip-pads',
    name: 'Extra Antislip Pads',
    shortName: 'antislip-pads',
    description: 'Een set van 3, voor onder de standaard op een gladde tafel.',
    price: cents(4_95),
    picture: 'extra-antislip-pads',
    offeredOn: ['product'],
  },
  {
    handle: 'antislip-mat',
    name: 'Antislipmat',
    shortName: 'antislipmat',
    description: 'Een mat voor onder de standaard, voor een gladde of kwetsbare tafel.',
    price: cents(5_95),
    picture: 'extra-antislip-mat',
    offeredOn: ['cart'],
  },
];

/** Each delivered extra with all that it needs, in the order of every list of them. */
export const extras: readonly Extra[] = deliveredExtras.map(({ picture, shortName: _, ...extra }) => ({
  ...extra,
  picture: pictureOfKey(picture),
  // What is sold on the cart page only has no page to land on.
  isInFeed: extra.offeredOn.includes('product'),
}));

/** The keys of their pictures, and how texts name their prices; by handle. */
export const deliveredExtra: ReadonlyMap<string, Pick<DeliveredExtra, 'shortName' | 'picture'>> = new Map(
  deliveredExtras.map((extra) => [extra.handle, extra]),
);

type WordFacts = Pick<ShopConfig, 'claims' | 'warrantyYears'>;

/** The stand with the words that follow the owner's facts: what is made by hand, and how long the guarantee lasts. */
export function standOf({ claims, warrantyYears }: WordFacts, stand: StandData = bookStand): CatalogueProduct {
  const warranty = `${warrantyYears} jaar`;
  return {
    ...stand,
    description: `Een kantelbare boekenstandaard van zwart gebeitst essenhout${claims.handmade.show ? ', met de hand gemaakt' : ''}. Je zet hem vlak of schuiner, tot 45 graden, met je boek open op de bladzijde die je wilt zien.`,
    features: [
      {
        title: 'Perfect View',
        description: 'Van vlak tot 45 graden: kies de hoek waarin jij prettig leest en leg de stang in die inkeping.',
      },
      {
        title: 'GripPad',
        description: 'Een antislipvlak op het plateau en een richel eronder. Ook een zwaar album glijdt niet weg.',
      },
      {
        title: `${warranty} garantie`,
        description: 'Gaat er iets stuk bij normaal gebruik, dan herstellen of vervangen wij het.',
      },
    ],
    specifications: { ...stand.specifications, warranty },
  };
}

/** Everything that is sold, in the words of the owner's facts. */
export function catalogueOf(config: WordFacts, goods: Goods): Catalogue {
  return { stand: standOf(config, goods.stand), extras: goods.extras };
}

/** Usual kinds; measures closed, in cm and kg. */
export const bookKinds: readonly BookKind[] = [
  { id: 'a4-staand', name: 'A4 staand', width: 21, height: 29.7, spine: 1, weightKg: 1.1, opens: true },
  { id: 'fotoboek-a4', name: 'A4 liggend', width: 29.7, height: 21, spine: 1, weightKg: 1.2, opens: true },
  { id: 'fotoboek-21', name: 'Fotoboek', width: 21, height: 21, spine: 1, weightKg: 0.8, opens: true },
  { id: 'trouwalbum-30', name: 'Groot trouwalbum', width: 30, height: 30, spine: 3, weightKg: 3.4, opens: true },
  { id: 'trouwalbum', name: 'Trouwalbum', width: 18, height: 22, spine: 1, weightKg: 1.2, opens: true },
  { id: 'kookboek', name: 'Kookboek', width: 19, height: 27, spine: 2.5, weightKg: 1.4, opens: true },
  { id: 'prentenboek', name: 'Prentenboek', width: 14, height: 18, spine: 1, weightKg: 0.3, opens: true },
  { id: 'roman', name: 'Roman', width: 13.5, height: 21, spine: 3, weightKg: 0.5, opens: true },
  { id: 'kunstboek', name: 'Kunstboek', width: 20, height: 26, spine: 2, weightKg: 1.8, opens: true },
  { id: 'bladmuziek', name: 'Bladmuziek', width: 23, height: 30.5, spine: 0.5, weightKg: 0.3, opens: true },
  { id: 'menukaart-a4', name: 'Menukaart A4', width: 21, height: 29.7, spine: 0, weightKg: 0.2, opens: false },
  { id: 'laptop', name: 'Laptop', width: 31, height: 22, spine: 0, weightKg: 1.4, opens: false },
  { id: 'tablet', name: 'Tablet', width: 25, height: 18, spine: 0, weightKg: 0.5, opens: false },
];
