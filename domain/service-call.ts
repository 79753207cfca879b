/** One question to a service elsewhere, when it is answered or given up. */
export interface ServiceCall {
  readonly service: string;
  /** What was asked, of a handful of names: "POST payment", "CartCreate". */
  readonly call: string;
  readonly isAnswered: boolean;
  /** Ms. */
  readonly took: number;
}

export type OnServiceCall = (call: ServiceCall) => void;
