/**
 * Goes on to the payment in the place of the page that leads to it, so that Back from the payment shows
 * the order form. Who comes here by Back or loads the page anew stays, and has its link.
 */
export function continueToPayment(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-continue]');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (link && navigation?.type === 'navigate') location.replace(link.href);
}
