import { CART_STORAGE_KEY } from './stored-cart.ts';

/**
 * Shows the empty cart before anything is painted, where nothing was ever stored and the address brings nothing along;
 * what else there may be is known when the entry script is there. It stands right after the picture of the empty cart,
 * which the browser is asked to load at once, and is allowed by its hash (`app/head/document-basics.tsx`).
 */
export const emptyCartScript = `try{localStorage.getItem(${JSON.stringify(CART_STORAGE_KEY)})||location.hash||(document.documentElement.dataset.cart="empty",document.currentScript.previousElementSibling.lastChild.loading="eager")}catch{}`;
