import { type PointerEvent, type RefObject, useRef } from 'react';
import { angleAfterDrag, inFigures } from '../../../domain/pictures/tilt.ts';

interface StageProps {
  /** The canvas for the frames, over the still picture. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly picture: { readonly avif: string; readonly webp: string; readonly width: number; readonly height: number };
  readonly angle: number;
  /** The main picture of its page: loaded at once and first. */
  readonly isLead: boolean;
  /** The same picture with more pixels, over it once it has been seen: a `srcset`. */
  readonly sharp: string | undefined;
  readonly onMove: (angle: number) => void;
  readonly onRelease: () => void;
}

/** Where the picture is as wide as a tablet, its top and bottom are cropped, so that the text below is in sight. */
const LEAD_CROP = 'size-full aspect-[10/7] object-cover object-[50%_56%] md:max-lg:aspect-[16/9] lg:aspect-[4/3]';

/** Distance in pixels below which a touch is not a drag yet and may become a scroll. */
const SLACK = 6;

/** The picture of the stand. Horizontal dragging tilts; vertical dragging scrolls the page. */
export function Stage({ canvas, picture, angle, isLead, sharp, onMove, onRelease }: StageProps) {
  const { avif, webp, width, height } = picture;
  return (
    <div
      data-tilt-stage
      {...useDrag({ angle, onMove, onRelease })}
      className="relative cursor-ew-resize touch-pan-y select-none bg-linen noscript:cursor-auto"
    >
      <picture>
        <source type="image/avif" srcSet={avif} />
        <img
          src={webp}
          width={width}
          height={height}
          alt={`Zwarte boekenstandaard met een opengeslagen trouwalbum, gekanteld op ${inFigures(angle)} graden.`}
          loading={isLead ? 'eager' : 'lazy'}
          fetchPriority={isLead ? 'high' : 'auto'}
          decoding={isLead ? 'sync' : 'async'}
          draggable={false}
          className={isLead ? LEAD_CROP : 'h-auto w-full'}
        />
      </picture>
      {sharp && <Sharp srcSet={`${avif} ${width}w, ${sharp}`} webp={webp} />}
      <canvas
        ref={canvas}
        width={width}
        height={height}
        hidden
        className={`absolute inset-0 ${isLead ? LEAD_CROP : 'size-full'}`}
      />
    </div>
  );
}

/** Lies over the picture and comes after it. */
function Sharp({ srcSet, webp }: { readonly srcSet: string; readonly webp: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes="(min-width: 64rem) min(58vw, 56rem), 100vw" />
      <img
        src={webp}
        alt=""
        loading="lazy"
        fetchPriority="low"
        draggable={false}
        className={`absolute inset-0 ${LEAD_CROP}`}
      />
    </picture>
  );
}

/** The handlers of a drag, which begins with the distance that is no scroll any more. */
function useDrag({ angle, onMove, onRelease }: Pick<StageProps, 'angle' | 'onMove' | 'onRelease'>) {
  const drag = useRef<{ x: number; angle: number; moving: boolean }>(null);

  const begin = (event: PointerEvent) => {
    if (event.button <= 0) drag.current = { x: event.clientX, angle, moving: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    // A touch that woke the island began before it could be noticed.
    if (!drag.current && event.pointerType === 'touch') begin(event);
    const { current } = drag;
    if (!current) return;
    const pixels = event.clientX - current.x;
    if (!current.moving) {
      if (Math.abs(pixels) < SLACK) return;
      current.moving = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    onMove(angleAfterDrag(current.angle, pixels, event.currentTarget.clientWidth));
  };
  const end = () => {
    const wasMoving = drag.current?.moving;
    drag.current = null;
    if (wasMoving) onRelease();
  };

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
