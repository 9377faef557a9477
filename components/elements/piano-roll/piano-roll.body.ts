import { html, type TemplateResult } from 'lit';
import { observableRef, when } from 'mobx';
import { type Moment, quarters, remembered } from '#core';
import {
  adoptStyles,
  type Body,
  type GlosaElement,
  Late,
  positionText,
  renderMessage,
  renderProblem,
  variables,
} from '#kit';
import {
  GutterAxis,
  LabelSlot,
  Playhead,
  playheadStyles,
  renderFollowChip,
  Ruler,
  rulerStyles,
  SliderVoice,
  StripControls,
} from '#views';
import { Lights } from './picture/lights.js';
import { PitchAxis } from './picture/pitch-axis.js';
import { RollView } from './picture/roll-view.js';
import type { GlosaPianoRoll } from './piano-roll.js';
import { rollStyles } from './piano-roll.styles.js';
import { RollContent } from './roll-content.js';
import type { RollTools } from './tools/roll-tools.js';
import {
  keyboardWidth,
  measureMarks,
  octaveMarks,
  patternShift,
  rowCount,
  zoomRange,
} from './roll.layout.js';
import { pitchName } from './notes/pitch-names.js';
import { soundingAt } from './notes/sounding.js';

/** Greatest number of notes that are named one by one. */
const MOST = 12;

/** Returns the text of a moment for screen readers: its place, and the sounding notes from the lowest. */
function placeSentence(host: GlosaElement, moment: Moment, content: RollContent): string {
  const { onset } = moment;
  const { measure, beat } = positionText(moment, host.model?.measureMap);
  const sounding = onset === undefined ? [] : soundingAt(content.tracks, onset).notes;
  const names = [...new Set(sounding.map(({ pitch }) => pitch))]
    .sort((a, b) => a - b)
    .map((pitch) => pitchName(pitch, host));
  const place = measure === undefined ? '' : host.t('strip.place', { measure, beat });
  if (!place) return host.t('strip.nowhere');
  if (names.length === 0) return host.t('roll.silence', { place });
  return host.t('roll.sounding', { place, notes: names.slice(0, MOST).join(', ') });
}

/** Loaded after the picture. */
const tools = new Late(() => import('./tools/roll-tools.js'));

/** The body of a `<glosa-piano-roll>`. */
export class RollBody implements Body {
  private readonly content: RollContent;
  private readonly axis: GutterAxis;
  private readonly pitchAxis: PitchAxis;
  private readonly controls: StripControls;
  private readonly marksOf = remembered(measureMarks);
  @observableRef private accessor tools: RollTools | undefined = undefined;

  constructor(private readonly host: GlosaPianoRoll) {
    for (const styles of [rulerStyles, playheadStyles, rollStyles]) adoptStyles(host, styles);
    const content = (this.content = new RollContent(host, (problem) => host.tell(problem)));
    this.axis = new GutterAxis(host, {
      viewport: this.part('.viewport'),
      width: () => this.width,
      covered: () => this.gutter,
      range: () => zoomRange(this.width, this.axis.viewportWidth - this.gutter),
    });
    this.pitchAxis = new PitchAxis(host, {
      stage: this.part('.stage'),
      wearer: this.part('.viewport'),
      keyboard: this.part('.keys'),
      rows: () => rowCount(content.range),
    });
    this.controls = new StripControls(host, {
      axis: this.axis,
      projection: () => content.projection,
      ends: () => [{ onset: quarters(0) }, { onset: quarters(this.end) }],
    });
    this.addPicture();
    this.addStrip();
    host.addController({
      hostConnected: () => {
        content.follow(host.scope);
        host.scope.add(
          when(
            () => content.projection !== undefined,
            () => this.bringTools(),
          ),
        );
      },
    });
    host.adoptAxes({ time: this.axis, pitch: this.pitchAxis });
  }

