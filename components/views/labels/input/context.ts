import type { GlosaElement, Scope } from '#kit';
import type { LabelView } from '../label-view.js';
import type { Gesture } from './gestures/gesture.js';
import type { LabelFinder } from './pointer/label-finder.js';

/** Shared context of the parts of a view's input. */
export interface LabelInput {
  readonly view: LabelView;
  readonly finder: LabelFinder;
  readonly host: GlosaElement;
  /** Takes the pointer, and the focus for the strip: ruler, lines and picture. */
  readonly part: HTMLElement;
  /** Holds popovers, the list for screen readers and similar parts; outside of the part. */
  readonly surface: HTMLElement;
  readonly scope: Scope;
  /** Announces a text to screen readers after their present speech. */
  announce(text: string): void;
  /** Announces and shows a text, with a button for what it offers. */
  tell(text: string, offer?: { readonly name: string; readonly run: () => void }): void;
  /** Announces and shows what the last change has deleted, and offers to undo it. */
  announceDeleted(): void;
  /** Moves the keyboard focus to the list, at a label when one is given. */
  focusLabel(id?: number): void;
  /** The label with the keyboard focus. */
  readonly focused: number | undefined;
  /** Opens the editor of a tag at its label. */
  editTag(id: number): void;
  /** Opens the tag of the label that was made, if it has none: typing names it, then the focus goes back. */
  nameNew(): void;
  /** Shows the comment of a label; a pinned one stays until a press elsewhere. */
  showComment(id: number, isPinned?: boolean): void;
  /** Reports that the pointer has left the corner that shows a comment. */
  leaveComment(): void;
  /** Asks for a place to which the chosen labels, or those of the chosen passage, are copied. */
  copyTo(which: 'chosen' | 'passage'): void;
  /** Asks by which word the chosen labels are related; a single one waits for another. */
  relate(): void;
  /** Opens the menu of commands, at a point of the screen or at the focused label. */
  openMenu(at?: { readonly x: number; readonly y: number }): void;
  showHelp(): void;
  /** Shows a text beside the pointer during a drag; undefined hides it. */
  showBubble(text: string | undefined, at?: DOMRectReadOnly): void;
  /** Lets a gesture follow the pointer without a pressed button, until the next click. */
  carry(gesture: Gesture, hint: string): void;
}
