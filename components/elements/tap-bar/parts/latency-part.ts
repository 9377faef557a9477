import { html, nothing, type TemplateResult } from 'lit';
import { action, observable, runInAction } from 'mobx';
import { seconds, syncSessionOf } from '#core';
import { pageAudio } from '#engines/playback';
import { type GlosaElement, keep } from '#kit';
import {
  Calibration,
  KEPT_LATENCY,
  keptLatency,
  type Latency,
  LATENCY_LIMITS,
  limitedLatency,
} from '#views';

/** The latency of taps behind the music: shown, set, and measured by taps along with clicks. */
export class LatencyPart {
  @observable accessor isOpen = false;
  private readonly calibration = new Calibration(pageAudio);

  constructor(private readonly host: GlosaElement) {}

  /** The latency that is subtracted. Observable. */
  get milliseconds(): number {
    const { model } = this.host;
    return Math.round(1000 * (model ? syncSessionOf(model).latency : keptLatency()));
  }

  readonly toggle = action((): void => {
    this.isOpen = !this.isOpen;
    this.calibration.cancel();
  });

  /** Takes a tap during a measurement; true when it has. */
  readonly takeTap = (time: number): boolean => this.calibration.tap(time);

  render(): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    const { host, calibration } = this;
    const { state } = calibration;
    return html`<div class="more row" role="group" aria-label=${host.t('tapBar.latencyName')}>
      ${state === 'running' ? this.renderTaps() : this.renderStart()}
      <span role="status">${this.statusText()}</span>
      ${calibration.result ? this.renderResult(calibration.result) : nothing}
      <span class="space"></span>
      ${this.renderField()}
    </div>`;
  }

  private renderStart(): TemplateResult {
    const { host, calibration } = this;
    return html`<button
      type="button"
      class="words"
      @click=${() => void calibration.start(host.scope)}
    >
      ${host.t('tapBar.calibrate')}
    </button>`;
  }

  private renderTaps(): TemplateResult {
    const { host, calibration } = this;
    const press = ({ timeStamp, detail }: MouseEvent) => detail === 0 && this.takeTap(timeStamp);
    return html`<button
        type="button"
        class="words main"
        @pointerdown=${({ timeStamp }: Event) => this.takeTap(timeStamp)}
        @click=${press}
      >
        ${host.t('tapBar.tapAlong')}
      </button>
      <button type="button" class="words" @click=${() => calibration.cancel()}>
        ${host.t('tapBar.cancel')}
      </button>`;
  }

  private statusText(): string {
    const { host, calibration } = this;
    const { state, result, taps } = calibration;
    if (state === 'running')
      return host.t('tapBar.tapsSoFar', { taps, wanted: calibration.wanted });
    if (state === 'uneven') return host.t('tapBar.uneven');
    if (state === 'refused') return host.t('tapBar.noClicks');
    return result ? host.t('tapBar.measured', shown(result)) : host.t('tapBar.calibrateHelp');
  }

  private renderResult(result: Latency): TemplateResult {
    const use = () => {
      this.take(1000 * result.latency);
      this.toggle();
    };
    return html`<button type="button" class="words main" @click=${use}>
      ${this.host.t('tapBar.use', { ms: shown(result).ms })}
    </button>`;
  }

  private renderField(): TemplateResult {
    const { host } = this;
    const change = ({ target }: Event) => this.take((target as HTMLInputElement).valueAsNumber);
    return html`<label class="name" for="latency">${host.t('tapBar.latencyField')}</label>
      <input
        id="latency"
        type="number"
        min=${LATENCY_LIMITS[0]}
        max=${LATENCY_LIMITS[1]}
        step="1"
        .value=${String(this.milliseconds)}
        @change=${change}
      />`;
  }

  /** Takes a latency in milliseconds, and keeps it. */
  private take(ms: number): void {
    const { model } = this.host;
    const latency = Number.isFinite(ms) ? limitedLatency(Math.round(ms)) : 0;
    keep(KEPT_LATENCY, latency);
    if (model) runInAction(() => (syncSessionOf(model).latency = seconds(latency / 1000)));
  }
}

const shown = ({ latency, spread, taps }: Latency) => ({
  ms: Math.round(1000 * latency),
  spread: Math.round(1000 * spread),
  taps,
});
