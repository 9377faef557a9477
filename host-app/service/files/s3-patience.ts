/** Time limits for one request to an object store. */
export interface S3Patience {
  readonly connectMs: number;
  /** For the beginning of an answer. */
  readonly answerMs: number;
  /** Attempts before a request fails. */
  readonly attempts: number;
}

/** For the service, whose visitors wait: a store that hangs is given up after some seconds. */
export const BRIEF: S3Patience = { connectMs: 2_000, answerMs: 4_000, attempts: 2 };
/** For the command line, which has time. */
export const LASTING: S3Patience = { connectMs: 5_000, answerMs: 20_000, attempts: 3 };
