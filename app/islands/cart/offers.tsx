import { Suspense, useRef, useState } from 'react';
import { optionalPart } from '../optional-part.ts';
import { useInView } from '../use-in-view.ts';
import type { OfferProps } from './upsell-list.tsx';

/** Distance from the viewport at which the list is loaded. */
const NEAR = '150px 0px';

/** The cart can be ordered without it. */
const UpsellList = optionalPart(async () => (await import('./upsell-list.tsx')).UpsellList);

/** 'Vaak samen gekocht', loaded once its place comes near. */
export function Offers(props: OfferProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, NEAR);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  const space = <div className="min-h-112" />;
  return (
    <div ref={place} className="lg:col-span-7">
      {wasNear ? (
        <Suspense fallback={space}>
          <UpsellList {...props} />
        </Suspense>
      ) : (
        space
      )}
    </div>
  );
}
