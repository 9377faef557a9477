/** A refusal of a request, with its HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  /** Code for programs; see the schema `problem`. */
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const notFound = (message: string): ApiError => new ApiError(404, 'notFound', message);

export const notAcceptable = (): ApiError =>
  new ApiError(406, 'notAcceptable', 'Accept-Encoding permits no answer');
