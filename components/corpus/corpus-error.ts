/** Reason why a request failed. */
export type FailedStatus = 'ParsingError' | 'NoResponse' | 'Missing' | 'Unauth' | 'Other';
/** Result of a request. */
export type ResponseStatus = 'Ok' | FailedStatus;

const MESSAGES: Readonly<Record<FailedStatus, string>> = {
  ParsingError: 'Not readable',
  NoResponse: 'No response',
  Missing: 'Not found',
  Unauth: 'Not allowed',
  Other: 'Unexpected answer',
};

/** Returns the status for the HTTP status of an answer. */
export function responseStatus(httpStatus: number): ResponseStatus {
  if (httpStatus >= 200 && httpStatus < 300) return 'Ok';
  if (httpStatus === 404) return 'Missing';
  return httpStatus === 401 || httpStatus === 403 ? 'Unauth' : 'Other';
}

/** A request to a corpus that failed. */
export class CorpusError extends Error {
  /** The kind of failure. */
  readonly status: FailedStatus;
  /** The requested URL or path. */
  readonly file: string;
  /** The service's code of a refusal, such as `changed`, `nameTaken` or `tooMany`. */
  readonly code?: string;
  /** After so many seconds it may be tried again. */
  readonly retryAfter?: number;
  /** The id of the request in the log of the service. */
  readonly request?: string;

  constructor(
    status: FailedStatus,
    file: string,
    options: { message?: string } & ErrorOptions = {},
  ) {
    super(options.message ?? `${MESSAGES[status]}: ${file}`, options);
    this.name = 'CorpusError';
    this.status = status;
    this.file = file;
  }
}
