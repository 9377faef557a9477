import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import {
  compareShallow,
  computed,
  observable,
  observableRef,
  reaction,
  runInAction,
  when,
} from 'mobx';
import { quarters, type SeekTarget, type StripChunk } from '#core';
import { GlosaElement, Late, renderProblem, variables } from '#kit';
import { Axis, Playhead, renderFollowChip, Ruler, SliderVoice, StripControls } from '#views';
import { renderChunk } from './chunk-view.js';
import type { ChunkNodes } from './chunk-nodes.js';
import type * as liveNotation from './live-notation.js';
import { ScoreContent, stavesPart } from './score-content.js';
import {
  chunksIn,
  excerptIn,
  gutterWidth,
  inPlaces,
  isLegible,
  stripRange,
  type Strip,
} from './score.layout.js';
import { ScoreFit } from './score-fit.js';
import { ScoreLabels } from './score-labels.js';
import type { ScoreTurn } from './score-turn.js';
import { scoreStyles } from './score.styles.js';

/** The messages beside or instead of the strip. */
const states = new Late(() => import('./score-states.js'));
const live = new Late(() => import('./live-notation.js'));

/** Height of the ruler in pixels. */
const RULER = 22;

/**
 * The score on one line: a prepared picture with positions, or notation engraved on the spot from
 * MusicXML, MXL, MEI, kern, ABC and others. The playhead moves and pages turn with the music.
 * Click moves the playhead, shift-click plays from there; drags make and move labels. Keys: arrows move
 * by a beat, with Shift by a measure; Page keys, Home, End; Space, Enter; + − 0 zoom; ? lists all.
 *
 * @summary A score strip: a picture with positions, or live notation.
 *
 * @fires {GlosaPlayEvent} glosa-play - The user wants to play; cancelable.
 * @fires {GlosaPauseEvent} glosa-pause - The user wants to pause; cancelable.
 * @fires {GlosaSeekEvent} glosa-seek - The user wants to move the playhead; cancelable.
 * @fires {GlosaLabelCreateEvent} glosa-label-create - The user makes labels; cancelable.
 * @fires {GlosaLabelChangeEvent} glosa-label-change - The user changes labels; cancelable.
 * @fires {GlosaLabelDeleteEvent} glosa-label-delete - The user deletes labels; cancelable.
 * @fires {GlosaSelectEvent} glosa-select - The user has chosen other labels.
 * @fires {GlosaErrorEvent} glosa-error - The score cannot be shown, and no `glosa-piece` tells it.
 *
 * @csspart viewport - The scrolling frame, which takes the keyboard focus.
 * @csspart ruler - The measure numbers above the score.
 * @csspart loop - The passage that is repeated, in the ruler.
 * @csspart minimap - The small picture of the whole.
 * @csspart picture - The whole picture, as wide as the score.
 * @csspart gutter - Clef and key, which stay in view.
 * @csspart playhead - The line at the music that sounds.
 * @csspart follow - The button that brings the reader back to the music.
 * @csspart label - A hovered, focused or chosen label.
 * @csspart label-hovered - The label under the pointer.
 * @csspart label-focused - The label that the keys work on.
 * @csspart label-selected - A chosen label.
 * @csspart label-handle - An end of a chosen label.
 * @csspart label-band - A chosen label's stretch of music.
 * @csspart line-name - The name of a line of labels, beside clef and key.
 * @csspart message - A message in place of the score, or under it.
 * @csspart placeholder - Shown until the score is ready.
 *
 * @cssprop [--glosa-score-height=240px] - Height that is reserved until the score's own is known.
 * @cssprop [--glosa-paper] - Ground under the music.
 * @cssprop [--glosa-ink] - Live notation and text.
 * @cssprop [--glosa-playhead] - The playhead.
 * @cssprop [--glosa-label-fill=26] - Percent of a label's color in its fill; the rest is paper.
 * @cssprop [--glosa-label-radius=3px] - Rounding of labels.
 *
 * @example
 * ```html
 * <glosa-piece src="der-mond/info.json">
 *   <glosa-score zoom="-1"></glosa-score>
 * </glosa-piece>
 * ```
 */
export class GlosaScore extends GlosaElement {
  static override styles: CSSResultGroup = [GlosaElement.styles, scoreStyles];

  /** Id of the score or picture to show; by default the first prepared picture, else the first score. */
  @property() accessor source = '';

