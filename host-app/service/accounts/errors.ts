/** Reason for refusing a visitor; the API sends it beside the message. */
export type AuthCode =
  | 'unauthorized'
  | 'forbidden'
  | 'blocked'
  | 'wrongPassword'
  | 'firstPassword'
  | 'firstPasswordEnded'
  | 'invalid'
  | 'tooMany'
  | 'busy'
  | 'nameTaken';

const STATUS = {
  unauthorized: 401,
  forbidden: 403,
  blocked: 403,
  wrongPassword: 403,
  firstPassword: 403,
  firstPasswordEnded: 403,
  nameTaken: 403,
  invalid: 422,
  tooMany: 429,
  busy: 503,
} as const satisfies Record<AuthCode, number>;

/** Thrown to refuse a visitor, who reads the message: it must hold no secret. */
export class AuthError extends Error {
  readonly code: AuthCode;
  /** HTTP status of the answer. */
  readonly status: number;

  constructor(code: AuthCode, message: string) {
    super(message);
    this.name = 'AuthError';
    this.code = code;
    this.status = STATUS[code];
  }
}

/** Thrown for too many attempts in too short a time. */
export class TooManyError extends AuthError {
  /** Whole seconds to wait, at least 1; for the header Retry-After. */
  readonly seconds: number;

  constructor(milliseconds: number) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    super('tooMany', `Too many attempts. Try again in ${waitText(seconds)}.`);
    this.name = 'TooManyError';
    this.seconds = seconds;
  }
}

function waitText(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
