import { canEdit } from '../../can-edit.js';
import type { LabelInput } from '../context.js';
import { BandGesture } from './band-gesture.js';
import { CreateGesture } from './create-gesture.js';
import type { Gesture, Press } from './gesture.js';
import { CopyGesture, MoveGesture } from './move-gesture.js';
import { ResizeGesture } from './resize-gesture.js';

/**
 * Returns the gesture for a drag, by the pressed part: an end of a label resizes, the rest of it moves,
 * with Ctrl it copies; an empty place creates, with Ctrl or Shift, or where nothing can be edited, it
 * chooses by a rubber band. Undefined where there is nothing to drag.
 */
export function gestureFor(input: LabelInput, press: Press): Gesture | undefined {
  if (press.hit) return canEdit(input.host) ? onLabel(input, press) : undefined;
  if (!hasPlace(press)) return undefined;
  if (press.isAdding || !canEdit(input.host)) return new BandGesture(input, press);
  return new CreateGesture(input, press);
}

function onLabel(input: LabelInput, press: Press): Gesture | undefined {
  const { hit, place } = press;
  const label = hit && input.host.model?.analysis?.label(hit.id);
  if (!label || !place || hit.part === 'stack') return undefined;
  if (hit.part === 'start' || hit.part === 'end') return new ResizeGesture(input, label, hit.part);
  const grip = { ...press, onset: place.onset };
  return press.isCopying
    ? new CopyGesture(input, label, grip)
    : new MoveGesture(input, label, grip);
}

const hasPlace = (press: Press): press is Press & { readonly place: NonNullable<Press['place']> } =>
  press.place !== undefined;
