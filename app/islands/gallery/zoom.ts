import { type RefObject, useEffect, useRef, useState } from 'react';

/** The largest scale of an enlarged picture, and that of one press of a button or key and of a double tap. */
export const LARGEST = 5;
const STEP = 1.6;
const DOUBLE_TAP = 2.5;
/** How much one notch of a wheel enlarges while Ctrl is held, as for a pinch on a trackpad. */
const WHEEL = 0.01;

/** A place in the window, in px. */
interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Enlarges the picture of a frame by a factor, at most to `LARGEST` and at least to its whole size; what is under `at`
 * stays there. The frame is an element that scrolls, so that the browser itself moves an enlarged picture and keeps it
 * within its edges. Returns the new scale.
 */
export function zoomBy(frame: HTMLElement, factor: number, at: Place): number {
  const before = Number(frame.style.getPropertyValue('--zoom')) || 1;
  const scale = Math.min(LARGEST, Math.max(1, before * factor));
  const { left, top } = frame.getBoundingClientRect();
  const [x, y] = [at.clientX - left, at.clientY - top];
  const [oldX, oldY] = [frame.scrollLeft + x, frame.scrollTop + y];
  frame.style.setProperty('--zoom', String(scale));
  frame.scrollTo((oldX * scale) / before - x, (oldY * scale) / before - y);
  return scale;
}

/**
 * Zooming in the frame that is shown, by two fingers, a pinch on a trackpad, a double tap, buttons and keys. The frame
 * is asked for at the moment of use.
 */
export function useZoom(row: RefObject<HTMLElement | null>, frame: () => HTMLElement | undefined) {
  const [isEnlarged, setEnlarged] = useState(false);
  /** Distance between two fingers, in px. */
  const spread = useRef(1);
  const zoom = (factor: number, at?: Place) => {
    const element = frame();
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    setEnlarged(zoomBy(element, factor, at ?? middle) > 1);
  };
  // React listens passively for touches and the wheel, and the window would zoom itself.
  useEffect(() => {
    const element = row.current;
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!(one && other)) return;
      // One that began as a scroll can no longer be stopped.
      if (event.cancelable) event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
      const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
      if (event.type === 'touchmove') zoom(now / spread.current, middle);
      spread.current = now;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL), event);
    };
    const listening = new AbortController();
    const options = { passive: false, signal: listening.signal };
    element?.addEventListener('touchstart', onTouch, options);
    element?.addEventListener('touchmove', onTouch, options);
    element?.addEventListener('wheel', onWheel, options);
    return () => listening.abort();
  });
  return {
    isEnlarged,
    enlarge: () => zoom(STEP),
    reduce: () => zoom(1 / STEP),
    /** Shows the whole picture again. */
    reset: () => zoom(1 / LARGEST),
    onDoubleClick: (event: Place) => zoom(isEnlarged ? 1 / LARGEST : DOUBLE_TAP, event),
  };
}
