import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { action, observable } from 'mobx';
import { type Analysis, type FilterKind, type LabelLine, typeText } from '#core';
import { type GlosaElement, pencilIcon, renderTypeSwatch } from '#kit';
import { rowName } from '#views';
import { renderTypeLook } from './type-look.js';
import { layerName, rowsOf, rowsWith, type FilterRow } from './label-filter.layout.js';

/** Longer lists are shortened and get a search field. */
const SHORT = 8;

/** The values of one kind: each with a box that shows or hides its labels, their number, and “only”. */
export class FilterList {
  @observable private accessor wanted = '';
  @observable private accessor isOpen = false;
  /** The type whose look is being changed. */
  @observable private accessor looked: string | undefined = undefined;

  constructor(
    private readonly host: GlosaElement,
    private readonly kind: FilterKind,
  ) {}

  render(analysis: Analysis): TemplateResult | typeof nothing {
    const { host, kind } = this;
    const rows = rowsOf(kind, analysis.counts);
    if (!rows.length) return nothing;
    const found = rowsWith(rows, this.wanted, (value) => this.nameOf(value));
    const shown = this.isOpen || this.wanted ? found : found.slice(0, SHORT);
    const title = host.t(`labelKind.${kind}`);
    const allName = host.t('labelFilter.showAllIn', { kind: title });
    const hasHidden = analysis.filter.hidden[kind].size > 0;
    return html`<fieldset class="list">
      <legend>${title}</legend>
      ${
        hasHidden
          ? html`<button
              type="button"
              class="all"
              aria-label=${allName}
              @click=${() => analysis.filter.showAll(kind)}
            >
              ${host.t('labelFilter.showAllOf')}
            </button>`
          : nothing
      }
      ${rows.length > SHORT ? this.renderSearch() : nothing}
      <ul>
        ${shown.map((row) => this.renderRow(analysis, row, rows))}
      </ul>
      ${found.length ? nothing : html`<p class="empty">${host.t('labelFilter.notFound')}</p>`}
      ${rows.length > SHORT && !this.wanted ? this.renderMore(rows.length - SHORT) : nothing}
    </fieldset>`;
  }

  private renderSearch(): TemplateResult {
    const name = this.host.t('labelFilter.search');
    const change = action((event: Event) => {
      this.wanted = (event.target as HTMLInputElement).value;
    });
    return html`<input
      type="search"
      aria-label=${name}
      placeholder=${name}
      autocomplete="off"
      .value=${live(this.wanted)}
      @input=${change}
    />`;
  }

  private renderMore(count: number): TemplateResult {
    const { host, isOpen } = this;
    return html`<button
      type="button"
      class="more"
      aria-expanded=${isOpen ? 'true' : 'false'}
      @click=${action(() => (this.isOpen = !isOpen))}
    >
      ${isOpen ? host.t('labelFilter.fewer') : host.t('labelFilter.more', { count })}
    </button>`;
  }

  private renderRow(
    analysis: Analysis,
    { value, count }: FilterRow,
    rows: readonly FilterRow[],
  ): TemplateResult {
    const { kind } = this;
    const { filter } = analysis;
    const mark = kind === 'type' ? renderTypeSwatch(analysis, { type: value }) : nothing;
    return html`<li>
        <label
          ><input
            type="checkbox"
            .checked=${live(!filter.isHidden(kind, value))}
            @change=${() => filter.toggle(kind, value)}
          />${mark}<span class="value" dir="auto" title=${this.nameOf(value)}
            >${this.nameOf(value)}</span
          ></label
        >
        <span class="hint">${count}</span>
        ${rows.length > 1 ? this.renderOnly(analysis, value, rows) : nothing}
        ${kind === 'type' ? this.renderLookButton(value) : nothing}
      </li>
      ${
        kind === 'type' && this.looked === value
          ? html`<li>${renderTypeLook(this.host, analysis, value)}</li>`
          : nothing
      }`;
  }

  /** Renders the button that hides all others; when they are hidden, it shows all. */
  private renderOnly(
    { filter }: Analysis,
    value: string,
    rows: readonly FilterRow[],
  ): TemplateResult {
    const { host, kind } = this;
    const values = rows.map((row) => row.value);
    const isOnly = values.every((other) => filter.isHidden(kind, other) === (other !== value));
    const toggle = (): void =>
      isOnly ? filter.showAll(kind) : filter.showOnly(kind, value, values);
    return html`<button
      type="button"
      class="only"
      aria-pressed=${isOnly ? 'true' : 'false'}
      aria-label=${host.t('labelFilter.onlyThis', { name: this.nameOf(value) })}
      @click=${toggle}
    >
      ${host.t('labelFilter.only')}
    </button>`;
  }

  private renderLookButton(value: string): TemplateResult {
    const name = this.host.t('labelFilter.lookOf', { name: this.nameOf(value) });
    const isOpen = this.looked === value;
    return html`<button
      type="button"
      class="tool"
      aria-label=${name}
      title=${name}
      aria-expanded=${isOpen ? 'true' : 'false'}
      @click=${action(() => (this.looked = isOpen ? undefined : value))}
    >
      ${pencilIcon}
    </button>`;
  }

  private nameOf(value: string): string {
    const { host, kind } = this;
    if (kind === 'tag' && !value) return host.t('labelFilter.noTag');
    if (kind === 'type') return typeText(value, host);
    if (kind === 'line') return rowName(host, value as LabelLine);
    return kind === 'layer' ? layerName(host, value) : value;
  }
}
