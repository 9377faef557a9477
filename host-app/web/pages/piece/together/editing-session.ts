import { observable, observableRef, runInAction } from 'mobx';
import { type Analysis, type AnalysisFile, type Piece, showOthers } from '#core';
import { newUid } from '#core/discussion';
import {
  type Item,
  type News,
  type SharedChange,
  SharedEditing,
  type SharedEntry,
} from '#core/together';
import { CorpusError, loadAnalysisReader } from '#corpus';
import type { StreamEvent } from '../discussion/event-reader.js';
import { followStream, type StreamState } from '../discussion/live-stream.js';
import {
  EditingCalls,
  type EditedAnalysis,
  type EditingService,
  type EditLog,
  type Present,
} from './editing-calls.js';
import { goOnWith } from './go-on-alone.js';
import { ChangeSender } from './send-changes.js';
import { tellPresence } from './tell-presence.js';
import { WaitingChanges, waitingName } from './waiting-changes.js';
import { tonesOf } from './tones.js';

/** Why editing together has ended: the right, the account, changes that the service refuses, or the reader's wish. */
export type EndReason = 'rights' | 'session' | 'refused' | 'left';

/** Tells the page what is to be said. */
export type Told =
  | { readonly kind: 'joined' | 'gone'; readonly name: string }
  | { readonly kind: 'saved'; readonly name: string; readonly version: number }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'kept'; readonly items: readonly Item[] }
  | { readonly kind: 'ended'; readonly why: EndReason };

/** Holds what an analysis is edited with. */
export interface EditingSessionOptions extends EditedAnalysis {
  readonly service: EditingService;
  readonly piece: Piece;
  readonly storage: () => Storage | undefined;
  readonly locks: LockManager | undefined;
  /** Shows an analysis in the place of the one that is open. */
  readonly show: (analysis: Analysis, open: () => void) => void;
  readonly onTold: (told: Told) => void;
  /** Reads the stream; the browser's own when absent. */
  readonly fetch?: typeof fetch;
}

/** An analysis that this page edits with others: what is done here is sent, what others do is shown. */
export class EditingSession {
  @observable private accessor stream: StreamState = 'lost';
  @observable private accessor hasJoined = false;
  /** The other pages that edit. */
  @observableRef accessor others: readonly Present[] = [];
  /** Number of changes that the service does not have yet. */
  @observable accessor waiting = 0;
  /** Whether a version holds everything that the service has. */
  @observable accessor isSaved = true;
  readonly writer = newUid();
  private readonly calls: EditingCalls;
  private readonly kept: WaitingChanges;
  private readonly sender: ChangeSender;
  private readonly stop = new AbortController();
  private following = new AbortController();
  private editing: SharedEditing | undefined;
  private log: EditLog | undefined;
  private ends: readonly (() => void)[] = [];
  private readonly names = new Map<string, string>();
  /** Changes that wait for another log to be followed. */
  private carried: readonly SharedChange[] = [];

  constructor(private readonly options: EditingSessionOptions) {
    const { service, path, name, storage, locks } = options;
    this.calls = new EditingCalls(service, options, this.writer);
    const account = service.session?.name ?? '';
    const place = waitingName({ base: service.base, path, name, account });
    this.kept = new WaitingChanges({ name: place, writer: this.writer, storage, locks });
    this.sender = new ChangeSender({
      pending: () => this.editing?.copy.pending ?? [],
      send: (changes) => this.calls.send(this.log?.id ?? '', changes),
      onRefused: (error) => void this.handleRefused(error),
    });
  }

  /** Whether what others do comes; `joining` before everything has. Observable. */
  get state(): StreamState | 'joining' {
    return this.hasJoined || this.stream === 'ended' ? this.stream : 'joining';
  }

  /** The analysis while it is edited together. */
  get analysis(): Analysis | undefined {
    return this.editing?.analysis;
  }

  /** The number of the color of each name. Observable. */
  get tones(): ReadonlyMap<string, number> {
    const { others, options } = this;
    return tonesOf([options.service.session?.name ?? '', ...others.map(({ name }) => name)]);
  }

  /** Name of a writer; empty for one that was never seen here. */
  nameOf(writer: string): string {
    return this.names.get(writer) ?? '';
  }

  /** Whether a writer is this page. */
  isHere(writer: string): boolean {
    return writer === this.writer;
  }

