/** How a picture is enlarged: its scale, and how far its middle is from the middle of its frame, in px. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A point or a distance from the middle of the frame, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Size of the picture at scale 1, in px. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const LARGEST = 5;

/** Enlarges by `factor`; the point of the picture under `at` stays there, as far as the picture fills its frame. */
export function zoomAt(view: View, factor: number, at: Point, frame: Frame): View {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

/** Moves the picture, never further than its edge. */
export function pan(view: View, by: Point, frame: Frame): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

function within({ scale, x, y }: View, { width, height }: Frame): View {
  const limit = (value: number, size: number) => {
    const max = ((scale - 1) * size) / 2;
    return Math.min(max, Math.max(-max, value)) + 0;
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}
