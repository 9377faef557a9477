import type { Way } from '../voice/neighbors.js';
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
  'Ctrl+d': 'duplicate',
  'Ctrl+a': 'selectAll',
  'Ctrl+z': 'undo',
  'Ctrl+Shift+z': 'redo',
  'Ctrl+y': 'redo',
  '[': 'startHere',
  ']': 'endHere',
  '?': 'help',
};

/** Keys that work while a label has the focus. */
export const LABEL_KEYS: Readonly<Record<string, CommandName>> = {
  Enter: 'editTag',
  F2: 'editTag',
  c: 'comment',
  p: 'play',
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

const HELD = { '': 'it', 'Shift+': 'also', 'Ctrl+': 'not' } as const;

/** Where a key leads from the label under the focus; undefined for other keys. */
export function moveOf(chord: string): Move | undefined {
  const plain = WAYS[chord];
  if (plain) return { way: plain, chooses: 'it' };
  for (const held of ['Shift+', 'Ctrl+'] as const) {
    const way = chord.startsWith(held) ? WAYS[chord.slice(held.length)] : undefined;
    if (way) return { way, chooses: HELD[held] };
  }
  return undefined;
}

/** A line of the help: a text, and what is pressed for it. */
export interface HelpLine {
  readonly text: string;
  readonly keys: readonly string[];
}

const keysOf = (name: CommandName): readonly string[] =>
  [VIEW_KEYS, LABEL_KEYS].flatMap((keys) => Object.keys(keys).filter((key) => keys[key] === name));

/** All that the keys do, for the help dialog; `text` is a key under `help`. */
export function helpLines(): Readonly<Record<'move' | 'edit' | 'listen', readonly HelpLine[]>> {
  const of = (...names: CommandName[]) =>
    names.map((name): HelpLine => ({ text: name, keys: keysOf(name) }));
  return {
    move: [
      { text: 'next', keys: ['ArrowLeft', 'ArrowRight'] },
      { text: 'otherLine', keys: ['ArrowUp', 'ArrowDown'] },
      { text: 'tens', keys: ['PageUp', 'PageDown'] },
      { text: 'ends', keys: ['Home', 'End', 'Ctrl+Home', 'Ctrl+End'] },
      { text: 'extend', keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'] },
      { text: 'focusOnly', keys: ['Ctrl+ArrowLeft', 'Ctrl+ArrowRight'] },
      { text: 'toggle', keys: ['Shift+Space'] },
      ...of('selectAll'),
      { text: 'cancel', keys: ['Escape'] },
      ...of('comment', 'menu', 'help'),
    ],
    edit: [
      ...of('create'),
      { text: 'button', keys: ['1', '…', '9'] },
      ...of('editTag', 'earlier', 'later', 'lineUp', 'lineDown'),
      ...of('startEarlier', 'startLater', 'endEarlier', 'endLater', 'startHere', 'endHere'),
      ...of('duplicate', 'delete', 'undo', 'redo'),
      { text: 'copy', keys: ['Ctrl+c'] },
      { text: 'cut', keys: ['Ctrl+x'] },
      { text: 'paste', keys: ['Ctrl+v'] },
    ],
    listen: [
      ...of('play'),
      { text: 'pause', keys: ['Space'] },
      { text: 'playhead', keys: ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'] },
      { text: 'loop', keys: ['{', '}'] },
      { text: 'zoom', keys: ['+', '-', '0'] },
      { text: 'nextView', keys: ['F6'] },
    ],
  };
}
