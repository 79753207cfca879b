import * as paths from '../../domain/pages/paths.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import notice from './guarantee-notice.json' with { type: 'json' };

/* Texts of the sections of the product page that show something: own photo, tilt, 3D model, assembly and sizes. */

/** The section in which a visitor lays a photo of their own on the stand. */
export const ownPhoto = {
  text: 'Kies een foto en zie hem op de open bladzijde staan. Je foto blijft op je eigen apparaat: we versturen en bewaren hem niet.',
};

/** The use of each notch; the angles are those of `domain/pictures/tilt.ts`. */
export const tilting = {
  title: 'Kantelt van 0 tot 45 graden',
  text: 'Er zijn vijf standen: 0, 20, 30, 37,5 en 45 graden. Voor elke stand leg je de messing stang in zijn eigen inkeping.',
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
  text: 'Onder het plateau zitten de inkepingen, de steunpoten en het messing. In 3D kijk je er zelf onder, en zie je hoeveel de maten schelen: alle drie staan op dezelfde schaal.',
} as const;

/** Contents of the flat box, and the assembly steps. */
export const assembly = {
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
    {
      picture: 'montage-1',
      text: 'Twee lopers en twee dwarsregels vormen het onderstel, met een voetje onder elk eind.',
    },
    { picture: 'montage-2', text: 'De richel schuift onder aan het plateau; de vier blokjes komen erachter.' },
    {
      picture: 'montage-3',
      text: 'De lange as verbindt plateau en onderstel, met een ring aan elk eind; de poten komen aan de korte as.',
    },
    { picture: 'montage-4', text: 'De stang in een inkeping, en je boek kan erop.' },
  ],
} as const;

export const paperCornerCopy = {
  title: 'De papieren hoek',
  lead: 'De rechterhelft van de standaards op ware grootte. Print het blad liggend op A4, op 100 procent, en zet “Aanpassen aan pagina” uit.',
  steps: [
    'Meet de lijn van 10 cm na, of leg een bankpas in het kader.',
    'Leg je boek open, met de rug op de streep links en de onderrand op de onderste lijn.',
    'Blijft de rechterbladzijde binnen de lijn van een maat, dan is die maat breed genoeg.',
  ],
  button: 'Print dit blad',
  back: 'Terug naar Past mijn boek?',
} as const;

/** Id of the notice on the product page, to which the order mail links. */
export const GUARANTEE_ID = 'wettelijke-garantie';

/** The legal guarantee in our own words (consumer rights directive, article 6(1)(l)), also in the order mail. */
export const legalGuarantee = {
  title: 'Wettelijke garantie: minimaal 2 jaar',
  text: 'Is er iets mis met wat je van ons kreeg, dan herstellen of vervangen we het kosteloos. Kan dat niet, of niet binnen een redelijke tijd, dan krijg je een deel van de prijs of je hele bedrag terug. Dat recht geeft de wet je, tot minstens 2 jaar na ontvangst.',
} as const;

/** The shop's own guarantee. */
export const ownWarranty = ({ warrantyYears }: Pick<ShopConfig, 'warrantyYears'>) =>
  `Daarbovenop geven we zelf ${warrantyYears} jaar garantie.`;

/** The harmonised notice of the EU (`studio/make-guarantee-notice.ts` draws it, a page of A4), and where its code leads. */
export const GUARANTEE_WORDS = Object.values(notice).flat().join(' ').replaceAll('**', '');
export const GUARANTEE_LINK = notice.link;
export const GUARANTEE_IMAGE = { src: '/wettelijke-garantie.svg', width: 595, height: 842 };
