import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { runInAction } from 'mobx';
import {
  addTemplates,
  type Analysis,
  type LabelTemplate,
  layersOf,
  NO_LAYER,
  removeTemplate,
  type Session,
  typeText,
  USUAL_BUTTONS,
} from '#core';
import {
  adoptStyles,
  Combobox,
  type Body,
  controlStyles,
  pencilIcon,
  removeIcon,
  renderToolButton,
  renderTypeSwatch,
  toPlayheadIcon,
} from '#kit';
import {
  analysisOf,
  ButtonTaps,
  canEdit,
  createAtPlayhead,
  requestChange,
  setTapLength,
  tagText,
  TAP_LENGTHS,
  type TapLength,
  tapLength,
} from '#views';
import { NewButton } from './new-button.js';
import { keyOf, placeOfKey } from './label-buttons.layout.js';
import type { GlosaLabelButtons } from './label-buttons.js';
import { buttonsStyles } from './label-buttons.styles.js';

/** The body of a `<glosa-label-buttons>`. */
export class ButtonsBody implements Body, ReactiveController {
  private taps: ButtonTaps | undefined;
  /** When a finger came down, in milliseconds of the page: it taps then, and not when it leaves. */
  private pressed = 0;
  private readonly newButton: NewButton;
  private readonly layer = new Combobox();

  constructor(private readonly host: GlosaLabelButtons) {
    this.newButton = new NewButton(host);
    adoptStyles(host, controlStyles);
    adoptStyles(host, buttonsStyles);
    host.addController(this);
  }

  hostConnected(): void {
    this.taps = new ButtonTaps(this.host, this.host.scope);
  }

  render(): TemplateResult {
    const { host } = this;
    const { model } = host;
    const name = host.t('labelButtons.label');
    return html`<div
      class="panel"
      part="panel"
      role="group"
      aria-label=${name}
      @keydown=${this.handleKey}
    >
      ${model ? this.renderFor(analysisOf(model), model.session) : nothing}
    </div>`;
  }

  private renderFor(analysis: Analysis, session: Session): TemplateResult {
    const { host } = this;
    const { templates } = analysis;
    return html`${this.renderHead()}
    ${templates.length ? this.renderButtons(analysis) : this.renderNone()}
    ${host.editing ? this.newButton.render(analysis) : nothing}
    ${session.armedTemplate ? this.renderArmed() : nothing}${this.renderLayer(analysis)}
    ${templates.length ? this.renderTapLength() : nothing}`;
  }

  private renderHead(): TemplateResult {
    const { host } = this;
    const name = host.t('labelButtons.edit');
    return html`<div class="row head">
      <span class="name">${host.t('labelButtons.buttons')}</span>
      <button
        type="button"
        class="tool"
        aria-label=${name}
        title=${name}
        aria-pressed=${host.editing ? 'true' : 'false'}
        ?disabled=${!canEdit(host)}
        @click=${() => (host.editing = !host.editing)}
      >
        ${pencilIcon}
      </button>
    </div>`;
  }

  private renderButtons(analysis: Analysis): TemplateResult {
    return html`<ul class="templates">
      ${analysis.templates.map((template, place) => this.renderButton(analysis, template, place))}
    </ul>`;
  }

  private renderButton(analysis: Analysis, template: LabelTemplate, place: number): TemplateResult {
    const { host } = this;
    const { tag } = template;
    const type = typeText(template.type, host);
    const isArmed = host.model?.session.armedTemplate === template;
    const key = keyOf(place);
    return html`<li>
      <button
        type="button"
        class="template"
        aria-pressed=${isArmed ? 'true' : 'false'}
        aria-keyshortcuts=${key ?? nothing}
        ?disabled=${!canEdit(host)}
        @pointerdown=${({ timeStamp }: Event) => (this.pressed = timeStamp)}
        @click=${(event: MouseEvent) => this.press(template, event)}
      >
        ${renderTypeSwatch(analysis, template)}<b dir="auto">${tag ? tagText(tag) : type}</b>
        ${tag ? html`<span class="hint">${type}</span>` : nothing}
        ${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
      </button>
      ${
        host.editing
          ? renderToolButton({
              name: host.t('labelButtons.remove', { name: tag ? `${type} ${tag}` : type }),
              icon: removeIcon,
              run: () => this.remove(template),
              isDisabled: !canEdit(host),
            })
          : nothing
      }
    </li>`;
  }

