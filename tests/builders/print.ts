import type { Printable, Printer } from '../../paper/printer.ts';

/** Who asks and stays. */
export const visitor = { signal: new AbortController().signal, isOwner: false };

/** The file of a document. Throws while the printer is busy. */
export async function print(printer: Printer, document: Printable): Promise<Uint8Array<ArrayBuffer>> {
  const printed = await printer.print(document, visitor);
  if (!printed.ok) throw new Error(printed.error.code);
  return printed.value;
}
