import { html, nothing, type TemplateResult } from 'lit';
import { observable, observableRef, reaction, runInAction } from 'mobx';
import { toEntries, typeText } from '#core';
import { type Comparison, comparisonCsv, type TypeComparison } from '#core/compare';
import type { Scope } from '#kit';
import type { GlosaCompare } from '../compare.js';
import type { ComparedSet } from '../data/compared-set.js';
import { renderMatrix, renderTable } from './figure-tables.js';
import { figuresApart } from './figures-apart.js';
import { saveText } from './save-text.js';

/** The figures of agreement: made when they are first looked at, and again when what is compared changes. */
export class FiguresPart {
  @observable private accessor isOpen = false;
  @observable private accessor hasGamma = false;
  @observable private accessor isWorking = false;
  @observable private accessor failure = '';
  @observableRef private accessor comparison: Comparison | undefined = undefined;
  @observable private accessor type = '';
  @observable private accessor figure = '';

  constructor(
    private readonly host: GlosaCompare,
    private readonly set: ComparedSet,
  ) {}

  /** Makes figures while the part is open. */
  follow(scope: Scope): void {
    let running: AbortController | undefined;
    const stop = () => running?.abort();
    scope.add(stop);
    const inputs = () => {
      const { isOpen, hasGamma, set } = this;
      const { annotators, choice, isBlind } = set;
      const isWanted = isOpen && !isBlind && annotators.length > 1;
      return isWanted
        ? { annotators, choice, hasGamma, map: this.host.model?.measureMap }
        : undefined;
    };
    const make = (wanted: ReturnType<typeof inputs>) => {
      stop();
      if (!wanted) return;
      running = new AbortController();
      void this.make(wanted, running.signal);
    };
    scope.add(reaction(inputs, make, { fireImmediately: true, delay: 50 }));
  }

  render(): TemplateResult | typeof nothing {
    const { host, set, isOpen } = this;
    if (set.isBlind || set.annotators.length < 2) return nothing;
    const handleToggle = ({ target }: Event) => {
      runInAction(() => (this.isOpen = (target as HTMLDetailsElement).open));
    };
    return html`<details class="figures" @toggle=${handleToggle}>
      <summary>${host.t('compare.figures')}</summary>
      ${isOpen ? this.renderOpen() : nothing}
    </details>`;
  }

  private renderOpen(): TemplateResult {
    const { host, comparison, isWorking, failure } = this;
    if (failure) return html`<p class="hint" role="alert">${host.t('compare.noFigures')}</p>`;
    if (!comparison) return html`<p class="hint" role="status">${host.t('compare.counting')}</p>`;
    const found = comparison.types.find(({ type }) => type === this.type) ?? comparison.types[0];
    return html`<div class="figures-body" aria-busy=${isWorking ? 'true' : 'false'}>
      ${this.renderChoices(comparison, found)} ${found ? this.renderType(found) : nothing}
      <p class="hint">
        ${host.t('compare.conditions', { points: comparison.conditions.gridPoints, grid: host.t(`compare.grid.${comparison.conditions.grid}`) })}
      </p>
    </div>`;
  }

  private renderChoices(comparison: Comparison, found: TypeComparison | undefined): TemplateResult {
    const { host } = this;
    const choose = ({ target }: Event) => {
      const { value } = target as HTMLSelectElement;
      runInAction(() => (this.type = value));
    };
    return html`<div class="choices">
      <label
        ><span>${host.t('compare.by.type')}</span>
        <select @change=${choose}>
          ${comparison.types.map(
            ({ type }) =>
              html`<option value=${type} ?selected=${type === found?.type}>
                ${typeText(type, host)}
              </option>`,
          )}
        </select></label
      >
      <label
        ><input
          type="checkbox"
          ?checked=${this.hasGamma}
          @change=${() => runInAction(() => (this.hasGamma = !this.hasGamma))}
        /><span>${host.t('compare.gamma')}</span></label
      >
      <span class="space"></span>
      <button type="button" @click=${() => this.save('csv', comparison)}>CSV</button>
      <button type="button" @click=${() => this.save('json', comparison)}>JSON</button>
    </div>`;
  }

  private renderType(found: TypeComparison): TemplateResult {
    const { host, set } = this;
    const context = { host, annotators: set.annotators };
    const { matrices } = found;
    const matrix = matrices.find(({ figure }) => figure === this.figure) ?? matrices[0];
    const choose = ({ target }: Event) => {
      const { value } = target as HTMLSelectElement;
      runInAction(() => (this.figure = value));
    };
    const isMatrix = set.annotators.length > 2 && matrix;
    return html`${
        isMatrix
          ? html`<div class="choices">
                <label
                  ><span>${host.t('compare.figure')}</span>
                  <select @change=${choose}>
                    ${matrices.map(
                      ({ figure }) =>
                        html`<option value=${figure} ?selected=${figure === matrix.figure}>
                          ${figure}
                        </option>`,
                    )}
                  </select></label
                >
                <span class="hint">${host.t('compare.matrixHint')}</span>
              </div>
              <div class="table" tabindex="0" role="region" aria-label=${matrix.figure}>
                ${renderMatrix(context, matrix)}
              </div>`
          : nothing
      }
      <div class="table" tabindex="0" role="region" aria-label=${host.t('compare.figures')}>
        ${renderTable(context, found)}
      </div>
      <p class="hint">${host.t('compare.trivialHint')}</p>`;
  }

  private save(kind: 'csv' | 'json', comparison: Comparison): void {
    const text = kind === 'csv' ? comparisonCsv(comparison) : JSON.stringify(comparison, null, 2);
    const mediaType = kind === 'csv' ? 'text/csv' : 'application/json';
    const fileName = `${this.host.model?.id ?? 'piece'}-agreement.${kind}`;
    saveText({ text, mediaType, fileName }, this.host.scope);
  }

  private async make(
    { annotators, choice, hasGamma, map }: FigureInputs,
    signal: AbortSignal,
  ): Promise<void> {
    runInAction(() => Object.assign(this, { isWorking: true, failure: '' }));
    const analyses = annotators.map(({ source: name, labels }) => ({
      name,
      labels: labels.map(({ raw: _, ...label }) => ({
        ...label,
        layers: [...label.layers],
        raw: {},
      })),
    }));
    try {
      const request = {
        analyses,
        choice: { ...choice },
        hasGamma,
        measures: map && toEntries(map),
      };
      const comparison = await figuresApart(request, signal);
      runInAction(() => Object.assign(this, { comparison, isWorking: false }));
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof Error ? error.message : String(error);
      runInAction(() => Object.assign(this, { failure, comparison: undefined, isWorking: false }));
    }
  }
}

type FigureInputs = Pick<ComparedSet, 'annotators' | 'choice'> & {
  readonly hasGamma: boolean;
  readonly map: Parameters<typeof toEntries>[0] | undefined;
};
