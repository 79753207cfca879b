import { lazy, Suspense, useRef, useState } from 'react';
import { optionalPart } from '../optional-part.ts';
import { useInView } from '../use-in-view.ts';
import type { GiftChoiceProps } from './gift-panel.tsx';
import { saveGift, useGiftDraft } from './tab-storage.ts';
import type { OfferProps } from './upsell-list.tsx';

const GiftPanel = lazy(async () => ({ default: (await import('./gift-panel.tsx')).GiftPanel }));

/** 'Het is een cadeau': one switch with what belongs to it, which is loaded when it is switched on. */
export function GiftChoice(props: GiftChoiceProps) {
  const gift = useGiftDraft();
  return (
    <section aria-label="Cadeau" className="mt-8 bg-linen px-4 py-4 sm:px-5">
      <label className="grid grid-cols-[auto_1fr] items-start gap-x-3.5">
        <input
          type="checkbox"
          checked={gift !== null}
          onChange={({ target }) => saveGift(target.checked ? { card: '', wishedDay: null } : null)}
          className="mt-0.5 size-5 accent-ash"
        />
        <span>
          <span className="font-semibold">{props.label}</span>
          <span className="block text-[0.9375rem] text-weathered">{props.hint}</span>
        </span>
      </label>
      {gift && (
        <Suspense fallback={<p className="mt-4 min-h-64">Een ogenblik...</p>}>
          <GiftPanel gift={gift} {...props} />
        </Suspense>
      )}
    </section>
  );
}

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
