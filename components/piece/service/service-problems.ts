import type { Problem, ProblemAction } from '../../core/errors.js';
import type { CorpusError } from '../../corpus/corpus-error.js';

/** What was to be saved, and under which name. */
export interface Unsaved {
  readonly what: 'Analysis' | 'Sync';
  readonly name: string;
  /** What the user may do when somebody else has saved meanwhile. */
  readonly whenOvertaken: readonly ProblemAction[];
}

/** The sentences of refusals that a code of the service calls for. */
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

/** Otherwise the status calls for one. */
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

/** Sentences that say what an analysis can do, and a synchronization cannot: have another name. */
const NAMED = ['Changed', 'Exists', 'Refused'];

/** A save that was refused: nothing is lost, and what can be done. */
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
    ...(isOvertaken && { actions: whenOvertaken }),
  };
}
