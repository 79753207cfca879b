interface CanvasWatch {
  /** The size on the page is known or has changed. */
  readonly onResize: () => void;
  /** The canvas entered or left the viewport. */
  readonly onSight: (isVisible: boolean) => void;
  /** The page is visible again: from another tab or from the back/forward cache. */
  readonly onReturn: () => void;
  /** The WebGL context was lost, as happens on phones with little memory. */
  readonly onLost: () => void;
}

/** Watches everything that requires rendering again, until the returned function is called. */
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
