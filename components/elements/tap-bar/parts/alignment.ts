import { html, nothing, type TemplateResult } from 'lit';
import { action, observable } from 'mobx';
import { type AudioSource, syncedRecording } from '#core';
import { alignIcon, type GlosaElement } from '#kit';
import { Aligning, modelsOf } from '#views';
import { PlayedOrderPart } from './played-order.js';

/** The button for automatic alignment, its result, and the order of playing that it found. */
export class AlignmentPart {
  @observable private accessor keepsPoints = true;
  /** Id of the recording that it is aligned with; `''` for the score. */
  @observable private accessor likeId = '';
  private readonly aligning: Aligning;
  private readonly order: PlayedOrderPart;

  constructor(private readonly host: GlosaElement) {
    this.aligning = new Aligning(host);
    this.order = new PlayedOrderPart(host, this.aligning);
  }

  renderButton(): TemplateResult {
    const { host, aligning } = this;
    const start = () => {
      const { keepsPoints, like } = this;
      void aligning.start({ keepsPoints, like });
    };
    return html`<div class="group align">
      <button
        type="button"
        class="words"
        title=${host.t('tapBar.alignHelp')}
        ?disabled=${!aligning.isPossible || aligning.isRunning}
        @click=${start}
      >
        ${alignIcon}${host.t('tapBar.align')}
      </button>
      ${this.renderLike()}${this.renderKeep()}
    </div>`;
  }

  /** Renders progress and result; nothing before the first alignment. */
  renderOutcome(): TemplateResult | typeof nothing {
    const { host, aligning } = this;
    const { isRunning, status } = aligning;
    if (!isRunning && !status) return nothing;
    const end = isRunning ? () => aligning.cancel() : () => aligning.dismiss();
    return html`<div class="more row">
      ${isRunning ? this.renderProgress() : nothing}
      <span role="status" ?data-bad=${aligning.problem !== ''}>${status}</span>
      ${aligning.unsure.map(
        ({ name, onset, date, lap }) =>
          html`<button
            type="button"
            class="words"
            @click=${() => host.requestSeek({ onset, date, lap })}
          >
            ${host.t('tapBar.measure', { measure: name })}
          </button>`,
      )}
      <span class="space"></span>
      <button type="button" class="words" @click=${end}>
        ${host.t(isRunning ? 'tapBar.cancel' : 'tapBar.close')}
      </button>
    </div>`;
  }

  /** Renders the order of playing; nothing before the first alignment. Observable. */
  renderOrder(): TemplateResult | typeof nothing {
    return this.order.render();
  }

  private renderProgress(): TemplateResult {
    const { host, aligning } = this;
    return html`<progress
      max="1"
      .value=${aligning.progress}
      aria-label=${host.t('tapBar.align')}
    ></progress>`;
  }

  private get models(): readonly AudioSource[] {
    const { model } = this.host;
    return model ? modelsOf(model) : [];
  }

  /** Undefined for the score. */
  private get like(): AudioSource | undefined {
    return this.models.find(({ id }) => id === this.likeId);
  }

  /** Renders the choice of the model, where there is more than one: the score, or another recording. */
  private renderLike(): TemplateResult | typeof nothing {
    const { host, models } = this;
    const hasScore = Boolean(host.model?.scores.length);
    if (models.length + Number(hasScore) < 2) return nothing;
    const choose = action(({ target }: Event) => {
      this.likeId = (target as HTMLSelectElement).value;
    });
    const option = (id: string, text: string) =>
      html`<option value=${id} .selected=${id === (this.like?.id ?? '')}>${text}</option>`;
    return html`<select class="like" aria-label=${host.t('tapBar.alignWith')} @change=${choose}>
      ${hasScore ? option('', host.t('tapBar.withScore')) : nothing}
      ${models.map(({ id, name, info }) =>
        option(id, host.t('tapBar.withRecording', { name: name ?? info ?? id })),
      )}
    </select>`;
  }

  /** Renders the question whether to keep points, only where a user has set some. */
  private renderKeep(): TemplateResult | typeof nothing {
    const { host } = this;
    const points = (host.model && syncedRecording(host.model)?.points) ?? [];
    const { length: count } = points.filter(({ isAutomatic }) => !isAutomatic);
    if (!count) return nothing;
    const choose = action(({ target }: Event) => {
      this.keepsPoints = (target as HTMLInputElement).checked;
    });
    return html`<label class="keep">
      <input type="checkbox" .checked=${this.keepsPoints} @change=${choose} />
      ${host.t('tapBar.keepPoints', { count })}
    </label>`;
  }
}
