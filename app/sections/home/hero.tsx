import { preload } from 'react-dom';
import { hero } from '../../../content/pages/home.ts';
import { tiltFrames } from '../../../content/pictures/tilt-frames.ts';
import { inDutch } from '../../../domain/dutch-writing.ts';
import { type Cents, formatEuro } from '../../../domain/money/money.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { FIRST_ANGLE, frameOf } from '../../../domain/pictures/tilt.ts';
import { useShopFacts } from '../../http/context.ts';
import { Island } from '../../hydration/island.tsx';
import { Tilt } from '../../islands/tilt/tilt.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';

interface HeroProps {
  /** The lowest price of the three sizes. */
  readonly from: Cents;
  /** What the price includes. */
  readonly priceNote: string;
  readonly delivery: string;
}

/**
 * The stand itself, tilted by dragging, with price, delivery and rating beside it. Its scripts and the other frames
 * load when it is first touched.
 */
export function Hero({ from, priceNote, delivery }: HeroProps) {
  // The still of the tilt sequence.
  preload(tiltFrames.files[frameOf(FIRST_ANGLE)] ?? '', { as: 'image', type: 'image/avif', fetchPriority: 'high' });
  return (
    <section aria-labelledby="titel" className="grid lg:grid-cols-12">
      <Island
        of="tilt"
        component={Tilt}
        isShared
        props={{ frames: tiltFrames, isLead: true }}
        when="touched"
        className="lg:order-last lg:col-span-7 lg:w-full lg:max-w-[56rem] lg:justify-self-end"
      />
      <div className="page flex flex-col justify-center py-6 lg:col-span-5 lg:mx-0 lg:max-w-none lg:page-start lg:py-8 lg:pr-8 xl:pr-14">
        <h1 id="titel" className="text-title lg:text-[clamp(2.1rem,0.6rem+3vw,4rem)]">
          {hero.title}
        </h1>
        <p className="figures mt-4 flex flex-wrap items-baseline gap-x-3">
          <span className="font-serif text-3xl">Vanaf {formatEuro(from)}</span>
          <span className="text-weathered">{priceNote}</span>
        </p>
        <Facts delivery={delivery} />
        {/* Below each other by the window, not by their widths, which change when the font comes. */}
        <div className="mt-5 flex flex-wrap gap-3 max-[26.25rem]:flex-col max-[26.25rem]:items-start">
          <ButtonLink href={paths.collection}>{hero.toCollection}</ButtonLink>
          <ButtonLink href={paths.inspiration} look="secondary">
            {hero.toInspiration}
          </ButtonLink>
        </div>
        <p className="measure mt-6 text-lead">{hero.lead}</p>
        <Claims />
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
    <ul className="figures mt-2 space-y-1 text-[0.9875rem] leading-snug">
      {facts.map((fact) => (
        <li key={fact} className="grid grid-cols-[1.75rem_1fr]">
          <span className="pt-0.5 text-brass">
            <CheckIcon />
          </span>
          {fact}
        </li>
      ))}
    </ul>
  );
}

/** The claims about the stand that the owner shows. */
function Claims() {
  const { claims } = useShopFacts();
  const shown = [claims.handmade, claims.sustainable, claims.patented].filter(({ show }) => show);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-weathered">
      {shown.map(({ text }) => (
        <li key={text} className="border-l-2 border-brass pl-3">
          {text}
        </li>
      ))}
    </ul>
  );
}
