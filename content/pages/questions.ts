import { inFigures, openBook } from '../../domain/book/book-fit.ts';
import { ENGRAVING_MAX_LENGTH } from '../../domain/engraving.ts';
import { MIN_QUOTE_QUANTITY } from '../../domain/message/quote-request.ts';
import * as paths from '../../domain/pages/paths.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import type { ShopConfig } from '../../domain/shop/shop-config.ts';
import { bookStand, sizeOf } from '../catalogue.ts';
import { pictureCaption } from '../product-pictures.ts';
import { coverFit } from './product.ts';

/** A question that shoppers ask before they order, with its answer in plain text. */
export interface ShopperQuestion {
  readonly question: string;
  readonly answer: string;
  readonly link?: { readonly href: string; readonly text: string };
}

export const questionsTitle = 'Veelgestelde vragen';

const carries = (id: SizeId) => `${inFigures(sizeOf(id).detailedSpecs.capacityKg)} kilo`;
const openWidth = (width: number, height: number, spine: number) => `${openBook({ width, height, spine }).width} cm`;

/** The first picture of each size: "Klein met een kookboek van 13 x 17 cm". */
const firstPictures = bookStand.sizes.map(({ id }) => pictureCaption(bookStand.sizeImages[id][0] ?? ''));

const ABOUT_BOOKS: readonly ShopperQuestion[] = [
  {
    question: 'Wat houdt de bladzijden open?',
    answer:
      'De standaard draagt het boek: het plateau steunt de rug en de richel houdt de onderrand tegen. Een klem zit er niet op. Een layflat fotoboek, een album met stijve bladen en een boek dat is ingewerkt liggen uit zichzelf open. Een stug boek dat dichtvalt, houd je open met een breed elastiek om elke helft.',
    link: {
      href: `${paths.article('kunstboeken-en-hun-rug')}#een-nieuw-boek-inwerken`,
      text: 'Zo werk je een boek in',
    },
  },
  {
    question: 'Welke boeken passen er niet op?',
    answer: `Boeken die open groter zijn dan ${coverFit(sizeOf('groot'))}: meer kan Groot niet aan. Een album van 30 x 30 cm is open ${openWidth(30, 30, 2)} breed, een liggend fotoboek op A4 ${openWidth(29.7, 21, 1)} en een gebonden boek op A4 ${openWidth(21, 29.7, 2)}. Dicht mogen ze erop. Zwaarder dan ${carries('groot')} mag een boek niet zijn, op Klein niet zwaarder dan ${carries('klein')}. Groot is niet geschikt voor kleine boeken, zoals pockets.`,
    link: { href: paths.article('welke-maat-boekenstandaard'), text: 'Meet je boek en zoek de maat' },
  },
  {
    question: 'Kan er een tablet op?',
    answer: `Een tablet staat op de richel zoals een dun boek en weegt veel minder dan de ${carries('klein')} die Klein draagt. Neem Klein of Middel: Groot is gemaakt voor grote boeken. De steilste stand is 45 graden.`,
  },
  {
    question: 'Geeft de zwarte beits af op een wit album?',
    answer:
      'Doe voor een wit album de proef: wrijf met een droge, witte doek over het plateau. Blijft de doek wit, dan kan het album erop. Heb je zelf een kale plek bijgewerkt, wacht dan tot de doek geen kleur meer aanneemt. Gebruik geen alcohol en geen olie: alcohol maakt beits los en olie trekt in papier.',
    link: { href: paths.article('hout-verzorgen-zonder-glansmiddel'), text: 'Zo onderhoud je gebeitst hout' },
  },
];

