import type { Size, SizeId, SizeSpecs } from '../../../domain/product/sizes.ts';

/** A size as it is viewed. */
export interface ViewedSize extends Pick<Size, 'id' | 'name'> {
  readonly stand: SizeSpecs['standDimensions'];
}

interface SizePickerProps {
  readonly sizes: readonly ViewedSize[];
  readonly chosen: SizeId;
  readonly onChoose: (size: SizeId) => void;
}

/** Selects the size that is viewed; it does not change the selection in the buy box. */
export function SizePicker({ sizes, chosen, onChoose }: SizePickerProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Maat, breed x diep x hoog</legend>
      <div className="mt-3 border-t border-line">
        {sizes.map(({ id, name, stand }) => (
          <label
            key={id}
            className="grid min-h-13 grid-cols-[auto_1fr_auto] items-center gap-x-3.5 border-b border-line py-2 has-checked:font-semibold noscript:grid-cols-[1fr_auto]"
          >
            <input
              type="radio"
              name="maat-in-3d"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="size-5 accent-ash noscript:hidden"
            />
            <span className="font-serif text-xl font-normal">
              <span className="sr-only">Toon </span>
              {name}
            </span>
            <span className="figures">{`${stand.width} x ${stand.depth} x ${stand.height} cm`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
