/* The drawing by itself: pages of the server have it in their own code. */
export { Engraving } from '../ui/engraving.tsx';
