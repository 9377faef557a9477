/** Thrown by a job that should be tried again later. */
export class RetryError extends Error {
  /** In milliseconds. */
  readonly delay: number;

  constructor(message: string, delay: number) {
    super(message);
    this.name = 'RetryError';
    this.delay = delay;
  }
}
