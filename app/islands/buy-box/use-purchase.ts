import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { itemsToAdd } from '../../../domain/cart/add-to-cart.ts';
import { addItem, type CartItem, roomFor } from '../../../domain/cart/cart.ts';
import { MAX_QUANTITY } from '../../../domain/cart/cart-limits.ts';
import { extrasToSearch, PURCHASE_FIELDS } from '../../../domain/cart/purchase-form.ts';
import type { ExtraText } from '../../../domain/product/catalogue.ts';
import { productTotal } from '../../../domain/product/pricing.ts';
import { type ExtraForSale, type ForSale, fitsSizes } from '../../../domain/product/product.ts';
import {
  adviseSize,
  resolveSelection,
  type Selection,
  selectionToSearch,
  shownSize,
} from '../../../domain/product/product-selection.ts';
import type { SizeId } from '../../../domain/product/sizes.ts';
import { openCartDrawer } from '../cart-drawer/opening.ts';
import { cartStore } from '../cart-store/cart-store.ts';
import { useIsCartKept } from '../cart-store/use-cart.ts';
import { chooseSize, replaceInAddress } from '../chosen-size.ts';
import { showError, showMessage } from '../toast/toast.ts';
import type { BuyBoxProps, UpsellState } from './props.ts';

/** What the last press on the button added, and whether the line is full now. */
export interface Added {
  /** "2x Boekenstandaard (Klein)"; empty when nothing fitted. */
  readonly what: string;
  /** "Boekenstandaard (Klein)". */
  readonly name: string;
  readonly full: boolean;
}

const NOTHING_CHOSEN: UpsellState = { chosen: [], texts: {}, refused: false };

export type Purchase = ReturnType<typeof usePurchase>;

/** State of the buy box: what is for sale, what is chosen and its price, and adding it to the cart. */
export function usePurchase({ forSale: served, start, images }: BuyBoxProps) {
  const { forSale, loading } = useForSale(served);
  const { selection, wanted, choose, advise } = useSelection(forSale, start.selection, served);
  const [quantity, setQuantity] = useState(start.quantity);
  const [upsells, setUpsells] = useUpsells(start, served);
  const { added, isKept, putInCart } = useAddToCart();
  const { chosen, stands, offered, extras } = resolveChoice(forSale, selection, upsells);
  const add = () => {
    const last = resolveChoice(forSale, wanted.current, upsells);
    const wrong = last.extras.find((extra) => extra.text && !isFit(wordsFor(extra, upsells), extra.text));
    if (wrong?.text) {
      setUpsells({ ...upsells, refused: true });
      return document.getElementsByName(wrong.text.field)[0]?.focus();
    }
    const engraved = withText(last.extras, upsells, last.stands);
    const items = itemsToAdd({ forSale, selection: wanted.current, quantity, images, extras: engraved });
    if (putInCart(items ?? [], quantity, `${forSale.stand.name} (${last.chosen.label})`)) {
      // At once, or a second press would add the same again; but only what differs, as React would draw the whole buy box
      // before the number beside the cart is painted.
      if (quantity !== 1) setQuantity(1);
      if (isAnyChosen(upsells)) setUpsells(NOTHING_CHOSEN);
    }
  };
  return {
    forSale,
    loading,
    selection: { value: selection, isLatest: () => wanted.current === selection, choose, advise },
    quantity: { value: quantity, change: setQuantity },
    upsells: { offered, state: upsells, onChange: setUpsells, stands },
    chosen,
    total: productTotal({ unitPrice: chosen.price, quantity, upsells: extras }),
    extras: extras.length,
    disabled: loading || (!chosen.bundle && !chosen.size),
    added,
    isKept,
    add,
  };
}

/**
 * What is for sale, as the server rendered it. When the server had no answer for the stand, the browser asks itself,
 * with retries (docs/rules.md#product-retries); that code is loaded only when needed. When all retries fail the page
 * uses the local catalogue.
 */
function useForSale(served: ForSale): { readonly forSale: ForSale; readonly loading: boolean } {
  const { handle, isKnown } = served.stand;
  const [forSale, setForSale] = useState(served);
  const [loading, setLoading] = useState(!isKnown);
  useEffect(() => {
    if (isKnown) return undefined;
    let gone = false;
    import('../product-query.ts')
      .then(({ askProvider }) => askProvider(served, handle))
      .then((answer) => {
        if (!gone) setForSale(answer);
      })
      .catch(() => console.warn('Failed to fetch from Shopify, using fallback data'))
      .finally(() => {
        if (!gone) setLoading(false);
      });
    return () => {
      gone = true;
    };
  }, [served, handle, isKnown]);
  return { forSale, loading };
}

