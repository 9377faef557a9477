import { html, nothing, type TemplateResult } from 'lit';
import { action, observable } from 'mobx';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import { alignIcon } from '../../base/look/sync-icons.js';
import { Aligning } from '../../base/sync/aligning.js';
import { syncedRecording } from '../../core/model/sync/synchronization.js';

/** The button that aligns by itself, and what came of it. */
export class AlignmentPart {
  @observable private accessor keepsPoints = true;
  private readonly aligning: Aligning;

  constructor(private readonly host: GlosaElement) {
    this.aligning = new Aligning(host);
  }

  renderButton(): TemplateResult {
    const { host, aligning } = this;
    const start = () => void aligning.start({ keepsPoints: this.keepsPoints });
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
      ${this.renderKeep()}
    </div>`;
  }

  /** How it stands; nothing while there is nothing to tell. */
  renderOutcome(): TemplateResult | typeof nothing {
    const { host, aligning } = this;
    const { isRunning, status } = aligning;
    if (!isRunning && !status) return nothing;
    const end = isRunning ? () => aligning.cancel() : () => aligning.dismiss();
    return html`<div class="more row">
      ${isRunning ? this.renderProgress() : nothing}
      <span role="status" ?data-bad=${aligning.problem !== ''}>${status}</span>
      ${aligning.unsure.map(
        ({ name, onset }) =>
          html`<button type="button" class="words" @click=${() => host.requestSeek({ onset })}>
            ${host.t('tapBar.measure', { measure: name })}
          </button>`,
      )}
      <span class="space"></span>
      <button type="button" class="words" @click=${end}>
        ${host.t(isRunning ? 'tapBar.cancel' : 'tapBar.close')}
      </button>
    </div>`;
  }

  private renderProgress(): TemplateResult {
    const { host, aligning } = this;
    return html`<progress
      max="1"
      .value=${aligning.progress}
      aria-label=${host.t('tapBar.align')}
    ></progress>`;
  }

  /** Asked only where somebody has set points. */
  private renderKeep(): TemplateResult | typeof nothing {
    const { host } = this;
    const sync = host.model && syncedRecording(host.model);
    if (!sync?.points.some(({ isAutomatic }) => !isAutomatic)) return nothing;
    const choose = action(({ target }: Event) => {
      this.keepsPoints = (target as HTMLInputElement).checked;
    });
    return html`<label class="keep">
      <input type="checkbox" .checked=${this.keepsPoints} @change=${choose} />
      ${host.t('tapBar.keepPoints')}
    </label>`;
  }
}
