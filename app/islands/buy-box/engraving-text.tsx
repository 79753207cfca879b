import { type RefObject, Suspense, useId } from 'react';
import { PURCHASE_FIELDS } from '../../../domain/cart/purchase-form.ts';
import type { PictureData } from '../../../domain/pictures/picture.ts';
import { type ExtraText, MADE_TO_ORDER_TIME } from '../../../domain/product/catalogue.ts';
import type { Size } from '../../../domain/product/sizes.ts';
import { DrawnEngraving } from '../drawn-engraving.tsx';
import type { UpsellState } from './props.ts';

interface EngravingTextProps {
  readonly text: ExtraText;
  /** The picture on which the text is drawn. */
  readonly ground: PictureData;
  readonly isChosen: boolean;
  readonly stands: readonly Size[];
  readonly state: UpsellState;
  readonly onChange: (state: UpsellState) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * The engraving text, drawn on the wood while it is typed. Too long text is reported, not cut: an engraving cannot be
 * changed afterwards.
 */
export function EngravingText({ text, ground, isChosen, stands, state, onChange, inputRef }: EngravingTextProps) {
  const id = useId();
  const left = text.maxLength - state.text.trim().length;
  const wrong = state.refused || left < 0;
  const engraved = stands.find((stand) => stand.id === state.sizeId) ?? stands[0];
  return (
    <div className="mt-2">
      <label htmlFor={id}>{text.label}</label>
      <input
        id={id}
        ref={inputRef}
        name={PURCHASE_FIELDS.text}
        data-replays=""
        value={state.text}
        onChange={(event) => onChange({ ...state, text: event.target.value, refused: false })}
        aria-invalid={wrong}
        aria-describedby={`${id}-hulp ${id}-retour`}
        autoComplete="off"
        className="mt-1 w-full border border-ash/60 bg-white px-3 py-2.5 font-serif text-xl aria-[invalid=true]:border-error"
      />
      <p id={`${id}-hulp`} className={`mt-1 ${wrong ? 'font-semibold text-error' : 'text-weathered'}`}>
        {hint({ left, max: text.maxLength, refused: state.refused })}
      </p>
      {stands.length > 1 && (
        <label className="mt-2 flex flex-wrap items-baseline gap-x-3">
          Op welke standaard?
          <select
            name={PURCHASE_FIELDS.engraved}
            value={engraved?.id}
            onChange={({ target }) => {
              const size = stands.find((stand) => stand.id === target.value);
              if (size) onChange({ ...state, sizeId: size.id });
            }}
            className="min-h-11 border border-ash/60 bg-white px-3"
          >
            {stands.map((stand) => (
              <option key={stand.id} value={stand.id}>
                {stand.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {isChosen && engraved && (
        <Suspense fallback={<div className="mt-3 aspect-5/2 bg-ash max-sm:-ml-9" />}>
          <DrawnEngraving words={state.text} size={engraved} ground={ground} className="mt-3 max-sm:-ml-9" />
        </Suspense>
      )}
      <p id={`${id}-retour`} className="mt-2 text-weathered">
        {`Een gegraveerde standaard maken we in ${MADE_TO_ORDER_TIME} en kun je niet terugsturen.`}
      </p>
    </div>
  );
}

interface Typed {
  /** How many characters still fit. */
  readonly left: number;
  readonly max: number;
  readonly refused: boolean;
}

function hint({ left, max, refused }: Typed): string {
  if (left < 0) return `Dit is ${-left} ${left === -1 ? 'teken' : 'tekens'} te lang: er passen er ${max} in het hout.`;
  if (refused) return 'Vul de tekst in die we moeten graveren.';
  return `Nog ${left} ${left === 1 ? 'teken' : 'tekens'}.`;
}
