import type { LabelInput } from '../context.js';
import { chordOf, isCharacter } from '../keys/chords.js';
import { retag } from '../actions/edit.js';
import { shortName } from '../voice/label-text.js';
import { Floating } from './floating.js';

/** Keys that go on to the page, which saves or leads to its next region. */
const PAGE_KEYS = /^((Shift\+)?F6|Ctrl\+s)$/;
/** Keys for the text: also in an empty field. */
const TEXT_KEYS =
  /^(Enter|Escape|Tab|Shift\+.|Ctrl\+[acvx]|Shift|Control|Alt|AltGraph|Meta|Dead|Process)$/;
/** Keys that move a label, while its tag is typed. */
const MOVE_KEYS = /^(Ctrl\+)?Alt\+(Shift\+)?Arrow/;

/**
 * Edits the tag of a label in its place: Enter and leaving the field keep it, Escape cancels. In the field of a new
 * label, typing names it; a key that is no text, before anything was typed, goes to the score.
 */
export class TagEditor {
  private readonly floating: Floating;
  private readonly field = document.createElement('input');
  private edited: number | undefined;
  /** Whether something was typed. */
  private hasText = false;
  /** Where the focus goes back to from the field of a new label. */
  private origin: HTMLElement | undefined;

  constructor(private readonly input: LabelInput) {
    this.floating = new Floating({ ...input, className: 'tag-editor' });
    this.field.type = 'text';
    // As wide as the label, not as twenty letters.
    this.field.size = 1;
    this.field.autocomplete = 'off';
    this.field.spellcheck = false;
    this.floating.element.append(this.field);
  }

  /** Opens the field of a label; of a new one it knows where the focus was when it was made. */
  open(id: number, origin?: HTMLElement): void {
    const { view, host } = this.input;
    const label = host.model?.analysis?.label(id);
    if (!label) return;
    this.close(true);
    this.origin = origin;
    this.setText(label.tag !== undefined);
    if (!view.rectOf(id)) view.reveal(id);
    this.edited = id;
    this.field.ariaLabel = host.t('labels.tagOf', { name: shortName(host, label) });
    this.field.value = label.tag ?? '';
    const open = this.floating.show();
    open.listen(this.field, 'keydown', (event) => this.handleKey(event));
    open.listen(this.field, 'input', () => this.setText(true));
    open.listen(this.field, 'blur', () => this.close(true));
    open.listen(this.input.part, 'scroll', () => this.place());
    // Half a word stays when the page goes.
    open.listen(document, 'visibilitychange', () => document.hidden && this.keep());
    for (const leaving of ['beforeunload', 'pagehide'] as const)
      open.listen(window, leaving, () => this.keep());
    this.place();
    this.field.focus({ preventScroll: true });
    this.field.select();
  }

  /** Before anything is typed, a pointer goes through the field of a new label: it takes hold of the label. */
  private setText(hasText: boolean): void {
    this.hasText = hasText;
    this.floating.element.toggleAttribute('data-new', !hasText && this.origin !== undefined);
  }

  private handleKey(event: KeyboardEvent): void {
    const chord = chordOf(event);
    if (PAGE_KEYS.test(chord)) return this.close(true);
    event.stopPropagation();
    if (event.isComposing) return;
    if (this.isForScore(chord)) return this.passOn(event);
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    this.leave(event.key === 'Enter');
  }

  private isForScore(chord: string): boolean {
    if (MOVE_KEYS.test(chord)) return true;
    const isEmptyAndNew = this.origin !== undefined && !this.hasText;
    return isEmptyAndNew && !isCharacter(chord) && !TEXT_KEYS.test(chord);
  }

  /** Gives a key to the place where the label was made. */
  private passOn(event: KeyboardEvent): void {
    event.preventDefault();
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const held = { ctrlKey, metaKey, altKey, shiftKey };
    const target = this.leave(true);
    const again = { key, code, ...held, bubbles: true, composed: true, cancelable: true };
    target?.dispatchEvent(new KeyboardEvent('keydown', again));
  }

  /** Closes the field, and gives the focus back; returns the part that has it then. */
  private leave(isKept: boolean): Element | null {
    const { edited, origin } = this;
    this.close(isKept);
    if (origin) origin.focus({ preventScroll: true });
    else this.input.focusLabel(edited);
    return this.input.host.renderRoot instanceof ShadowRoot
      ? this.input.host.renderRoot.activeElement
      : null;
  }

  private close(isKept: boolean): void {
    const { edited } = this;
    this.edited = this.origin = undefined;
    this.floating.hide();
    if (isKept) this.keep(edited);
  }

  private keep(edited = this.edited): void {
    if (edited !== undefined) retag(this.input.host, edited, this.field.value);
  }

  private place(): void {
    const rect = this.edited === undefined ? undefined : this.input.view.rectOf(this.edited);
    this.floating.over(rect ?? this.input.part.getBoundingClientRect());
  }
}
