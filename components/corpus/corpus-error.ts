/** How a request ended, when not well. */
export type FailedStatus = 'ParsingError' | 'NoResponse' | 'Missing' | 'Unauth' | 'Other';
/** How a request ended. */
export type ResponseStatus = 'Ok' | FailedStatus;

const MESSAGES: Readonly<Record<FailedStatus, string>> = {
  ParsingError: 'Not readable',
  NoResponse: 'No response',
  Missing: 'Not found',
  Unauth: 'Not allowed',
  Other: 'Unexpected answer',
};

/** The status of an HTTP answer. */
export function responseStatus(httpStatus: number): ResponseStatus {
  if (httpStatus >= 200 && httpStatus < 300) return 'Ok';
  if (httpStatus === 404) return 'Missing';
  return httpStatus === 401 || httpStatus === 403 ? 'Unauth' : 'Other';
}

/** A request to a corpus that failed. */
export class CorpusError extends Error {
  readonly status: FailedStatus;
  /** The URL or the path that was asked for. */
  readonly file: string;
  /** What a service calls its refusal, such as `changed`, `nameTaken` or `tooMany`. */
  readonly code?: string;
  /** After so many seconds it may be tried again. */
  readonly retryAfter?: number;

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
