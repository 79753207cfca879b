import { inFigures, measuresOf } from '../../domain/book/book-fit.ts';
import { wholeHour } from '../../domain/calendar/dutch-date.ts';
import { DELIVERY_COUNTRIES } from '../../domain/checkout/shipping.ts';
import { capitalised } from '../../domain/dutch-writing.ts';
import type { Block } from '../../domain/pages/text-block.ts';
import { bySize, largestPage, type Size } from '../../domain/product/sizes.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import { bookStand, sizeOf } from '../catalogue.ts';
import { COUNTRY_NAMES } from '../order-words.ts';
import { rateText } from './order.ts';
import { CARE } from './piece.ts';
import { WHERE_TO_WITHDRAW } from './withdraw.ts';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly blocks: readonly Block[];
}

const { specifications, sizes } = bookStand;
const kg = (weight: number) => `${inFigures(weight)} kg`;

/** The six tabs of the product page (docs/rules.md#product-tabs). `pause`: when the workshop sends again. */
export function productTabs(config: ShopConfig, pause: string | null = null): readonly Tab[] {
  const { fsc, handmade, sustainable } = config.claims;
  return [
    details(config),
    quality(handmade.show),
    MEASURES,
    USE_AND_CARE,
    shipping(config, pause),
    ...(sustainable.show ? [sustainability(fsc.show)] : []),
  ];
}

function details({ claims, warrantyYears }: ShopConfig): Tab {
  return {
    id: 'details',
    label: 'Details',
    blocks: [
      {
        kind: 'table',
        head: ['Kenmerk', 'Boekenstandaard'],
        rows: [
          ['Materiaal', specifications.material],
          ['Tegen het schuiven', 'Twee stroken GripPad, vier voetjes'],
          ['Kantelhoek', specifications.tiltAngle],
          ['Afwerking', specifications.finish],
          ['Garantie', `${warrantyYears} jaar`],
          ['Gemaakt in', specifications.madeIn],
          // What proves the claims of this page (Directive 2024/825).
          ...Object.values(claims).flatMap(({ text, show, evidence }) => (show && evidence ? [[text, evidence]] : [])),
        ],
      },
    ],
  };
}

function quality(isHandmade: boolean): Tab {
  return {
    id: 'kwaliteit',
    label: 'Kwaliteit',
    blocks: [
      {
        kind: 'text',
        text: 'Essenhout is taai en veerkrachtig: het geeft mee onder een klap en splijt niet snel. Daarom gebruiken wij het voor een standaard die een zwaar album draagt.',
      },
      {
        kind: 'list',
        items: [
          'Massief hout: geen fineer, geen spaanplaat.',
          'Messing assen en een messing stang die in de inkeping valt.',
          ...(isHandmade
            ? ['20% machinewerk, 80% handwerk: zagen en frezen doet de machine, schuren, beitsen en monteren doen wij.']
            : []),
          'Elke standaard wordt voor het inpakken in alle standen geprobeerd.',
        ],
      },
    ],
  };
}

/** The measures of every size. */
const MEASURES: Tab = {
  id: 'afmetingen',
  label: 'Afmetingen',
  blocks: [
    {
      kind: 'table',
      head: ['', ...sizes.map((size) => size.name)],
      rows: [
        ['Standaard', ...sizes.map((size) => size.dimensions)],
        ['Voor boeken tot ongeveer', ...sizes.map(coverFit)],
        ['Per bladzijde tot', ...sizes.map(({ detailedSpecs }) => measuresOf(largestPage(detailedSpecs)))],
        [
          'Hoogte achter en voor',
          ...sizes.map(({ detailedSpecs: specs }) => `${specs.standDimensions.height} en ${specs.heightFront} cm`),
        ],
        [
          'Gedemonteerd',
          ...sizes.map(({ detailedSpecs: { standDimensions } }) =>
            measuresOf({ width: standDimensions.width, height: standDimensions.depth }),
          ),
        ],
        ['Gewicht', ...sizes.map((size) => kg(size.detailedSpecs.weightKg))],
        ['Draagt tot', ...sizes.map((size) => kg(size.detailedSpecs.capacityKg))],
      ],
    },
    {
      kind: 'text',
      text: 'De boekmaat is die van het opengeslagen boek, van kaft tot kaft. Groot is niet geschikt voor kleine boeken: een pocket verdwijnt op het plateau.',
    },
  ],
};

/** How to put it together and keep it. */
const USE_AND_CARE: Tab = {
  id: 'gebruik',
  label: 'Gebruik en onderhoud',
  blocks: [
    {
      kind: 'steps',
      items: [
        'Leg de twee lopers met de inkepingen naar boven, schuif de dwarsregels in de sleuven en druk onder elk eind van een loper een voetje.',
        'Schuif de richel onder aan het plateau en druk de GripPad aan. Zet de vier blokjes achter op het plateau: de twee met het wijde gat onderaan, de twee met het smalle gat in het midden.',
        'Steek de lange as door de lopers en de onderste blokjes, met aan elk eind een messing ring. Zet de steunpoten aan de bovenste blokjes vast met de korte as.',
        'Leg de messing stang in de inkeping van de stand die je wilt. Klaar, zonder gereedschap.',
      ],
    },
    {
      kind: 'text',
      text: CARE,
    },
  ],
};

