import type { PageInPicture } from '../domain/pictures/lay-photo.ts';

/**
 * A crop of a master, as fractions of its width and height from the top left corner. A negative `left` adds backdrop
 * on both sides, a negative `top` above and below; only for studio pictures with an even backdrop.
 */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Master {
  /** Alternative text, in Dutch. */
  readonly alt: string;
  /**
   * The point that stays visible when a page trims the picture, in percent from left and top; the middle by default.
   */
  readonly focus?: { readonly x: number; readonly y: number };
  readonly crops?: Readonly<Record<string, Crop>>;
  /** The page on which a visitor's own photo is laid. */
  readonly page?: PageInPicture;
}

/** A complete side view (5:3) in a square. */
const SIDE_SQUARE: Crop = { left: 0, top: -0.3333, width: 1, height: 1.6667 };
/** An empty stand, three-quarter: the same camera for all sizes. */
const EMPTY_SOCIAL: Crop = { left: -0.2, top: 0.17, width: 1.4, height: 0.735 };
const EMPTY_WIDE: Crop = { left: -0.46, top: 0.14, width: 1.92, height: 0.8 };
/** A stand with a book, three-quarter: the same camera for klein and groot. */
const WITH_BOOK_SOCIAL: Crop = { left: -0.1, top: 0.18, width: 1.2, height: 0.63 };
const WITH_BOOK_WIDE: Crop = { left: -0.32, top: 0.155, width: 1.64, height: 0.6833 };

/** Each size from the front, at one scale: 530 pixels square of 1600 by 440, with the spine of the book in the middle. */
const FRONT = {
  klein: { left: -0.035, top: -0.2045, width: 0.3313, height: 1.2045 },
  middel: { left: 0.2756, top: -0.2045, width: 0.3313, height: 1.2045 },
  groot: { left: 0.6313, top: -0.2045, width: 0.3313, height: 1.2045 },
};

/**
 * Every picture of the shop: the file `masters/<name>.webp`, its alt text and its art-directed crops. The product
 * gallery shows the crop `vierkant`; without one it trims the picture itself. The crop `social` is the 1200x630
 * picture for links on social media; `breed` (12:5) has the full width of a page.
 */
