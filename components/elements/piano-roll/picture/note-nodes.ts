import type { PlayedNote } from '#engines/notes';
import { PIXELS_PER_QUARTER } from '../roll.layout.js';

/** Gives the parent one element for each value, and reuses those that are there. */
export function fill<Value>(
  parent: HTMLElement,
  values: readonly Value[],
  write: (node: HTMLElement, value: Value) => void,
): void {
  while (parent.childElementCount < values.length) parent.append(document.createElement('i'));
  for (const [index, node] of [...parent.children].entries()) {
    const value = values[index];
    (node as HTMLElement).hidden = value === undefined;
    if (value !== undefined) write(node as HTMLElement, value);
  }
}

/** Places an element over a drawn note. */
export function place({ style }: HTMLElement, note: PlayedNote, highest: number): void {
  style.setProperty('--_x', `${note.onset * PIXELS_PER_QUARTER}`);
  style.setProperty('--_w', `${note.duration * PIXELS_PER_QUARTER}`);
  style.setProperty('--_at', `${highest - note.pitch}`);
}
