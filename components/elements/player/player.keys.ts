import { type Second, seconds } from '#core';

/** The actions for the keys of a time axis. */
export interface PlayControls {
  /** Plays, or pauses. */
  toggle(): void;
  /** Moves by seconds. */
  skip(by: number): void;
  seek(date: Second): void;
  /** In seconds, once it is known. */
  readonly duration: Second | undefined;
}

/** The action of a key of the player. */
export type PlayAction =
  | ('toggle' | 'toStart' | 'toEnd')
  | ('secondBack' | 'secondAhead' | 'fiveBack' | 'fiveAhead' | 'tenBack' | 'tenAhead');

/**
 * The keys of the player. With Shift, a key without its own entry does the same as without Shift. Arrows go as in
 * the ARIA pattern of sliders. Page Down is later, as in strips, pages, lists and minimaps: for these optional keys
 * the pattern allows the other direction where it serves users better.
 */
export const PLAY_KEYS: Readonly<Record<string, PlayAction>> = {
  Space: 'toggle',
  k: 'toggle',
  ArrowLeft: 'secondBack',
  ArrowDown: 'secondBack',
  ArrowRight: 'secondAhead',
  ArrowUp: 'secondAhead',
  'Shift+ArrowLeft': 'fiveBack',
  'Shift+ArrowDown': 'fiveBack',
  'Shift+ArrowRight': 'fiveAhead',
  'Shift+ArrowUp': 'fiveAhead',
  j: 'tenBack',
  PageUp: 'tenBack',
  l: 'tenAhead',
  PageDown: 'tenAhead',
  Home: 'toStart',
  End: 'toEnd',
};

/** In seconds. */
const SKIPS = {
  secondBack: -1,
  secondAhead: 1,
  fiveBack: -5,
  fiveAhead: 5,
  tenBack: -10,
  tenAhead: 10,
} as const;

/** Performs the action of a key. False when the key means nothing here. */
export function handlePlayKey(event: KeyboardEvent, controls: PlayControls): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || isNative(event)) return false;
  const action = playAction(event);
  if (!action) return false;
  if (action === 'toggle') controls.toggle();
  else if (action === 'toStart') controls.seek(seconds(0));
  else if (action !== 'toEnd') controls.skip(SKIPS[action]);
  else if (controls.duration === undefined) return false;
  else controls.seek(controls.duration);
  event.preventDefault();
  event.stopPropagation();
  return true;
}

function playAction({ key, shiftKey }: KeyboardEvent): PlayAction | undefined {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key;
  return (shiftKey && PLAY_KEYS[`Shift+${name}`]) || PLAY_KEYS[name];
}

/** Whether a control inside uses the key itself. */
function isNative(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  if (target.localName === 'select') return true;
  if (target.localName === 'button') return event.key === ' ' || event.key === 'Enter';
  return target.classList.contains('volume') && !/^[ kjl]$/i.test(event.key);
}
