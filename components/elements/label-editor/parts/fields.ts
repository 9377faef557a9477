import { html, nothing, type TemplateResult } from 'lit';
import {
  type Analysis,
  changeLabels,
  editLabels,
  type Label,
  layersOf,
  NO_LAYER,
  remembered,
  styleOf,
  tagTerm,
  typeText,
} from '#core';
import { type Choice, Combobox, renderSwatch, renderTypeSwatch, WordField } from '#kit';
import { canEdit, tagText } from '#views';
import { commonOf, commonWords, valueOf } from '../editing/common.js';
import { typeChoices } from '../values/choices.js';
import { suggestionsFor } from '../values/suggested-tags.js';
import { renderLine, renderStaff } from './select-fields.js';
import { TimeFields } from './time-fields.js';
import { renderTypedText, type FieldContext } from './typed-text.js';

/** The fields of the chosen labels. */
export class EditorFields {
  private readonly types = new Combobox();
  private readonly layers = new WordField();
  private readonly time: TimeFields;
  /** Kept until labels change, because each key press renders the panel. */
  private readonly suggestions = remembered((labels: readonly Label[]) =>
    remembered((chosen: readonly Label[]) => suggestionsFor(labels, chosen)),
  );

  constructor(private readonly context: FieldContext) {
    this.time = new TimeFields(context);
  }

  /** Applies the text typed in any field. */
  flush(): void {
    this.types.flush();
    this.layers.confirm();
    this.context.editing.flush();
  }

  /** Renders type, tag and time. */
  renderTop(analysis: Analysis, labels: readonly Label[]): TemplateResult {
    return html`${this.renderType(analysis, labels)}${this.renderTag(analysis, labels)}
    ${this.time.render(labels)}`;
  }

  /** Renders line, staff, comment and layers. */
  renderRest(analysis: Analysis, labels: readonly Label[]): TemplateResult {
    const { context } = this;
    return html`<div class="pair">
        ${renderLine(context, labels)}${renderStaff(context, labels)}
      </div>
      ${renderTypedText(context, 'comment', {
        name: context.host.t('labelEditor.comment'),
        common: commonOf(labels, ({ comment = '' }) => comment),
        isLong: true,
      })}${this.renderLayers(analysis, labels)}`;
  }

  private renderType(analysis: Analysis, labels: readonly Label[]): TemplateResult {
    const { host, editing } = this.context;
    const type = valueOf(commonOf(labels, (label) => label.type));
    const ids = labels.map(({ id }) => id);
    const markOf = (name: string) => renderTypeSwatch(analysis, { type: name });
    const own = labels.length === 1 ? renderSwatch(styleOf(analysis, labels[0]!).color) : undefined;
    return html`<div class="field">
      <label class="name" for="type">${host.t('labelEditor.type')}</label>
      ${this.types.render({
        id: 'type',
        name: host.t('labelEditor.type'),
        value: type ?? '',
        choices: typeChoices(analysis).map((value): Choice => ({
          value,
          text: typeText(value, host),
          mark: markOf(value),
        })),
        ...(type !== undefined && { mark: own ?? markOf(type) }),
        placeholder: type === undefined ? host.t('labelEditor.mixed') : '',
        isDisabled: !canEdit(host),
        listName: host.t('labelEditor.types'),
        choose: (value) => editing.change((each) => changeLabels(each, ids, { type: value })),
      })}
    </div>`;
  }

  private renderTag(analysis: Analysis, labels: readonly Label[]): TemplateResult {
    const { host } = this.context;
    return html`<div class="field">
      ${renderTypedText(this.context, 'tag', {
        name: host.t('labelEditor.tag'),
        common: commonOf(labels, ({ tag = '' }) => tag),
        note: labels.length === 1 ? tagTerm(labels[0]!, host) : undefined,
      })}
      ${canEdit(host) ? this.renderSuggestions(analysis, labels) : nothing}
    </div>`;
  }

  private renderSuggestions(
    analysis: Analysis,
    labels: readonly Label[],
  ): TemplateResult | typeof nothing {
    const { host, editing } = this.context;
    const { tags, after } = this.suggestions(analysis.labels)(labels);
    if (!tags.length) return nothing;
    const ids = labels.map(({ id }) => id);
    const why = after
      ? host.t('labelEditor.oftenAfter', { tag: tagText(after) })
      : host.t('labelEditor.oftenUsed');
    const use = (tag: string): void => {
      editing.giveUp('tag');
      editing.change((each) => changeLabels(each, ids, { tag }));
    };
    return html`<div class="chips" role="group" aria-label=${why}>
      ${tags.map(
        (tag) =>
          html`<button type="button" class="chip" aria-label=${tag} @click=${() => use(tag)}>
            ${tagText(tag)}
          </button>`,
      )}
      <span class="hint" aria-hidden="true">${why}</span>
    </div>`;
  }

  private renderLayers(analysis: Analysis, labels: readonly Label[]): TemplateResult {
    const { host, editing } = this.context;
    const { all, some } = commonWords(labels.map(({ layers }) => layers));
    const ids = labels.map(({ id }) => id);
    const edit = (change: (layers: readonly string[]) => readonly string[]): boolean =>
      editing.change((each) =>
        editLabels(each, ids, {
          name: 'changeLabels',
          edit: (label) => ({ ...label, layers: change(label.layers) }),
        }),
      );
    return this.layers.render({
      id: 'layers',
      name: host.t('labelEditor.layers'),
      words: all,
      partly: some,
      placeholder: host.t('labelEditor.addLayer'),
      isReadOnly: !canEdit(host),
      suggestions: layersOf(analysis).filter((word) => word !== NO_LAYER && !all.includes(word)),
      removeName: (layer) => host.t('labelEditor.removeLayer', { layer }),
      add: (words) => edit((layers) => [...new Set([...layers, ...words])]),
      remove: (word) => edit((layers) => layers.filter((other) => other !== word)),
    });
  }
}
