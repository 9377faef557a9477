import { html, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { observable, reaction, runInAction } from 'mobx';
import { type Moment, seconds, type SeekTarget } from '#core';
import { GlosaElement, Late, positionText, variables } from '#kit';
import {
  Axis,
  LabelSlot,
  Playhead,
  renderFollowChip,
  Ruler,
  SliderVoice,
  stripAction,
  StripControls,
} from '#views';
import { WaveLoader } from './wave-loader.js';
import { WaveView } from './wave-view.js';
import { zoomRange } from './waveform.layout.js';
import { WaveScene } from './waveform.scene.js';
import { waveformStyles } from './waveform.styles.js';

/** Height of the ruler in pixels. */
const RULER = 22;

/** Longest wait for labels in milliseconds. */
const LABELS_MS = 3000;

/** The messages beside or instead of the outline. */
const states = new Late(() => import('./waveform-states.js'));

/**
 * Shows the outline of a recording over its time, with a ruler and the playhead. The outline comes
 * from a peaks file or a prepared picture; without either it is made in the browser.
 *
 * Click moves the playhead, shift-click plays from there. Keys: arrows move by a beat, with Shift by a
 * measure (without a score by one and five seconds); Page keys by a page; Home and End; Space plays and
 * pauses, Enter plays; + and − zoom, 0 shows the whole. Ctrl-wheel and two fingers zoom as well.
 *
 * @summary The waveform of a recording.
 *
 * @fires {GlosaSeekEvent} glosa-seek - The user moves the playhead; cancelable.
 * @fires {GlosaPlayEvent} glosa-play - The user starts the music; cancelable.
 * @fires {GlosaLabelCreateEvent} glosa-label-create - The user makes labels; cancelable.
 * @fires {GlosaLabelChangeEvent} glosa-label-change - The user changes labels; cancelable.
 * @fires {GlosaLabelDeleteEvent} glosa-label-delete - The user deletes labels; cancelable.
 * @fires {GlosaSelectEvent} glosa-select - The user has chosen other labels.
 * @fires {GlosaPauseEvent} glosa-pause - The user stops the music; cancelable.
 *
 * @csspart viewport - The scrolling area; it takes the focus.
 * @csspart ruler - The times above the waveform.
 * @csspart loop - The passage that is repeated, in the ruler.
 * @csspart minimap - The small picture of the whole.
 * @csspart playhead - The line at the present moment.
 * @csspart message - A message when there is no waveform.
 * @csspart follow - The button that turns pages with the playhead again.
 * @csspart label - A hovered, focused or chosen label.
 * @csspart label-hovered - The label under the pointer.
 * @csspart label-focused - The label that the keys work on.
 * @csspart label-selected - A chosen label.
 * @csspart label-handle - An end of a chosen label.
 * @csspart label-band - A chosen label's stretch of music.
 * @cssprop [--glosa-waveform-height=64px] - Height of the waveform without the ruler; 40px when narrow.
 * @cssprop --glosa-wave - Color of what has not been played.
 * @cssprop --glosa-strong - Color of what has been played.
 * @cssprop [--glosa-label-fill=26] - Percent of a label's color in its fill; the rest is paper.
 * @cssprop [--glosa-label-radius=3px] - Rounding of labels.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata.mp3">
 *   <glosa-waveform></glosa-waveform>
 * </glosa-piece>
 * ```
 */
export class GlosaWaveform extends GlosaElement {
  static override styles: CSSResultGroup = [GlosaElement.styles, waveformStyles];

  @observable private accessor chosenSource = '';
  @observable private accessor isFit = true;
  @observable private accessor mostLines: number | null = null;
  /** Whether the lines of labels have their room. */
  @observable private accessor hasRoom = false;

  private readonly loader = new WaveLoader(
    (problem) => this.report(problem),
    ({ id }, length) => runInAction(() => this.model?.session.lengths.set(id, length)),
  );
  private readonly scene = new WaveScene(this, this.loader);
  private readonly axis = new Axis(this, {
    viewport: () => this.find('.viewport'),
    width: () => this.scene.width,
    limits: () => this.scene.limits,
    range: () => this.range,
  });
  private readonly controls = new StripControls(this, {
    axis: this.axis,
    projection: () => this.scene.projection,
    ends: () => this.ends,
  });
  private readonly view = new WaveView(this, {
    stage: () => this.find('.stage'),
    peaks: () => this.scene.peaks,
    duration: () => this.scene.duration,
    axis: this.axis,
  });

  constructor() {
    super();
    const { axis, scene } = this;
    const projection = () => scene.projection;
    const onMove = (x: number | undefined) => this.view.movePlayed(x);
    new Playhead(this, { element: () => this.find('.playhead'), projection, axis, onMove });
    new LabelSlot(this, {
      viewport: () => this.find('.viewport'),
      content: () => this.find('.content'),
      picture: () => this.find('.stage'),
      projection,
      axis,
      isTimeline: true,
      head: () => (this.bare ? 0 : RULER),
      isBare: () => this.bare,
      mostLines: () => this.mostLines ?? undefined,
      // In a place of given height, late labels would visibly move the waveform.
      isEager: () => this.mostLines !== null,
      onRoom: () => runInAction(() => (this.hasRoom = true)),
    });
    new Ruler(this, {
      element: () => this.find('.ruler'),
      axis,
      marks: () => scene.marks(axis.visible, axis.scale),
    });
    new SliderVoice(this, {
      part: () => this.find('.viewport'),
      value: ({ date }) => date,
      max: () => scene.duration,
      text: (moment) => this.sentence(moment),
    });
  }

  get source(): string {
    return this.chosenSource;
  }

  /** Id of a recording, or of a picture of one; by default the recording that plays. */
  @property()
  set source(source: string | null) {
    runInAction(() => (this.chosenSource = source ?? ''));
  }

  get zoom(): number | null {
    return this.isFit ? null : this.axis.exponent;
  }

  /**
   * Exponent of the zoom on base √2, up to 5; 0 shows a second in 40 pixels. Without it the whole
   * recording fits the width, which is also the smallest zoom.
   */
  @property({ type: Number })
  set zoom(zoom: number | null) {
    const isFit = zoom === null || !Number.isFinite(zoom);
    this.setFit(isFit);
    this.axis.zoomTo(isFit ? this.range[0] : zoom);
    if (this.isWhole) this.setFit(true);
  }

  /** Number of lines of labels to show above the waveform, and below it; by default all in use. */
  get labelLines(): number | null {
    return this.mostLines;
  }
  @property({ type: Number, attribute: 'label-lines' })
  set labelLines(lines: number | null) {
    runInAction(() => (this.mostLines = lines));
  }

  /** Leaves the ruler and the lines of labels out, for places where a score is beside the waveform. */
  @property({ type: Boolean, reflect: true }) accessor bare = false;

  /** Whether a small picture of the whole stands under the waveform, unless all of it is in view. */
  @property({ type: Boolean }) accessor minimap = false;

  override connectedCallback(): void {
    super.connectedCallback();
    const { scope, scene, axis } = this;
    const recording = () => (scene.picture ? undefined : scene.recording);
    scope.add(
      reaction(recording, (audio) => this.loader.load(audio), {
        fireImmediately: true,
        // A recording with new sync points is still the same audio.
        equals: (a, b) => a?.id === b?.id && a?.urls === b?.urls,
      }),
    );
    scope.add(() => this.loader.load(undefined));
    scope.timeout(() => runInAction(() => (this.hasRoom = true)), LABELS_MS);
    const fit = () => this.range[0];
    scope.add(reaction(fit, (least) => axis.zoomTo(this.isFit ? least : axis.exponent, 0)));
    scope.add(
      reaction(
        () => this.isWhole,
        (isWhole) => this.range[0] > -Infinity && this.setFit(isWhole),
      ),
    );
  }

  override render(): TemplateResult {
    return html`${this.renderViewport()}${this.renderState()}${renderFollowChip(this, this.axis)}`;
  }

  /** Zooms to the next exponent, 1 closer or −1 wider; the playhead stays where it is. */
  zoomStep(direction: 1 | -1): void {
    this.axis.zoomStep(direction);
  }

  private renderViewport(): TemplateResult {
    return html`<div
      class="viewport"
      part="viewport"
      role="slider"
      aria-valuenow="0"
      tabindex="0"
      ?data-fit=${this.isFit}
      ?data-waiting=${this.isWaiting}
      aria-label=${this.t('waveform.label')}
      aria-orientation="horizontal"
      @click=${this.controls.handleClick}
      @focus=${this.controls.handleFocus}
      @keydown=${this.handleKey}
    >
      <div class="content">
        <div class="ruler" part="ruler"></div>
        <div class="stage">
          <canvas class="wave" hidden></canvas>
          <div class="window" hidden><canvas class="wave"></canvas></div>
          ${this.scene.images.map(
            ({ url, x, width }) =>
              html`<img
                src=${url}
                alt=""
                draggable="false"
                @load=${this.handleImage}
                @error=${this.handleImageError}
                ${variables({ x, w: width })}
              />`,
          )}
        </div>
        <div class="playhead" part="playhead" hidden></div>
      </div>
    </div>`;
  }

  private renderState(): TemplateResult | undefined {
    const { loader, scene } = this;
    if (scene.picture) return undefined;
    return states.value?.renderState(this, loader.state, () => loader.load(scene.recording));
  }

  /** Handles keys; the natural size of a waveform shows the whole of it. */
  private readonly handleKey = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (isPlain && stripAction(event) === 'naturalSize') this.zoom = null;
    else this.controls.handleKey(event);
  };

  private readonly handleImage = (event: Event): void => {
    const { naturalWidth } = event.target as HTMLImageElement;
    runInAction(() => (this.scene.naturalWidth = naturalWidth));
  };

  /** Drops a picture whose image failed to load; the peaks are drawn instead. */
  private readonly handleImageError = (event: Event): void => {
    const { picture } = this.scene;
    const url = (event.target as HTMLImageElement).src;
    states.use(({ dropPicture }) => dropPicture(this.model, picture, url));
  };

  private get ends(): readonly [SeekTarget, SeekTarget] {
    return [{ date: seconds(0) }, { date: seconds(this.transport?.duration ?? 0) }];
  }

  private sentence(moment: Moment): string {
    const position = positionText(moment, this.model?.measureMap);
    const key = position.measure === undefined ? 'time' : 'position';
    return this.t(`waveform.${key}`, { ...position });
  }

  private setFit(isFit: boolean): void {
    runInAction(() => (this.isFit = isFit));
  }

  /** Whether the content would still move: into its excerpt, or down to make room for labels. */
  private get isWaiting(): boolean {
    const { session, analysis } = this.model ?? {};
    const needsRoom = this.mostLines !== null && !this.bare && analysis !== undefined;
    return (needsRoom && !this.hasRoom) || Boolean(session?.excerpt?.dates && !this.scene.limits);
  }

  private get isWhole(): boolean {
    return this.axis.exponent <= this.range[0] + 1e-9;
  }

  private get range(): readonly [number, number] {
    const { start = 0, end = this.scene.width } = this.scene.limits ?? {};
    return zoomRange(end - start, this.axis.viewportWidth);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-waveform': GlosaWaveform;
  }
}
