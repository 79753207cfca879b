import { inFigures, NOTCHES, type Notch, TILT_NAME, tiltInWords } from '../../../domain/pictures/tilt.ts';
import type { Size, SizeSpecs } from '../../../domain/product/sizes.ts';
import type { useBook } from './use-viewer.ts';

export interface ViewedSize extends Pick<Size, 'id' | 'name'> {
  readonly stand: SizeSpecs['standDimensions'];
}

interface PosePickerProps {
  readonly notch: Notch;
  readonly onTilt: (notch: Notch) => void;
  readonly book: ReturnType<typeof useBook>;
}

/** Under the opened model: the notch in which it stands, and whether a book lies on it. */
export function PosePicker({ notch, onTilt, book }: PosePickerProps) {
  return (
    <div className="absolute inset-x-0 bottom-0 z-1 flex flex-wrap items-stretch justify-between bg-paper/90 text-[0.9375rem] sm:text-base">
      <fieldset className="figures flex flex-wrap">
        <legend className="sr-only">{TILT_NAME}</legend>
        {NOTCHES.map((one) => (
          <label
            key={one}
            className="relative inline-flex min-h-12 min-w-10 cursor-pointer items-center justify-center px-1.5 sm:min-w-12 sm:px-2 hover:bg-linen has-checked:bg-ash has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:-outline-offset-3"
          >
            <input
              type="radio"
              name="stand-in-3d"
              value={one}
              checked={one === notch}
              onChange={() => onTilt(one)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{inFigures(one)}°</span>
            <span className="sr-only">{tiltInWords(one)}</span>
          </label>
        ))}
      </fieldset>
      <label className="inline-flex min-h-12 cursor-pointer items-center gap-x-2 px-2 font-semibold hover:bg-linen sm:px-3">
        <input
          type="checkbox"
          checked={book.isWanted}
          aria-busy={book.state === 'loading'}
          onChange={({ currentTarget }) => book.want(currentTarget.checked)}
          className="size-5 accent-ash"
        />
        Met boek
      </label>
    </div>
  );
}
