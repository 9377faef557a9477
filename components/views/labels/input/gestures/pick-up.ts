import type { Label } from '#core';
import type { LabelInput } from '../context.js';
import { MoveGesture } from './move-gesture.js';

/** Picks a label up: it follows the pointer, and the next click sets its start. */
export function pickUp(input: LabelInput, label: Label): void {
  const rect = input.view.rectOf(label.id);
  const y = rect ? rect.top + rect.height / 2 : 0;
  const grip = { x: rect?.left ?? 0, y, isFree: false, onset: label.start };
  input.carry(new MoveGesture(input, label, grip), input.host.t('labels.clickStart'));
}