  private renderNone(): TemplateResult {
    const { host } = this;
    return html`<p class="empty">${host.t('labelButtons.none')}</p>
      <button type="button" class="words" ?disabled=${!canEdit(host)} @click=${this.addUsual}>
        ${host.t('labelButtons.addUsual')}
      </button>`;
  }

  private renderArmed(): TemplateResult {
    const { host } = this;
    return html`<p class="empty" role="status">${host.t('labelButtons.armed')}</p>
      <button
        type="button"
        class="words"
        ?disabled=${!canEdit(host)}
        @click=${() => createAtPlayhead(host)}
      >
        ${toPlayheadIcon}${host.t('labelButtons.atPlayhead')}
      </button>`;
  }

  private renderLayer(analysis: Analysis): TemplateResult {
    const { host } = this;
    const layers = layersOf(analysis).filter((layer) => layer !== NO_LAYER);
    return html`<div class="field">
      <label class="name" for="layer">${host.t('labelButtons.layer')}</label>
      ${this.layer.render({
        id: 'layer',
        name: host.t('labelButtons.layer'),
        value: analysis.activeLayer ?? '',
        choices: layers.map((value) => ({ value })),
        placeholder: host.t('labelButtons.noLayer'),
        isDisabled: !canEdit(host),
        canBeEmpty: true,
        listName: host.t('labelButtons.layers'),
        choose: (layer) => runInAction(() => (analysis.activeLayer = layer || undefined)),
      })}
    </div>`;
  }

  /** Renders how long labels last that digits make while the music plays. */
  private renderTapLength(): TemplateResult {
    const { host } = this;
    const choose = ({ target }: Event) =>
      setTapLength((target as HTMLSelectElement).value as TapLength);
    return html`<div class="field">
      <label class="name" for="tap-length">${host.t('labelButtons.tapLength')}</label>
      <select id="tap-length" aria-describedby="tap-hint" @change=${choose}>
        ${TAP_LENGTHS.map(
          (length) =>
            html`<option value=${length} .selected=${live(length === tapLength())}>
              ${host.t(`labelButtons.lasts.${length}`)}
            </option>`,
        )}
      </select>
      <p class="hint" id="tap-hint">${host.t('labelButtons.tapHint')}</p>
    </div>`;
  }

  /** Presses a button; while the music plays, makes its label where it was heard when the finger came down. */
  private press(template: LabelTemplate, { timeStamp, detail }: MouseEvent): void {
    const { model } = this.host;
    // A key clicks without a pointer.
    const time = detail === 0 ? timeStamp : this.pressed;
    const place = model ? analysisOf(model).templates.indexOf(template) : -1;
    const isTap = model?.transport.isStarted && model.session.armedTemplate !== template;
    if (isTap && place >= 0) this.taps?.tap({ place, time });
    else this.arm(template);
  }

  /** Presses a button, or releases it when it is pressed. */
  private arm(template: LabelTemplate | undefined): void {
    const { session } = this.host.model ?? {};
    if (!session) return;
    const isArmed = session.armedTemplate === template;
    runInAction(() => (session.armedTemplate = isArmed ? undefined : template));
  }

  private remove(template: LabelTemplate): void {
    const { host } = this;
    const isDone = requestChange(host, (analysis) => removeTemplate(analysis, template));
    if (isDone && host.model?.session.armedTemplate === template) this.arm(undefined);
  }

  private readonly addUsual = (): void => {
    requestChange(this.host, (analysis) => addTemplates(analysis, USUAL_BUTTONS));
  };

  private readonly handleKey = (event: KeyboardEvent): void => {
    const { host } = this;
    const { model } = host;
    const isTyping = event.target instanceof HTMLInputElement;
    if (!model || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    const place = model.session.hasLetterKeys ? placeOfKey(event.key) : -1;
    // While the music plays, the key makes a label, as from everywhere else.
    if (place >= 0 && model.transport.isStarted) return;
    const template = analysisOf(model).templates[place];
    if (event.key === 'Escape' && model.session.armedTemplate) this.arm(undefined);
    else if (template && canEdit(host)) this.arm(template);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
