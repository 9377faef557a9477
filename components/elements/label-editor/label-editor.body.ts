import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { reaction } from 'mobx';
import { type Analysis, editorOf, type Label } from '#core';
import { adoptStyles, editIcons as icons, type Body, controlStyles } from '#kit';
import {
  canEdit,
  chordOf,
  deleteChosen,
  duplicateChosen,
  noLabelsText,
  redo,
  renderHistoryButtons,
  undo,
} from '#views';
import { Editing } from './editing/editing.js';
import { EditorFields } from './parts/fields.js';
import { renderHeader } from './parts/header.js';
import { renderRelations } from './parts/relations.js';
import { renderSteps } from './parts/steps.js';
import type { GlosaLabelEditor } from './label-editor.js';
import { editorStyles } from './label-editor.styles.js';

/** Actions of the keys that undo and redo, written as by `chordOf`. */
const HISTORY_KEYS: Readonly<Record<string, (host: GlosaLabelEditor) => boolean>> = {
  'Ctrl+z': undo,
  'Ctrl+Shift+z': redo,
  'Ctrl+y': redo,
};

/** The body of a `<glosa-label-editor>`. */
export class EditorBody implements Body, ReactiveController {
  /** The field whose text has changed since it got the focus. */
  private typedIn: EventTarget | undefined;
  private readonly editing: Editing;
  private readonly fields: EditorFields;

  constructor(private readonly host: GlosaLabelEditor) {
    this.editing = new Editing(host);
    this.fields = new EditorFields({ host, editing: this.editing });
    adoptStyles(host, controlStyles);
    adoptStyles(host, editorStyles);
    host.addController(this);
  }

  hostConnected(): void {
    const { scope } = this.host;
    const root = this.host.renderRoot;
    scope.listen(root, 'input', ({ target }) => (this.typedIn = target ?? undefined));
    for (const end of ['focusin', 'change'])
      scope.listen(root, end, () => (this.typedIn = undefined));
    scope.listen(root, 'keydown', this.handleKey);
    const chosen = () => this.host.model?.selection.ids;
    // Typed text belongs to the labels that were chosen when it was typed.
    scope.add(reaction(chosen, () => this.fields.flush()));
    // Half a word is work too: it stays when the page goes.
    scope.listen(document, 'visibilitychange', () => document.hidden && this.editing.keep());
    scope.listen(window, 'pagehide', () => this.editing.keep());
    // The draft needs a moment to be written.
    scope.listen(window, 'beforeunload', (event) => this.editing.keep() && event.preventDefault());
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
    ${this.fields.renderRest(analysis, labels)}${renderRelations(this.host, analysis, labels)}`;
  }

  private renderEmpty(): TemplateResult {
    const { host } = this;
    const hasLabels = (host.model?.analysis?.labels.length ?? 0) > 0;
    const text = hasLabels ? host.t('labelEditor.noneChosen') : noLabelsText(host);
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

  /**
   * Takes the last change back, or makes it again. A field whose text is being written takes back its text; one that is
   * not would bring back the text of another field, which says what no label has.
   */
  private readonly handleKey = (event: Event): void => {
    const act = HISTORY_KEYS[chordOf(event as KeyboardEvent)];
    if (!act || event.defaultPrevented || event.target === this.typedIn) return;
    event.preventDefault();
    act(this.host);
  };

  /** Deletes the labels. The button disappears with them, so the focus goes to undo. */
  private readonly delete = async (): Promise<void> => {
    const { host } = this;
    if (!deleteChosen(host)) return;
    await host.updateComplete;
    host.renderRoot.querySelector<HTMLElement>('.history button:enabled')?.focus();
  };
}
