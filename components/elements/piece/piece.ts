import { html, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { observable, observableRef, reaction, runInAction, when } from 'mobx';
import type { Piece, Problem } from '#core';
import type { LoadProgress, SaveAnalysisOptions, SavedAnalysis, SavedVersion } from '#corpus';
import {
  answerRequests,
  GlosaElement,
  GlosaErrorEvent,
  GlosaLoadEvent,
  Late,
  prepareMessages,
  renderMissing,
  renderProblem,
} from '#kit';
import type {
  AnalysisFiles,
  ExportedAnalysis,
  ExportOptions,
  ImportedAnalysis,
} from './files/analysis-files.js';
import { problemOfFailure } from './failure.js';
import { loadFrom, type LoadState } from './load-from.js';
import { pieceStyles } from './piece.styles.js';
import type { Place } from './place.js';
import type { Playback } from './playback.js';
import type { LabelsFile } from './files/read-labels-file.js';
import type {
  ExportedSync,
  ExportSyncOptions,
  ImportedSync,
  SyncFile,
} from './files/sync-files.js';

/**
 * Loads a piece and gives it to the elements that stand inside, or that name its id in `piece`. It
 * shows nothing of its own, but a message in place of its content when the piece cannot be loaded.
 * Without `src` and `piece` it takes files, unless it is `readonly`: what is dropped or chosen becomes a piece that
 * this browser keeps; it opens (`corpus` and `src` name it) and is synchronized. For a IIIF collection it asks its
 * reader for a piece; `src` is empty then, and later the manifest that was chosen.
 *
 * @summary A piece of music: its sources, its recording, its analysis and one clock for all views.
 *
 * @fires {GlosaLoadEvent} glosa-load - The piece has been loaded.
 * @fires {GlosaErrorEvent} glosa-error - A file could not be read or played; the rest works on.
 * @fires {GlosaPlayEvent} glosa-play - The music has started, and not by a control: `detail.from` tells by what.
 * @fires {GlosaPauseEvent} glosa-pause - The music has stopped, and not by a control, or has ended.
 * @fires {GlosaSeekEvent} glosa-seek - The music has gone to another place, and not by a control.
 * @fires {GlosaAnalysisChangeEvent} glosa-analysis-change - The analysis was changed, saved or replaced.
 * @fires {GlosaSyncChangeEvent} glosa-sync-change - The sync points were changed, saved or replaced.
 * @fires {GlosaDraftEvent} glosa-draft - Unsaved work of before was found; cancel it to offer it otherwise.
 * @fires {GlosaTimeUpdateEvent} glosa-timeupdate - The music moves; at most four times a second.
 *
 * @slot - The views of the piece, and anything else.
 * @csspart drop - What an empty piece offers.
 * @csspart message - The message in place of the content, or about unsaved changes above it.
 * @cssstate loading - The piece is on its way.
 *
 * @example
 * ```html
 * <glosa-piece src="der-mond/info.json">
 *   <glosa-score></glosa-score>
 *   <glosa-player></glosa-player>
 * </glosa-piece>
 * ```
 */
export class GlosaPiece extends GlosaElement {
  static override styles: CSSResultGroup = pieceStyles;

  /** URL of an info.json, a score, a recording, or a IIIF manifest or collection; with `corpus`, the path of the piece in it. */
  @property() accessor src = '';

  /** URL of a recording beside a score in `src`. */
  @property() accessor audio = '';

  /** Name or URL of the analysis to open; by default the one that the piece names. */
  @property() accessor analysis = '';

  /**
   * Source of pieces, in which `src` is then `corpus/piece`: the URL of a folder of static files, or of a web service
   * that saves analyses, if its path ends with `/api`; or `kept:`, the user's own pieces in this browser.
   */
  @property() accessor corpus = '';

  /** Fetched before the recording plays: `none`, `metadata`, `auto`; by default its head, once the user is near. */
  @property() accessor preload = '';

  /** Whether nothing can be edited. */
  @property({ type: Boolean }) accessor readonly = false;

  /** Whether keys of one letter or sign, such as M, do nothing; for those who speak to their computer. */
  @property({ type: Boolean, attribute: 'no-letter-keys' }) accessor noLetterKeys = false;

  /** Whether the piece is on its way, also while it is shown already. @internal */
  @observable accessor isOnItsWay = false;
  @observableRef private accessor come: LoadProgress | undefined = undefined;
  @observableRef private accessor failure: Problem | undefined = undefined;
  /** Loaded with the first file or undo. */
  @observableRef private accessor files: AnalysisFiles | undefined = undefined;
  private readonly internals = this.attachInternals();
  private playback: Playback | undefined;
  /** Where to go when the piece is there. @internal */
  sought: Place | undefined;
  private loading: AbortController | undefined;
  private loaded: Piece | undefined;
  private adopted: Piece | undefined;
  private told = 0;

  override get isLoading(): boolean {
    return this.isOnItsWay && !this.model;
  }

  /** Progress of loading the piece; undefined until its info has been read. Observable. */
  get progress(): LoadProgress | undefined {
    return this.isOnItsWay ? this.come : undefined;
  }

  /** Why the piece could not be loaded, for who has missed `glosa-error`; else undefined. Observable. */
  get problem(): Problem | undefined {
    return this.failure;
  }

  /** The element that sounds, for a host that shows a video; undefined without a recording. */
  get media(): HTMLMediaElement | undefined {
    return this.playback?.media;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    answerRequests(this);
    this.watch(
      () => this.model,
      (model) => this.adopt(model),
    );
    this.watch(
      () => this.model?.problems.length,
      () => this.tellProblems(),
    );
    const isWanted = () => this.model !== undefined && hasSound();
    const connect = () => (this.playback ??= new sound.value!.Playback(this)).connect();
    this.scope.add(when(isWanted, connect));
    if (this.hasUpdated && (!this.model || this.isOnItsWay)) this.load();
  }

  override disconnectedCallback(): void {
    this.loading?.abort();
    super.disconnectedCallback();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isAsked = (['src', 'audio', 'analysis', 'corpus'] as const).some((key) =>
      changed.has(key),
    );
    if (isAsked && this.isConnected) this.load();
    if (changed.has('readonly') || changed.has('noLetterKeys')) this.lock();
    if (changed.has('preload')) this.playback?.fetchAhead();
  }

  override render(): TemplateResult | undefined {
    const { failure, files } = this;
    if (failure) return renderProblem(this, failure, () => this.load());
    const late = this.isOnItsWay ? '' : drafts.value?.renderDrafts(this);
    return html`${renderMissing(this)}${files?.render()}${late}<slot></slot>`;
  }

  /** Starts the music. Resolves to false when there is nothing to play or the browser refuses. */
  async play(): Promise<boolean> {
    return (await this.transport?.play()) ?? false;
  }

  /** Stops the music where it is. */
  pause(): void {
    this.transport?.pause();
  }

  /**
   * Moves the music, or the piece on its way once it is there. False when the place is unknown.
   * @throws TypeError for what is no place; OnsetTextError when the text of an onset cannot be read.
   */
  seek(place: Place): boolean {
    if (this.model && this.playback) return this.playback.seek(place);
    this.sought = place;
    return this.isOnItsWay || this.model !== undefined;
  }

  /** Chooses labels in all views; sends no event. */
  select(ids: readonly number[]): void {
    this.model?.selection.select(ids);
  }

  /**
   * Writes the analysis to a file: its text, a blob, a name and a media type. A .dez holds all of it; other formats
   * leave `warnings` of what they leave out. The analysis counts as saved only with `isKept`, for a .dez.
   * @throws FileNameError (`Name is required`, and for signs that no file name may have)
   * @throws NoSyncError when the format holds seconds and the recording has no sync table
   */
  async exportAnalysis(options: ExportOptions = {}): Promise<ExportedAnalysis> {
    return (await this.openFiles()).export(options);
  }

  /**
   * Opens a file of labels, of any format that Glosa knows, in place of the present analysis; unsaved changes stay as a
   * draft. Undefined, after a `glosa-error`, when nothing can be read.
   */
  async importAnalysis(file: LabelsFile): Promise<ImportedAnalysis | undefined> {
    return (await this.openFiles()).import(file);
  }

  /** Opens an analysis without labels; resolves to false when nothing may be edited. */
  async newAnalysis(): Promise<boolean> {
    return (await this.openFiles()).startNew();
  }

  /**
   * Writes the sync points of the recording that plays to a file: a synchro.json, which with `isKept` makes them count
   * as saved; CSV, Audacity labels, or a track of clicks to listen to.
   * @throws FileNameError, FormatError for an unknown format or fewer than two points
   */
  async exportSync(options: ExportSyncOptions = {}): Promise<ExportedSync> {
    return (await this.openFiles()).exportSync(options);
  }

  /**
   * Puts the sync points of a file (synchro.json, CSV, Audacity labels, beats or measures, a score with tempo marks) in
   * place of those of the recording that plays; one undo brings them back. Resolves to undefined, after a `glosa-error`
   * and with the present points, when it cannot be.
   */
  async importSync(file: SyncFile): Promise<ImportedSync | undefined> {
    return (await this.openFiles()).importSync(file);
  }

  /**
   * Saves the analysis to the service that `corpus` names: a new one, or a new version of the one that was opened.
   * Resolves to undefined, after a `glosa-error` and with nothing lost, when it is refused.
   * @throws FileNameError (`Name is required`); Error when the piece does not come from a service
   */
  async saveAnalysis(options: SaveAnalysisOptions = {}): Promise<SavedAnalysis | undefined> {
    return (await this.openFiles()).saveAnalysis(options);
  }

  /**
   * Saves the sync points of a recording, by default of the one that plays, like `saveAnalysis`.
   * @throws FormatError for fewer than two points; Error when the piece does not come from a service
   */
  async saveSync(source?: string): Promise<SavedVersion | undefined> {
    return (await this.openFiles()).saveSync(source);
  }

  /** Takes the last change back; resolves to false when there is none. */
  async undo(): Promise<boolean> {
    return (await this.openFiles()).undo();
  }

  /** Does again what was undone last; resolves to false when there is nothing. */
  async redo(): Promise<boolean> {
    return (await this.openFiles()).redo();
  }

  private async openFiles(): Promise<AnalysisFiles> {
    const { AnalysisFiles } = await import('./files/analysis-files.js');
    return runInAction(() => (this.files ??= new AnalysisFiles(this)));
  }

  /** Loads the piece of the present attributes, in place of one that is there or on its way. */
  private load(): void {
    this.loading?.abort();
    this.sought = undefined;
    this.setState({ isOnItsWay: Boolean(this.src), come: undefined, failure: undefined });
    if (this.loaded) this.piece = undefined;
    if (this.src) void this.fetchPiece((this.loading = new AbortController()));
  }

  private async fetchPiece({ signal }: AbortController): Promise<void> {
    try {
      const onProgress = (come: LoadProgress) => signal.aborted || this.setState({ come });
      const onSources = (piece: Piece) => signal.aborted || (this.piece = this.loaded = piece);
      const loading = loadFrom(this, { signal, onProgress, onSources });
      const [piece] = await Promise.all([loading, sound.fetch()]);
      if (signal.aborted) return piece.dispose();
      onSources(piece);
      this.setState({ isOnItsWay: false });
      this.emit(new GlosaLoadEvent({ piece }));
      this.scope.timeout(() => void prepareMessages(), QUIET_MS);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
  }

  private fail(error: unknown): void {
    const failure = problemOfFailure(error, this.src);
    this.setState({ isOnItsWay: false, failure });
    this.tell(failure);
  }

  private setState(state: LoadState): void {
    runInAction(() => Object.assign(this, state));
    this.lock();
    this.internals.states[this.isOnItsWay ? 'add' : 'delete']('loading');
    this.internals.ariaBusy = String(this.isOnItsWay);
  }

  /** Takes a piece. Disposes of one that this element has loaded; a given piece lives on. */
  private adopt(model: Piece | undefined): void {
    if (model === this.adopted) return;
    if (this.adopted && this.adopted === this.loaded) this.loaded.dispose();
    this.adopted = model;
    this.told = 0;
    this.lock();
    if (model?.recording && !this.playback)
      model.transport.expect(when(hasSound), model.recording.sync);
  }

  private lock(): void {
    // Labels that are made before the analysis is there would keep it out.
    const state = { isLocked: this.readonly || this.isOnItsWay, hasLetterKeys: !this.noLetterKeys };
    if (this.model) runInAction(() => Object.assign(this.model!.session, state));
  }

  private tellProblems(): void {
    const problems = this.model?.problems ?? [];
    const news = problems.slice(this.told);
    this.told = problems.length;
    news.forEach((problem) => this.tell(problem));
  }

  private tell(problem: Problem): void {
    console.warn(`glosa: ${problem.message}`);
    this.emit(new GlosaErrorEvent(problem));
  }

  private watch<T>(read: () => T, handle: (now: T, before?: T) => void): void {
    this.scope.add(reaction(read, handle, { fireImmediately: true }));
  }

  /** A piece gives; it does not take one from around it. */
  protected override findProvider(): void {}
}

/** What plays the recordings; it comes with the first piece. */
const sound = new Late(() => import('./playback.js'));
const hasSound = () => sound.value !== undefined;
const drafts = new Late(() => import('./draft-slot.js'));
/** After so long the views are there. Messages come then: one about the network could not load without it. */
const QUIET_MS = 3000;

declare global {
  interface HTMLElementTagNameMap {
    'glosa-piece': GlosaPiece;
  }
}
