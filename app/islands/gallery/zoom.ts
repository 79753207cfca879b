import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** How a picture is enlarged: its scale, and how far its middle is from the middle of its frame, in px. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A point or a distance from the middle of the frame, in px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Size of the picture at scale 1, in px. */
type Frame = Pick<DOMRect, 'width' | 'height'>;

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

/** One turn of the wheel, one press of a button or key, and one press of an arrow key in px. */
const WHEEL = 0.0015;
const STEP = 1.6;
const ARROW = 60;
/** A swipe to another picture, in px. */
const SWIPE = 60;

interface ZoomOptions {
  readonly stage: RefObject<HTMLElement | null>;
  /** To the previous (-1) or the next picture (1), by a swipe over a picture that is not enlarged. */
  readonly onSwipe: (step: number) => void;
}

/** Enlarging a picture by wheel, pinch, double click, buttons and keys, and moving it. */
export function useZoom({ stage, onSwipe }: ZoomOptions) {
  const [view, setView] = useState(WHOLE);
  const frame = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
  // React listens for the wheel passively, and the page below would scroll.
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const rect = (event.currentTarget as HTMLElement).getBoundingClientRect();
      setView((now) => zoomAt(now, Math.exp(-event.deltaY * WHEEL), fromMiddle(event, rect), rect));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);
  const fingers = useFingers(frame, {
    onMove: (by) => setView((now) => pan(now, by, frame())),
    onPinch: (factor, middle, by) => setView((now) => pan(zoomAt(now, factor, middle, frame()), by, frame())),
    onSwipe: (step) => {
      if (view.scale === 1) onSwipe(step);
    },
  });
  return {
    view,
    isEnlarged: view.scale > 1,
    reset: () => setView(WHOLE),
    zoom: (direction: 1 | -1) => setView((now) => zoomAt(now, STEP ** direction, { x: 0, y: 0 }, frame())),
    move: (x: number, y: number) => setView((now) => pan(now, { x: x * ARROW, y: y * ARROW }, frame())),
    handlers: {
      ...fingers,
      onDoubleClick: (event: Place) =>
        setView((now) => (now.scale > 1 ? WHOLE : zoomAt(now, STEP ** 2, fromMiddle(event, frame()), frame()))),
    },
  };
}

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

function fromMiddle({ clientX, clientY }: Place, { left, top, width, height }: DOMRect): Point {
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

interface FingerOptions {
  readonly onMove: (by: Point) => void;
  /** By a factor around a place, while the fingers also move. */
  readonly onPinch: (factor: number, middle: Point, by: Point) => void;
  readonly onSwipe: (step: number) => void;
}

/** The handlers of pointers: one moves the picture and may swipe, two pinch. */
function useFingers(frame: () => DOMRect, { onMove, onPinch, onSwipe }: FingerOptions) {
  const fingers = useRef(new Map<number, Point>());
  const swiped = useRef(0);
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, fromMiddle(event, frame()));
    swiped.current = 0;
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event, frame());
    fingers.current.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    const [other] = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    if (!other) {
      swiped.current += by.x;
      onMove(by);
      return;
    }
    swiped.current = 0;
    const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    onPinch(spread(now) / spread(before), middle, { x: by.x / 2, y: by.y / 2 });
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (Math.abs(swiped.current) > SWIPE) onSwipe(swiped.current > 0 ? -1 : 1);
    swiped.current = 0;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
