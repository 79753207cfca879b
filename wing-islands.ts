/**
 * Islands of the wings, apart from their doors: these go to the browser. Without a wing its line goes too.
 */
export const wingIslands = {
  'blog-sync': async () => (await import('./shopify/islands/blog-sync/blog-sync.tsx')).BlogSync,
} as const;
