import * as paths from '../../domain/pages/paths.ts';
import type { PictureName } from '../pictures/picture-data.ts';

/* What the product page shows besides words: a photo of one's own, the tilt, the model and how the stand is put together. */

/** The section in which a visitor lays a photo of their own on the stand. */
export const ownPhoto = {
  title: 'Jouw foto op de standaard',
  text: 'Kies een foto en zie hem op de open bladzijde staan. Je foto blijft op je eigen apparaat: we versturen en bewaren hem niet.',
};

/** The use of each notch; the angles are those of `domain/pictures/tilt.ts`. */
export const tilting = {
  title: 'Kantelt van 0 tot 45 graden',
  text: 'Er zijn vijf standen: 0, 20, 30, 37,5 en 45 graden. In elke stand valt de messing stang in zijn eigen inkeping.',
  uses: [
    { angle: '0°', use: 'Samen bladeren: het boek ligt vlak en de bladen vallen niet terug.' },
    { angle: '20°', use: 'Schrijven of iets overnemen naast het boek.' },
    { angle: '30°', use: 'Lezen aan tafel.' },
    { angle: '37,5°', use: 'Een album open laten staan, te zien vanaf de bank.' },
    { angle: '45°', use: 'Koken: je leest staand, van een afstand.' },
  ],
  moving:
    'De hoek verzet je zo: til het plateau een stukje op, haal de stang uit zijn inkeping en leg hem in de volgende.',
} as const;

export const inThreeDimensions = {
  title: 'Bekijk hem van alle kanten',
  text: 'Onder het plateau zitten de inkepingen, de steunpoten en het messing. In 3D kijk je er zelf onder, en zie je hoeveel de maten schelen: alle drie staan op dezelfde schaal.',
} as const;

interface AssemblyStep {
  readonly picture: PictureName;
  readonly text: string;
}

/** Contents of the flat box, and the assembly steps. */
export const assembly: {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly text: string };
  readonly box: AssemblyStep;
  readonly steps: readonly AssemblyStep[];
} = {
  title: 'Plat in de doos, in vier stappen op tafel',
  text: 'Zonder gereedschap, zonder lijm. Neem er de eerste keer een kwartier voor; daarna gaat hij net zo makkelijk weer uit elkaar.',
  link: {
    href: paths.article('boekenstandaard-monteren-en-demonteren'),
    text: 'Zo controleer je of alles goed zit.',
  },
  box: {
    picture: 'doos-open',
    text: 'Zo maak je de doos open: alles van hout ligt op maat in papier, het messing bovenop.',
  },
  steps: [
    { picture: 'montage-1', text: 'Twee lopers en twee dwarsregels vormen het onderstel.' },
    { picture: 'montage-2', text: 'De richel schuift onder aan het plateau.' },
    { picture: 'montage-3', text: 'De messing as verbindt plateau en onderstel; de poten komen aan de korte as.' },
    { picture: 'montage-4', text: 'De stang in een inkeping, en je boek kan erop.' },
  ],
};
