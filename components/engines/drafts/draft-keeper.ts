import { reaction } from 'mobx';
import {
  type Analysis,
  baseOf,
  basePointsOf,
  editorOf,
  hasUnsavedSync,
  type History,
  type Piece,
  replay,
  type Step,
  stepsOf,
  synchronizationOf,
  touchesAnalysis,
} from '#core';
import { analysisOf, newDraftId, toBase, type Draft, type DraftRecord } from './draft.js';
import { DraftLog, type DraftState } from './draft-log.js';
import { draftOwner } from './draft-owner.js';
import type { DraftCopies } from './draft-copies.js';
import type { LiveDrafts, Release } from './live-drafts.js';

export interface KeeperOptions {
  readonly piece: Piece;
  readonly store: DraftCopies;
  readonly live: LiveDrafts;
  /** Told the error when drafts cannot be kept, and undefined when they can be again. */
  readonly onTrouble: (error: unknown) => void;
  /** Called when a draft has lost its tab, or has gone: the offers may have changed. */
  readonly onLeft: () => void;
}

/** A tab's data of one analysis: its log, and the lock that shows that the tab is open. */
interface Session {
  readonly analysis: Analysis;
  readonly log: DraftLog;
  /** Settles when the draft is this tab's; undefined when the browser does not say. */
  readonly held: Promise<Release | undefined>;
}

/** Keeps a draft of whatever is edited in a piece, one for each analysis and tab. */
export class DraftKeeper {
  private session: Session | undefined;
  /** The drafts that were left, with unsaved changes, by analyses that may be opened again. */
  private readonly left = new WeakMap<Analysis, string>();
  private ending: Promise<void> = Promise.resolve();
  private readonly editor;
  private readonly frees: (() => void)[] = [];

  constructor(private readonly options: KeeperOptions) {
    this.editor = editorOf(options.piece);
  }

  /** The draft that is being kept. */
  get id(): string | undefined {
    return this.session?.log.record.id;
  }

  /** Keeps what was done so far, and each step from now on. */
  start(): void {
    const { piece } = this.options;
    const flush = () => void this.session?.log.flush();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    this.frees.push(
      this.editor.onStep((step) => this.handleStep(step)),
      reaction(
        () => piece.analysis,
        () => this.turn(),
      ),
      () => document.removeEventListener('visibilitychange', flush),
      () => removeEventListener('pagehide', flush),
    );
    this.turn();
  }

  /** Stops; the draft stays, and is offered when the piece is opened next. */
  stop(): Promise<void> {
    for (const free of this.frees.splice(0)) free();
    return this.end();
  }

  /** Writes all that was done; false when the store refuses. */
  async flush(): Promise<boolean> {
    return (await this.session?.log.flush()) ?? true;
  }

  /**
   * Puts a draft that this tab holds in place of the analysis that is open, whose own draft stays.
   * @returns how many steps could not be brought back; their draft is then left as it is
   */
  async restore(draft: Draft, release: Release): Promise<number> {
    await this.end();
    const analysis = analysisOf(draft);
    this.open({ analysis, draft, held: Promise.resolve(release), isWritten: true });
    const { steps, base, record } = draft;
    const { piece } = this.options;
    const done = replay(piece, analysis, { steps, points: base.points });
    for (const [id, etag] of record.syncEtags ?? [])
      synchronizationOf(piece, id).etag = etag || undefined;
    const lost = steps.length - done + draft.lost;
    if (lost) {
      this.session = undefined;
      await release();
      this.begin(analysis);
    }
    return lost;
  }

  private handleStep(step: Step): void {
    const { analysis } = this.options.piece;
    if (!analysis) return;
    if (this.session?.analysis !== analysis) return this.begin(analysis);
    this.session.log.add(step, stateOf(this.options.piece, analysis, this.editor.history));
  }

