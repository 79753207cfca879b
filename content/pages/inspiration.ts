import * as paths from '../../domain/pages/paths.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import { sizeOf } from '../catalogue.ts';
import { pictureCaption } from '../product-pictures.ts';
import { coverFit } from './product.ts';

export const inspirationCopy = {
  title: 'Een plek voor het open boek',
  lead: 'In de keuken, bij het raam, in de kinderkamer: een boek dat open ligt wordt gelezen. Zo geef je het een plek waar het mooi staat én tegen het dagelijks leven kan.',
  description:
    'Ideeën voor een open boek in keuken, woonkamer en kinderkamer, vier stylingtips en zes gelegenheden om een boekenstandaard cadeau te geven.',
} as const;

const fits = (id: SizeId) => coverFit(sizeOf(id));

/** Which size and book the pictures show; the books are measured closed. */
function shown(...pictures: readonly string[]): string {
  return `Op de foto${pictures.length > 1 ? '’s' : ''}: ${pictures.map(pictureCaption).join(' en ')}, dicht gemeten.`;
}

/** The three rooms, each with a picture and a tip (docs/rules.md#pages-inspiration). */
export const rooms = {
  kitchen: {
    title: 'In de keuken',
    text: {
      waarom:
        'Een kookboek dat plat op het werkblad ligt, ligt in de weg en vangt alles op. Zet het schuin en je leest het recept van een armlengte afstand, met je handen in het deeg.',
      maat: `Meet je kookboek open. Tot ${fits('middel')} ligt het goed op Middel, tot ${fits('groot')} op Groot. Een gebonden boek op A4 is met zijn rug mee net te breed.`,
    },
    tip: 'Kies het stuk werkblad waar je snijdt, minstens 60 centimeter van de kookplaat. Daar komt weinig vet, en daar kijk je het meest.',
    shown: shown('keuken-dichtbij'),
    link: {
      href: paths.article('kookboek-in-de-keuken-stoom-en-spatten'),
      text: 'Zo houd je een kookboek schoon en droog',
    },
  },
  living: {
    title: 'In de woonkamer, bij het raam',
    text: {
      plek: 'Een trouwalbum of kunstboek is een voorwerp om naar te kijken, ook als je voorbijloopt. Zet het op heuphoogte, op een dressoir of een ladekast, en sla elke week een bladzijde om.',
      licht:
        'Daglicht van opzij laat papier en nerf op hun mooist zien. Recht erin staat het boek liever niet: de zon haalt kleur uit foto’s en uit linnen.',
    },
    tip: 'Zet het boek naast het raam in plaats van eronder, met de rug naar het licht. Geen zonnevlek op de bladzijde: dan is het goed.',
    shown: shown('woonkamer-dichtbij'),
    link: { href: paths.article('licht-en-papier'), text: 'Wat licht met papier doet' },
  },
  children: {
    title: 'In de kinderkamer',
    text: {
      plek: 'Een kind kiest een boek om de platen, en die ziet het pas als het boek open ligt. Een lage plank of een stevig tafeltje is genoeg.',
      maat: `Een prentenboek dat open tot ${fits('klein')} meet, ligt goed op Klein; een groter neemt Middel of Groot. Verstellen doet een volwassene: de standaard is geen speelgoed, en de ringen, voetjes en blokjes zijn klein.`,
    },
    tip: 'Wissel op zondag samen van boek. Wat open stond gaat terug in de kast, en wat vergeten was krijgt een week lang het plankje.',
    shown: shown('kinderkamer-prentenboek'),
    link: { href: paths.article('prentenboeken-op-kindhoogte'), text: 'Meet op welke hoogte je kind kijkt' },
  },
};

export const stylingTips = [
  {
    title: 'Laat ruimte',
    text: 'Houd aan beide kanten een handbreedte vrij. Een open boek is al druk genoeg; de rust komt van het lege stuk ernaast.',
  },
  {
    title: 'Eén hoog, één laag',
    text: 'Zet er iets hoogs bij, een vaas of een lamp, en iets laags, zoals een schaaltje. Met drie hoogtes kijkt het oog vanzelf rond.',
  },
  {
    title: 'Herhaal één kleur',
    text: 'Kies een kleur uit de bladzijde en laat die één keer terugkomen: een kaars, een kussen, een citroen. Meer is niet nodig.',
  },
  {
    title: 'Sla een bladzijde om',
    text: 'Een boek dat maanden op dezelfde bladzijde ligt, zie je niet meer. Omslaan kost een seconde en het papier veroudert gelijkmatiger.',
  },
] as const;

/** Six gift occasions. */
export const occasions = [
  { title: 'Bruiloft', text: 'Met de datum in de richel. Het album komt later; de plek is er vast.', size: 'middel' },
  {
    title: 'Jubileum',
    text: 'Naast het fotoboek dat de kinderen hebben gemaakt, open op de eerste bladzijde.',
    size: 'groot',
  },
  { title: 'Geboorte', text: 'Met de naam erin, en een prentenboek erop dat tien jaar meegaat.', size: 'klein' },
  {
    title: 'Nieuw huis',
    text: 'Een kookboek en een plek om het neer te zetten: het eerste diner is geregeld.',
    size: 'middel',
  },
  { title: 'Verjaardag', text: 'Voor wie alles al heeft, behalve een plek voor zijn mooiste boek.', size: 'middel' },
  { title: 'Afscheid', text: 'Een boek met herinneringen van collega’s hoort niet in een la.', size: 'groot' },
] as const;

export const gifts = {
  title: 'Zes keer een reden om er een te geven',
  text: 'We pakken hem in een geschenkdoos met zijden lint en graveren een naam of datum in de richel. Dat kies je bij het bestellen.',
} as const;

export const inspirationEnd = {
  title: 'Welk boek leg jij open?',
  text: 'Meet het opengeslagen boek van kaft tot kaft en kies de maat die het draagt. Voor een zaak, een hotel of een heel team maken we hem op maat.',
  product: 'Kies je maat',
  bespoke: 'Lees over maatwerk',
} as const;
