/** A page in which somebody edits, and what is chosen there. */
export interface Presence {
  /** UUID of the page. */
  readonly writer: string;
  /** Name of the account. */
  readonly name: string;
  /** The `uid` of each chosen label. */
  readonly labels: readonly string[];
}

/** What processes tell each other of those who edit: somebody is there, somebody has gone, or who is there. */
export type PresenceNote =
  | { readonly kind: 'here'; readonly document: number; readonly presence: Presence }
  | { readonly kind: 'gone'; readonly document: number; readonly writer: string }
  | { readonly kind: 'ask'; readonly document: number };

const PREFIX = 'presence ';

/** Returns a note as it is told. */
export const noteText = (note: PresenceNote): string => PREFIX + JSON.stringify(note);

/** Reads what a process of ours has told; undefined for something else. */
export function noteIn(told: string): PresenceNote | undefined {
  if (!told.startsWith(PREFIX)) return undefined;
  return JSON.parse(told.slice(PREFIX.length)) as PresenceNote;
}

/** Time after which somebody of whom nothing is heard is there no more, in milliseconds: more than two beats. */
const LOST_MS = 50_000;

interface Known {
  readonly presence: Presence;
  readonly heard: number;
}

/** Those who edit an analysis, in any process. Nothing of it is stored. */
export class Presences {
  readonly #known = new Map<string, Known>();

  /** Those who are there, the longest first. */
  get all(): readonly Presence[] {
    return [...this.#known.values()].map(({ presence }) => presence);
  }

  /** Takes a note. @returns whether something is another now */
  take(note: Exclude<PresenceNote, { kind: 'ask' }>, now = performance.now()): boolean {
    if (note.kind === 'gone') return this.#known.delete(note.writer);
    const { presence } = note;
    const before = this.#known.get(presence.writer)?.presence;
    // Nobody speaks for the page of another account.
    if (before && before.name !== presence.name) return false;
    this.#known.set(presence.writer, { presence, heard: now });
    return JSON.stringify(before) !== JSON.stringify(presence);
  }

  /** Forgets those of whom nothing was heard. @returns whether there were some */
  sweep(now = performance.now()): boolean {
    const lost = [...this.#known].filter(([, { heard }]) => now - heard > LOST_MS);
    for (const [writer] of lost) this.#known.delete(writer);
    return lost.length > 0;
  }
}