  /**
   * Zoom exponent on base √2, from −5 to 5; 0 is the natural size. A score that is wider than its view
   * at −5 goes on down to where all of it is in view.
   */
  get zoom(): number {
    return this.axis.exponent;
  }
  @property({ type: Number })
  set zoom(zoom: number) {
    this.axis.zoomTo(zoom);
  }

  /** Whether the staves that the positions know are marked, to check a picture. */
  @property({ type: Boolean, attribute: 'staff-lines' }) accessor staffLines = false;

  /** Whether a small picture of the whole stands under the score, unless all of it is in view. */
  @property({ type: Boolean }) accessor minimap = false;

  /** Numbers of the staves to show, from the top, separated by spaces; by default all. */
  get staves(): string {
    return this.content.staves;
  }
  @property()
  set staves(staves: string | null) {
    runInAction(() => (this.content.staves = staves ?? ''));
  }

  /** Number of staves of the score, shown or not. */
  get staffCount(): number {
    return this.content.whole?.positions?.staves.length ?? 0;
  }

  /**
   * Whether the score is as large as the height of its place allows, instead of a size of its own; 0 then
   * zooms back to that size.
   */
  get fit(): boolean {
    return this.isFit;
  }
  @property({ type: Boolean, reflect: true })
  set fit(fit: boolean) {
    runInAction(() => (this.isFit = fit));
  }

  /** Number of lines of labels to show above the staves, and below them; by default all in use. */
  get labelLines(): number | null {
    return this.mostLines;
  }
  @property({ type: Number, attribute: 'label-lines' })
  set labelLines(lines: number | null) {
    runInAction(() => (this.mostLines = lines));
  }

  @observable private accessor isFit = false;
  @observable private accessor mostLines: number | null = null;
  private readonly content = new ScoreContent(this, (problem) => this.report(problem));
  private readonly axis: Axis = new Axis(this, {
    viewport: () => this.find('.viewport'),
    width: () => this.content.strip?.picture.width ?? 0,
    covered: () => this.gutter,
    limits: () => this.limits,
    range: () => stripRange(this.content.strip, this.axis.viewportWidth),
  });
  private readonly controls = new StripControls(this, {
    axis: this.axis,
    projection: () => this.content.projection,
    ends: () => this.ends,
    natural: () => this.fitting.exponent,
  });
  private readonly fitting: ScoreFit = new ScoreFit(this, {
    axis: this.axis,
    isWanted: () => this.isFit,
    height: () => this.content.strip?.picture.height,
    lines: () => this.mostLines,
    head: RULER,
  });
  /** The nodes of live notation; loaded with it. */
  @observableRef private accessor nodes: ChunkNodes | undefined;
  @observableRef private accessor turn: ScoreTurn | undefined;

