import { type RefObject, useEffect } from 'react';
import { afterPaint } from '../after-paint.ts';
import { CART_ADDED } from '../cart-store/cart-store.ts';
import { raiseMessages } from '../toast/raise-messages.ts';

/** Marks the history entry of the open drawer, so that Back closes it. */
const OPEN = 'cart-drawer';

/**
 * Opens a dialog when something is put in the cart, the first time when the island wakes. Escape, Back and a click
 * beside it close it; the browser returns the focus to the button that was used.
 */
export function useDrawer(ref: RefObject<HTMLDialogElement | null>, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    let goingBack = false;
    const open = () => {
      if (dialog.open) return;
      if (goingBack) {
        addEventListener('popstate', open, { once: true });
        return;
      }
      history.pushState(OPEN, '');
      dialog.showModal();
      heading.current?.focus();
      raiseMessages();
    };
    const closed = () => {
      if (history.state !== OPEN) return;
      goingBack = true;
      history.back();
    };
    const cameBack = () => {
      goingBack = false;
      dialog.close();
    };
    const restored = ({ persisted }: PageTransitionEvent) => persisted && dialog.close();
    const clicked = ({ target }: MouseEvent) => target === dialog && dialog.close();
    // A modal dialog makes the browser style the whole page again: after the badge is painted.
    let leaveClosed: (() => void) | undefined;
    const added = () => {
      leaveClosed = afterPaint(open);
    };
    addEventListener(CART_ADDED, added);
    addEventListener('popstate', cameBack);
    addEventListener('pageshow', restored);
    dialog.addEventListener('close', closed);
    dialog.addEventListener('click', clicked);
    open();
    return () => {
      leaveClosed?.();
      removeEventListener(CART_ADDED, added);
      removeEventListener('popstate', cameBack);
      removeEventListener('pageshow', restored);
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('click', clicked);
    };
  }, [ref, heading]);
}
