import { expect } from 'vitest';
import type { BrowserWindow, KeySequence } from './engine.ts';

/** Longest wait for what a page should show, in ms: two engines share two cores. */
const SHOWN_WITHIN = 20_000;
const CONTROL = '\uE009';

/** An element: a selector, and a part of its name or text. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

/** What a visitor does and sees in any engine; everything waits until the page is ready for it. */
export interface Visitor {
  open(path: string): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces what is in the field by typing. */
  fill(css: string, text: string): Promise<void>;
  press(key: string): Promise<void>;
  sees(target: Target): Promise<void>;
  seesNo(target: Target): Promise<void>;
  /** Waits until the path of the page starts with this. */
  isAt(path: string): Promise<void>;
  /** Evaluates in the page; both function and answer must be plain data. */
  ask<Given, Answer>(question: (given: Given) => Answer, given: Given): Promise<Answer>;
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** What lies over the element there. */
  readonly coveredBy: string | null;
}

export function visitorOf(window: BrowserWindow, shopUrl: string): Visitor {
  const ask: Visitor['ask'] = async (question, given) =>
    JSON.parse(await window.evaluate(`String(JSON.stringify((${question})(${JSON.stringify(given)}) ?? null))`));

  const until = (question: () => Promise<unknown>, answer: unknown, what: string) =>
    expect.poll(question, { timeout: SHOWN_WITHIN, interval: 40, message: what }).toEqual(answer);

  const click: Visitor['click'] = async (target) => {
    let last: Place | null = null;
    // Until it stands still and nothing lies over it.
    const settle = async () => {
      const place: Place | null = await ask(placeOf, target);
      const settled = place?.x === last?.x && place?.y === last?.y ? place : null;
      last = place;
      return settled ? settled.coveredBy : 'it moves or is not there';
    };
    await until(settle, null, `${nameOf(target)} can be clicked`);
    if (!last) throw new Error('A settled target has a place');
    await window.perform([clickAt(last)]);
  };

  return {
    ask,
    click,
    open: (path) => window.goTo(shopUrl + path),
    async fill(css, text) {
      await click({ css });
      const letters = [...text].flatMap(pressed);
      await window.perform([keyboard([down(CONTROL), ...pressed('a'), up(CONTROL), ...letters])]);
      await until(() => ask((field) => document.querySelector<HTMLInputElement>(field)?.value, css), text, css);
    },
    press: (key) => window.perform([keyboard(pressed(key))]),
    sees: (target) => until(() => ask(isShown, target), true, `${nameOf(target)} is shown`),
    seesNo: (target) => until(() => ask(isShown, target), false, `${nameOf(target)} is not shown`),
    isAt: (path) => until(() => ask((start) => location.pathname.startsWith(start), path), true, `the page is ${path}`),
  };
}

function nameOf({ css, text = '' }: Target): string {
  return `${css} "${text}"`;
}

const down = (value: string) => ({ type: 'keyDown', value }) as const;
const up = (value: string) => ({ type: 'keyUp', value }) as const;
const pressed = (key: string) => [down(key), up(key)];

function keyboard(actions: KeySequence['actions']): KeySequence {
  return { type: 'key', id: 'keyboard', actions };
}

function clickAt({ x, y }: Place) {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  } as const;
}

/* In the page, each by itself: */

function isShown({ css, text = '' }: Target): boolean {
  return [...document.querySelectorAll(css)].some((element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return element.checkVisibility({ visibilityProperty: true }) && name.replaceAll(/\s+/g, ' ').includes(text);
  });
}

/** The middle of the element in the window, after scrolling there. */
function placeOf({ css, text = '' }: Target): Place | null {
  const found = [...document.querySelectorAll(css)].find((element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return element.checkVisibility({ visibilityProperty: true }) && name.replaceAll(/\s+/g, ' ').includes(text);
  });
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isOurs = hit !== null && (found.contains(hit) || hit.contains(found));
  return { x, y, coveredBy: isOurs ? null : (hit?.outerHTML.slice(0, 120) ?? 'nothing') };
}
