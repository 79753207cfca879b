/** Islands by the name in the document; each is a module of its own, so a page loads only what it shows. */
export const islands = {
  'buy-box': async () => (await import('./buy-box.tsx')).BuyBox,
  gallery: async () => (await import('./gallery.tsx')).Gallery,
  model: async () => (await import('./model.tsx')).Model,
  tilt: async () => (await import('./tilt.tsx')).Tilt,
  tabs: async () => (await import('./tabs.tsx')).Tabs,
  cart: async () => (await import('./cart.tsx')).CartIsland,
  'contact-form': async () => (await import('./contact-form.tsx')).ContactForm,
  'quote-form': async () => (await import('./quote-form.tsx')).QuoteForm,
  'blog-sync': async () => (await import('./blog-sync.tsx')).BlogSync,
} as const;

export type IslandName = keyof typeof islands;
