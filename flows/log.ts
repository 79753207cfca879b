/**
 * Structured log lines. An event is a `snake_case` verb in the past or a state (`order_placed`,
 * `payment_read_failed`); fields never contain visitor input. A sentence that people search for is the field
 * `message`; an error is described by `describe-error.ts`.
 */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;
