import { wingIslands } from '../../wing-islands.ts';

/** Islands by their name in the document; each is a separate module, so a page loads only its own islands. */
export const islands = {
  'buy-box': async () => (await import('../islands/buy-box/buy-box.tsx')).BuyBox,
  gallery: async () => (await import('../islands/gallery/gallery.tsx')).Gallery,
  model: async () => (await import('../islands/model/model.tsx')).Model,
  tilt: async () => (await import('../islands/tilt/tilt.tsx')).Tilt,
  'own-photo': async () => (await import('../islands/own-photo/own-photo.tsx')).OwnPhoto,
  'cart-drawer': async () => (await import('../islands/cart-drawer/cart-drawer.tsx')).CartDrawer,
  cart: async () => (await import('../islands/cart/cart.tsx')).CartIsland,
  'contact-form': async () => (await import('../islands/contact-form/contact-form.tsx')).ContactForm,
  'quote-form': async () => (await import('../islands/quote-form/quote-form.tsx')).QuoteForm,
  ...wingIslands,
} as const;

export type IslandName = keyof typeof islands;
