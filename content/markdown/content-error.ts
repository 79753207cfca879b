/** A mistake in a content file; it stops the build with file and line. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
  }
}

/** Line (from 1) of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