  /** Begins a new draft from the whole history. */
  private begin(analysis: Analysis): void {
    void this.end();
    const { piece, live } = this.options;
    const { history } = this.editor;
    const record = newRecord(piece, stateOf(piece, analysis, history));
    const base = toBase(baseOf(analysis, history), basePointsOf(piece, history));
    const held = live.hold(record.id).catch(() => undefined);
    const draft = { record, base, steps: stepsOf(history), lost: 0 };
    this.open({ analysis, draft, held, isWritten: false });
    void this.supersede(analysis);
  }

  private open({ analysis, draft, held, isWritten }: Opening): void {
    const { store, onTrouble } = this.options;
    const log = new DraftLog({ ...draft, stores: store.stores, held, onTrouble, isWritten });
    this.session = { analysis, log, held };
  }

  /**
   * Turns to the analysis that is open now; the draft of the one before is nobody's. One that is opened with something
   * unsaved is kept as it stands.
   */
  private turn(): void {
    const { analysis } = this.options.piece;
    if (this.session?.analysis === analysis) return;
    void this.end().then(this.options.onLeft);
    if (analysis?.isDirty || (analysis && this.editor.history.state.changes.length))
      this.begin(analysis);
  }

  /** Writes the remaining steps and frees the draft; deletes one without unsaved changes. */
  private end(): Promise<void> {
    const { session } = this;
    this.session = undefined;
    if (session) {
      const { analysis, log } = session;
      if (log.record.unsaved) this.left.set(analysis, log.record.id);
      this.ending = Promise.all([this.ending, this.close(session)]).then(() => undefined);
    }
    return this.ending;
  }

  private async close({ log, held }: Session): Promise<void> {
    await log.flush();
    log.dispose();
    if (!log.record.unsaved) await this.options.store.remove(log.record.id).catch(() => undefined);
    const release = await held;
    await release?.();
  }

  /** Deletes the draft that an analysis had before, once all of it is in the new one. */
  private async supersede(analysis: Analysis): Promise<void> {
    const id = this.left.get(analysis);
    const { store, live, onLeft } = this.options;
    await this.ending;
    if (!id || !(await this.flush())) return;
    const release = await live.hold(id).catch(() => undefined);
    if (!release) return;
    this.left.delete(analysis);
    await store.remove(id).catch(() => undefined);
    await release();
    onLeft();
  }
}

interface Opening {
  readonly analysis: Analysis;
  readonly draft: Draft;
  readonly held: Session['held'];
  readonly isWritten: boolean;
}

function newRecord(piece: Piece, state: DraftState): DraftRecord {
  const now = Date.now();
  const times = { started: now, changed: now, beat: now };
  // Pieces without permissions are this browser's own, or files.
  const account = piece.info.permissions ? draftOwner() : undefined;
  const about = {
    piece: piece.path,
    title: piece.title,
    ...(account !== undefined && { account }),
    ...(piece.analysis?.editing && { isShared: true as const }),
  };
  return { id: newDraftId(), ...about, ...times, ...state };
}

function stateOf(piece: Piece, analysis: Analysis, { unsaved, state }: History): DraftState {
  const done = state.changes.slice(0, state.position);
  const isSync = hasUnsavedSync(piece);
  const unsavedSync = isSync ? done.filter((change) => !touchesAnalysis(change)).length : 0;
  const labels = Math.max(unsaved, analysis.isDirty ? 1 : 0);
  return {
    analysis: analysis.name,
    unsaved: labels + unsavedSync,
    unsavedSync,
    ...(analysis.etag && { etag: analysis.etag }),
    ...(isSync && { syncEtags: syncEtagsOf(piece) }),
  };
}

/** Returns the versions from which unsaved sync points were made. */
function syncEtagsOf(piece: Piece): ReadonlyMap<string, string> {
  const recordings = piece.audios.filter(({ scoreId }) => scoreId === undefined);
  const unsaved = recordings.map(({ id }) => synchronizationOf(piece, id)).filter((s) => s.isDirty);
  return new Map(unsaved.map(({ recordingId, etag }) => [recordingId, etag ?? '']));
}
