/** A job that could not be done now and is to be tried again. */
export class RetryError extends Error {
  /** In milliseconds. */
  readonly delay: number;

  constructor(message: string, delay: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RetryError';
    this.delay = delay;
  }
}
