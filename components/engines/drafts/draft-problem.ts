import type { Problem } from '#core';

/** Keys under `problem.` by the name of what IndexedDB throws. */
const KEYS: Readonly<Record<string, string>> = {
  QuotaExceededError: 'draftFull',
  VersionError: 'draftNewer',
  SecurityError: 'draftUnavailable',
  InvalidStateError: 'draftUnavailable',
  ReferenceError: 'draftUnavailable',
};

/** Returns the problem, for the user, of drafts that cannot be stored; editing goes on. */
export function draftProblem(error: unknown): Problem {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return {
    dialog: 'unexpectedError',
    severity: 'error',
    key: KEYS[name] ?? 'draftFailed',
    message: `The draft was not saved: ${message || name}`,
  };
}

/** Returns the problem, for the user, of a draft that cannot be restored as a whole. */
export const draftDamaged = (count: number): Problem => ({
  dialog: 'unexpectedError',
  severity: 'warning',
  key: 'draftDamaged',
  values: { count },
  message: `The draft is damaged: ${count} of its changes could not be restored.`,
});

/** Drafts may be there, but cannot be read; they stay. */
export const DRAFT_UNREADABLE: Problem = {
  dialog: 'unexpectedError',
  severity: 'warning',
  key: 'draftUnreadable',
  message: 'The drafts of this browser cannot be read.',
};
