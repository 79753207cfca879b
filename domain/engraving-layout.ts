/* Apart from `engraving.ts`, which every page with islands loads. */

/** How an engraving stands on the ledge, in mm. */
export interface EngravingLayout {
  /** One line, or two when the letters are larger that way. */
  readonly lines: readonly string[];
  /** Size of the type, and the height of its capitals. */
  readonly type: number;
  readonly capitals: number;
  /** Width of the ledge between the two tabs of the plate: the letters stay within it. */
  readonly room: number;
}

/** Parts of the stand's width, as the stand is built: between the tabs, and what of it is used. */
const BETWEEN_TABS = 0.38;
const USED = 0.85;
/** Largest type as a part of the stand's width; and of that in two lines. The ledge is as high in proportion. */
const LARGEST = 0.056;
const IN_TWO_LINES = 0.62;
/** Capitals of the letter as a part of its size. */
const CAPITALS = 0.65;

/** Widths of groups of letters in a book face, as a part of the type size; all others are `USUAL`. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[MWmw@%&—…]/, 0.86],
  [/[A-ZÀ-ÞŒ]/, 0.68],
  [/[ iljftrI.,:;'’!|()·-]/, 0.31],
  // Signs from other scripts and emoji take a square.
  [/[\u0370-\u{10FFFF}]/u, 1.05],
];
const USUAL = 0.5;

/** Estimated width of a line, as a part of its type size. */
export function lineWidth(line: string): number {
  return Array.from(line).reduce((sum, letter) => sum + (WIDTHS.find(([some]) => some.test(letter))?.[1] ?? USUAL), 0);
}

/** Places words on a ledge of so many cm, in two lines when that is larger (docs/rules.md#engraving-layout). */
export function layOutEngraving(words: string, standWidth: number): EngravingLayout {
  const room = standWidth * 10 * BETWEEN_TABS;
  const largest = standWidth * 10 * LARGEST;
  const largestIn = (lines: readonly string[], max: number) =>
    Math.min(max, (room * USED) / Math.max(1, ...lines.map(lineWidth)));
  const whole = words.trim().replace(/\s+/g, ' ');
  const halves = splitInTwo(whole);
  const one = largestIn([whole], largest);
  const two = halves ? largestIn(halves, largest * IN_TWO_LINES) : 0;
  const type = Math.max(one, two);
  return { lines: halves && two > one ? halves : [whole], type, capitals: type * CAPITALS, room };
}

/** Place, letter and size of an engraving in one Dutch sentence or two, for a stand of this name and width in cm. */
export function describeEngraving({ lines, capitals }: EngravingLayout, standName: string): string {
  const onTwo = lines.length > 1 ? ' op twee regels' : '';
  const height = Math.max(1, Math.round(capitals));
  return `Midden op de richel van ${standName}, in een schreefletter${onTwo}. De hoofdletters worden ongeveer ${height} mm hoog.`;
}

/** The words in two lines of about the same width; null for a single word. */
function splitInTwo(words: string): readonly [string, string] | null {
  const parts = words.split(' ');
  const ways = parts
    .slice(1)
    .map((_, index): [string, string] => [parts.slice(0, index + 1).join(' '), parts.slice(index + 1).join(' ')]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map(lineWidth));
  return ways.toSorted((one, other) => widest(one) - widest(other))[0] ?? null;
}
