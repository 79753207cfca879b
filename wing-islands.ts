/** Islands of the wings, apart from their doors: these go to the browser. A wing that goes takes its line along. */
export const wingIslands = {
  'blog-sync': async () => (await import('./shopify/islands/blog-sync/blog-sync.tsx')).BlogSync,
} as const;
