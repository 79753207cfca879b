import { useCallback, useEffect, useRef, useState } from 'react';
import { itemsToAdd } from '../../../domain/cart/add-to-cart.ts';
import { addItem, MAX_QUANTITY, roomFor } from '../../../domain/cart/cart.ts';
import { productTotal } from '../../../domain/product/pricing.ts';
import {
  adviseSize,
  type Chosen,
  resolveSelection,
  type Selection,
  selectionToSearch,
  shownSize,
} from '../../../domain/product/product-selection.ts';
import { replaceInAddress } from '../address.ts';
import { afterPaint } from '../after-paint.ts';
import { useCartStore } from '../cart-store/cart-provider.tsx';
import { chooseSize, useAdvisedSize, wakePictures } from '../chosen-size.ts';
import { showError, showMessage } from '../toast/toast.ts';
import type { BuyBoxProps, UpsellState } from './props.ts';
import { useForSale } from './use-for-sale.ts';

/** The result of the last add: what was added, and whether its line is full. */
export interface Added {
  /** "2x Boekenstandaard (Klein)"; empty when nothing fitted. */
  readonly what: string;
  readonly full: boolean;
}

const NOTHING_CHOSEN: UpsellState = { chosen: [], text: '', refused: false };

/** State of the product page: the selection, its price, and adding it to the cart. */
export function usePurchase({ forSale: served, start, images }: BuyBoxProps) {
  const { forSale, loading } = useForSale(served);
  const [selection, setSelection] = useState(start.selection);
  /** What was chosen last, also before it is drawn: that is what is added. */
  const wanted = useRef(selection);
  const [quantity, setQuantity] = useState(start.quantity);
  const [upsells, setUpsells] = useState<UpsellState>({ ...start, chosen: start.extras, refused: false });
  const [added, setAdded] = useState<Added | null>(null);
  const { isKept, update } = useCartStore();
  const engraving = useRef<HTMLInputElement>(null);

  const { stand } = forSale;
  const chosen = resolveSelection(forSale, selection);
  const extras = forSale.extras.filter(({ handle }) => upsells.chosen.includes(handle));
  const standsOf = ({ bundle, size }: Chosen) =>
    forSale.sizes.filter(({ id }) => bundle?.sizes.includes(id) ?? id === size?.id);

  const choose = useCallback((next: Selection) => {
    const draw = () => setSelection(wanted.current);
    // The browser itself marks another size, at once; its price comes in the task after that.
    const isMarked = wanted.current.kind === 'size' && next.kind === 'size';
    wanted.current = next;
    if (isMarked) afterPaint(draw);
    else draw();
  }, []);

  const { selection: initial } = start;
  // The price and what is pressed come first; the pictures, which are laid out anew, after them.
  useEffect(
    () =>
      afterPaint(() => {
        if (selection !== initial) {
          replaceInAddress(['maat', 'bundel'], selectionToSearch(selection));
          wakePictures();
        }
        chooseSize(shownSize(served, selection), selection.kind === 'bundle' ? selection.bundleId : null);
      }),
    [selection, initial, served],
  );
  useAdvisedSize(useCallback((sizeId) => choose(adviseSize(forSale, wanted.current, sizeId)), [forSale, choose]));

  const add = () => {
    const text = upsells.text.trim();
    if (extras.some((extra) => extra.text && (text === '' || text.length > extra.text.maxLength))) {
      setUpsells({ ...upsells, refused: true });
      engraving.current?.focus();
      return;
    }
    const last = resolveSelection(forSale, wanted.current);
    const stands = standsOf(last);
    const withWords = extras.map((extra) => ({
      extra,
      text,
      sizeId: stands.find(({ id }) => id === upsells.sizeId)?.id ?? stands[0]?.id,
    }));
    const items = itemsToAdd({ forSale, selection: wanted.current, quantity, images, extras: withWords });
    const first = items?.[0];
    if (!items || !first) {
      void showError({ title: 'Niet beschikbaar', description: 'Deze variant is momenteel niet beschikbaar.' });
      return;
    }
    let room = 0;
    update((cart) => {
      room = roomFor(cart, first);
      return room > 0 ? items.reduce(addItem, cart) : cart;
    });
    if (room > 0) {
      // At once, or a second press would add the same again.
      setQuantity(1);
      if (upsells.chosen.length > 0 || text !== '') setUpsells(NOTHING_CHOSEN);
    }
    // The number beside the cart has changed by now, and is painted before the rest.
    afterPaint(() => tellAdded(room, `${stand.name} (${last.label})`));
  };
  const tellAdded = (room: number, name: string) => {
    if (room === 0) {
      setAdded({ what: '', full: true });
      void showMessage({ title: 'Meer past er niet in', description: `Je hebt al ${MAX_QUANTITY}x ${name}.` });
      return;
    }
    const what = `${Math.min(quantity, room)}x ${name}`;
    const full = quantity > room;
    setAdded({ what, full });
    const rest = full ? `. Meer dan ${MAX_QUANTITY} van een artikel past er niet in.` : '';
    void showMessage({ title: 'Toegevoegd aan winkelwagen', description: what + rest });
  };

  return {
    forSale,
    loading,
    selection: { value: selection, choose },
    quantity: { value: quantity, change: setQuantity },
    upsells: { value: upsells, change: setUpsells, text: engraving, stands: standsOf(chosen) },
    chosen,
    total: productTotal({ unitPrice: chosen.price, quantity, upsells: extras }),
    extras: extras.length,
    disabled: loading || (!chosen.bundle && !chosen.size),
    added,
    isKept,
    add,
  };
}
