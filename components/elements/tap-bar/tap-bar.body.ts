import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { action, observable, reaction } from 'mobx';
import { type Piece, seconds, syncedRecording, syncSessionOf, tappingOf } from '#core';
import { adoptStyles, type Body, controlStyles } from '#kit';
import { AlignmentPart } from './parts/alignment.js';
import { renderPoints } from './parts/chosen-point.js';
import { keptLatency } from '#views';
import { LatencyPart } from './parts/latency-part.js';
import { renderMoves } from './parts/moves.js';
import { renderTapButton } from './parts/tap-button.js';
import { pointsStyles } from './parts/points.styles.js';
import { roomStyles } from './parts/room.styles.js';
import { renderTools } from './parts/tools.js';
import { toolsStyles } from './parts/tools.styles.js';
import { incrementOf } from './tap-bar.layout.js';
import type { GlosaTapBar } from './tap-bar.js';
import { tapBarStyles } from './tap-bar.styles.js';
import { MidiTap } from './taps/midi-tap.js';
import { TapKeys } from './taps/tap-keys.js';
import { TapRun } from './taps/tap-run.js';

const STYLES = [controlStyles, toolsStyles, tapBarStyles, pointsStyles, roomStyles];

/** Gives the piece the settings of the element and the browser: the increment, the latency of taps. */
class Settings implements ReactiveController {
  constructor(private readonly host: GlosaTapBar) {
    host.addController(this);
  }

  hostConnected(): void {
    const { host } = this;
    const options = { fireImmediately: true };
    const takeLatency = (piece: Piece | undefined) => {
      if (piece) syncSessionOf(piece).latency = seconds(keptLatency());
    };
    const takeIncrement = ([piece, text]: readonly [Piece | undefined, string]) => {
      if (piece && text) tappingOf(piece).increment = incrementOf(text);
    };
    host.scope.add(reaction(() => host.model, takeLatency, options));
    host.scope.add(reaction(() => [host.model, host.increment] as const, takeIncrement, options));
  }
}

/** The body of a `<glosa-tap-bar>`. */
export class TapBarBody implements Body {
  @observable private accessor isUnfolded = false;
  private readonly run: TapRun;
  private readonly midi: MidiTap;
  private readonly latency: LatencyPart;
  private readonly alignment: AlignmentPart;

  constructor(private readonly host: GlosaTapBar) {
    const bar = () => host.renderRoot.querySelector<HTMLElement>('.bar');
    this.run = new TapRun(host);
    this.latency = new LatencyPart(host);
    this.alignment = new AlignmentPart(host);
    this.midi = new MidiTap(host, bar, this.handleMidi);
    new TapKeys(host, bar, this.run, this.latency.takeTap);
    new Settings(host);
    for (const styles of STYLES) adoptStyles(host, styles);
  }

  render(): TemplateResult {
    const { host } = this;
    const { model } = host;
    return html`<div
      class="bar"
      part="bar"
      role="group"
      aria-label=${host.t('tapBar.label')}
      ?data-compact=${host.compact}
      ?data-unfolded=${this.isUnfolded}
    >
      ${model ? this.renderFor(model) : nothing}
    </div>`;
  }

  /** Renders the button behind which the rest stands in a narrow place. */
  private renderUnfold(): TemplateResult {
    const { host, isUnfolded } = this;
    const toggle = action(() => (this.isUnfolded = !this.isUnfolded));
    return html`<button
      type="button"
      class="words unfold"
      aria-expanded=${isUnfolded ? 'true' : 'false'}
      @click=${toggle}
    >
      ${host.t(isUnfolded ? 'tapBar.fewerTools' : 'tapBar.moreTools')}
    </button>`;
  }

  private renderFor(piece: Piece): TemplateResult {
    const { host, run, midi, latency, alignment } = this;
    if (!syncedRecording(piece)) return this.renderNone();
    return html`<div class="main-row">
        ${renderTapButton(host, piece, run)}${renderMoves(host, piece, run)} ${this.renderUnfold()}
        <div class="points">${renderPoints(host, piece, run)}${alignment.renderButton()}</div>
      </div>
      ${this.renderProblem(piece)}${renderTools(host, piece, { run, midi, latency })}
      ${latency.render()}${alignment.renderOutcome()}${alignment.renderOrder()}`;
  }

  private renderNone(): TemplateResult {
    return html`<p class="empty">${this.host.t('tapBar.noRecording')}</p>`;
  }

  private renderProblem(piece: Piece): TemplateResult {
    const { host, run } = this;
    const { isGuessing } = tappingOf(piece);
    const { problem, slid } = run;
    const refused = slid?.isDone ? '' : slid?.text;
    const text = problem ? host.t(`tapBar.${problem}`) : (refused ?? '');
    return html`<p class="wrong" role="alert">${text}</p>
      <p class="done" role="status">${slid?.isDone ? slid.text : ''}</p>
      ${isGuessing ? html`<p class="hint">${host.t('tapBar.guessing')}</p>` : nothing}`;
  }

  /** Handles a key of a MIDI keyboard. */
  private readonly handleMidi = (time: number): void => {
    if (!this.latency.takeTap(time) && this.run.isTapping) this.run.tap(time);
  };
}
