import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the shop, read from top to bottom. */
export default [
  index('routes/home.tsx'),
  route('product/:slug', 'routes/product.tsx'),
  route('winkelwagen', 'routes/cart.tsx'),
  route('bestellen/:token', 'routes/order.tsx'),
  route('betalen/:paymentId', 'routes/payment.tsx'),
  route('bestelling/:token', 'routes/order-status.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('maatwerk', 'routes/quote.tsx'),
  route('herroepen', 'routes/withdraw.tsx'),

  route('inspiratie', 'routes/inspiration.tsx'),
  route('over-ons', 'routes/about.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/pagina/:page', 'routes/blog.tsx', { id: 'blog-page' }),
  route('blog/:slug', 'routes/article.tsx'),
  route('blog-sync', 'routes/blog-sync.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('algemene-voorwaarden', 'routes/terms.tsx'),
  route('wettelijke-kennisgeving', 'routes/legal-notice.tsx'),

  route('sitemap.xml', 'routes/machines/sitemap.ts'),
  route('robots.txt', 'routes/machines/robots.ts'),
  route('llms.txt', 'routes/machines/llms-text.ts'),
  route('manifest.webmanifest', 'routes/machines/web-manifest.ts'),
  route('blog/rss.xml', 'routes/machines/rss.ts'),
  route('blog/atom.xml', 'routes/machines/atom.ts'),
  route('feeds/google.xml', 'routes/machines/merchant-feed.ts'),

  route('api/shopify', 'routes/api/shopify.ts'),
  route('api/shopify-checkout', 'routes/api/shopify-checkout.ts'),
  route('api/send-contact-email', 'routes/api/send-contact-email.ts'),
  route('api/send-maatwerk-email', 'routes/api/send-maatwerk-email.ts'),
  route('api/send-maatwerk-form', 'routes/api/send-maatwerk-form.ts'),
  route('api/mollie-webhook', 'routes/api/mollie-webhook.ts'),
  route('api/shopify-blogs', 'routes/api/shopify-blogs.ts'),
  route('api/shopify-webhook', 'routes/api/shopify-webhook.ts'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