  /**
   * Joins those who edit the analysis, with what this page has changed of it alone.
   * @throws CorpusError if that is impossible; the analysis that is open stays as it is
   */
  async join(): Promise<void> {
    const { signal } = this.stop;
    const log = await this.calls.join(signal);
    const base = await this.version(log.version, signal);
    const own = await this.ownChanges(log, base);
    const editing = this.begin(log, base);
    await this.catchUp(editing, log);
    const left = await this.kept.takeLeft();
    signal.throwIfAborted();
    this.open(editing);
    if (own) editing.add(own.before, own.after);
    editing.resume(left);
    this.changed();
    void this.sender.flush();
    const { piece } = this.options;
    this.ends = [tellPresence(piece, (labels) => this.calls.tell(labels))];
  }

  /** Ends it in the page, where all of it stays open: the reader goes on alone. */
  leave(why: EndReason = 'left'): void {
    const { editing, options } = this;
    if (!this.dispose()) return;
    if (editing && options.piece.analysis === editing.analysis) this.goOnAlone(editing);
    options.onTold({ kind: 'ended', why });
  }

  /**
   * Ends it with the page, or when the reader goes to another analysis: what the service does not have waits in this
   * browser, and goes on its way when the analysis is edited together again.
   * @returns whether it had not ended before
   */
  dispose(): boolean {
    if (this.stop.signal.aborted) return false;
    this.stop.abort();
    this.following.abort();
    this.sender.dispose();
    for (const end of this.ends) end();
    showOthers(this.options.piece, []);
    this.editing?.close();
    this.kept.release();
    runInAction(() => (this.stream = 'ended'));
    return true;
  }

  /** Whether it has ended, or the reader has gone to another analysis. Observable. */
  get isOver(): boolean {
    const { piece } = this.options;
    const isElsewhere = this.hasJoined && piece.analysis !== this.editing?.analysis;
    return this.stream === 'ended' || isElsewhere;
  }

  private goOnAlone(editing: SharedEditing): void {
    const { options } = this;
    const isAllSaved = this.isSaved && editing.copy.pending.length === 0;
    const analysis = editing.alone(isAllSaved);
    options.show(analysis, () => goOnWith(options.piece, analysis));
    // What waits is in this analysis now, and goes its way from here.
    this.kept.keep([]);
  }

  private begin(log: EditLog, base: AnalysisFile): SharedEditing {
    this.log = log;
    const editing = new SharedEditing(this.options.piece, {
      ...{ name: this.options.name, base, log: log.id, writer: this.writer },
      onChange: () => {
        this.changed();
        void this.sender.flush();
      },
      onKept: (items) => this.options.onTold({ kind: 'kept', items }),
    });
    editing.markSaved(log.saved);
    this.editing = editing;
    return editing;
  }

  private open(editing: SharedEditing): void {
    this.options.show(editing.analysis, () => editing.open());
    runInAction(() => (this.hasJoined = true));
    void this.sender.flush();
  }

  /** Follows the stream until everything has come that there was when this page joined. */
  private catchUp(editing: SharedEditing, log: EditLog): Promise<void> {
    this.following.abort();
    const following = (this.following = new AbortController());
    const signal = AbortSignal.any([this.stop.signal, following.signal]);
    return new Promise((resolve, reject) => {
      const onEvent = (event: StreamEvent): void => {
        if (!signal.aborted) this.take(event);
        if (editing.copy.seq >= log.seq && this.log?.id === log.id) resolve();
      };
      const { service, fetch } = this.options;
      void followStream(
        {
          ...{ url: this.calls.stream(log.id), onEvent },
          token: () => service.session?.token,
          after: () => editing.copy.seq,
          onState: (state) => this.hear(state, reject),
          catchUp: () => Promise.resolve(),
          ...(fetch && { fetch }),
        },
        signal,
      );
    });
  }

  private hear(state: StreamState, reject: (error: Error) => void): void {
    if (state === 'ended') {
      reject(new CorpusError('Unauth', this.options.path));
      if (this.hasJoined) this.leave('rights');
      return;
    }
    runInAction(() => (this.stream = state));
    if (state === 'open') void this.sender.flush();
  }

