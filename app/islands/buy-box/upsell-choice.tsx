import { type RefObject, useId } from 'react';
import { formatEuro } from '../../../domain/money/money.ts';
import { MADE_TO_ORDER_TIME, type Upsell, type UpsellText } from '../../../domain/product/catalogue.ts';
import type { Size, SizeId } from '../../../domain/product/sizes.ts';

export interface UpsellState {
  readonly chosen: readonly string[];
  /** The text to engrave. */
  readonly text: string;
  /** Which stand of a bundle is engraved; the first when nothing is chosen. */
  readonly sizeId?: SizeId;
  /** The text is missing or too long. */
  readonly refused: boolean;
}

interface UpsellChoiceProps {
  readonly upsells: readonly Upsell[];
  /** The stands of a bundle, one of which is engraved. */
  readonly stands: readonly Size[];
  readonly state: UpsellState;
  readonly onChange: (state: UpsellState) => void;
  readonly textRef: RefObject<HTMLInputElement | null>;
}

/** Extras, never preselected; one of each is added with the stand. */
export function UpsellChoice({ upsells, stands, state, onChange, textRef }: UpsellChoiceProps) {
  const toggle = (id: string, on: boolean) =>
    onChange({
      ...state,
      refused: false,
      chosen: on ? [...state.chosen, id] : state.chosen.filter((other) => other !== id),
    });
  if (upsells.length === 0) return null;
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">Extra's</legend>
      <ul className="mt-2 border-t border-line">
        {upsells.map((upsell) => {
          const checked = state.chosen.includes(upsell.id);
          return (
            <li key={upsell.id} id={upsell.handle} className="scroll-mt-24 border-b border-line">
              <label className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 py-2">
                <input
                  type="checkbox"
                  className="size-6 accent-ash"
                  data-made-to-order={upsell.text ? '' : undefined}
                  checked={checked}
                  onChange={(event) => toggle(upsell.id, event.target.checked)}
                />
                <span>
                  {upsell.name}
                  <span className="block text-[0.9375rem] text-weathered">{upsell.description}</span>
                </span>
                <span className="figures">{formatEuro(upsell.price)}</span>
              </label>
              {checked && upsell.text && (
                <div className="pb-4 pl-9">
                  <EngravingText
                    text={upsell.text}
                    value={state.text}
                    refused={state.refused}
                    inputRef={textRef}
                    onChange={(text) => onChange({ ...state, text, refused: false })}
                  />
                  {stands.length > 1 && (
                    <label className="mt-3 flex flex-wrap items-baseline gap-x-3 text-[0.9375rem]">
                      Op welke standaard?
                      <select
                        value={state.sizeId}
                        onChange={({ target }) => {
                          const size = stands.find(({ id }) => id === target.value);
                          if (size) onChange({ ...state, sizeId: size.id });
                        }}
                        className="min-h-11 border border-ash/60 bg-white px-3"
                      >
                        {stands.map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name}
                          </option>
                        ))}
                      </select>
                    </label>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface EngravingTextProps {
  readonly text: UpsellText;
  readonly value: string;
  readonly refused: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** The engraving text. Too long text is reported, not cut: an engraving cannot be changed afterwards. */
function EngravingText({ text, value, refused, inputRef, onChange }: EngravingTextProps) {
  const id = useId();
  const left = text.maxLength - value.trim().length;
  const wrong = refused || left < 0;
  return (
    <>
      <label htmlFor={id} className="block text-[0.9375rem]">
        {text.label}
      </label>
      <input
        id={id}
        ref={inputRef}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={wrong}
        aria-describedby={`${id}-hulp`}
        autoComplete="off"
        className="mt-1 w-full border border-ash/60 bg-white px-3 py-2.5 font-serif text-xl aria-[invalid=true]:border-error"
      />
      <p id={`${id}-hulp`} className={`mt-1 text-[0.9375rem] ${wrong ? 'text-error' : 'text-weathered'}`}>
        {engravingHint({ left, most: text.maxLength, refused })}
      </p>
    </>
  );
}

function engravingHint({ left, most, refused }: { left: number; most: number; refused: boolean }): string {
  if (left < 0) return `Dit is ${-left} ${left === -1 ? 'teken' : 'tekens'} te lang: er passen er ${most} in het hout.`;
  if (refused) return 'Vul de tekst in die we moeten graveren.';
  return `Nog ${left} tekens. Een gegraveerde standaard maken we in ${MADE_TO_ORDER_TIME} en kun je niet terugsturen.`;
}
