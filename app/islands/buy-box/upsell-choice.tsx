import type { RefObject } from 'react';
import { PURCHASE_FIELDS } from '../../../domain/cart/purchase-form.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import type { ExtraForSale } from '../../../domain/product/for-sale.ts';
import type { Size } from '../../../domain/product/sizes.ts';
import { EngravingText } from './engraving-text.tsx';
import type { UpsellState } from './props.ts';

interface UpsellChoiceProps {
  readonly upsells: readonly ExtraForSale[];
  /** The chosen stand, or those of a bundle, one of which is engraved. */
  readonly stands: readonly Size[];
  /** The picture on which an engraving is drawn. */
  readonly ground: PictureData;
  readonly state: UpsellState;
  readonly onChange: (state: UpsellState) => void;
  readonly textRef: RefObject<HTMLInputElement | null>;
}

/**
 * Extras with their prices, never preselected; one of each is added with the stand. What belongs to an extra unfolds
 * when it is checked, by CSS alone.
 */
export function UpsellChoice({ upsells, stands, ground, state, onChange, textRef }: UpsellChoiceProps) {
  const toggle = (handle: string, on: boolean) =>
    onChange({
      ...state,
      refused: false,
      chosen: on ? [...state.chosen, handle] : state.chosen.filter((other) => other !== handle),
    });
  if (upsells.length === 0) return null;
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">Extra's</legend>
      <ul className="mt-2 border-t border-line">
        {upsells.map((upsell) => {
          const checked = state.chosen.includes(upsell.handle);
          return (
            <li key={upsell.handle} id={upsell.handle} className="group/extra scroll-mt-24 border-b border-line">
              <label className="grid min-h-11 grid-cols-[auto_1fr_auto] items-center gap-x-3 py-1.5 hover:bg-linen">
                <input
                  type="checkbox"
                  name={PURCHASE_FIELDS.extra}
                  value={upsell.handle}
                  className="size-6 accent-ash"
                  data-made-to-order={upsell.text ? '' : undefined}
                  aria-describedby={`${upsell.handle}-uitleg`}
                  checked={checked}
                  onChange={(event) => toggle(upsell.handle, event.target.checked)}
                />
                {upsell.name}
                <span className="figures">{formatEuro(upsell.price)}</span>
              </label>
              <div className="hidden pb-4 pl-9 text-[0.9375rem] group-has-[[type=checkbox]:checked]/extra:block">
                <p id={`${upsell.handle}-uitleg`} className="text-weathered">
                  {upsell.description}
                </p>
                {upsell.text && (
                  <EngravingText
                    text={upsell.text}
                    ground={ground}
                    isChosen={checked}
                    stands={stands}
                    state={state}
                    onChange={onChange}
                    inputRef={textRef}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
