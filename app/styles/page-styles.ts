import asking from './pages/asking.css?inline';
import cart from './pages/cart.css?inline';
import home from './pages/home.css?inline';
import ordering from './pages/ordering.css?inline';
import product from './pages/product.css?inline';
import quote from './pages/quote.css?inline';
import reading from './pages/reading.css?inline';
import texts from './pages/texts.css?inline';

/** Style sheets by the routes that show them; every other page has the last one. */
const OF_ROUTES: readonly (readonly [routes: RegExp, styles: string])[] = [
  [/^routes\/home$/, home],
  [/^routes\/product$/, product],
  [/^routes\/cart$/, cart],
  [/^routes\/(order|quotation|piece)\//, ordering],
  [/^routes\/(contact$|withdraw$|stock-notice\/|review\/review$)/, asking],
  [/^routes\/quote$/, quote],
  [/^(routes\/blog\/article$|desk\/articles\/preview-page$|legal-)/, texts],
  [/^/, reading],
];

/** The style sheet of a page, by the id of its route: that of texts for a page without one. */
export function stylesOf(routeId: string | undefined): string {
  return OF_ROUTES.find(([routes]) => routes.test(routeId ?? ''))?.[1] ?? reading;
}
