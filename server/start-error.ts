/** What keeps a program from starting, as a Dutch sentence for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
