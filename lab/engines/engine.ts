/** A browser that is not Chromium, as the journeys drive it. */
export interface Engine {
  /** Opens a browser with an empty profile; `script: false` is a visitor who has switched JavaScript off. */
  launch(settings: { readonly script: boolean }): Promise<BrowserWindow>;
}

/** The one window of a running browser. */
export interface BrowserWindow {
  goTo(url: string): Promise<void>;
  /** Evaluates an expression that gives a string in the page, also when its own scripts are off. */
  evaluate(expression: string): Promise<string>;
  /** Performs real input: the action sequences of WebDriver, which are those of WebDriver BiDi. */
  perform(actions: readonly ActionSequence[]): Promise<void>;
  /** Errors on its pages since the last time. */
  takeProblems(): readonly string[];
  close(): Promise<void>;
}

export type ActionSequence = PointerSequence | KeySequence;

interface PointerSequence {
  readonly type: 'pointer';
  readonly id: string;
  readonly parameters: { readonly pointerType: 'mouse' };
  readonly actions: readonly PointerAction[];
}

type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

export interface KeySequence {
  readonly type: 'key';
  readonly id: string;
  readonly actions: readonly { readonly type: 'keyDown' | 'keyUp'; readonly value: string }[];
}

/** The window of every journey, in CSS pixels. */
export const WINDOW = { width: 1280, height: 900 } as const;
/** Longest time until a browser answers after its start, in ms. */
export const STARTS_WITHIN = 30_000;
/** Longest time until a browser answers a command, in ms: a page is opened, or moves, on a busy machine. */
export const ANSWERS_WITHIN = 45_000;
