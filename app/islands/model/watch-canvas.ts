interface CanvasWatch {
  /** Its size on the page is known, or has changed. */
  readonly onResize: () => void;
  /** It came into the window, or left it. */
  readonly onSight: (isVisible: boolean) => void;
  /** The page is looked at again: back from another tab, or out of the back/forward cache. */
  readonly onReturn: () => void;
  /** The graphics card dropped it, as phones do when they run short. */
  readonly onLost: () => void;
}

/** Follows all that asks for another drawing, until the answer is called. */
export function watchCanvas(canvas: HTMLCanvasElement, { onResize, onSight, onReturn, onLost }: CanvasWatch) {
  const sizes = new ResizeObserver(onResize);
  sizes.observe(canvas);
  const sight = new IntersectionObserver(([entry]) => onSight(entry?.isIntersecting ?? true));
  sight.observe(canvas);
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('pageshow', onReturn);
  const lost = (event: Event) => {
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener('webglcontextlost', lost);
  return () => {
    sizes.disconnect();
    sight.disconnect();
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('pageshow', onReturn);
    canvas.removeEventListener('webglcontextlost', lost);
  };
}
