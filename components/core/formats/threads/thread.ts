import type { Raw } from '../types/types.js';
import type { Quarter } from '../../time/units.js';

/** Whether a thread still asks something of its readers. */
export type ThreadState = 'open' | 'resolved';

/** What somebody has written in a thread. */
export interface Reply {
  /** UUID of the reply. */
  readonly id: string;
  /** Name of who wrote it, or initials; empty where the file does not say. */
  readonly author: string;
  /** Set where someone without an account has written it, under a name that nobody vouches for. */
  readonly visitor?: true;
  /** Text with a small part of Markdown. */
  readonly text: string;
  /** When it was written, in the words of the file (ISO 8601); undefined where nobody knows. */
  readonly date?: string;
  /** When it was last changed; undefined as long as it was not. */
  readonly edited?: string;
  /** Id of the reply that it answers; undefined for one to the whole thread. */
  readonly parent?: string;
  /** The reply as it stands in the file; empty for a new one. */
  readonly raw: Raw;
}

/** A discussion of labels or of a passage. */
export interface Thread {
  /** UUID of the thread. */
  readonly id: string;
  /** The `uid` of each label that it is about; none for a passage. */
  readonly labels: readonly string[];
  /** Where the labels are, or were when they were last seen; else the passage. */
  readonly start: Quarter;
  /** Length of the labels or the passage; undefined for a moment. */
  readonly duration?: Quarter;
  /** Staves of the passage, 1 is the first; none for all. */
  readonly staves: readonly number[];
  /** Whether it still asks something of its readers. */
  readonly state: ThreadState;
  /** Who has resolved it; undefined where it is open, or nobody is named. */
  readonly resolvedBy?: string;
  /** In the order in which they were written. */
  readonly replies: readonly Reply[];
  /** The thread as it stands in the file; empty for a new one. */
  readonly raw: Raw;
}