  render(): TemplateResult {
    const { host, content } = this;
    const { failure, projection, notes, source } = content;
    if (failure) return html`${renderProblem(host, failure, () => content.retry())}`;
    if (projection) return this.renderRoll();
    const isComing = host.isLoading || !host.model || (source && !notes);
    if (isComing)
      return html`<div class="placeholder" part="placeholder">
        ${(host.isLoading || host.model) && renderMessage(host, { text: host.t('player.loading'), severity: 'info' })}
      </div>`;
    const text = host.t(source ? 'roll.empty' : 'roll.none');
    return html`${renderMessage(host, { text, severity: 'info' })}`;
  }

  private addPicture(): void {
    const { host, content, axis, pitchAxis } = this;
    new RollView(host, { canvas: this.part('canvas.notes'), content, axis, pitchAxis });
    new Lights(host, { lights: this.part('.lights'), keys: this.part('.lit-keys'), content });
  }

  /** Loads legend and note selection, after the picture. */
  private bringTools(): void {
    const { host, content, axis, pitchAxis, controls } = this;
    const find = (selector: string) => this.part(selector);
    tools.whenLoaded(
      host.scope,
      ({ RollTools }) =>
        (this.tools ??= new RollTools(host, { content, axis, pitchAxis, controls, find })),
    );
  }

  private addStrip(): void {
    const { host, content, axis } = this;
    const projection = () => content.projection;
    new Playhead(host, { element: this.part('.playhead'), projection, axis });
    new LabelSlot(host, {
      viewport: this.part('.viewport'),
      content: this.part('.content'),
      picture: this.part('.stage'),
      // Keeps a tag at the very start from looking like a continuation.
      gutter: () => Math.max(0, this.gutter - 8),
      projection,
      axis,
    });
    const current = () => host.transport && projection()?.lineAt(host.transport.coarse)?.x;
    const marks = () => this.marksOf(host.model?.measureMap);
    new Ruler(host, { element: this.part('.ruler'), axis, marks, current });
    new SliderVoice(host, {
      part: this.part('.viewport'),
      value: ({ onset }) => onset,
      max: () => this.end,
      text: (moment) => placeSentence(host, moment, content),
    });
  }

  private renderRoll(): TemplateResult {
    const { host, gutter, controls, content, tools: late } = this;
    return html`<div
        class="viewport"
        part="viewport"
        role="slider"
        tabindex="0"
        aria-valuenow="0"
        aria-label=${host.t('roll.label')}
        aria-orientation="horizontal"
        @click=${controls.handleClick}
        @focus=${controls.handleFocus}
        @keydown=${late?.handleKey ?? controls.handleKey}
        ${variables({ keyboard: gutter, shift: patternShift(content.range) })}
      >
        <div class="content">
          ${this.renderKeyboard()}
          <div class="ruler" part="ruler"></div>
          <div class="stage" part="stage">
            <div class="rows">
              <canvas class="notes" hidden></canvas>
              <div class="marks"></div>
              <div class="lights"></div>
              <div class="note-band" hidden></div>
            </div>
          </div>
          <div class="playhead" part="playhead" hidden></div>
        </div>
      </div>
      <div class="legend" part="legend">${late?.renderLegend()}</div>
      ${renderFollowChip(host, this.axis)}`;
  }

  private renderKeyboard(): TemplateResult {
    return html`<div class="keyboard" part="keyboard" aria-hidden="true" ?hidden=${!this.gutter}>
      <div class="window">
        <div class="keys">
          <div class="lit-keys"></div>
          ${octaveMarks(this.content.range).map(
            ({ row, name }) => html`<span ${variables({ at: row })}>${name}</span>`,
          )}
        </div>
      </div>
    </div>`;
  }

  private part(selector: string): () => HTMLElement | null {
    return () => this.host.renderRoot.querySelector(selector);
  }

  /** In pixels at zoom exponent 0. */
  private get width(): number {
    return this.content.projection?.width ?? 0;
  }

  private get end(): number {
    return this.content.projection?.end ?? 0;
  }

  private get gutter(): number {
    return keyboardWidth(this.axis.viewportWidth);
  }
}
