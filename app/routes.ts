import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the shop, read from top to bottom. */
export default [
  index('routes/home.tsx'),
  route('product/:slug', 'routes/product.tsx'),
  route('winkelwagen', 'routes/cart.tsx'),
  route('bestellen/:token', 'routes/order/order.tsx'),
  route('betalen/:paymentId', 'routes/order/payment.tsx'),
  route('bestelling/:token/betalen', 'routes/order/to-payment.tsx'),
  route('bestelling/:token', 'routes/order/order-status.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('maatwerk', 'routes/quote.tsx'),
  route('herroepen', 'routes/withdraw.tsx'),

  route('inspiratie', 'routes/inspiration.tsx'),
  route('over-ons', 'routes/about.tsx'),
  route('blog', 'routes/blog/blog.tsx'),
  route('blog/pagina/:page', 'routes/blog/blog.tsx', { id: 'blog-page' }),
  route('blog/:slug', 'routes/blog/article.tsx'),
  route('blog-sync', 'routes/blog/blog-sync.tsx'),
  route('privacy', 'routes/legal/privacy.tsx'),
  route('algemene-voorwaarden', 'routes/legal/terms.tsx'),
  route('wettelijke-kennisgeving', 'routes/legal/legal-notice.tsx'),

  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('llms.txt', 'routes/resources/llms-text.ts'),
  route('manifest.webmanifest', 'routes/resources/web-manifest.ts'),
  route('blog/rss.xml', 'routes/resources/rss.ts'),
  route('blog/atom.xml', 'routes/resources/atom.ts'),
  route('feeds/google.xml', 'routes/resources/merchant-feed.ts'),

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
