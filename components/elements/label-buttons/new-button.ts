import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { action, observable } from 'mobx';
import {
  addTemplate,
  type Analysis,
  LABEL_TYPES,
  labelTypeOf,
  LONGEST_TEMPLATE_TAG,
  templateProblem,
  type TemplateProblem,
  typeText,
} from '#core';
import { addIcon, Combobox, type GlosaElement, renderToolButton, renderTypeSwatch } from '#kit';
import { canEdit, requestChange } from '#views';

const DEFAULT_TYPE = 'Motif';

/** The fields for a new button: a type, and a tag that Enter or a comma confirms. */
export class NewButton {
  private readonly types = new Combobox();
  /** The chosen type; undefined for the type of the last button. */
  @observable private accessor chosenType: string | undefined = undefined;
  @observable private accessor tag = '';
  @observable private accessor problem: TemplateProblem | undefined = undefined;

  constructor(private readonly host: GlosaElement) {}

  render(analysis: Analysis): TemplateResult {
    const { host } = this;
    const isDisabled = !canEdit(host);
    return html`<div class="new" role="group" aria-label=${host.t('labelButtons.new')}>
      <div class="field">
        <label class="name" for="new-type">${host.t('labelButtons.type')}</label>
        ${this.renderType(analysis, isDisabled)}
      </div>
      <div class="field">
        <label class="name" for="new-tag">${host.t('labelButtons.tag')}</label>
        <div class="row">
          ${this.renderTag(isDisabled)}${renderToolButton({
            name: host.t('labelButtons.add'),
            icon: addIcon,
            run: () => this.confirm(),
            isDisabled,
          })}
        </div>
        ${this.renderProblem()}
        <p class="hint" id="new-hint">${host.t('labelButtons.confirmHint')}</p>
      </div>
    </div>`;
  }

  private renderType(analysis: Analysis, isDisabled: boolean): TemplateResult {
    const used = [...analysis.counts.type.keys()].filter((name) => !labelTypeOf(name));
    const mark = (name: string) => renderTypeSwatch(analysis, { type: name });
    const type = this.typeIn(analysis);
    return this.types.render({
      id: 'new-type',
      name: this.host.t('labelButtons.type'),
      value: type,
      mark: mark(type),
      choices: [...LABEL_TYPES.map(({ name }) => name), ...used].map((value) => ({
        value,
        text: typeText(value, this.host),
        mark: mark(value),
      })),
      isDisabled,
      listName: this.host.t('labelButtons.types'),
      choose: action((value: string) => (this.chosenType = value)),
    });
  }

  private renderTag(isDisabled: boolean): TemplateResult {
    return html`<input
      id="new-tag"
      type="text"
      autocomplete="off"
      spellcheck="false"
      aria-describedby=${this.problem ? 'new-problem' : 'new-hint'}
      aria-invalid=${this.problem ? 'true' : 'false'}
      .value=${live(this.tag)}
      ?disabled=${isDisabled}
      @input=${this.handleInput}
      @keydown=${this.handleKey}
    />`;
  }

  private renderProblem(): TemplateResult | typeof nothing {
    const { problem, host } = this;
    if (!problem) return nothing;
    const text =
      problem === 'tagTooLong'
        ? host.t('labelButtons.tagTooLong', { most: LONGEST_TEMPLATE_TAG })
        : host.t('labelButtons.tagExists');
    return html`<p class="wrong" id="new-problem" role="alert">${text}</p>`;
  }

  private typeIn({ templates }: Analysis): string {
    return this.chosenType ?? templates.at(-1)?.type ?? DEFAULT_TYPE;
  }

  private readonly handleInput = action((event: Event): void => {
    this.tag = (event.target as HTMLInputElement).value;
    this.problem = undefined;
    if (this.tag.includes(',')) this.confirm();
  });

  private readonly handleKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Enter') this.confirm();
    else if (event.key === 'Escape' && this.tag) this.clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  @action private clear(): void {
    this.tag = '';
    this.problem = undefined;
  }

  /** Makes a button from each tag in the field; refused tags stay there with the reason. */
  @action private confirm(): void {
    this.types.flush();
    const tags = this.tag.split(',').map((tag) => tag.trim());
    const wanted = tags.length > 1 ? tags.filter(Boolean) : tags;
    const refused = wanted.filter((tag) => !this.add(tag));
    this.tag = refused.join(', ');
    if (!refused.length) this.problem = undefined;
  }

  /** Adds a button. Returns false when it was refused. */
  private add(tag: string): boolean {
    return requestChange(this.host, (analysis) => {
      const draft = { type: this.typeIn(analysis), tag };
      this.problem = templateProblem(analysis, draft) ?? this.problem;
      return addTemplate(analysis, draft);
    });
  }
}
