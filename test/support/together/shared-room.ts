import { editorOf, newAnalysis, type AnalysisFile, type Piece } from '#core';
import { newUid } from '#core/formats/label-uid.js';
import { type Missed, SharedEditing, type SharedChange, type SharedEntry } from '#core/together';
import { aPiece } from '../a-piece.js';

export const LOG_ID = '0193a1b2-0000-7000-8000-000000000000';

/** What goes over the network is text. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The log of a service, as far as writers see it. */
export class SharedLog {
  readonly entries: SharedEntry[] = [];
  private readonly ids = new Set<string>();

  /** Puts changes into the order; one that came before is not entered again. */
  take(changes: readonly SharedChange[]): void {
    for (const change of copied(changes)) {
      if (this.ids.has(change.id)) continue;
      this.ids.add(change.id);
      this.entries.push({ ...change, seq: this.entries.length + 1 });
    }
  }

  after(seq: number, most = Infinity): readonly SharedEntry[] {
    return copied(this.entries.slice(seq, seq + most));
  }
}

/** One who edits an analysis with others, in a piece of their own. */
export class SharedWriter {
  readonly piece: Piece = aPiece().withMeasures(12).build();
  readonly editing: SharedEditing;
  readonly missed: (Missed & { readonly writer: string })[] = [];
  readonly removed: Missed[] = [];
  private unsent: SharedChange[] = [];

  constructor(
    private readonly log: SharedLog,
    base: AnalysisFile = newAnalysis().file,
    readonly id: string = newUid(),
  ) {
    this.editing = new SharedEditing(this.piece, {
      ...{ name: 'form', base: copied(base), log: LOG_ID, writer: id },
      onChange: (change) => this.unsent.push(change),
    });
    this.editing.open();
  }

  get analysis() {
    return this.editing.analysis;
  }

  get editor() {
    return editorOf(this.piece);
  }

  /** Sends what waits; without an answer the same is sent again. */
  send(hasAnswer = true): void {
    this.log.take(this.unsent);
    if (hasAnswer) this.unsent = [];
  }

  /** Hears of the next entries, of some perhaps once more. */
  hear(most = Infinity, again = 0): void {
    const entries = this.log.after(Math.max(0, this.editing.copy.seq - again), most);
    const { missed, removed } = this.editing.receive(entries);
    this.missed.push(...missed);
    this.removed.push(...removed);
  }
}

/** Lets all send and hear everything. */
export function meet(writers: readonly SharedWriter[]): void {
  for (const writer of writers) writer.send();
  for (const writer of writers) writer.hear();
}
