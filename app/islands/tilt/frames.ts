import { loadOrder, nearestLoaded } from '../../../domain/pictures/tilt.ts';

/** The pictures of the tilting stand, as they come in. */
export interface Frames {
  /** Begins to fetch; a second call changes nothing. */
  start(): void;
  /** The decoded picture nearest to the wanted one; null while the still in the page is nearest. */
  nearest(wanted: number): HTMLImageElement | null;
  /** Nothing is fetched or reported after this. */
  stop(): void;
}

interface FramesOptions {
  readonly files: readonly string[];
  /** The frame that the page shows by itself. */
  readonly still: number;
  readonly onLoaded: () => void;
}

/** How many are fetched side by side: the notches are there first, the rest does not crowd out the page. */
const LANES = 4;

/** A frame counts as there once it is decoded, so that showing it never flickers; one that fails is passed over. */
export function createFrames({ files, still, onLoaded }: FramesOptions): Frames {
  const loaded = new Map<number, HTMLImageElement>();
  const waiting = [...loadOrder()];
  let isStarted = false;
  let isStopped = false;

  const lane = async () => {
    for (let frame = waiting.shift(); frame !== undefined; frame = waiting.shift()) {
      const image = new Image();
      image.src = files[frame] ?? '';
      try {
        await image.decode();
        loaded.set(frame, image);
      } catch {
        continue;
      }
      if (!isStopped) onLoaded();
    }
  };

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      for (let index = 0; index < LANES; index++) void lane();
    },
    nearest(wanted) {
      const frame = nearestLoaded(wanted, new Set([still, ...loaded.keys()]));
      return (frame !== null && loaded.get(frame)) || null;
    },
    stop() {
      isStopped = true;
      waiting.length = 0;
    },
  };
}

/** Whether pictures are fetched only once the visitor asks for them by moving the slider. */
export function wantsStill(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return (
    connection?.saveData === true ||
    matchMedia('(prefers-reduced-data: reduce)').matches ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
