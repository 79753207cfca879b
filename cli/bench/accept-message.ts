import { median } from './median.ts';

export interface AcceptFigures {
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
}

/** Limits too high to be reached by a measurement; settings of the shop process. */
export const ABUNDANT_LIMITS = {
  MESSAGES_PER_ADDRESS: '100000',
  MESSAGES_PER_EMAIL: '100000',
  MESSAGES_IN_TOTAL: '999999',
  CHECKOUTS_PER_ADDRESS: '100000',
  ORDERS_PER_ADDRESS: '100000',
  HELD_PIECES_PER_ADDRESS: '100000',
};
const MESSAGES = 300;

/**
 * Time from sending a contact message to the answer, by which message and mails are on disk (synchronous=FULL).
 */
export async function measureAcceptMessage(siteUrl: string): Promise<AcceptFigures> {
  const times: number[] = [];
  for (let number = 0; number < MESSAGES; number++) {
    const body = JSON.stringify({
      name: 'Anneke de Vries',
      email: `anneke${number}@voorbeeld.nl`,
      subject: `Past mijn atlas? (${number})`,
      message: 'Mijn atlas is open 58 cm breed en weegt 4 kilo.',
    });
    const start = performance.now();
    const response = await fetch(`${siteUrl}/api/send-contact-email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    await response.text();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`A message was answered with ${response.status}`);
  }
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(MESSAGES * 0.99)] ?? Number.NaN;
  return { median: Number(median(times).toFixed(1)), p99: Number(slowest.toFixed(1)) };
}