  constructor() {
    super();
    const { axis, content } = this;
    const projection = () => content.projection;
    new Playhead(this, { element: () => this.find('.playhead'), projection, axis });
    new ScoreLabels(this, {
      content,
      axis,
      find: (selector) => this.find(selector),
      gutter: () => this.gutter,
      mostLines: () => this.mostLines ?? undefined,
      least: () => this.fitting.least,
      isEager: () => this.isFit,
      onRoom: (room) => this.fitting.takeRoom(room),
    });
    new Ruler(this, {
      element: () => this.find('.ruler'),
      axis,
      marks: () => content.marks,
      current: () => this.currentX,
    });
    new SliderVoice(this, {
      part: () => (content.projection ? this.find('.viewport') : undefined),
      value: ({ onset }) => onset,
      max: () => content.lastOnset,
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.scope.add(
      when(
        () => Boolean(this.content.strip?.picture.chunks.some(({ url }) => !url)),
        () => live.whenLoaded(this.scope, (part) => this.prepareLive(part)),
      ),
    );
    this.scope.add(
      reaction(
        () => this.turn?.isDrawn,
        (isDrawn) => isDrawn && this.turn?.turn(),
      ),
    );
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('source')) this.content.choose(this.source);
  }

  override render(): TemplateResult | undefined {
    const { strip, failure, source } = this.content;
    if (failure) return renderProblem(this, failure, () => this.content.retry());
    if (!this.model || (source && !strip)) return this.renderPlaceholder();
    return strip ? this.renderScore(strip) : states.value?.renderAbsence(this);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.tellDrawn();
  }

  /** Zooms to the next whole exponent, 1 closer or −1 wider; the playhead stays where it is. */
  zoomStep(direction: 1 | -1): void {
    this.axis.zoomStep(direction);
  }

  private renderScore(strip: Strip): TemplateResult {
    const isMusic = this.content.projection !== undefined;
    const { height } = strip.picture;
    return html`
      <div
        part="viewport"
        class="viewport"
        tabindex="0"
        ?data-over-map=${this.isFit && this.minimap}
        ?data-waiting=${this.isFit && !this.fitting.isSettled}
        role=${isMusic ? 'slider' : 'img'}
        aria-label=${this.t('score.label', { title: this.model?.localizedTitle(this.language) ?? '' })}
        aria-valuenow=${isMusic ? 0 : nothing}
        aria-orientation=${isMusic ? 'horizontal' : nothing}
        @click=${this.controls.handleClick}
        @focus=${this.controls.handleFocus}
        @keydown=${this.controls.handleKey}
        ${variables({ height, head: isMusic ? RULER : 0, least: this.fitting.least })}
      >
        <div class="strip">
          ${this.renderGutter(strip)}
          ${isMusic ? html`<div part="ruler" class="ruler"></div>` : nothing}
          <div part="picture" class="picture">
            ${inPlaces(this.mounted, strip.picture.chunks.indexOf(this.mounted[0]!)).map((chunk) =>
              chunk ? this.renderChunk(chunk) : nothing,
            )}
            ${this.staffLines ? stavesPart.value?.renderMarks(this, strip) : nothing}
          </div>
          ${isMusic ? html`<div part="playhead" class="playhead" hidden></div>` : nothing}
        </div>
      </div>
      ${renderFollowChip(this, this.axis)} ${states.value?.renderUnder(this, this.content)}
    `;
  }

  /** @param first number of its first window, of those that show the same chunk */
  private renderChunk(chunk: StripChunk, first = 0): TemplateResult {
    return renderChunk(chunk, {
      nodeOf: (window) => this.nodes?.copy(chunk, first + window),
      slices: this.content.strip?.slices,
      onLoad: this.tellDrawn,
    });
  }

  /** Renders the gutter: a second, narrow window on the first chunk. */
  private renderGutter({ picture, positions, slices }: Strip): TemplateResult | typeof nothing {
    const [first] = picture.chunks;
    if (!first || !this.gutter) return nothing;
    return html`<div
      part="gutter"
      class="gutter"
      aria-hidden="true"
      ${variables({ gutter: positions?.gutter ?? 0 })}
    >
      <div class="window">${this.renderChunk(first, slices?.length ?? 1)}</div>
    </div>`;
  }

  private renderPlaceholder(): TemplateResult {
    const { content } = this;
    const isBusy = content.isCanceled || content.progress !== undefined;
    const said = isBusy && states.value?.renderBusy(this, content);
    return said || html`<div part="placeholder" class="placeholder"></div>`;
  }

  private prepareLive({ ChunkNodes, ScoreTurn }: typeof liveNotation): void {
    const fail = (error: unknown) => this.content.handleBrokenPart(error);
    this.nodes ??= new ChunkNodes(this, () => this.wanted, fail);
    this.turn ??= new ScoreTurn(this.content, this.axis, (chunk) => this.nodes?.get(chunk));
  }

  private readonly tellDrawn = (): void =>
    this.fitting.tellDrawn(this.renderRoot.querySelectorAll('.picture > .chunk'));

  private get ends(): readonly [SeekTarget, SeekTarget] {
    return [{ onset: quarters(0) }, { onset: quarters(this.content.lastOnset) }];
  }

  @computed private get gutter(): number {
    return gutterWidth(this.content.strip, this.axis.scale, this.axis.viewportWidth);
  }

  /** The visible part of the strip. */
  @computed({ equals: compareShallow }) private get limits() {
    const { content, axis, model } = this;
    return excerptIn(content.projection, model?.session.excerpt?.onsets, this.gutter / axis.scale);
  }

  @computed private get mounted(): readonly StripChunk[] {
    const { strip } = this.content;
    const isDrawn = strip && isLegible(this.axis.exponent);
    return isDrawn ? chunksIn(strip.picture, this.axis.visible) : [];
  }

  /** The chunks whose nodes are needed; the gutter always shows the first one. */
  @computed private get wanted(): readonly StripChunk[] {
    const first = this.gutter ? this.content.strip?.picture.chunks.slice(0, 1) : undefined;
    return [...new Set([...(first ?? []), ...this.mounted, ...(this.turn?.mounted ?? [])])];
  }

  private get currentX(): number | undefined {
    return this.transport && this.content.projection?.lineAt(this.transport.coarse)?.x;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-score': GlosaScore;
  }
}
