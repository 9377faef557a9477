/** A score file that did not come. */
export class ScoreFileError extends Error {
  constructor(
    readonly url: string,
    /** Of the answer; 0 when there was none. */
    readonly httpStatus: number,
    options?: ErrorOptions,
  ) {
    super(httpStatus ? `${url}: HTTP status ${httpStatus}` : `${url}: no answer`, options);
    this.name = 'ScoreFileError';
  }
}
