import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { computed, observable, observableRef, reaction, runInAction, when } from 'mobx';
import { type Piece, USUAL_VIEWS, usualViews, type ViewKind } from '#core';
import { GlosaElement, isSaving, Late, variables } from '#kit';
import type { ExcerptHost } from './excerpt-keeper.js';
import { renderView } from './views.js';
import {
  LABEL_LINES,
  readControls,
  readViews,
  roomOf,
  type Control,
  type Room,
} from './widget.layout.js';
import { WidgetAttributes } from './widget-attributes.js';
import { widgetStyles } from './widget.styles.js';

type PieceElement = HTMLElementTagNameMap['glosa-piece'];

/** Controls of the bar beside play, time and measure. */
const tools = new Late(() => import('./tools/tools.js'));

/** Goes on with what the browser's own player has played. */
const waking = new Late(() => import('./wake-up.js'));

/** Keeps all views to an excerpt. */
const excerpts = new Late(() => import('./excerpt-keeper.js'));

/** The widget that plays: it stops when another one starts, as media elements do. */
let sounding: GlosaWidget | undefined;

/**
 * A whole piece in one tag, for any page: its score, its recording and its labels in step, with a bar of
 * controls. It answers to the width of its place, from 280 pixels up, and keeps the height that it has
 * before anything has loaded. It loads when it comes near the view, and costs nothing before.
 *
 * The content of the tag, a picture of the score, is shown until the score is there, and stays where no
 * script runs. Give the page its height, so that nothing moves when the widget is defined:
 * `glosa-widget { display: block; height: 454px }`; and let `glosa-widget:not(:defined) > img` fill all
 * but the last 99 pixels of it, where waveform and bar will stand.
 *
 * @summary A piece with its views and its player in one tag.
 *
 * @fires {GlosaLoadEvent} glosa-load - The piece has been loaded.
 * @fires {GlosaErrorEvent} glosa-error - A file could not be read or played; the rest works on.
 * @fires {GlosaPlayEvent} glosa-play - The user starts the music (cancelable), or it has started otherwise.
 * @fires {GlosaPauseEvent} glosa-pause - The user stops the music (cancelable), or it has stopped otherwise.
 * @fires {GlosaSeekEvent} glosa-seek - The user moves the playhead (cancelable), or the music has gone elsewhere.
 * @fires {GlosaTimeUpdateEvent} glosa-timeupdate - The music moves; at most four times a second.
 * @fires {GlosaSelectEvent} glosa-select - The user has chosen other labels.
 * @fires {GlosaLabelCreateEvent} glosa-label-create - The user makes labels; cancelable.
 * @fires {GlosaLabelChangeEvent} glosa-label-change - The user changes labels; cancelable.
 * @fires {GlosaLabelDeleteEvent} glosa-label-delete - The user deletes labels; cancelable.
 * @fires {GlosaAnalysisChangeEvent} glosa-analysis-change - The analysis was changed, saved or replaced.
 * @fires {GlosaSyncChangeEvent} glosa-sync-change - The sync points were changed, saved or replaced.
 * @fires {GlosaDraftEvent} glosa-draft - Unsaved work of before was found; cancel it to offer it otherwise.
 *
 * @slot - The poster: a picture of the score, shown until the score itself is there.
 * @csspart frame - The whole.
 * @csspart piece - The piece inside; its message stands here when it cannot be loaded.
 * @csspart views - The views, one under the other.
 * @csspart score - The score.
 * @csspart waveform - The waveform.
 * @csspart scan - The page images.
 * @csspart grid - The measures as a grid.
 * @csspart piano-roll - The notes by pitch.
 * @csspart bar - The bar of controls.
 * @csspart labels - The buttons of the types of labels.
 * @csspart menu-button - The button of the menu.
 * @csspart menu - What has no room in the bar.
 * @csspart page - The link to the page of the piece, where the widget names one by `data-page`.
 * @csspart notes - Messages about wrong attributes and a missing analysis.
 * @csspart start - The button that loads the piece where data are dear.
 * @csspart poster - The place of the poster.
 * @cssprop [--glosa-widget-height] - The height; by default 412px, 454px from 480px of width on, 620px from 880px on.
 *
 * @example
 * ```html
 * <glosa-widget src="der-mond/info.json" start="m5" end="m12">
 *   <img src="der-mond/poster.svg" alt="Measures 5 to 12 of Der Mond" />
 * </glosa-widget>
 * ```
 */
export class GlosaWidget extends WidgetAttributes {
  static override styles: CSSResultGroup = [GlosaElement.styles, widgetStyles];