/** The chosen extras and their texts, kept in the address. */
function useUpsells(start: BuyBoxProps['start'], forSale: ForSale) {
  const [upsells, setUpsells] = useState<UpsellState>({ ...start, chosen: start.extras, refused: false });
  const search = extrasToSearch({ ...upsells, extras: upsells.chosen });
  const kept = useRef(search);
  useEffect(() => {
    if (search === kept.current) return;
    kept.current = search;
    const fields = forSale.extras.flatMap(({ text }) => text?.field ?? []);
    replaceInAddress([PURCHASE_FIELDS.extra, PURCHASE_FIELDS.engraved, ...fields], search);
  }, [search, forSale]);
  return [upsells, setUpsells] as const;
}

/** The chosen size or bundle, kept in the address and told to the pictures. */
function useSelection(forSale: ForSale, initial: Selection, served: ForSale) {
  const [selection, setSelection] = useState(initial);
  /** The latest choice, also before it is rendered: this is what the button adds. */
  const wanted = useRef(selection);
  const choose = useCallback((next: Selection) => {
    const draw = () => setSelection(wanted.current);
    // The browser itself marks another size, at once, so that its price may come later.
    const isMarked = wanted.current.kind === 'size' && next.kind === 'size';
    wanted.current = next;
    if (isMarked) startTransition(draw);
    else draw();
  }, []);
  useEffect(() => {
    if (selection !== initial) replaceInAddress(['maat', 'bundel'], selectionToSearch(selection));
    chooseSize(shownSize(served, selection), selection.kind === 'bundle' ? selection.bundleId : null);
  }, [selection, initial, served]);
  const advise = (sizeId: SizeId) => choose(adviseSize(forSale, wanted.current, sizeId));
  return { selection, wanted, choose, advise };
}

/** Returns the stands of a selection, the extras that are offered with these, and those of them that are ticked. */
function resolveChoice(forSale: ForSale, selection: Selection, upsells: UpsellState) {
  const chosen = resolveSelection(forSale, selection);
  const { bundle, size } = chosen;
  const stands = forSale.sizes.filter(({ id }) => bundle?.sizes.includes(id) ?? id === size?.id);
  const sizes = stands.map(({ id }) => id);
  const offered = forSale.extras.filter((extra) => fitsSizes(extra, sizes));
  const extras = offered.filter(({ handle }) => upsells.chosen.includes(handle));
  return { chosen, stands, offered, extras };
}

/** Tells whether an extra is ticked, or something was typed or chosen for one. */
function isAnyChosen({ chosen, texts, sizeId }: UpsellState): boolean {
  return chosen.length > 0 || sizeId !== undefined || Object.values(texts).some((text) => text !== '');
}

/** What was typed for an extra. */
function wordsFor({ text }: ExtraForSale, { texts }: UpsellState): string {
  return texts[text?.field ?? '']?.trim() ?? '';
}

function isFit({ length }: string, { maxLength }: ExtraText): boolean {
  return length > 0 && length <= maxLength;
}

/** The extras with their texts, and the stand for which: the first when none is chosen. */
function withText(extras: ForSale['extras'], state: UpsellState, stands: ForSale['sizes']) {
  const stand = stands.find(({ id }) => id === state.sizeId) ?? stands[0];
  return extras.map((extra) => ({ extra, text: wordsFor(extra, state), sizeId: stand?.id }));
}

/** Puts items in the cart, as far as the first of them fits, and tells the visitor what was added. */
function useAddToCart() {
  const isKept = useIsCartKept();
  const [added, setAdded] = useState<Added | null>(null);
  useEffect(() => {
    if (added) showAdded(added);
  }, [added]);
  /** Returns whether the items were added; there are none when the choice is not for sale. */
  const putInCart = (items: readonly CartItem[], quantity: number, name: string): boolean => {
    const [first] = items;
    if (!first) {
      showError({ title: 'Niet beschikbaar', description: 'Deze variant is momenteel niet beschikbaar.' });
      return false;
    }
    let room = 0;
    cartStore.update((cart) => {
      room = roomFor(cart, first);
      return room > 0 ? items.reduce(addItem, cart) : cart;
    });
    const what = room > 0 ? `${Math.min(quantity, room)}x ${name}` : '';
    // The number beside the cart has changed by now, and is painted before the rest.
    startTransition(() => setAdded({ what, name, full: quantity > room }));
    if (room > 0) openCartDrawer();
    return room > 0;
  };
  return { added, isKept, putInCart };
}

function showAdded({ what, name, full }: Added): void {
  const description = what + (full ? LINE_IS_FULL : '');
  if (what) showMessage({ title: 'Toegevoegd aan winkelwagen', description }, 'seen');
  else showMessage({ title: 'Meer past er niet in', description: `Je hebt al ${MAX_QUANTITY}x ${name}.` });
}

const LINE_IS_FULL = `. Meer dan ${MAX_QUANTITY} van een artikel past er niet in.`;
