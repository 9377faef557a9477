const KEY = 'glosa-requests';
/** More submissions than a user will follow. */
const MAX = 50;

/** A submission that was sent from this browser. */
export interface KeptSubmission {
  /** Id for asking the service about the state of the submission. */
  readonly id: string;
  readonly title: string;
}

/** Stores the ids and titles of submissions that were sent from this browser, and nothing else. */
export interface KeptSubmissions {
  /** Returns the submissions, the last one first. */
  read(): readonly KeptSubmission[];
  write(submissions: readonly KeptSubmission[]): void;
}

function isSubmission(value: unknown): value is KeptSubmission {
  const { id, title } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && id !== '' && typeof title === 'string';
}

/** Reads stored submissions; leaves out entries that are not valid. */
export function submissionsIn(text: string | null): readonly KeptSubmission[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSubmission).slice(0, MAX) : [];
  } catch {
    return [];
  }
}

/** Stores submissions in a storage; without one, as long as the page lasts. */
export const submissionsKeptIn = (storage: () => Storage | undefined): KeptSubmissions => ({
  read() {
    try {
      return submissionsIn(storage()?.getItem(KEY) ?? null);
    } catch {
      return [];
    }
  },
  write(submissions) {
    try {
      storage()?.setItem(KEY, JSON.stringify(submissions.slice(0, MAX)));
    } catch {
      // Storage is full or forbidden.
    }
  },
});
