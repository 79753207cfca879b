import { preload } from 'react-dom';
import { standPath } from '../../../content/catalogue.ts';
import * as home from '../../../content/pages/home.ts';
import { coverFit } from '../../../content/pages/product.ts';
import { useCaseSlots } from '../../../content/picture-slots.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import { tiltFrames } from '../../../content/pictures/tilt-frames.ts';
import { dutchDayName } from '../../../domain/calendar/dutch-date.ts';
import { inDutch } from '../../../domain/dutch-writing.ts';
import { type Cents, formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { sourceSet } from '../../../domain/pictures/picture.ts';
import { FIRST_ANGLE, frameOf } from '../../../domain/pictures/tilt.ts';
import { fromPrice, type RunningPromotion } from '../../../domain/product/pricing.ts';
import type { SizeForSale } from '../../../domain/product/product.ts';
import { sizeReadyOn } from '../../../domain/product/ready-day.ts';
import { dayOf } from '../../../domain/production/batch.ts';
import { useShopFacts, useWords } from '../../http/context.ts';
import { Island } from '../../hydration/island.tsx';
import { Tilt } from '../../islands/tilt/tilt.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LowestPriceBefore } from '../../ui/price-display.tsx';
import { ClaimList } from '../claims.tsx';
import { PictureList } from '../editorial/picture-parts.tsx';
import { MoreLink, Section } from '../layout.tsx';
import { useSlot } from '../slot-picture.ts';

interface HeroProps {
  /** The lowest price of the three sizes. */
  readonly from: Cents;
  readonly priceNote: string;
  readonly delivery: string;
}

const resting = pictureData('kantelen-rust');
const SHARP = sourceSet({ ...resting, widths: resting.widths.filter((width) => width > tiltFrames.width) }, 'avif');

/** The stand, tilted by dragging, with price, delivery and rating. Its frames load when it is first touched. */
export function Hero({ from, priceNote, delivery }: HeroProps) {
  const hero = useWords(home.hero);
  const { claims } = useShopFacts();
  // The still of the tilt sequence.
  preload(tiltFrames.files[frameOf(FIRST_ANGLE)] ?? '', { as: 'image', type: 'image/avif', fetchPriority: 'high' });
  return (
    <section aria-labelledby="titel" className="grid lg:grid-cols-12">
      <Island
        of="tilt"
        component={Tilt}
        props={{ frames: tiltFrames, isLead: true, sharp: SHARP }}
        when="visible"
        className="lg:order-last lg:col-span-7 lg:w-full lg:max-w-[56rem] lg:justify-self-end"
      />
      <div className="page flex flex-col justify-center py-4 lg:col-span-5 lg:mx-0 lg:max-w-none lg:page-start lg:py-8 lg:pr-8 xl:pr-14">
        <h1 id="titel" className="text-title lg:text-[clamp(2.1rem,0.6rem+3vw,4rem)]">
          {hero.title}
        </h1>
        <p className="figures mt-2 flex flex-wrap items-baseline gap-x-3 lg:mt-4">
          <span className="font-serif text-3xl">Vanaf {formatEuro(from)}</span>
          <span className="text-weathered">{priceNote}</span>
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 lg:mt-5">
          <ButtonLink href={paths.collection}>{hero.toCollection}</ButtonLink>
          <a href={paths.inspiration} className="inline-flex min-h-12 items-center font-semibold quiet-link">
            {hero.toInspiration}
          </a>
        </div>
        <Facts delivery={delivery} />
        <p className="measure mt-6 text-lead">{hero.lead}</p>
        <ClaimList
          claims={[claims.handmade, claims.sustainable, claims.patented]}
          className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-weathered"
          itemClass="border-l-2 border-brass pl-3"
        />
      </div>
    </section>
  );
}

/** Delivery, and the rating of the shop while it is shown. */
function Facts({ delivery }: Pick<HeroProps, 'delivery'>) {
  const { shopRating } = useShopFacts();
  const facts = [
    delivery,
    ...(shopRating.show
      ? [`Winkelbeoordeling ${inDutch(shopRating.value, 3)}/5 uit ${shopRating.count} beoordelingen`]
      : []),
  ];
  return (
    <ul className="ticked figures mt-4 space-y-1 text-[0.9875rem] leading-snug">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

interface SizesProps {
  readonly sizes: readonly SizeForSale[];
  readonly promotion: RunningPromotion | null;
}

/** The three sizes, photographed at the same scale, with their current prices. */
export function Sizes({ sizes, promotion }: SizesProps) {
  const { picture, narrow, isOwn } = useSlot('home-maten');
  const sizesSection = useWords(home.sizesSection);
  return (
    <section id="producten" aria-labelledby="formaten" className="page mt-16 lg:mt-32">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
        <h2 id="formaten" className="text-section lg:col-span-5">
          {sizesSection.title}
        </h2>
        <p className="measure text-lead lg:col-span-6 lg:col-start-7">{sizesSection.lead}</p>
      </div>
      <Picture
        picture={picture}
        sizes="(min-width: 104rem) 92rem, 90vw"
        artDirection={{
          picture: narrow ?? picture,
          media: '(max-width: 39.99rem)',
          sizes: '90vw',
        }}
        alt={isOwn ? picture.alt : sizesSection.pictureAlt}
        className="mt-10 aspect-[4/5] w-full object-cover sm:aspect-[1432/560]"
      />
      <ul className="mt-2 grid gap-y-10 sm:mt-6 sm:grid-cols-3">
        {sizes.map((size) => (
          <SizeCard key={size.id} size={size} promotion={promotion} />
        ))}
      </ul>
      <p className="mt-12 border-t border-line pt-5">
        {sizesSection.custom}{' '}
        <a href={paths.quote} className="quiet-link">
          Lees over maatwerk
        </a>
      </p>
    </section>
  );
}

function SizeCard({ size, promotion }: { readonly size: SizeForSale; readonly promotion: RunningPromotion | null }) {
  const readyOn = sizeReadyOn(size);
  const from = fromPrice(size, size.price, promotion);
  return (
    <li className="relative flex flex-col border-t border-ash/60 pt-4 sm:pr-8">
      <h3 className="flex items-baseline gap-3 text-3xl">
        {size.name}
        {size.popular && (
          <span className="font-sans text-[0.9375rem] font-semibold tracking-normal text-brass">Populair</span>
        )}
      </h3>
      <p className="figures mt-1 text-weathered">
        {size.dimensions}, voor een open boek tot {coverFit(size)}
      </p>
      <p className="measure mt-3 grow">{home.sizesSection.reasons[size.id]}</p>
      <p className="figures mt-4 flex items-baseline gap-3">
        <span className="font-serif text-2xl">{formatEuro(size.price)}</span>
        {from !== null && (
          <s className="text-weathered">
            <span className="sr-only">van </span>
            {formatEuro(from)}
          </s>
        )}
      </p>
      {readyOn !== null && (
        <p className="mt-1 text-weathered">{`In de maak: klaar op ${dutchDayName(dayOf(readyOn))}`}</p>
      )}
      {from !== null && <LowestPriceBefore price={promotion?.lowestPriceBefore?.[size.id]} className="figures mt-1" />}
      <p className="mt-4">
        <a
          href={`${standPath}?maat=${size.id}`}
          className="inline-block py-2 font-semibold quiet-link after:absolute after:inset-0"
        >
          Meer informatie<span className="sr-only"> over maat {size.name}</span>
        </a>
      </p>
    </li>
  );
}

/** Width of each picture in a grid of twelve columns, and its aspect ratio. */
const PLACES = [
  'md:col-span-7 [&_img]:aspect-[4/3] md:[&_img]:aspect-[7/5]',
  'md:col-span-5 [&_img]:aspect-[4/5] md:[&_img]:aspect-auto md:[&_picture]:contents md:[&_img]:h-0 md:[&_img]:grow',
  'md:col-span-4 [&_img]:aspect-square',
  'md:col-span-8 [&_img]:aspect-[3/2] md:[&_img]:aspect-[2/1]',
  'md:col-span-5 [&_img]:aspect-square md:[&_img]:aspect-[5/4]',
  'md:col-span-7 [&_img]:aspect-[16/9] md:[&_img]:aspect-[7/4]',
] as const;

export function UseCases() {
  return (
    <Section
      id="gebruik"
      title="Voor elk boek dat open mag liggen"
      titleClass="max-w-[18ch]"
      className="page pt-24 lg:pt-36"
    >
      <PictureList items={useWords(home.useCases)} places={PLACES} slots={useCaseSlots} />
    </Section>
  );
}

/** The people behind the stand; the picture bleeds to the left edge. */
export function Story() {
  const { title, text, link } = useWords(home.story(useShopFacts()));
  return (
    <section aria-labelledby="verhaal" className="mt-24 grid items-center lg:mt-36 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <Picture
          picture={useSlot('home-verhaal').picture}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-[4/3] w-full object-cover lg:aspect-[11/8]"
        />
      </div>
      <div className="page pt-8 lg:col-span-5 lg:mx-0 lg:max-w-none lg:page-end lg:pl-14 lg:pt-0">
        <h2 id="verhaal" className="text-section">
          {title}
        </h2>
        {text.map((paragraph) => (
          <p key={paragraph} className="measure mt-5">
            {paragraph}
          </p>
        ))}
        <MoreLink href={paths.about} text={link} className="mt-6" />
      </div>
    </section>
  );
}

/** The dark band of the home page. */
export function Business() {
  const business = useWords(home.business);
  return (
    <section aria-labelledby="zakelijk" className="on-dark mt-24 -mb-14 bg-ash text-paper lg:mt-36 lg:-mb-24">
      <div className="page grid gap-8 py-16 lg:grid-cols-12 lg:items-end lg:py-24">
        <h2 id="zakelijk" className="max-w-[16ch] text-section lg:col-span-5">
          {business.title}
        </h2>
        <div className="lg:col-span-6 lg:col-start-7">
          <p className="measure text-lead text-linen">{business.text}</p>
          <ButtonLink href={paths.quote} look="light" className="mt-7">
            {business.button}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
