import { type Change, editorOf, type Label, type Piece, quarters, type Step } from '#core';
import { newDraftId, type DraftRecord } from '#engines/drafts/draft.js';
import { DraftCopies } from '#engines/drafts/draft-copies.js';
import { DraftStore } from '#engines/drafts/draft-store.js';
import { aPiece } from '#test/support/a-piece.js';

/** Eight measures with a cadence, of a path that no other test has. */
export const aPieceOfItsOwn = (): Piece => aPieceAt(`test/${newDraftId()}`);

/** The same piece in another tab, or after a reload. */
export const opened = ({ path }: Piece): Piece => aPieceAt(path);

const aPieceAt = (path: string): Piece =>
  aPiece()
    .withMeasures(8)
    .withPath(path)
    .withAudio([
      [0, 1],
      [16, 9],
      [32, 18],
    ])
    .withLabel({ type: 'Cadence', start: 28, tag: 'PAC' })
    .build();

/** Makes one label with a tag, as a gesture would. */
export function label(piece: Piece, tag: string): void {
  const analysis = editorOf(piece).analysis();
  const start = quarters(analysis.labels.length);
  const after: Label = { id: analysis.nextId(), start, type: 'Harmony', tag, layers: [], raw: {} };
  editorOf(piece).run({ name: 'createLabels', edits: [{ part: 'label', after }] });
}

export const tagsOf = (piece: Piece): readonly (string | undefined)[] =>
  piece.analysis?.labels.map(({ tag }) => tag) ?? [];

/** A step that makes a label. */
export function aStep(id: number): Step {
  const after: Label = { id, start: quarters(id), type: 'Harmony', layers: [], raw: {} };
  const change: Change = { name: 'createLabels', edits: [{ part: 'label', after }] };
  return { action: 'run', change };
}

export const aRecord = (changes: Partial<DraftRecord> = {}): DraftRecord => ({
  id: newDraftId(),
  piece: 'bach/bwv-846',
  title: 'Prelude',
  analysis: 'harmony',
  started: 1,
  changed: 2,
  unsaved: 1,
  unsavedSync: 0,
  beat: 0,
  ...changes,
});

export const NO_BASE = {
  file: { labels: [], layout: [], templates: [], meta: {}, raw: {} },
  measures: undefined,
  points: new Map(),
};

/** Stores with databases of their own, which go after the test. */
export class Stores {
  private readonly names: string[] = [];
  private readonly stores: DraftStore[] = [];

  new(name = `test-${newDraftId()}`): DraftStore {
    const store = new DraftStore(name);
    this.names.push(name);
    this.stores.push(store);
    return store;
  }

  /** Drafts that lie in so many places. */
  copies(count = 1): DraftCopies {
    return new DraftCopies(Array.from({ length: count }, () => this.new()));
  }

  async clear(): Promise<void> {
    await Promise.all(this.stores.splice(0).map((store) => store.close()));
    await Promise.all(this.names.splice(0).map(deleted));
  }
}

const deleted = (name: string): Promise<unknown> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });

/** Names of the databases that exist: WebKit lists one whose making was aborted with version 0. */
export const databaseNames = async (): Promise<readonly (string | undefined)[]> =>
  (await indexedDB.databases()).filter(({ version }) => version).map(({ name }) => name);
