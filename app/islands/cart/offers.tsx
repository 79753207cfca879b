import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { OfferProps } from './props.ts';

/** Distance from the viewport at which the list is loaded. */
const NEAR = '150px 0px';

/** Without its script the cart can be ordered all the same. */
const UpsellList = lazy<ComponentType<OfferProps>>(() =>
  import('./upsell-list.tsx').then(
    (module) => ({ default: module.UpsellList }),
    () => ({ default: () => null }),
  ),
);

/** 'Vaak samen gekocht', loaded once its place comes near. */
export function Offers(props: OfferProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = place.current;
    if (!target) return undefined;
    const comesNear = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        comesNear.disconnect();
        setNear(true);
      },
      { rootMargin: NEAR },
    );
    comesNear.observe(target);
    return () => comesNear.disconnect();
  }, []);
  const space = <div className="min-h-112" />;
  return (
    <div ref={place} className="lg:col-span-7">
      {isNear ? (
        <Suspense fallback={space}>
          <UpsellList {...props} />
        </Suspense>
      ) : (
        space
      )}
    </div>
  );
}
