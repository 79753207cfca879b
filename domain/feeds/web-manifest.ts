import type { ShopConfig } from '../shop/shop-config.ts';

/** https://www.w3.org/TR/appmanifest/; the icons are made by `studio/make-icons.ts`. */
export function webManifest({ brand }: Pick<ShopConfig, 'brand'>, description: string) {
  return {
    id: '/',
    name: brand,
    short_name: brand.slice(0, 12),
    description,
    lang: 'nl',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
