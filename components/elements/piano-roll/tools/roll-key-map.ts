/** Action of a key of a piano roll. */
export type RollAction =
  | ('higher' | 'lower' | 'chooseHere' | 'addHere' | 'chooseNone')
  | ('tallerRows' | 'shorterRows' | 'naturalRows');

/** The keys of a piano roll that other strips do not have. */
export const ROLL_KEYS: Readonly<Record<string, RollAction>> = {
  ArrowUp: 'higher',
  ArrowDown: 'lower',
  n: 'chooseHere',
  'Shift+n': 'addHere',
  Escape: 'chooseNone',
  'Alt++': 'tallerRows',
  'Alt+=': 'tallerRows',
  'Alt+-': 'shorterRows',
  'Alt+_': 'shorterRows',
  'Alt+0': 'naturalRows',
};
