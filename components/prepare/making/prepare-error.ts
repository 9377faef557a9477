/** An error that the user can correct. */
export class PrepareError extends Error {
  override readonly name = 'PrepareError';
}