  private take({ kind, data }: StreamEvent): void {
    const value = JSON.parse(data) as unknown;
    if (kind === 'edits') this.receive(value as readonly SharedEntry[]);
    else if (kind === 'log') this.takeLog(value as EditLog);
    else if (kind === 'here') this.takeHere(value as readonly Present[]);
    else if (kind === 'ended') void this.handleEnded((value as { readonly why: string }).why);
  }

  private receive(entries: readonly SharedEntry[]): void {
    for (const { writer, by } of entries) if (by !== undefined) this.names.set(writer, by);
    const news = this.editing?.receive(entries);
    this.changed();
    this.showOthers();
    if (news && this.hasJoined) this.options.onTold({ kind: 'news', news });
  }

  private takeLog(log: EditLog): void {
    const before = this.log;
    this.log = log;
    this.editing?.markSaved(log.saved);
    this.changed();
    const { version, by } = log.saved;
    const isNew = before !== undefined && version > before.saved.version;
    if (isNew && by !== undefined && by !== this.options.service.session?.name)
      this.options.onTold({ kind: 'saved', name: by, version });
  }

  private takeHere(all: readonly Present[]): void {
    const before = new Set(this.others.map(({ writer }) => writer));
    const others = all.filter(({ writer }) => writer !== this.writer);
    for (const { writer, name } of all) this.names.set(writer, name);
    const now = new Set(others.map(({ writer }) => writer));
    const gone = this.others.filter(({ writer }) => !now.has(writer));
    runInAction(() => (this.others = others));
    this.showOthers();
    if (!this.hasJoined) return;
    for (const { name, writer } of others)
      if (!before.has(writer)) this.options.onTold({ kind: 'joined', name });
    for (const { name } of gone) this.options.onTold({ kind: 'gone', name });
  }

  private showOthers(): void {
    const { editing, options, others } = this;
    if (!editing) return;
    const { tones } = this;
    const shown = others.map(({ name, labels }) => ({
      ...{ name, tone: tones.get(name) ?? 0, ids: editing.idsOf(labels) },
    }));
    showOthers(options.piece, shown);
  }

  /** Keeps what waits, and counts it. */
  private changed(): void {
    const { editing, log } = this;
    if (!editing || !log) return;
    const { pending, seq } = editing.copy;
    this.kept.keep([...this.carried, ...pending]);
    runInAction(() => {
      this.waiting = pending.length;
      this.isSaved = log.saved.seq >= seq;
    });
  }

  private async handleEnded(why: string): Promise<void> {
    this.following.abort();
    if (why === 'log') await this.joinAgain();
    else this.leave(why === 'session' ? 'session' : 'rights');
  }

  private async handleRefused(error: CorpusError): Promise<void> {
    const { status, code } = error;
    if (status === 'Missing') return this.joinAgain();
    if (status === 'Unauth') return this.leave(code === 'sessionEnded' ? 'session' : 'rights');
    this.leave('refused');
  }

  /** Goes on with the log that has begun since: a version holds all of the former one. */
  private async joinAgain(): Promise<void> {
    const { signal } = this.stop;
    const left = (this.carried = this.sender.unanswered);
    try {
      const log = await this.calls.join(signal);
      if (log.id === this.log?.id) return;
      runInAction(() => (this.hasJoined = false));
      const base = await this.version(log.version, signal);
      this.editing?.close();
      const editing = this.begin(log, base);
      await this.catchUp(editing, log);
      signal.throwIfAborted();
      this.open(editing);
      editing.resume(left);
      this.carried = [];
      this.changed();
      void this.sender.flush();
    } catch {
      if (!signal.aborted) this.leave('rights');
    }
  }

  /** Reads a version of the analysis, as all who edit it do. */
  private async version(number: number, signal: AbortSignal): Promise<AnalysisFile> {
    const { service, path, name, piece } = this.options;
    const [{ readAnalysis }, file] = await Promise.all([
      loadAnalysisReader(),
      service.analysis(path, name, signal, number),
    ]);
    return readAnalysis(name, file, piece.measureMap).analysis.file;
  }

  /** Returns what this page has changed alone, and the version that it was made from; undefined for nothing. */
  private async ownChanges(log: EditLog, base: AnalysisFile) {
    const { analysis } = this.options.piece;
    if (!analysis?.isDirty) return undefined;
    const { version = log.version } = analysis;
    const before = version === log.version ? base : await this.version(version, this.stop.signal);
    return { before, after: analysis.file };
  }
}