export const masters = {
  'studio-held-trouwalbum': {
    alt: 'Zwarte essenhouten boekenstandaard, maat middel, in de steilste stand; in het trouwalbum een kerkdeur, ringen en een boeket.',
    crops: {
      social: { left: -0.1, top: 0.183, width: 1.2, height: 0.63 },
      breed: { left: -0.32, top: 0.165, width: 1.64, height: 0.6833 },
    },
  },
  // The frame in which the tilting stand rests, with pixels for the whole of its slot on the home page.
  'kantelen-rust': {
    alt: 'Zwarte boekenstandaard met een opengeslagen trouwalbum, gekanteld op 37,5 graden.',
  },
  'keuken-kookboek': {
    alt: 'Zwarte boekenstandaard met open kookboek op een eikenhouten werkblad, naast een brood op een plank.',
    focus: { x: 38, y: 58 },
    // Trimmed to 4:5 it still contains the whole book.
    crops: {
      staand: { left: 0.07, top: 0, width: 0.63, height: 1 },
      social: { left: 0, top: 0.16, width: 1, height: 0.733 },
      breed: { left: 0, top: 0.29, width: 1, height: 0.582 },
    },
  },
  'woonkamer-trouwalbum': {
    alt: 'Trouwalbum op een zwarte boekenstandaard op een eikenhouten tafel, met vaas, kaarsen en trouwringen.',
    focus: { x: 55, y: 58 },
    crops: {
      social: { left: 0, top: 0.22, width: 1, height: 0.7 },
      breed: { left: 0, top: 0.29, width: 1, height: 0.5556 },
    },
  },
  'studio-leeg-driekwart': {
    alt: 'Lege zwarte boekenstandaard van gebeitst essenhout, driekwart van voren, met GripPad en richel.',
    crops: {
      social: EMPTY_SOCIAL,
      breed: EMPTY_WIDE,
    },
  },
  'studio-platpak-onderdelen': {
    alt: 'Alle losse onderdelen van de boekenstandaard naast elkaar: plateau, richel, lopers, dwarsregels, poten en messing assen.',
    crops: {
      vierkant: { left: 0, top: -0.1667, width: 1, height: 1.3333 },
      social: { left: -0.06, top: 0.08, width: 1.12, height: 0.784 },
      breed: { left: -0.238, top: 0.08, width: 1.476, height: 0.82 },
    },
  },
  'studio-achterzijde': {
    alt: 'Achterkant van de boekenstandaard met steunpoten en messing stang in de inkepingen.',
    crops: {
      social: { left: -0.14, top: 0.155, width: 1.28, height: 0.7 },
      breed: { left: -0.375, top: 0.13, width: 1.75, height: 0.7595 },
    },
  },
  'detail-inkepingen-messing': {
    alt: 'Detail van de vijf inkepingen met de messing stang in het zwarte essenhout.',
    crops: {
      social: { left: 0, top: 0.32, width: 1, height: 0.525 },
      breed: { left: 0, top: 0.38, width: 1, height: 0.4167 },
    },
  },
  'studio-drie-maten': {
    alt: 'De boekenstandaard in drie maten naast elkaar: klein, middel en groot, op schaal.',
    crops: {
      // All three in 4:3, of which a square still contains them.
      ruim: { left: -0.17, top: -0.6835, width: 1.34, height: 2.367 },
      // The bundle in a square: middel and groot.
      twee: { left: 0.322, top: -0.22, width: 0.622, height: 1.465 },
      social: { left: 0, top: -0.118, width: 1, height: 1.236 },
      breed: { left: 0, top: 0.01, width: 1, height: 0.9814 },
    },
  },
  'studio-drie-maten-staand': {
    alt: 'Groot met een kunstboek, middel met een album en klein met een kookboek, bij een vel A4 en een pocket.',
  },
  'doos-open': {
    alt: 'Geopende kartonnen doos met alle onderdelen van de boekenstandaard in papier, de messing stangen bovenop.',
  },
  // One camera and one scale for both.
  'maten-voor': {
    alt: 'Klein, middel en groot naast elkaar, zonder boek, recht van voren.',
    // One scale, and the stand in the middle: on them the stage draws a book (app/islands/buy-box/stand-picture.tsx).
    crops: FRONT,
  },
  'maten-voor-boek': {
    alt: 'Klein met een kookboek, middel met een album en groot met een kunstboek, open en recht van voren.',
    crops: { ...FRONT, twee: { left: 0.275, top: -0.46, width: 0.7, height: 1.92 } },
  },
  'kinderkamer-prentenboek': {
    alt: 'Kleine zwarte boekenstandaard met een prentenboek over een bootje en een walvis op een tafel in de kinderkamer, tussen houten speelgoed.',
    crops: {
      social: { left: 0, top: 0.14, width: 1, height: 0.781 },
      breed: { left: 0, top: 0.25, width: 1, height: 0.62 },
    },
  },
  'bureau-kunstboek-groot': {
    alt: 'Grote zwarte boekenstandaard met een fotoboek van planten op een notenhouten bureau bij een lamp.',
    focus: { x: 55, y: 62 },
    crops: {
      social: { left: 0, top: 0.2, width: 1, height: 0.736 },
      breed: { left: 0, top: 0.3, width: 1, height: 0.5845 },
    },
  },
  'bureau-bladmuziek': {
    alt: 'Muziekboek met een menuet op een grote zwarte boekenstandaard op een eikenhouten tafel, naast een metronoom.',
    focus: { x: 48, y: 52 },
    crops: {
      social: { left: 0, top: 0.16, width: 1, height: 0.7 },
      breed: { left: 0, top: 0.26, width: 1, height: 0.5556 },
    },
  },
  'materiaal-essenhout': {
    alt: 'Een plank van rauw essenhout naast een zwart gebeitste, van dichtbij, met een messing stang erop.',
    crops: {
      social: { left: 0, top: 0.2, width: 1, height: 0.722 },
      breed: { left: 0, top: 0.23, width: 1, height: 0.573 },
    },
  },
  'cadeau-geschenkdoos': {
    alt: 'Kleine boekenstandaard naast een geschenkdoos met zwart lint en een kaartje: Voor jullie, met liefde.',
    crops: {
      vierkant: { left: 0, top: -0.3889, width: 1, height: 1.7778 },
      doos: { left: 0.02, top: 0.1, width: 0.46, height: 0.82 },
      social: { left: 0, top: 0.04, width: 1, height: 0.933 },
      breed: { left: 0, top: 0.14, width: 1, height: 0.7407 },
    },
  },
  'detail-grippad-richel': {
    alt: 'Detail van de GripPad en de richel van zwart essenhout.',
    crops: {
      social: { left: 0, top: 0.36, width: 1, height: 0.525 },
      breed: { left: 0, top: 0.42, width: 1, height: 0.4167 },
    },
  },
  'studio-zijaanzicht-0': {
    alt: 'Zijaanzicht van de zwarte boekenstandaard in de vlakke stand.',
    crops: {
      vierkant: SIDE_SQUARE,
      social: { left: 0, top: 0.1, width: 1, height: 0.875 },
      breed: { left: 0, top: 0.24, width: 1, height: 0.6944 },
    },
  },
  'studio-zijaanzicht-20': {
    alt: 'Zijaanzicht van de zwarte boekenstandaard in de stand van 20 graden.',
    crops: {
      vierkant: SIDE_SQUARE,
      social: { left: 0, top: 0.1, width: 1, height: 0.875 },
      breed: { left: 0, top: 0.22, width: 1, height: 0.6944 },
    },
  },
  'studio-zijaanzicht-45': {
    alt: 'Zijaanzicht van de zwarte boekenstandaard in de steilste stand, 45 graden.',
    crops: {
      vierkant: SIDE_SQUARE,
      social: { left: 0, top: 0.08, width: 1, height: 0.875 },
      breed: { left: -0.1, top: 0.07, width: 1.2, height: 0.8333 },
    },
  },
  'studio-klein-kookboek': {
    alt: 'Kleine zwarte boekenstandaard met een opengeslagen kookboek: links een foto van een kop espresso, rechts het recept van een cake.',
    crops: {
      social: WITH_BOOK_SOCIAL,
      breed: WITH_BOOK_WIDE,
    },
  },
  'studio-groot-kunstboek': {
    alt: 'Grote zwarte boekenstandaard in de steilste stand, met een opengeslagen kunstboek vol foto’s van planten.',
    crops: {
      social: WITH_BOOK_SOCIAL,
      breed: WITH_BOOK_WIDE,
    },
  },
  'extra-gravure': {
    alt: 'Detail van de richel met in het zwarte hout gegraveerd: Anna & Tom, 12 · 06 · 2026. Op de standaard ligt hun trouwalbum.',
    focus: { x: 52, y: 60 },
    crops: {
      social: { left: 0, top: 0.29, width: 1, height: 0.525 },
      breed: { left: 0, top: 0.36, width: 1, height: 0.4167 },
    },
  },
  'gravure-klein': {
    alt: 'Kleine zwarte boekenstandaard met de namen Anna & Tom en een datum in de richel gegraveerd, onder een open trouwalbum.',
  },
  'gravure-groot': {
    alt: 'Grote zwarte boekenstandaard met de namen Anna & Tom en een datum in de richel gegraveerd, onder een open trouwalbum.',
  },
  // The ground on which an engraving is drawn while it is typed: app/ui/engraving.tsx names the place of the letters.
  'gravure-grond': {
    alt: 'De richel van de boekenstandaard van dichtbij, zwart essenhout zonder gravering.',
  },
  'extra-antislip-pads': {
    alt: 'Drie ronde zwarte antislip-pads: een onder de voet van een boekenstandaard, twee op tafel naast een potlood.',
    focus: { x: 45, y: 62 },
    crops: {
      social: { left: 0, top: 0.37, width: 1, height: 0.525 },
      breed: { left: 0, top: 0.44, width: 1, height: 0.4167 },
    },
  },
  'extra-antislip-mat': {
    alt: 'Zwarte antislipmat met ribbels en ronde hoeken, één hoek licht omgekruld, voor een lege boekenstandaard.',
    crops: {
      social: { left: -0.33, top: 0.065, width: 1.66, height: 0.8715 },
    },
  },
  'extra-opberghoes': {
    alt: 'Opberghoes van naturel linnen met zwarte bies, stiksel en messing knoop, naast een plat ingeklapte boekenstandaard.',
    crops: {
      social: { left: -0.0905, top: 0.19, width: 1.181, height: 0.62 },
    },
  },
  'restaurant-menukaart': {
    alt: 'Menukaart op een kleine zwarte boekenstandaard op een houten restauranttafel bij kaarslicht, naast een stenen karaf en beker.',
    focus: { x: 42, y: 52 },
    crops: {
      social: { left: 0, top: 0.16, width: 1, height: 0.7 },
      breed: { left: 0, top: 0.24, width: 1, height: 0.5556 },
    },
  },
  'zakelijk-relatiegeschenk': {
    alt: 'Drie kleine boekenstandaards achter elkaar, elk met een messing plaatje met de tekst je logo op de richel, naast een donkere geschenkdoos.',
    crops: {
      social: { left: 0, top: 0.06, width: 1, height: 0.8536 },
      breed: { left: 0, top: 0.14, width: 1, height: 0.6775 },
    },
  },
  'stang-verzetten': {
    alt: 'Drie beelden van de inkepingen: de messing stang ligt in de ene, wordt opgetild en ligt in de volgende.',
  },
  'zakelijk-naamplaatje': {
    alt: 'Boekenstandaard van dichtbij, met een messing plaatje met de tekst je logo op de richel.',
  },
  'montage-1': {
    alt: 'Montage, stap 1: pijlen wijzen hoe de twee dwarsregels van boven in de sleuven van de lopers schuiven.',
  },
  'montage-2': {
    alt: 'Montage, stap 2: een pijl wijst hoe de richel van voren op het plateau schuift, dat op het onderstel ligt.',
  },
  'montage-3': {
    alt: 'Montage, stap 3: het plateau staat open; pijlen wijzen waar de lange en de korte messing as erin gaan.',
  },
  'montage-4': {
    alt: 'Montage, stap 4: de messing stang schuift in een inkeping en houdt het plateau op 37,5 graden.',
  },
  'studio-klein-leeg': {
    alt: 'Lege kleine boekenstandaard van zwart essenhout, driekwart van voren, met GripPad en greepgat.',
    crops: {
      breed: EMPTY_WIDE,
      social: EMPTY_SOCIAL,
    },
  },
  'studio-groot-trouwalbum': {
    alt: 'Grote zwarte boekenstandaard met een open trouwalbum; ervoor een vel A4 met een potlood, ernaast een mok en een gesloten album.',
  },
  'pakket-deur': {
    alt: 'Een plat kartonnen pakket tegen een groene voordeur, naast een struik in een pot.',
  },
  'studio-groot-leeg': {
    alt: 'Lege grote boekenstandaard van zwart essenhout, driekwart van voren, met GripPad en greepgat.',
    crops: {
      breed: EMPTY_WIDE,
      social: EMPTY_SOCIAL,
    },
  },
  'studio-fotoboek': {
    alt: 'Liggend fotoboek op een grote zwarte boekenstandaard in een flauwe stand, met foto’s van zee, bloemen en een vaas.',
    crops: {
      vierkant: { left: 0, top: -0.1667, width: 1, height: 1.3333 },
      social: { left: -0.06, top: 0.06, width: 1.12, height: 0.784 },
      breed: { left: -0.2, top: 0.06, width: 1.4, height: 0.7778 },
    },
  },
  'studio-klein-zijaanzicht-0': {
    alt: 'Zijaanzicht van de kleine zwarte boekenstandaard in de vlakke stand.',
    crops: {
      vierkant: SIDE_SQUARE,
    },
  },
  'studio-klein-zijaanzicht-45': {
    alt: 'Zijaanzicht van de kleine zwarte boekenstandaard in de steilste stand, 45 graden.',
    crops: {
      vierkant: SIDE_SQUARE,
    },
  },
  'studio-klein-achterzijde': {
    alt: 'Achterkant van de kleine boekenstandaard met steunpoten en messing stang in de inkepingen.',
  },
  'studio-groot-zijaanzicht-45': {
    alt: 'Zijaanzicht van de grote zwarte boekenstandaard in de steilste stand, 45 graden.',
    crops: {
      vierkant: SIDE_SQUARE,
    },
  },
  'studio-groot-achterzijde': {
    alt: 'Achterkant van de grote boekenstandaard met steunpoten en messing stang in de inkepingen.',
  },
  'woonkamer-dichtbij': {
    alt: 'Trouwalbum op een zwarte boekenstandaard op een houten tafel, van dichtbij, met een witte vaas en een schaaltje met ringen.',
    focus: { x: 55, y: 55 },
    crops: {
      breed: { left: 0, top: 0.24, width: 1, height: 0.5705 },
      social: { left: 0, top: 0.167, width: 1, height: 0.7187 },
    },
  },
  'keuken-dichtbij': {
    alt: 'Kookboek met een recept voor tomatensoep op een zwarte boekenstandaard op het aanrecht, van opzij, naast een brood op een plank.',
    focus: { x: 46, y: 50 },
    crops: {
      breed: { left: 0, top: 0.2, width: 1, height: 0.5556 },
      social: { left: 0, top: 0.13, width: 1, height: 0.7 },
    },
  },
  'woonkamer-ruim': {
    alt: 'Houten bijzettafel voor een muur met zonlicht, met een vaas, een trouwalbum op een zwarte boekenstandaard, een kaars en een schaaltje met ringen.',
    focus: { x: 52, y: 75 },
    crops: {
      social: { left: 0, top: 0.0786, width: 1, height: 0.9214 },
      breed: { left: 0, top: 0.2587, width: 1, height: 0.7313 },
    },
  },
  'studio-groot-kunstboek-voor': {
    alt: 'Opengeslagen kunstboek op een grote zwarte boekenstandaard, recht van voren; de rechterbladzijde is leeg.',
    crops: {
      social: { left: 0, top: 0.06, width: 1, height: 0.8677 },
      breed: { left: 0, top: 0.145, width: 1, height: 0.6888 },
    },
    // Its flat right page, measured at its edges; towards the spine the paper bends.
    page: {
      corners: [
        { x: 0.5, y: 0.1664 },
        { x: 0.8089, y: 0.1664 },
        { x: 0.8443, y: 0.6933 },
        { x: 0.5, y: 0.6899 },
      ],
      ratio: 20 / 26,
      printed: { left: 0.085, top: 0.05, right: 0.955, bottom: 0.96 },
    },
  },
  'keuken-werkblad': {
    alt: 'Aanrecht met een kookboek op een zwarte boekenstandaard, een aangesneden brood op een plank, twee kommen en een pot basilicum.',
    focus: { x: 46, y: 62 },
    crops: {
      social: { left: 0, top: 0.17, width: 1, height: 0.814 },
      breed: { left: 0, top: 0.3, width: 1, height: 0.646 },
    },
  },
} as const satisfies Readonly<Record<string, Master>>;
