import { html, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { reaction } from 'mobx';
import { formatTime, type Moment, type Piece, seconds } from '#core';
import { GlosaElement, icons, Late, positionText, renderMessage, renderProblem } from '#kit';
import type { PlayControls } from './player.keys.js';
import { isUnheard, isVisibleMove, problemToShow, shareOf } from './player.layout.js';
import { renderButton, renderPosition, type PlayerButton } from './player.parts.js';
import { playerStyles } from './player.styles.js';

/** Loaded when the focus comes. */
const keys = new Late(() => import('./player.keys.js'));
/** The other controls load after the main ones. */
const more = new Late(() => import('./player.more.js'));
const prepareKeys = (): void => void keys.fetch();

/**
 * Plays the recording of a piece: play and pause, to the start, ten seconds back and ahead, a slider
 * over the whole length, speed, volume, and the choice between several recordings. Shows the time,
 * and measure and beat where the recording is synchronized. In a narrow place the rarer controls
 * move into a menu. While the focus is inside, Space and K play and pause, J and L move by ten
 * seconds, the arrows by one.
 *
 * @summary The controls of a piece's recording.
 *
 * @fires {GlosaPlayEvent} glosa-play - The user starts the music; cancelable.
 * @fires {GlosaPauseEvent} glosa-pause - The user stops the music; cancelable.
 * @fires {GlosaSeekEvent} glosa-seek - The user moves the playhead; cancelable.
 * @fires {GlosaRecordingAddEvent} glosa-recording-add - The user adds a recording; cancel it to keep it yourself.
 *
 * @slot - Further controls of a bare player, after measure and beat.
 *
 * @csspart bar - The row of controls.
 * @csspart play - The main button.
 * @csspart time - The time, and the length of the recording.
 * @csspart seek - The slider over the recording.
 * @csspart position - Measure and beat; a button that opens a field for another place.
 * @csspart go - The field for a measure, a beat, a time or a label.
 * @csspart menu - The menu of a narrow player.
 * @csspart video - The picture of a video, and its handles.
 * @csspart message - Problem of the recording.
 * @cssprop --glosa-fill - Color of the main button.
 * @cssprop --glosa-on-fill - Color on the main button.
 * @cssprop --glosa-strong - Color of the sliders.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata/info.json">
 *   <glosa-player></glosa-player>
 * </glosa-piece>
 * ```
 */
export class GlosaPlayer extends GlosaElement {
  static override styles: CSSResultGroup = [GlosaElement.styles, playerStyles];

  /** Leaves the slider over the recording out, for places where a waveform is beside it. */
  @property({ type: Boolean, reflect: true }) accessor compact = false;

  /** Leaves all out but play and pause, the time, measure and beat; more may stand inside. */
  @property({ type: Boolean, reflect: true }) accessor bare = false;

  /** Id of the recording to play; by default the first. */
  @property() accessor source = '';

  /** Speed, 0.25 to 4, with the pitch kept; by default what the piece has, which is 1 at first. */
  @property({ type: Number }) accessor rate: number | null = null;

  /** Plays the recording again and again; a passage that is repeated goes before. */
  @property({ type: Boolean }) accessor loop = false;

  /** The piece that source and rate have been applied to. */
  private served: Piece | undefined;
  private isDragging = false;
  private shownShare = 0;
  /**
   * Number of the piece's problems when the music last moved or was asked to, or the network came back: what was wrong
   * before is over. @internal
   */
  settled = 0;
  /** The moment in the text for screen readers: it stays while the music moves by itself. @internal */
  said: Moment | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.foreseePlaying();
    const { scope } = this;
    let stop: (() => void) | undefined;
    const follow = (): void => {
      stop?.();
      stop = this.transport?.onFrame((moment) => this.moveSlider(moment));
    };
    scope.add(() => stop?.());
    scope.add(reaction(() => this.transport, follow, { fireImmediately: true }));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { model, source, rate } = this;
    const isNew = model !== this.served;
    this.served = model;
    if (isNew) this.settled = 0;
    if (isNew || changed.has('source')) model?.chooseRecording(source);
    if (model && rate && (isNew || changed.has('rate'))) model.transport.rate = rate;
    // Otherwise it stays as it is: another player of the piece may have set it.
    if (model && (this.loop || changed.get('loop'))) model.transport.repeats = this.loop;
  }

  override render(): TemplateResult {
    return html`<div
        class="bar"
        part="bar"
        role="group"
        aria-label=${this.t('player.label')}
        @focusin=${prepareKeys}
        @keydown=${this.handleKey}
      >
        ${this.renderMain()}${this.renderTime()}${this.renderPlace()}${this.renderMore()}
      </div>
      ${this.renderProblem()}${more.value?.renderPicture(this)}`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.shownShare = -1;
    if (this.transport) this.moveSlider(this.transport.moment);
  }

  private renderMain(): TemplateResult {
    const { isPlaying = false, isWaiting = false, canPlay = false } = this.transport ?? {};
    const name = this.text(isPlaying ? 'pause' : isWaiting ? 'loading' : 'play');
    return html`${this.renderSkip(this.back)}
      <button
        type="button"
        class="play"
        part="play"
        aria-label=${name}
        title=${name}
        aria-busy=${isWaiting}
        ?disabled=${!canPlay}
        @click=${() => this.controls.toggle()}
      >
        ${isPlaying ? icons.pauseIcon : icons.playIcon}
      </button>
      ${more.value?.renderWait(this)}${this.renderSkip(this.ahead)}`;
  }

  private renderSkip(skip: Omit<PlayerButton, 'isDisabled'>): TemplateResult | undefined {
    return this.bare ? undefined : this.button({ ...skip, only: 'wide' });
  }

  private renderTime(): TemplateResult {
    const { coarse, duration, bounds } = this.transport ?? {};
    const { from, length } = this.span;
    return html`<span class="time" part="time"
        >${formatTime(Math.max(0, (coarse?.date ?? 0) - from))}</span
      >
      <input
        class="seek"
        part="seek"
        type="range"
        min="0"
        value="0"
        step="any"
        max=${length ?? 1}
        aria-label=${this.text('seek')}
        aria-valuetext=${this.sentence()}
        ?disabled=${length === undefined}
        @input=${this.handleSlide}
        @change=${this.handleSlideEnd}
      />
      <span class="length" part="time"
        >${length && (duration ?? bounds) ? formatTime(length) : '–:––'}</span
      >`;
  }

  private renderPlace(): TemplateResult | undefined {
    const { measureMap } = this;
    const last = measureMap?.measures.at(-1);
    if (!last) return undefined;
    const written = (measure: string, beat: number) => ({
      measure: this.t('player.measure', { measure }),
      beat: this.t('player.beat', { beat }),
    });
    const { measure, beat = 1 } = positionText(this.transport?.coarse ?? NOWHERE, measureMap);
    const widest = written(last.name, last.timeSignature.numerator);
    const shown = measure === undefined ? undefined : written(measure, beat);
    const late = more.value;
    return html`${(late?.renderPlace ?? renderPosition)(widest, shown, this)}${late?.renderLap(this)}`;
  }

  private renderMore(): TemplateResult {
    if (this.bare) return html`<slot></slot>`;
    const name = this.text('more');
    const { back, ahead } = this;
    return html`<button
        type="button"
        class="menu"
        popovertarget="more"
        aria-label=${name}
        title=${name}
      >
        ${icons.moreIcon}
      </button>
      <div id="more" class="more" part="menu" popover @toggle=${this.placeMenu}>
        ${this.button({ ...back, only: 'narrow' })}${this.button({ ...ahead, only: 'narrow' })}
        ${more.value?.renderMore(this, this.controls)}
      </div>`;
  }

  private renderProblem(): TemplateResult | undefined {
    const { model } = this;
    if (model?.transport.isStarted) this.settled = model.problems.length;
    const problem = model && problemToShow(model, this.settled);
    if (problem)
      return renderProblem(
        this,
        problem,
        isUnheard(problem) ? () => this.requestPlay() : undefined,
      );
    if (!model || model.recording || this.isLoading) return undefined;
    return renderMessage(this, { text: this.text('none'), severity: 'info' });
  }

  private readonly handleKey = (event: KeyboardEvent): void => {
    if (this.transport) keys.use(({ handlePlayKey }) => handlePlayKey(event, this.controls));
  };

  private readonly handleSlide = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    this.isDragging = true;
    this.controls.seek(seconds(this.span.from + Number(input.value)));
  };

  private readonly handleSlideEnd = (): void => {
    this.isDragging = false;
  };

  private readonly placeMenu = (event: Event): void =>
    more.value?.placeMenu(event as ToggleEvent, this.find('.menu'));

  private readonly text = (key: string): string => this.t(`player.${key}`);

  private button(button: Omit<PlayerButton, 'isDisabled'>): TemplateResult {
    return renderButton(this.text, { ...button, isDisabled: !this.transport?.canPlay });
  }

  private get back() {
    return { name: 'back', icon: icons.backIcon, run: () => this.controls.skip(-10) };
  }

  private get ahead() {
    return { name: 'ahead', icon: icons.aheadIcon, run: () => this.controls.skip(10) };
  }

  private get controls(): PlayControls {
    const { transport } = this;
    const seek: PlayControls['seek'] = (date) => {
      this.requestSeek({ date });
      this.said = transport?.moment;
      this.requestUpdate();
    };
    return {
      toggle: () => (transport?.isStarted ? this.requestPause() : this.requestPlay()),
      skip: (by) => seek(seconds((transport?.moment.date ?? 0) + by)),
      seek,
      duration: transport?.duration,
    };
  }

  /**
   * The played span, in seconds: the recording, or an excerpt of it. Before it is known how long the recording is,
   * the slider reaches as far as its sync points do.
   */
  private get span(): { readonly from: number; readonly length: number | undefined } {
    const { bounds, duration, sync } = this.transport ?? {};
    const from = bounds?.start ?? 0;
    const end = Math.min(bounds?.end ?? Infinity, duration ?? sync?.dates[1] ?? Infinity);
    return { from, length: Number.isFinite(end) ? end - from : undefined };
  }

  private get measureMap() {
    return this.model?.measureMap;
  }

  /** Moves the slider. Called every frame: writes only visible moves of the thumb. */
  private moveSlider({ date }: Moment): void {
    const slider = this.find('.seek') as HTMLInputElement | null;
    if (!slider || this.isDragging) return;
    const { from, length = 0 } = this.span;
    const share = shareOf((date ?? 0) - from, length);
    if (!isVisibleMove(this.shownShare, share, window.innerWidth)) return;
    this.shownShare = share;
    slider.value = String(length === 0 ? 0 : (date ?? 0) - from);
    slider.style.setProperty('--_share', String(share));
  }

  /**
   * Returns the value text for screen readers. It changes seldom, because a text that always changes is
   * never read out.
   */
  private sentence(): string {
    const { transport } = this;
    if (!transport?.isPlaying) this.said = transport?.coarse;
    const { date = 0, ...said } = this.said ?? NOWHERE;
    const time = seconds(Math.max(0, date - this.span.from));
    const position = positionText({ ...said, date: time }, this.measureMap);
    const length = formatTime(this.span.length ?? 0);
    const key = position.measure === undefined ? 'time' : 'position';
    return this.t(`player.${key}`, { ...position, length });
  }
}

const NOWHERE: Moment = { date: undefined, onset: undefined, lap: '' };

declare global {
  interface HTMLElementTagNameMap {
    'glosa-player': GlosaPlayer;
  }
}