  @observable private accessor isNear = false;
  /** Whether the reader has asked to load the piece. */
  @observable private accessor isAsked = false;
  /** The error in the excerpt; undefined without one. @internal */
  @observableRef accessor excerptFault: ExcerptHost['excerptFault'];
  /** The room of the widget. @internal */
  @observable accessor room: Room = 'medium';
  /** Whether the recording or its excerpt plays again and again. @internal */
  @observable accessor repeats = false;
  @observableRef private accessor inner: PieceElement | undefined;

  /** The piece that it shows: its own, or the one that it was given, or that of a `<glosa-piece>` around. */
  @computed override get model(): Piece | undefined {
    return this.src ? this.inner?.model : super.model;
  }

  /** Whether the piece is on its way. */
  override get isLoading(): boolean {
    return this.src ? (this.inner?.isLoading ?? false) : super.isLoading;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { scope } = this;
    if (this.fromServer.length > 0) waking.whenLoaded(scope, ({ wakeUp }) => wakeUp(this));
    const approach = () => runInAction(() => (this.isNear = true));
    // An observer answers a frame later, which is too late for a widget in view.
    if (isInView(this)) approach();
    else scope.whenNear(this, approach);
    const root = getComputedStyle(document.documentElement);
    const fit = (width: number) => (this.room = roomOf(width, parseFloat(root.fontSize)));
    scope.observeResize(this, (width) => runInAction(() => fit(width)));
    scope.add(
      reaction(
        () => this.transport?.isStarted ?? false,
        (isStarted) => isStarted && this.sound(),
      ),
    );
    scope.add(
      when(
        () => this.isWanted && this.hasExcerpt,
        () => excerpts.whenLoaded(scope, ({ keepExcerpt }) => keepExcerpt(this)),
      ),
    );
    scope.add(() => sounding === this && (sounding = undefined));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('theme')) return;
    const isTheme = this.theme === 'light' || this.theme === 'dark';
    if (isTheme) this.dataset['theme'] = this.theme;
    else delete this.dataset['theme'];
  }

  override render(): TemplateResult {
    const { model, isWanted } = this;
    const late = this.isNear ? tools.value : undefined;
    return html`<div
      class="frame"
      part="frame"
      role="group"
      aria-label=${model?.localizedTitle(this.language) ?? nothing}
      ${variables({ more: Math.max(0, this.highViews - 1) })}
      ?data-bare=${this.isOnly('waveform')}
      ?data-failed=${isWanted && this.inner && !model && !this.isLoading}
      ?data-shown=${model && !this.shownViews.includes('score')}
    >
      <glosa-piece
        part="piece"
        .src=${isWanted ? this.src : ''}
        .corpus=${this.corpus}
        .audio=${this.audio}
        .analysis=${this.analysis}
        .locale=${this.locale}
        .preload=${this.preload}
        .readonly=${this.readonly}
      >
        <div class="views" part="views" ?data-waiting=${this.isWaiting}>${this.renderViews()}</div>
        ${late?.renderNotes(this)} ${this.renderBar()}
      </glosa-piece>
      <div class="poster" part="poster">
        ${this.fromServer}<slot></slot>
        ${this.isNear && !isWanted ? late?.renderStart(this) : nothing}
      </div>
    </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const inner = this.renderRoot.querySelector('glosa-piece') ?? undefined;
    if (inner !== this.inner) runInAction(() => (this.inner = inner));
  }

  /** Controls that the page wants in the bar; undefined without a choice. @internal */
  get wanted(): readonly Control[] | undefined {
    return this.controls.trim() ? readControls(this.controls).known : undefined;
  }

  /** Number of lines of labels above the score, and of lines below; null for all. @internal */
  get labelLines(): number | null {
    return LABEL_LINES[this.highViews > 1 ? 'narrow' : this.room];
  }

  /** Starts the music, as soon as it can; resolves to false when it cannot, or when the browser refuses. */
  async play(): Promise<boolean> {
    runInAction(() => (this.isNear = this.isAsked = true));
    await this.updateComplete;
    const { inner } = this;
    if (!inner) return false;
    await inner.updateComplete;
    if (this.src && !this.model) await when(() => !inner.isLoading);
    return this.src ? inner.play() : ((await this.transport?.play()) ?? false);
  }

  /** Stops the music where it is. */
  pause(): void {
    this.transport?.pause();
  }

  /**
   * Moves the music: to an onset, a date in seconds, or a measure by its printed name; see `<glosa-piece>`.
   * False when the place is unknown or there is no piece.
   */
  seek(place: Parameters<PieceElement['seek']>[0]): boolean {
    return this.inner?.seek(place) ?? false;
  }

  /** Chooses labels in all views; sends no event. */
  select(ids: readonly number[]): void {
    this.model?.selection.select(ids);
  }

  /** Writes the analysis to a file; see `<glosa-piece>`. */
  async exportAnalysis(
    options?: Parameters<PieceElement['exportAnalysis']>[0],
  ): ReturnType<PieceElement['exportAnalysis']> {
    return this.whole.exportAnalysis(options);
  }

  /** Opens a file of labels in place of the present analysis; see `<glosa-piece>`. */
  async importAnalysis(
    file: Parameters<PieceElement['importAnalysis']>[0],
  ): ReturnType<PieceElement['importAnalysis']> {
    return this.whole.importAnalysis(file);
  }

  /** Takes the last change back; resolves to false when there is none. */
  async undo(): Promise<boolean> {
    return (await this.inner?.undo()) ?? false;
  }

  /** Does again what was undone last; resolves to false when there is nothing. */
  async redo(): Promise<boolean> {
    return (await this.inner?.redo()) ?? false;
  }

  private renderViews(): readonly TemplateResult[] {
    const { room, handed } = this;
    return this.shownViews.map((kind, index) =>
      renderView(kind, {
        piece: handed,
        labelLines: this.labelLines,
        hasMinimap: room === 'wide' && !this.hasExcerpt,
        isBeside: index > 0,
      }),
    );
  }

  private renderBar(): TemplateResult | undefined {
    const { known } = readControls(this.controls);
    if (known.length === 0) return undefined;
    const missing = (['play', 'time', 'position'] as const satisfies Control[]).filter(
      (control) => !known.includes(control),
    );
    return html`<glosa-player
      bare
      part="bar"
      class=${['bar', ...missing.map((control) => `without-${control}`)].join(' ')}
      .loop=${this.repeats}
      .piece=${this.handed}
      >${this.isNear && this.isComplete ? tools.value?.renderTools(this) : nothing}</glosa-player
    >`;
  }

  /** Whether to load: over expensive connections only when the reader asks. */
  private get isWanted(): boolean {
    return this.isNear && (this.isAsked || !isSaving());
  }

  private get hasExcerpt(): boolean {
    return Boolean(this.start.trim() || this.end.trim());
  }

  /** Whether to show nothing yet, because it would be more than the excerpt. */
  private get isWaiting(): boolean {
    return this.hasExcerpt && !(this.model && excerpts.value);
  }

  /** Whether the controls of the bar are known: a recording may be added when the first one opens. */
  private get isComplete(): boolean {
    const { model } = this;
    return model !== undefined && (model.transport.canPlay || !model.recording);
  }

  /** @throws Error before there is a piece. */
  private get whole(): PieceElement {
    if (!this.inner) throw new Error('The widget is not in a page.');
    return this.inner;
  }

  /** Number of shown views that need more height than a waveform. */
  private get highViews(): number {
    return this.shownViews.filter((kind) => kind !== 'waveform').length;
  }

  private isOnly(kind: ViewKind): boolean {
    return this.shownViews.length === 1 && this.shownViews[0] === kind;
  }

  /** The shown views; by default only those that the piece has. */
  private get shownViews(): readonly ViewKind[] {
    const { known } = readViews(this.views);
    if (known.length > 0) return known;
    const { model } = this;
    const usual = model ? usualViews(model) : USUAL_VIEWS;
    // The outline of an excerpt, where no file holds it, would need the whole recording.
    const shown = usual.filter(
      (kind) => kind !== 'waveform' || !this.hasExcerpt || hasOutline(model),
    );
    return [shown, usual, USUAL_VIEWS].find(({ length }) => length > 0)!;
  }

  /** A piece from outside the inner `<glosa-piece>`. */
  private get handed(): Piece | undefined {
    return this.src ? undefined : this.model;
  }

  private sound(): void {
    if (sounding !== this) sounding?.pause();
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    sounding = this;
  }
}

/** Whether the outline is available without loading the recording, as far as is known by now. */
const hasOutline = (model: Piece | undefined): boolean =>
  model?.recording === undefined ||
  model.recording.peaksUrl !== undefined ||
  model.recording.images.length > 0;

/** Whether an element is partly in the window. */
function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom >= 0 && top <= window.innerHeight;
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-widget': GlosaWidget;
  }
}
