import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { action, runInAction } from 'mobx';
import type { Analysis, Piece, Snap } from '#core';
import { adoptStyles, openListIcon, type Body, controlStyles } from '#kit';
import { noLabelsText } from '#views';
import { FilterList } from './filter-list.js';
import { FILTER_KINDS, layerName, rowsOf, toggled } from './label-filter.layout.js';
import type { GlosaLabelFilter } from './label-filter.js';
import { filterStyles } from './label-filter.styles.js';

const SNAPS: readonly Snap[] = ['measure', 'beat', 'subdivision', 'note', 'off'];

/** The body of a `<glosa-label-filter>`. */
export class FilterBody implements Body {
  private readonly lists: readonly FilterList[];

  constructor(private readonly host: GlosaLabelFilter) {
    this.lists = FILTER_KINDS.map((kind) => new FilterList(host, kind));
    adoptStyles(host, controlStyles);
    adoptStyles(host, filterStyles);
  }

  render(): TemplateResult {
    const { host } = this;
    const { model } = host;
    const name = host.t('labelFilter.label');
    return html`<div class="panel" part="panel" role="group" aria-label=${name}>
      ${this.renderSummary(model?.analysis)}
      ${model?.analysis ? this.lists.map((list) => list.render(model.analysis!)) : nothing}
      ${model ? this.renderChoices(model) : nothing}
    </div>`;
  }

  private renderSummary(analysis: Analysis | undefined): TemplateResult {
    const { host } = this;
    const count = analysis?.labels.length ?? 0;
    if (!analysis || !count) return html`<p class="empty">${noLabelsText(host)}</p>`;
    const shown = analysis.shownLabels.length;
    const text =
      shown === count
        ? host.t('labelFilter.allShown', { count })
        : host.t('labelFilter.someShown', { count, shown });
    return html`<div class="row summary">
      <span role="status">${text}</span>
      <button
        type="button"
        class="all"
        ?hidden=${analysis.filter.isEmpty}
        @click=${() => analysis.filter.showAll()}
      >
        ${host.t('labelFilter.showAll')}
      </button>
    </div>`;
  }

  private renderChoices(model: Piece): TemplateResult {
    const { host } = this;
    const { session, analysis } = model;
    const passing = action((event: Event) => {
      session.showsPassingComments = isChecked(event);
    });
    return html`<div class="choices">
      <label class="switch"
        ><input
          type="checkbox"
          .checked=${live(session.showsPassingComments)}
          @change=${passing}
        /><span>${host.t('labelFilter.passingComments')}</span></label
      >
      ${analysis && session.showsPassingComments ? this.renderSpeaking(analysis) : nothing}
      ${analysis ? this.renderRawTimes(analysis) : nothing}
      <div class="field">
        <label class="name" for="snap">${host.t('labelFilter.snap')}</label>
        <span class="boxed"
          ><select
            id="snap"
            @change=${(event: Event) => runInAction(() => (session.snap = valueOf(event) as Snap))}
          >
            ${SNAPS.map(
              (snap) =>
                html`<option value=${snap} .selected=${live(snap === session.snap)}>
                  ${host.t(`labelSnap.${snap}`)}
                </option>`,
            )}</select
          >${openListIcon}</span
        >
      </div>
    </div>`;
  }

  /** Renders a checkbox for each layer whose comments can appear; none when there are no layers. */
  private renderSpeaking(analysis: Analysis): readonly TemplateResult[] {
    return rowsOf('layer', analysis.counts).map(({ value }) => {
      const name = layerName(this.host, value);
      return html`<label class="switch inner"
        ><input
          type="checkbox"
          .checked=${live(!analysis.quietLayers.has(value))}
          @change=${action(() => (analysis.quietLayers = toggled(analysis.quietLayers, value)))}
        /><span dir="auto">${this.host.t('labelFilter.commentsOf', { name })}</span></label
      >`;
    });
  }

  private renderRawTimes(analysis: Analysis): TemplateResult {
    const change = action((event: Event) => {
      analysis.showsRawTimes = isChecked(event);
    });
    return html`<label class="switch"
      ><input type="checkbox" .checked=${live(analysis.showsRawTimes)} @change=${change} /><span
        >${this.host.t('labelFilter.rawTimes')}</span
      ></label
    >`;
  }
}

const isChecked = ({ target }: Event): boolean => (target as HTMLInputElement).checked;
const valueOf = ({ target }: Event): string => (target as HTMLSelectElement).value;
