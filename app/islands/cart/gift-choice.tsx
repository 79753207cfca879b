import { lazy, Suspense } from 'react';
import type { GiftChoiceProps } from './gift-panel.tsx';
import { saveGift, useGiftDraft } from './tab-storage.ts';

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
