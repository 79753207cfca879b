import type { Plugin } from 'vite';

/*
 * Which modules share a script. What pages always load together is one file: fewer requests, and one file compresses
 * better than ten. A module that is not named here stays in the script of what imports it.
 */

/** Every page with islands: React, what wakes islands, the cart's store, and what the pages that sell share. */
const EVERY_ISLAND = [
  /vite\/preload-helper|rolldown\/runtime/,
  /\/node_modules\/(react|scheduler)\//,
  /\/node_modules\/react-dom\/(client|index|cjs\/react-dom(-client)?\.production)\.js/,
  /\/app\/hydration\/(hydrate|registry|island-root)\./,
  /\/wing-islands\./,
  /\/app\/islands\/(cart-store\/cart-store|after-paint|listeners|optional-part|use-in-view|toast\/toast)\./,
  /\/app\/ui\/(button|stepper|icons)\./,
  /\/domain\/(result|dutch-writing|engraving|money\/money|cart\/(cart|stored-cart|stored-cart-count)|pages\/paths|product\/(product|sizes))\./,
];

/** The lines of the cart and how they become a checkout: the cart and its drawer. */
const LINES = [
  /\/app\/islands\/cart\/(line-parts|tab-storage|checkout)\./,
  /\/domain\/(cart\/cart-groups|checkout\/(shipping|checkout-answer))\./,
];

/** The islands of the stand's page that wake at once. */
const PRODUCT = [
  /\/app\/islands\/(buy-box\/|chosen-size)/,
  /\/app\/ui\/price-display\./,
  /\/domain\/(book\/(book-fit|read-book)|cart\/(purchase-form|add-to-cart)|product\/(pricing|product-selection))\./,
];

const FORMS = [
  /\/app\/ui\/field\./,
  /\/app\/islands\/forms\//,
  /\/domain\/input\/(read-form|visible-text|email-address|form-fields)\./,
  /\/domain\/message\/message\./,
];

const ENTRY = /\/app\/(entry\.client|cart-badge)\.ts$/;
/** The entry has its own copies of what it shares with islands: a page without them loads one file, at once. */
const COPIED = /vite\/preload-helper|\/domain\/cart\/stored-cart-count\.ts$/;
const COPY = '?entry';
/** Chromium compiles React's functions while they come in, instead of one by one at hydration and the first click. */
const COMPILED_WHOLE = '//# allFunctionsCalledOnLoad\n';
/** A route as React Router wants it in the browser, where none is loaded: what only routes use would stay in what they share. */
const ROUTE = '?__react-router-build-client-route';
const PRELOAD_HELPER = '\0vite/preload-helper.js';

const GROUPS = Object.entries({ islands: EVERY_ISLAND, forms: FORMS, lines: LINES, product: PRODUCT }).map(
  ([name, modules], index) => ({
    name,
    test: (module: string) => !module.endsWith(COPY) && modules.some((expression) => expression.test(module)),
    priority: 10 - index,
    includeDependenciesRecursively: false,
  }),
);

/** Groups the modules of the browser build. */
export function groupScripts(): Plugin {
  return {
    name: 'group-scripts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Scripts are preloaded by name (`server/http/island-scripts.ts`), so Vite's own preloading is left out.
    load: (id) => (id.replace(COPY, '') === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : null),
    transform: { order: 'post', handler: (_, id) => (id.endsWith(ROUTE) ? 'export {};' : null) },
    async resolveId(source, importer, options) {
      if (importer === undefined || !ENTRY.test(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && COPIED.test(found.id) ? { ...found, id: found.id + COPY } : null;
    },
    // React Router wants exact exports of its routes; no page loads those.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: GROUPS } }),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.name === 'islands') file.code = COMPILED_WHOLE + file.code;
      }
    },
  };
}
