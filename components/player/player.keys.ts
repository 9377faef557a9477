import { seconds, type Second } from '../core/time/units.js';

/** What the keys of a time axis can do. */
export interface PlayControls {
  /** Plays, or pauses. */
  toggle(): void;
  /** Moves by seconds. */
  skip(by: number): void;
  seek(date: Second): void;
  /** In seconds, once it is known. */
  readonly duration: Second | undefined;
}

const SKIPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  j: -10,
  l: 10,
};
const SHIFT_FACTOR = 5;

/**
 * The keys of a time axis: Space and K play and pause, arrows move by a second (with Shift by five),
 * J, L and the page keys by ten, Home and End to the ends. False when the key means nothing here.
 */
export function handlePlayKey(event: KeyboardEvent, controls: PlayControls): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || isNative(event)) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const skip = SKIPS[key];
  if (key === ' ' || key === 'k') controls.toggle();
  else if (key === 'Home') controls.seek(seconds(0));
  else if (key === 'End' && controls.duration !== undefined) controls.seek(controls.duration);
  else if (skip === undefined) return false;
  else controls.skip(event.shiftKey && Math.abs(skip) === 1 ? skip * SHIFT_FACTOR : skip);
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Whether a control inside has a use of its own for the key. */
function isNative(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  if (target.localName === 'select') return true;
  if (target.localName === 'button') return event.key === ' ' || event.key === 'Enter';
  return target.classList.contains('volume') && !/^[ kjl]$/i.test(event.key);
}
