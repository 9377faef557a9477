import { STRIP_KEYS, type StripAction } from '#views/strip/strip-keys.js';
import { LOOP_KEYS } from '#views/strip/tools/loop-keys.js';
import type { Way } from '../voice/neighbors.js';
import { BUTTON_KEYS } from './button-keys.js';
import type { CommandName } from './commands.js';

/** A key that moves the focus from label to label. */
export interface Move {
  readonly way: Way;
  /** Whether the label is chosen, added to those chosen, or only under the focus. */
  readonly chooses: 'it' | 'also' | 'not';
}

/** Keys that work wherever the focus is in the view: on the strip, and in the list of labels. */
export const VIEW_KEYS: Readonly<Record<string, CommandName>> = {
  'Ctrl+b': 'create',
  m: 'create',
  Delete: 'delete',
  Backspace: 'delete',
  'Ctrl+Delete': 'deletePassage',
  'Ctrl+Backspace': 'deletePassage',
  'Ctrl+d': 'duplicate',
  'Ctrl+a': 'selectAll',
  'Ctrl+z': 'undo',
  'Ctrl+Shift+z': 'redo',
  'Ctrl+y': 'redo',
  '[': 'startHere',
  ']': 'endHere',
  d: 'discuss',
  '.': 'nextThread',
  ',': 'previousThread',
  '?': 'help',
};

/** Keys that work while a label has the focus. */
export const LABEL_KEYS: Readonly<Record<string, CommandName>> = {
  Enter: 'editTag',
  F2: 'editTag',
  c: 'comment',
  p: 'play',
  r: 'relate',
  o: 'otherEnd',
  'Ctrl+Space': 'play',
  'Alt+ArrowLeft': 'earlier',
  'Alt+ArrowRight': 'later',
  'Alt+ArrowUp': 'lineUp',
  'Alt+ArrowDown': 'lineDown',
  'Alt+Shift+ArrowLeft': 'endEarlier',
  'Alt+Shift+ArrowRight': 'endLater',
  'Ctrl+Alt+ArrowLeft': 'startEarlier',
  'Ctrl+Alt+ArrowRight': 'startLater',
  'Alt+Shift+ArrowUp': 'startEarlier',
  'Alt+Shift+ArrowDown': 'startLater',
  'Shift+F10': 'menu',
  ContextMenu: 'menu',
};

/** Those of them that work on the strip too, for the chosen labels: Enter plays there, and letters are for the view. */
export const STEP_KEYS: Readonly<Record<string, CommandName>> = Object.fromEntries(
  Object.entries(LABEL_KEYS).filter(([key]) => !/^(Enter|.)$/.test(key)),
);

/** Browsers fire an event of the clipboard for these; not all do where no text is selected. */
export const CLIPBOARD_KEYS: Readonly<Record<string, CommandName>> = {
  'Ctrl+c': 'copy',
  'Ctrl+x': 'cut',
  'Ctrl+v': 'paste',
};

/** Keys that change the choice without moving the focus. */
export const CHOICE_KEYS: Readonly<Record<string, 'toggle' | 'cancel'>> = {
  'Shift+Space': 'toggle',
  Escape: 'cancel',
};

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'tenPrevious',
  PageDown: 'tenNext',
  Home: 'first',
  End: 'last',
  'Ctrl+Home': 'firstOfAll',
  'Ctrl+End': 'lastOfAll',
};

const under = (held: string, chooses: Move['chooses']): [string, Move][] =>
  Object.entries(WAYS).map(([key, way]) => [held + key, { way, chooses }]);

/** Keys that lead from the label under the focus to another. */
export const MOVES: Readonly<Record<string, Move>> = Object.fromEntries(
  // A key with its own direction comes before the same one with Ctrl held.
  [...under('Ctrl+', 'not'), ...under('Shift+', 'also'), ...under('', 'it')].filter(
    ([key]) => !/(Ctrl|Shift)\+Ctrl/.test(key),
  ),
);

/** Returns the move of a key from the focused label; undefined for other keys. */
export const moveOf = (chord: string): Move | undefined => MOVES[chord];

/** A line of the help: a text and its keys. */
export interface HelpLine {
  readonly text: string;
  readonly keys: readonly string[];
}

/** All actions of keys on labels and on the choice. */
export const LABEL_ACTIONS: Readonly<Record<string, string>> = {
  ...VIEW_KEYS,
  ...LABEL_KEYS,
  ...CLIPBOARD_KEYS,
  ...CHOICE_KEYS,
};

const TEXT_OF_WAY: Readonly<Record<Way, string>> = {
  previous: 'next',
  next: 'next',
  up: 'otherLine',
  down: 'otherLine',
  tenPrevious: 'tens',
  tenNext: 'tens',
  first: 'ends',
  last: 'ends',
  firstOfAll: 'ends',
  lastOfAll: 'ends',
};
const TEXT_OF_CHOICE = { it: undefined, also: 'extend', not: 'focusOnly' } as const;

const textOf = ({ way, chooses }: Move): string => TEXT_OF_CHOICE[chooses] ?? TEXT_OF_WAY[way];

const keysWith = <Value>(
  map: Readonly<Record<string, Value>>,
  isMeant: (value: Value) => boolean,
): readonly string[] => Object.keys(map).filter((key) => isMeant(map[key]!));

const line = (text: string): HelpLine => ({
  text,
  keys: keysWith(LABEL_ACTIONS, (action) => action === text),
});

const moveLine = (text: string): HelpLine => ({
  text,
  keys: keysWith(MOVES, (move) => textOf(move) === text),
});

/** Returns the help for the keys of labels; `text` is a key under `help`. */
export const labelHelp = (): Readonly<Record<'move' | 'edit', readonly HelpLine[]>> => ({
  move: [
    ...['next', 'otherLine', 'tens', 'ends', 'extend', 'focusOnly'].map(moveLine),
    ...['toggle', 'selectAll', 'cancel', 'comment', 'play', 'otherEnd'].map(line),
    ...['discuss', 'nextThread', 'previousThread', 'menu', 'help'].map(line),
  ],
  edit: [
    line('create'),
    { text: 'button', keys: BUTTON_KEYS },
    ...['editTag', 'relate', 'earlier', 'later', 'lineUp', 'lineDown'].map(line),
    ...['startEarlier', 'startLater', 'endEarlier', 'endLater', 'startHere', 'endHere'].map(line),
    ...['duplicate', 'delete', 'deletePassage', 'undo', 'redo', 'copy', 'cut', 'paste'].map(line),
  ],
});

/** Returns all keys of a view for the help dialog; `text` is a key under `help`. */
export const helpLines = (): Readonly<Record<'move' | 'edit' | 'listen', readonly HelpLine[]>> => ({
  ...labelHelp(),
  listen: [
    { text: 'pause', keys: stripKeys('toggle') },
    { text: 'playhead', keys: stripKeys(...STRIP_MOVES) },
    { text: 'loop', keys: Object.keys(LOOP_KEYS) },
    { text: 'zoom', keys: stripKeys('zoomIn', 'zoomOut', 'naturalSize') },
    { text: 'nextView', keys: ['F6'] },
  ],
});

const STRIP_MOVES = ['back', 'ahead', 'pageBack', 'pageAhead', 'toStart', 'toEnd'] as const;

const stripKeys = (...actions: readonly StripAction[]): readonly string[] =>
  keysWith(STRIP_KEYS, (action) => actions.includes(action));
