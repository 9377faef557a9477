import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { reaction } from 'mobx';
import { adoptStyles } from '../base/element/adopt-styles.js';
import type { Panel } from '../base/element/late-element.js';
import { deleteChosen, duplicateChosen } from '../base/labels/input/actions/edit.js';
import { canEdit } from '../base/labels/request-change.js';
import * as icons from '../base/look/edit-icons.js';
import { renderHistoryButtons } from '../base/panel/history-buttons.js';
import { panelStyles } from '../base/panel/panel.styles.js';
import { editorOf } from '../core/commands/editor.js';
import type { Analysis, Label } from '../core/model/analysis.js';
import { Editing } from './editing/editing.js';
import { EditorFields } from './parts/fields.js';
import { renderHeader } from './parts/header.js';
import { renderSteps } from './parts/steps.js';
import type { GlosaLabelEditor } from './label-editor.js';
import { editorStyles } from './label-editor.styles.js';

/** The panel of a `<glosa-label-editor>`. */
export class EditorPanel implements Panel, ReactiveController {
  private readonly editing: Editing;
  private readonly fields: EditorFields;

  constructor(private readonly host: GlosaLabelEditor) {
    this.editing = new Editing(host);
    this.fields = new EditorFields({ host, editing: this.editing });
    adoptStyles(host, panelStyles);
    adoptStyles(host, editorStyles);
    host.addController(this);
  }

  hostConnected(): void {
    const { scope } = this.host;
    const chosen = () => this.host.model?.selection.ids;
    // What was typed belongs to the labels that were chosen then.
    scope.add(reaction(chosen, () => this.fields.flush()));
  }

  hostDisconnected(): void {
    this.fields.flush();
  }

  render(): TemplateResult {
    const { host } = this;
    if (host.toolbar) {
      const name = host.t('labelEditor.history');
      return html`<div class="history" part="toolbar" role="toolbar" aria-label=${name}>
        ${renderHistoryButtons(host)}
      </div>`;
    }
    const { labels } = this.editing;
    const { analysis } = host.model ?? {};
    return html`<div
      class="panel"
      part="panel"
      role="group"
      aria-label=${host.t('labelEditor.label')}
    >
      ${renderHeader(host, labels)}
      ${analysis && labels.length ? this.renderForm(analysis, labels) : this.renderEmpty()}
      ${this.renderActions(labels)}
    </div>`;
  }

  private renderForm(analysis: Analysis, labels: readonly Label[]): TemplateResult {
    const isLocked = !canEdit(this.host);
    return html`${this.fields.renderTop(analysis, labels)} ${renderSteps(this.host, isLocked)}
    ${this.fields.renderRest(analysis, labels)}`;
  }

  private renderEmpty(): TemplateResult {
    const { host } = this;
    const hasLabels = (host.model?.analysis?.labels.length ?? 0) > 0;
    const text = hasLabels ? host.t('labelEditor.noneChosen') : host.t('labelEditor.noLabels');
    return html`<p class="empty">${text}</p>`;
  }

  private renderActions(labels: readonly Label[]): TemplateResult {
    const { host } = this;
    const isDisabled = !canEdit(host);
    const actions = html`<div class="actions">
      <button
        type="button"
        class="words"
        ?disabled=${isDisabled}
        @click=${() => duplicateChosen(host)}
      >
        ${icons.duplicateIcon}${host.t('labelEditor.duplicate')}
      </button>
      <button type="button" class="words bad" ?disabled=${isDisabled} @click=${this.delete}>
        ${icons.deleteIcon}${host.t('labelEditor.delete')}
      </button>
    </div>`;
    return html`${labels.length ? actions : nothing}${this.renderHistory()}`;
  }

  private renderHistory(): TemplateResult {
    const { host } = this;
    const last = host.model && editorOf(host.model).history.last;
    const text =
      last && host.t('labelEditor.lastChange', { change: host.t(`change.${last.name}`) });
    return html`<div class="row history">
      ${renderHistoryButtons(host)}<span class="hint">${text}</span>
    </div>`;
  }

  /** The button goes with the labels: what can be done next is to undo. */
  private readonly delete = async (): Promise<void> => {
    const { host } = this;
    if (!deleteChosen(host)) return;
    await host.updateComplete;
    host.renderRoot.querySelector<HTMLElement>('.history button:enabled')?.focus();
  };
}
