/** An optional part of the shop, opened for one shop; the house calls what it has. The list of wings is `wings.ts`. */
export interface Wing {
  readonly name: string;
  /** How an assistant can order: lines for `llms.txt`. */
  readonly orderingByAssistant?: readonly string[];
  /** Stops its timers when the shop is closed. */
  close?(): void;
}
