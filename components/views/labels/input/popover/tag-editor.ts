import type { LabelInput } from '../context.js';
import { retag } from '../actions/edit.js';
import { shortName } from '../voice/label-text.js';
import { Floating } from './floating.js';

/** Edits the tag of a label in its place: Enter and leaving the field keep it, Escape cancels. */
export class TagEditor {
  private readonly floating: Floating;
  private readonly field = document.createElement('input');
  private edited: number | undefined;

  constructor(private readonly input: LabelInput) {
    this.floating = new Floating({ ...input, className: 'tag-editor' });
    this.field.type = 'text';
    // As wide as the label, not as twenty letters.
    this.field.size = 1;
    this.field.autocomplete = 'off';
    this.field.spellcheck = false;
    this.floating.element.append(this.field);
  }

  open(id: number): void {
    const { view, host } = this.input;
    const label = host.model?.analysis?.label(id);
    if (!label) return;
    this.close(true);
    if (!view.rectOf(id)) view.reveal(id);
    this.edited = id;
    this.field.ariaLabel = host.t('labels.tagOf', { name: shortName(host, label) });
    this.field.value = label.tag ?? '';
    const open = this.floating.show();
    open.listen(this.field, 'keydown', (event) => this.handleKey(event));
    open.listen(this.field, 'blur', () => this.close(true));
    open.listen(this.input.part, 'scroll', () => this.place());
    this.place();
    this.field.focus({ preventScroll: true });
    this.field.select();
  }

  private handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    const isDone = event.key === 'Enter' || event.key === 'Escape';
    if (!isDone || event.isComposing) return;
    event.preventDefault();
    const { edited } = this;
    this.close(event.key === 'Enter');
    this.input.focusLabel(edited);
  }

  private close(isKept: boolean): void {
    const { edited } = this;
    this.edited = undefined;
    this.floating.hide();
    if (isKept && edited !== undefined) retag(this.input.host, edited, this.field.value);
  }

  private place(): void {
    const rect = this.edited === undefined ? undefined : this.input.view.rectOf(this.edited);
    this.floating.over(rect ?? this.input.part.getBoundingClientRect());
  }
}
