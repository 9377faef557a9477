import type { GlosaElement } from '../../element/glosa-element.js';
import type { Scope } from '../../element/scope.js';
import type { LabelView } from '../label-view.js';
import type { Gesture } from './gestures/gesture.js';

/** What the parts of the input of one view share. */
export interface LabelInput {
  readonly view: LabelView;
  readonly host: GlosaElement;
  /** What the pointer works on, and takes the focus for the strip: ruler, lines and picture. */
  readonly part: HTMLElement;
  /** Where popovers, the list for screen readers and the like stand; outside of the part. */
  readonly surface: HTMLElement;
  readonly scope: Scope;
  /** Says something to screen readers, when they have nothing else to say. */
  announce(text: string): void;
  /** Says and shows that labels have been deleted, and offers to take that back. */
  announceDeleted(count: number): void;
  /** Gives the keyboard's focus to the list, at a label when one is given. */
  focusLabel(id?: number): void;
  /** The label under the keyboard's focus. */
  readonly focused: number | undefined;
  /** Opens what the user edits a tag with, where the label stands. */
  editTag(id: number): void;
  /** Shows the comment of a label; pinned, until something else is pressed. */
  showComment(id: number, isPinned?: boolean): void;
  /** The pointer has left the corner that shows a comment. */
  leaveComment(): void;
  /** Opens the menu of what can be done, at a point of the screen or at the label under the focus. */
  openMenu(at?: { readonly x: number; readonly y: number }): void;
  showHelp(): void;
  /** Text beside the pointer while something is dragged; undefined hides it. */
  showBubble(text: string | undefined, at?: DOMRectReadOnly): void;
  /** Lets a gesture follow the pointer without a pressed button, until the next click. */
  carry(gesture: Gesture, hint: string): void;
}
