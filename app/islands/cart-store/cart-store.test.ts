import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addItem, type CartItem, EMPTY_CART, lineKey, removeItem, variantIdOf } from '../../../domain/cart/cart.ts';
import { cartLine, storedMiddel } from '../../../tests/builders/order/cart-lines.ts';
import { propertyRuns } from '../../../tests/builders/property-runs.ts';
import { type CartStore, createCartStore } from './cart-store.ts';

const sizeLine = (variantId: string) => ({ ...storedMiddel, variantId, variant: variantId });
const line = (variantId: string): CartItem => cartLine(sizeLine(variantId));

interface Tab {
  readonly store: CartStore;
  /** Delivers the next write to the tab, in the browser's order and including its own; false when there is none. */
  hear(): boolean;
}

/**
 * Simulates tabs in separate processes, as browsers implement local storage: each reads a copy, its own write is in
 * its copy at once, and all writes reach all tabs later, in one order. Until its own write comes back, a tab's copy
 * keeps its own text.
 */
function browserWith(count: number): readonly Tab[] {
  const writes: { readonly by: number; readonly key: string; readonly text: string }[] = [];
  return Array.from({ length: count }, (_, by) => {
    const events = new EventTarget();
    let copy: string | null = null;
    let heard = 0;
    const storage = {
      getItem: () => copy,
      setItem(key: string, text: string) {
        copy = text;
        writes.push({ by, key, text });
      },
    };
    return {
      store: createCartStore({ storage: () => storage, events, tab: `tab-${by}` }),
      hear() {
        const write = writes[heard];
        if (!write) return false;
        const waitsForItsOwn = writes.slice(heard).some((later) => later.by === by);
        heard += 1;
        if (write.by === by) return true;
        if (!waitsForItsOwn) copy = write.text;
        events.dispatchEvent(Object.assign(new Event('storage'), { key: write.key }));
        return true;
      },
    };
  });
}

function settle(tabs: readonly Tab[]): void {
  while (tabs.map((tab) => tab.hear()).some(Boolean));
}

const shown = ({ store }: Tab) =>
  store
    .get()
    .items.map(({ identity, quantity }) => `${quantity} ${variantIdOf(identity)}`)
    .sort();

describe('createCartStore, tabs with delayed storage events', () => {
  test('keeps the lines that two tabs added at the same time', () => {
    const tabs = browserWith(2);
    for (const [index, { store }] of tabs.entries()) store.update((cart) => addItem(cart, line(`size-${index}`)));
    settle(tabs);
    for (const tab of tabs) expect(shown(tab)).toEqual(['1 size-0', '1 size-1']);
  });

  test('counts every added piece of a line once, for any order of storage events', () => {
    const step = fc.record({ tab: fc.nat({ max: 2 }), does: fc.constantFrom('add', 'hear') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const tabs = browserWith(3);
        let added = 0;
        for (const { tab, does } of steps) {
          if (does === 'hear') tabs[tab]?.hear();
          else {
            tabs[tab]?.store.update((cart) => addItem(cart, line('middel')));
            added += 1;
          }
        }
        settle(tabs);
        for (const tab of tabs) expect(shown(tab)).toEqual(added === 0 ? [] : [`${added} middel`]);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  test('does not restore a removed line when another tab adds one', () => {
    const tabs = browserWith(2);
    const [first, second] = tabs;
    first?.store.update((cart) => addItem(cart, line('middel')));
    settle(tabs);
    first?.store.update((cart) => removeItem(cart, lineKey(line('middel'))));
    second?.store.update((cart) => addItem(cart, line('groot')));
    settle(tabs);
    for (const tab of tabs) expect(shown(tab)).toEqual(['1 groot']);
  });

  test('clearFor empties the cart once for a paid order', () => {
    const tabs = browserWith(2);
    const [first, second] = tabs;
    first?.store.update((cart) => addItem(cart, line('middel')));
    settle(tabs);
    first?.store.clearFor('order-1');
    second?.store.clearFor('order-1');
    settle(tabs);
    second?.store.update((cart) => addItem(cart, line('groot')));
    settle(tabs);
    first?.store.clearFor('order-1');
    settle(tabs);
    for (const tab of tabs) expect(shown(tab)).toEqual(['1 groot']);
  });
});

describe('createCartStore, a change that another write removed from storage', () => {
  const openTab = () => {
    const events = new EventTarget();
    let stored: string | null = null;
    const storage = {
      getItem: () => stored,
      setItem: (_: string, text: string) => {
        stored = text;
      },
    };
    const store = createCartStore({ storage: () => storage, events, tab: 'here' });
    const writeElsewhere = (text: string) => {
      stored = text;
      events.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    };
    return { store, writeElsewhere };
  };
  const otherTab = JSON.stringify({ version: 2, items: [sizeLine('groot')], writers: [['there', 1]] });
  const variants = (store: CartStore) => store.get().items.map(({ identity }) => variantIdOf(identity));

  test.each([
    ['makes the change again within 5 seconds', 4_900, ['groot', 'middel']],
    ['drops the change after 5 seconds', 5_100, ['groot']],
  ])('%s', (_, later, expected) => {
    vi.useFakeTimers();
    try {
      const { store, writeElsewhere } = openTab();
      store.update((cart) => addItem(cart, line('middel')));
      vi.advanceTimersByTime(later);
      writeElsewhere(otherTab);
      expect(variants(store)).toEqual(expected);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['emptied by hand', ''],
    ['written by an older version of the shop', JSON.stringify({ version: 2, items: [] })],
  ])('drops the change when storage was %s', (_, text) => {
    const { store, writeElsewhere } = openTab();
    store.update((cart) => addItem(cart, line('middel')));
    writeElsewhere(text);
    expect(variants(store)).toEqual([]);
    writeElsewhere(otherTab);
    expect(variants(store)).toEqual(['groot']);
  });
});

test('createCartStore stores nothing for a change that makes no difference, and reports it', () => {
  const storage = { getItem: () => null, setItem: vi.fn() };
  const store = createCartStore({ storage: () => storage, events: new EventTarget(), tab: 'here' });
  const heard = vi.fn();
  store.subscribe(heard);
  store.update(({ items }) => ({ items: items.map((item) => ({ ...item })) }));
  expect(storage.setItem).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledOnce();
});

test('createCartStore keeps changes for the page and says that they are not kept when storage refuses writes', () => {
  const storage = { getItem: () => null, setItem: refuse };
  const store = createCartStore({ storage: () => storage, events: new EventTarget(), tab: 'here' });
  expect(store.isKept()).toBe(true);
  for (const variant of ['klein', 'groot']) store.update((cart) => addItem(cart, line(variant)));
  expect(store.get().items).toHaveLength(2);
  expect(store.isKept()).toBe(false);
});

test('createCartStore says that nothing is kept before the first change when storage cannot be read', () => {
  const store = createCartStore({ storage: refuse, events: new EventTarget(), tab: 'here' });
  expect(store.isKept()).toBe(false);
  expect(store.get()).toEqual(EMPTY_CART);
});

function refuse(): never {
  throw new DOMException('blocked', 'SecurityError');
}