function shipping(config: ShopConfig, pause: string | null): Tab {
  return {
    id: 'verzending',
    label: 'Verzending',
    blocks: [
      {
        kind: 'table',
        head: ['Land', 'Verzendkosten'],
        rows: DELIVERY_COUNTRIES.map((country) => [
          COUNTRY_NAMES[country],
          capitalised(rateText(config.shipping[country])),
        ]),
      },
      {
        kind: 'list',
        items: [
          pause ?? `Op werkdagen voor ${wholeHour(config.cutOffHour)} besteld: dezelfde dag verzonden.`,
          'Bezorgd in 1 tot 2 werkdagen. Een standaard die we voor je moeten maken, is er in 1 tot 2 weken.',
          `Je mag ${config.returns.statutoryDays} dagen na ontvangst herroepen zonder opgave van redenen: dat is je wettelijke recht. Daarbovenop geldt onze eigen belofte: terugsturen mag tot ${config.returns.promisedDays} dagen.`,
          WHERE_TO_WITHDRAW,
          'Een gegraveerde standaard en maatwerk kun je niet terugsturen.',
        ],
      },
    ],
  };
}

function sustainability(isCertified: boolean): Tab {
  return {
    id: 'duurzaamheid',
    label: 'Duurzaamheid',
    blocks: [
      {
        kind: 'list',
        items: [
          `Essenhout uit Europa${isCertified ? ', FSC-gecertificeerd' : ''}.`,
          'De standaard wordt plat verpakt, in karton en papier.',
          'Elk onderdeel is los te vervangen: je gooit geen standaard weg om één pootje.',
        ],
      },
    ],
  };
}

/** Text about the origin of wood and work, limited to the owner's claims. */
export function originText({ claims: { fsc, handmade } }: Pick<ShopConfig, 'claims'>): string {
  const made = `${handmade.show ? 'met de hand ' : ''}gemaakt in ${specifications.madeIn}`;
  return capitalised(fsc.show ? `${fsc.text}, ${made}` : made);
}

/** '37 x 37 cm': the largest open book that fits. */
export function coverFit({ detailedSpecs }: Size): string {
  return measuresOf(detailedSpecs.suitableForBooks);
}

/** The comparison 'Waarom Onze Boekenstandaard Anders Is' (docs/rules.md#product-comparison). */
export function comparison({ claims }: Pick<ShopConfig, 'claims'>) {
  return {
    title: 'Waarom Onze Boekenstandaard Anders Is',
    points: [
      {
        title: 'Kijkhoek van 360°',
        text: 'Van voren zie je een boek, van achteren netjes afgewerkt hout en messing.',
      },
      {
        title: 'Veelzijdig',
        text: 'Een fotoboek, een kookboek, een kunstboek, bladmuziek of een menukaart. De richel houdt dun en dik tegen.',
      },
      {
        title: 'Interieurstyling',
        text: 'Zwart essen met zichtbare nerf en een streep messing: een meubelstuk in het klein.',
      },
      {
        key: 'verstellen',
        title: claims.patented.show ? 'Gepatenteerd ontwerp' : 'Eenvoudig te verstellen',
        text: 'Vijf inkepingen, één stang. Je legt de stang in een andere inkeping en de hoek blijft zoals je hem koos.',
      },
    ],
    note: 'Nooit meer fronsen om te lezen: het boek komt naar jou toe, niet je nek naar het boek.',
  };
}

const openBooks = bySize((id) => {
  const { width, height } = sizeOf(id).detailedSpecs.suitableForBooks;
  return `${inFigures(width)} bij ${inFigures(height)}`;
});

/** "Klein draagt 3 kilo, Middel en Groot dragen 5 kilo" */
const loads = [...Map.groupBy(sizes, ({ detailedSpecs }) => detailedSpecs.capacityKg)]
  .map(([weight, carrying]) => {
    const names = carrying.map(({ name }) => name).join(' en ');
    return `${names} ${carrying.length > 1 ? 'dragen' : 'draagt'} ${inFigures(weight)} kilo`;
  })
  .join(', ');

const heaviest = inFigures(Math.max(...sizes.map(({ detailedSpecs }) => detailedSpecs.capacityKg)));

/** The long text at the bottom of the page. */
export const longText = {
  title: 'Een boekenstandaard kiezen: waar je op let',
  sections: [
    {
      title: 'Meet het boek open, niet dicht',
      text: `Leg je boek open op tafel en meet van kaft tot kaft: de breedte van beide bladzijden samen, en de hoogte. De bladzijden mogen aan weerszijden uitsteken: het plateau draagt de rug en het midden. Een open boek tot ongeveer ${openBooks.klein} centimeter ligt goed op Klein, tot ${openBooks.middel} op Middel, en tot ${openBooks.groot} op Groot.`,
    },
    {
      title: 'Weeg het als het een album is',
      text: `Fotopapier is zwaar. Een album met dikke bladen weegt al snel twee tot drie kilo, een kunstboek kan er vier wegen. ${loads}. Twijfel je, weeg het boek dan op een keukenweegschaal. Is het te zwaar voor Klein, neem dan Middel of Groot; een boek van meer dan ${heaviest} kilo kan op geen van de drie.`,
    },
    {
      title: 'Kies de hoek bij het gebruik',
      text: 'In de keuken staat een kookboek het best steil: je leest van een afstand. Aan tafel bladert een fotoboek prettiger als het bijna vlak ligt. Daartussen zit de stand waarin je een boek op een kast laat zien: iets achterover, zodat het licht van boven niet spiegelt in glanzend papier.',
    },
    {
      title: 'Elke standaard is anders',
      text: 'Essenhout heeft een grove nerf die je door de zwarte beits heen ziet en voelt. Krijgt de beits na jaren een kale plek op een hoek, dan werk je die bij met een doekje zwarte houtbeits.',
    },
  ],
} as const;
