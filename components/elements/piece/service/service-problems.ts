import type { Problem, ProblemAction } from '#core';
import type { CorpusError } from '#corpus';

/** The kind and the name of the document that was not saved. */
export interface Unsaved {
  readonly what: 'Analysis' | 'Sync';
  readonly name: string;
  /** Actions for the user when another user has saved meanwhile. */
  readonly whenOvertaken: readonly ProblemAction[];
}

/** Keys of the sentences for the codes of the service. */
const BY_CODE: Readonly<Record<string, string>> = {
  changed: 'Changed',
  exists: 'Exists',
  sessionEnded: 'SessionEnded',
  blocked: 'Blocked',
  tooMany: 'TooMany',
  tooLarge: 'Corrupted',
  wrongType: 'Corrupted',
  invalid: 'Corrupted',
};

/** Keys of the sentences for other refusals, by status. */
const BY_STATUS = {
  Unauth: 'Refused',
  NoResponse: 'NoServer',
  ParsingError: 'Corrupted',
  Missing: 'Failed',
  Other: 'Failed',
} as const;

const DIALOGS: Readonly<Record<string, Problem['dialog']>> = {
  Refused: 'unauthorizedAccess',
  Blocked: 'unauthorizedAccess',
  SessionEnded: 'unauthorizedAccess',
  NoServer: 'noServer',
  Corrupted: 'invalidFile',
  Failed: 'unknownError',
};

/** Sentences that offer another name: an analysis can have one, a synchronization cannot. */
const NAMED = ['Changed', 'Exists', 'Refused'];

/** Returns the problem of a refused save: nothing is lost, and the actions that help. */
export function saveRefused(error: CorpusError, { what, name, whenOvertaken }: Unsaved): Problem {
  const ending = BY_CODE[error.code ?? ''] ?? BY_STATUS[error.status];
  const isOvertaken = ending === 'Changed' || ending === 'Exists';
  return {
    dialog: DIALOGS[ending] ?? 'unexpectedError',
    severity: isOvertaken ? 'warning' : 'error',
    key: `save${NAMED.includes(ending) ? what : ''}${ending}`,
    values: { name, seconds: Math.max(1, error.retryAfter ?? 0) },
    message: error.message,
    file: error.file,
    ...(error.request && { request: error.request }),
    ...(isOvertaken && { actions: whenOvertaken }),
  };
}
