import { expect } from 'vitest';
import { cpuTimeOf } from './cpu-time.ts';

/** Processor time of one input, in ms. */
const MAX_CPU_MS = 50;

/** What makes searching, comparing or normalising slow. */
export const PIECES = [
  'a',
  ' ',
  '\n',
  '\u0300\u0323',
  'a\u0300',
  '\u2800',
  '\uD800',
  '한',
  'a@',
  'a.',
  '0 ',
  '<!--',
  '\\',
  '%',
];

/** A piece over and over, up to this many bytes. */
export function fill(piece: string, length: number): string {
  return piece.repeat(Math.floor(length / Buffer.byteLength(piece)));
}

/** Expects that reading an input holds up nobody else; returns its processor time, in ms. */
export async function expectCheap(name: string, work: () => unknown): Promise<number> {
  const cost = await cpuTimeOf(work, MAX_CPU_MS);
  expect(cost, name).toBeLessThan(MAX_CPU_MS);
  return cost;
}
