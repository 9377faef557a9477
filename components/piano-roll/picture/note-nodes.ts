import type { PlayedNote } from '../../engines/notes/types.js';
import { PIXELS_PER_QUARTER } from '../roll.layout.js';

/** As many elements as there are values; those that are there already are used again. */
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

/** Puts an element where a note is drawn. */
export function place({ style }: HTMLElement, note: PlayedNote, highest: number): void {
  style.setProperty('--_x', `${note.onset * PIXELS_PER_QUARTER}`);
  style.setProperty('--_w', `${note.duration * PIXELS_PER_QUARTER}`);
  style.setProperty('--_at', `${highest - note.pitch}`);
}
