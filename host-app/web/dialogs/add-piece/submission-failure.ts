import { CorpusError } from '#corpus';

/** The reason why a submission failed; the key of a text under `upload`. */
export type FailureText =
  | ('tooMany' | 'tooManyWait' | 'tooLarge' | 'unreadable' | 'refused' | 'notAllowed')
  | ('notInGroup' | 'sessionEnded' | 'busy' | 'noServer' | 'unknown');

export interface SubmissionFailure {
  readonly text: FailureText;
  /** Seconds after which the user may try again. */
  readonly wait?: number;
  /** The id of the request in the log of the service, where nothing else says what happened. */
  readonly request?: string;
}

/** Texts by the error codes of the service. */
const TEXTS: Readonly<Record<string, FailureText>> = {
  tooMany: 'tooMany',
  tooLarge: 'tooLarge',
  wrongType: 'unreadable',
  unknownType: 'unreadable',
  empty: 'unreadable',
  malformed: 'unreadable',
  archive: 'unreadable',
  protected: 'unreadable',
  noPdfReader: 'unreadable',
  entities: 'unreadable',
  tooComplex: 'unreadable',
  script: 'unreadable',
  invalid: 'refused',
  blocked: 'notAllowed',
  forbidden: 'notAllowed',
  sessionEnded: 'sessionEnded',
  busy: 'busy',
};

/** Returns the failure to show for an error while a submission was sent. */
export function failureOf(error: unknown): SubmissionFailure {
  if (!(error instanceof CorpusError)) return { text: 'unknown' };
  const { code = '', status, retryAfter, request } = error;
  if (code === 'tooMany' && retryAfter !== undefined)
    return { text: 'tooManyWait', wait: retryAfter };
  // The form names nothing else that may be missing.
  if (status === 'Missing') return { text: 'notInGroup' };
  const known = Object.hasOwn(TEXTS, code) ? TEXTS[code] : undefined;
  if (known) return { text: known };
  if (status === 'NoResponse') return { text: 'noServer' };
  if (status === 'Unauth') return { text: 'notAllowed' };
  return { text: 'unknown', ...(request && { request }) };
}

/** Formats a waiting time in a language, rounded up. */
export function waitText(seconds: number, language: string): string {
  const isLong = seconds > 90 * 60;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLong ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(Math.max(1, Math.ceil(seconds / (isLong ? 3600 : 60))));
}