/** Questions about stability and children. */
const ABOUT_SAFETY: readonly ShopperQuestion[] = [
  {
    question: 'Valt hij niet om?',
    answer: `Elke standaard wordt voor het inpakken in alle standen geprobeerd. Leg de rug van het boek in het midden, blijf onder het gewicht dat je maat draagt (Klein ${carries('klein')}, Middel ${carries('middel')}, Groot ${carries('groot')}) en houd tussen het open boek en de rand van de tafel minstens 10 cm. Leun niet met je gewicht op het plateau. Een kind dat aan de bovenrand van het boek trekt, kan het geheel naar zich toe trekken.`,
  },
  {
    question: 'Is hij geschikt voor de kinderkamer?',
    answer: `Ja, om een prentenboek op te laten zien: op Klein past een boek dat open tot ${coverFit(sizeOf('klein'))} is. De standaard is geen speelgoed: houd de kleine delen weg bij kinderen onder 3 jaar.`,
    link: { href: paths.article('prentenboeken-op-kindhoogte'), text: 'Meet op welke hoogte je kind kijkt' },
  },
];

const ABOUT_BOX: readonly ShopperQuestion[] = [
  {
    question: 'Wat zit er in de doos?',
    answer:
      'Bij elke maat dezelfde delen: een plateau, een richel, twee lopers met inkepingen, twee dwarsregels, twee steunpoten en vier kleine houten blokjes; drie messing staven (de lange as, de korte as en de stang die je verlegt) en twee messing ringen; twee stroken GripPad en vier voetjes. Ze liggen naast elkaar op de foto met alle onderdelen.',
    link: { href: paths.article('boekenstandaard-monteren-en-demonteren'), text: 'Alle onderdelen op een rij' },
  },
  {
    question: 'Komt hij in elkaar gezet, ook als cadeau?',
    answer:
      'Nee, de standaard komt plat, in losse delen. Je zet hem in vier stappen in elkaar, zonder gereedschap; de eerste keer kost dat een kwartier. Kies je Geschenkverpakking, dan komt hij in een geschenkdoos met zijden lint. Wil je hem opgebouwd geven, zet hem dan eerst zelf in elkaar.',
  },
];

const ABOUT_CHOICES: readonly ShopperQuestion[] = [
  {
    question: 'Waar komt de gravering, en hoeveel past er?',
    answer: `In de richel, de lat aan de voorkant waar het boek op rust: een naam of een datum, tot ${ENGRAVING_MAX_LENGTH} tekens. Een standaard met gravering maken we voor jou, op een dag die bij je keuze staat, en kun je niet terugsturen. Een logo, een andere maat of een andere kleur maken we vanaf ${MIN_QUOTE_QUANTITY} stuks.`,
  },
  {
    question: "Welke maat en welk boek staan op de foto's?",
    answer: `Kies je een maat, dan zie je de foto's van die maat: ${firstPictures[0]}, ${firstPictures[1]} en ${firstPictures[2]}, gemeten als het boek dicht is. Onder in elke foto staat wat je ziet. De foto's van de losse onderdelen, de inkepingen en de gravering zijn van Middel.`,
  },
  {
    question: 'Kan de standaard buiten staan?',
    answer:
      'Nee, essenhout hoort binnen: niet op een terras en niet in een onverwarmde schuur. Zet hem ook binnen niet in de volle zon of tegen de verwarming, want hout werkt en papier verkleurt.',
  },
];

function sparePart(warrantyYears: number): ShopperQuestion {
  return {
    question: 'Kan ik een los onderdeel krijgen?',
    answer: `Ja, elk onderdeel is los te vervangen. Mail ons welk deel het is, het liefst met een foto. Gaat er bij normaal gebruik iets stuk, dan herstellen of vervangen we het binnen ${warrantyYears} jaar kosteloos.`,
    link: { href: paths.contact, text: 'Vraag een onderdeel aan' },
  };
}

/** The questions with their answers, which contain only facts of the catalogue, the texts and the pictures. */
export function shopperQuestions({
  buyerQuestions,
  warrantyYears,
}: Pick<ShopConfig, 'buyerQuestions' | 'warrantyYears'>): readonly ShopperQuestion[] {
  const own = [...ABOUT_BOOKS, ...ABOUT_SAFETY, ...ABOUT_BOX, sparePart(warrantyYears), ...ABOUT_CHOICES];
  return [...own, ...buyerQuestions];
}
