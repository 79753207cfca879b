import { type RefObject, useEffect } from 'react';
import { afterPaint } from '../after-paint.ts';
import { CART_ADDED } from '../cart-store/cart-store.ts';
import { raiseMessages } from '../toast/toast.ts';

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
    const listening = new AbortController();
    const { signal } = listening;
    let isGoingBack = false;
    let cancelOpening: (() => void) | undefined;
    const open = () => {
      if (dialog.open) return;
      if (isGoingBack) return addEventListener('popstate', open, { once: true, signal });
      history.pushState(OPEN, '');
      dialog.showModal();
      heading.current?.focus();
      raiseMessages();
    };
    const onClose = () => {
      if (history.state !== OPEN) return;
      isGoingBack = true;
      history.back();
    };
    const onBack = () => {
      isGoingBack = false;
      dialog.close();
    };
    // A modal dialog makes the browser style the whole page again: after the badge is painted.
    addEventListener(CART_ADDED, () => (cancelOpening = afterPaint(open)), { signal });
    addEventListener('popstate', onBack, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && dialog.close(), { signal });
    dialog.addEventListener('close', onClose, { signal });
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal });
    open();
    return () => {
      cancelOpening?.();
      listening.abort();
    };
  }, [ref, heading]);
}
