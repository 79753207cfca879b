/** A reason why a program cannot start, as a Dutch sentence for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
