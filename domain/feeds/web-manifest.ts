import * as paths from '../pages/paths.ts';
import type { ShopConfig } from '../shop/shop-config.ts';

/** https://www.w3.org/TR/appmanifest/; the icons are made by `studio/make-icons.ts`. */
export function webManifest({ brand }: Pick<ShopConfig, 'brand'>, description: string) {
  return {
    id: paths.home,
    name: brand,
    short_name: brand.slice(0, 12),
    description,
    lang: 'nl',
    dir: 'ltr',
    start_url: paths.home,
    scope: paths.home,
    display: 'browser',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [
      { src: paths.icon, sizes: 'any', type: 'image/svg+xml' },
      { src: paths.icon192, sizes: '192x192', type: 'image/png' },
      { src: paths.icon512, sizes: '512x512', type: 'image/png' },
      { src: paths.maskableIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
