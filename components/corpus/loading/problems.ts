import { type Dialog, FormatError, type Place, PositionsError, type Problem } from '#core';
import { CorpusError, type FailedStatus } from '../corpus-error.js';

/** A piece of which nothing can be shown; `problem` is what its user reads. */
export class PieceError extends Error {
  /** The problem that the user reads. */
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.name = 'PieceError';
    this.problem = problem;
  }
}

const DIALOGS: Readonly<Record<FailedStatus, Dialog>> = {
  ParsingError: 'invalidFile',
  NoResponse: 'noServer',
  Missing: 'invalidLink',
  Unauth: 'unauthorizedAccess',
  Other: 'unknownError',
};

/** A problem before its sentence knows the name and the place of the file. */
export type ProblemDraft = Omit<Problem, 'values'> & { readonly file: string };

/** Adds what the sentences of the locales may say: `{{file}}` and `{{place}}`. */
export function worded(draft: ProblemDraft): Problem {
  const file = fileName(draft.file);
  const place = [file, placeText(draft)].filter(Boolean).join(', ');
  return { ...draft, values: { file, place } };
}

/**
 * Returns the ending of the text's key. For a missing piece the page gives the reason; for a missing
 * source it only says that it is not there.
 */
function endingOf(status: FailedStatus, subject: string): string {
  if (status === 'Missing') return 'Missing';
  if (status === 'ParsingError') return 'Broken';
  return subject === 'piece' && status !== 'Other' ? status : 'Failed';
}

/** Returns the problem in one of three wordings: `{subject}Missing`, `…Broken` and `…Failed`. */
export function problemOf(
  error: unknown,
  draft: Omit<ProblemDraft, 'dialog' | 'message' | 'key'> & { subject: string; prefix?: string },
): Problem {
  const { subject, prefix, ...rest } = draft;
  const status = statusOf(error);
  return worded({
    ...rest,
    ...placeOf(error),
    ...requestOf(error),
    dialog: DIALOGS[status],
    key: subject + endingOf(status, subject),
    message: messageOf(error, draft.file, prefix),
  });
}

/** Returns the technical text, which names the file too: it stands alone in logs and in consoles. */
function messageOf(error: unknown, file: string, prefix?: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const whole = prefix && !message.startsWith(prefix) ? `${prefix}: ${message}` : message;
  // A data URL is the file itself, and may be long.
  return /^data:/.test(file) || whole.includes(file) ? whole : `${whole} (${file})`;
}

function statusOf(error: unknown): FailedStatus {
  if (error instanceof CorpusError) return error.status;
  const isUnreadable = error instanceof FormatError || error instanceof PositionsError;
  return isUnreadable ? 'ParsingError' : 'Other';
}

function placeOf(error: unknown): Place {
  const source = error instanceof CorpusError ? error.cause : error;
  if (!(source instanceof FormatError)) return {};
  const { pointer, line, column } = source;
  return { pointer, line, column };
}

const requestOf = (error: unknown): Pick<Problem, 'request'> =>
  error instanceof CorpusError && error.request ? { request: error.request } : {};

const placeText = ({ line, column, pointer }: Place): string =>
  line === undefined ? (pointer ?? '') : `${line}:${column}`;

/** Returns the last part of a URL, as people write it. */
export function fileName(url: string): string {
  const name = /([^/?#]*)\/?(?:[?#].*)?$/.exec(url)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
