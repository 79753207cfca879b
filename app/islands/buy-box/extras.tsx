import { Suspense, useId } from 'react';
import { PURCHASE_FIELDS } from '../../../domain/cart/purchase-form.ts';
import { formatEuro } from '../../../domain/money/money.ts';
import type { ShownPicture } from '../../../domain/pictures/picture.ts';
import type { ExtraText } from '../../../domain/product/catalogue.ts';
import type { ExtraForSale } from '../../../domain/product/product.ts';
import type { Size, SizeId } from '../../../domain/product/sizes.ts';
import { DrawnEngraving } from '../optional-part.ts';
import type { UpsellState } from './props.ts';

interface UpsellChoiceProps {
  /** Those that go with it. */
  readonly offered: readonly ExtraForSale[];
  /** The chosen stand, or those of a bundle, one of which is engraved. */
  readonly stands: readonly Size[];
  /** The picture on which an engraving is drawn. */
  readonly ground: ShownPicture;
  readonly state: UpsellState;
  readonly onChange: (state: UpsellState) => void;
}

/** Extras with their prices, never preselected; one of each goes along. What belongs to one unfolds by CSS alone. */
export function UpsellChoice({ offered, ...choice }: UpsellChoiceProps) {
  if (offered.length === 0) return null;
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">Extra's</legend>
      <ul className="extras mt-2">
        {offered.map((upsell) => (
          <Extra key={upsell.handle} {...choice} upsell={upsell} />
        ))}
      </ul>
    </fieldset>
  );
}

function Extra({ upsell, ...choice }: Omit<UpsellChoiceProps, 'offered'> & { readonly upsell: ExtraForSale }) {
  const { state, onChange } = choice;
  const { handle, text } = upsell;
  const about = useId();
  const isChosen = state.chosen.includes(handle);
  const others = state.chosen.filter((other) => other !== handle);
  return (
    <li id={`extra-${handle}`}>
      <label>
        <input
          type="checkbox"
          name={PURCHASE_FIELDS.extra}
          value={handle}
          className="size-6 accent-ash"
          data-made-to-order={upsell.isWork ? '' : undefined}
          aria-describedby={about}
          checked={isChosen}
          onChange={({ target }) =>
            onChange({ ...state, refused: false, chosen: target.checked ? [...others, handle] : others })
          }
        />
        {upsell.name}
        <span className="figures">{formatEuro(upsell.price)}</span>
      </label>
      <div>
        <p id={about} className="text-weathered">
          {upsell.description}
        </p>
        {text && <OwnText {...choice} text={text} isChosen={isChosen} />}
      </div>
    </li>
  );
}

interface OwnTextProps extends Omit<UpsellChoiceProps, 'offered'> {
  readonly text: ExtraText;
  readonly isChosen: boolean;
}

/** The text for an extra, drawn on the wood while typed when engraved. Too long is reported, not cut: it is final. */
function OwnText({ text, ground, isChosen, stands, state, onChange }: OwnTextProps) {
  const { field, maxLength, note, missing, whichStand, isEngraved } = text;
  const words = state.texts[field] ?? '';
  const id = useId();
  const left = maxLength - words.trim().length;
  const empty = state.refused && left === maxLength;
  const wrong = empty || left < 0;
  const engraved = stands.find((stand) => stand.id === state.sizeId) ?? stands[0];
  return (
    <div className="mt-2">
      <label htmlFor={id}>{text.label}</label>
      <input
        id={id}
        name={field}
        data-replays=""
        value={words}
        onChange={(event) => onChange({ ...state, texts: { ...state.texts, [field]: event.target.value } })}
        aria-invalid={wrong}
        aria-describedby={`${id}-hulp ${id}-retour`}
        autoComplete="off"
        className="mt-1 w-full border border-ash/60 bg-white px-3 py-2.5 font-serif text-xl aria-[invalid=true]:border-error"
      />
      <p id={`${id}-hulp`} className={`mt-1 ${wrong ? 'font-semibold text-error' : 'text-weathered'}`}>
        {empty ? missing : hint(left, text)}
      </p>
      {stands.length > 1 && (
        <StandSelect label={whichStand} stands={stands} engraved={engraved?.id} state={state} onChange={onChange} />
      )}
      {isChosen && isEngraved && engraved && (
        <Suspense fallback={<div className="mt-3 aspect-5/2 bg-ash max-sm:-ml-9" />}>
          <DrawnEngraving words={words} size={engraved} ground={ground} className="mt-3 max-sm:-ml-9" />
        </Suspense>
      )}
      <p id={`${id}-retour`} className="mt-2 text-weathered">
        {note}
      </p>
    </div>
  );
}

/** That the text is too long, or how many characters are left. */
function hint(left: number, { tooLong }: ExtraText): string {
  const count = Math.abs(left);
  const pieces = `${count} ${count === 1 ? 'teken' : 'tekens'}`;
  return left < 0 ? `Dit is ${pieces} te lang: ${tooLong}` : `Nog ${pieces}.`;
}

interface StandSelectProps extends Pick<OwnTextProps, 'stands' | 'state' | 'onChange'> {
  readonly label: string;
  readonly engraved: SizeId | undefined;
}

/** For which stand of a bundle it is. */
function StandSelect({ label, stands, engraved, state, onChange }: StandSelectProps) {
  return (
    <label className="mt-2 flex flex-wrap items-baseline gap-x-3">
      {label}
      <select
        name={PURCHASE_FIELDS.engraved}
        value={engraved}
        onChange={({ target }) => onChange({ ...state, sizeId: target.value as SizeId })}
        className="min-h-11 border border-ash/60 bg-white px-3"
      >
        {stands.map((stand) => (
          <option key={stand.id} value={stand.id}>
            {stand.name}
          </option>
        ))}
      </select>
    </label>
  );
}
