import { CorpusError } from '../../../../components/corpus/corpus-error.js';

/** Why a request was not taken; the key of a text under `upload`. */
export type FailureText =
  | ('tooMany' | 'tooManyWait' | 'tooLarge' | 'unreadable' | 'refused' | 'notAllowed')
  | ('sessionEnded' | 'busy' | 'noServer' | 'unknown');

export interface RequestFailure {
  readonly text: FailureText;
  /** After so many seconds it may be tried again. */
  readonly wait?: number;
}

/** Texts by what the service calls its refusal. */
const TEXTS: Readonly<Record<string, FailureText>> = {
  tooMany: 'tooMany',
  tooLarge: 'tooLarge',
  wrongType: 'unreadable',
  unknownType: 'unreadable',
  empty: 'unreadable',
  malformed: 'unreadable',
  archive: 'unreadable',
  protected: 'unreadable',
  entities: 'unreadable',
  tooComplex: 'unreadable',
  script: 'unreadable',
  invalid: 'refused',
  blocked: 'notAllowed',
  forbidden: 'notAllowed',
  sessionEnded: 'sessionEnded',
  busy: 'busy',
};

/** What to tell about an error while a request was sent. */
export function failureOf(error: unknown): RequestFailure {
  if (!(error instanceof CorpusError)) return { text: 'unknown' };
  const { code = '', status, retryAfter } = error;
  if (code === 'tooMany' && retryAfter !== undefined)
    return { text: 'tooManyWait', wait: retryAfter };
  const known = Object.hasOwn(TEXTS, code) ? TEXTS[code] : undefined;
  if (known) return { text: known };
  if (status === 'NoResponse') return { text: 'noServer' };
  return { text: status === 'Unauth' ? 'notAllowed' : 'unknown' };
}

/** A time to wait, rounded up, in words of a language. */
export function waitText(seconds: number, language: string): string {
  const isLong = seconds > 90 * 60;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLong ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(Math.max(1, Math.ceil(seconds / (isLong ? 3600 : 60))));
}
