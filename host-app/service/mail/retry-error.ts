/** Thrown by a job that should be tried again later. */
export class RetryError extends Error {
  /** In milliseconds. */
  readonly delay: number;

  constructor(message: string, delay: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RetryError';
    this.delay = delay;
  }
}
