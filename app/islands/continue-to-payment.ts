/**
 * Replaces this page by the payment page, so that Back from the payment shows the order form. Does nothing after Back
 * or a reload: the visitor then uses the link.
 */
export function continueToPayment(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-continue]');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (link && navigation?.type === 'navigate') location.replace(link.href);
}
