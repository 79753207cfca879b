import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in view, or nearer to it than `margin`; null until the browser knows. */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean | null {
  const [isInView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? null), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isInView;
}
