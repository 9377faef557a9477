/** The action of a key of the list of sync points. */
export type SyncAction =
  | ('earlier' | 'later' | 'finelyEarlier' | 'finelyLater' | 'noteBefore' | 'nextNote')
  | ('previous' | 'next' | 'addPrevious' | 'addNext' | 'first' | 'last' | 'toFirst' | 'toLast')
  | ('previousDoubt' | 'nextDoubt' | 'confirm')
  | ('delete' | 'deletePassage' | 'addHere' | 'toSound' | 'listen' | 'toggle')
  | ('chooseAll' | 'chooseNone' | 'undo' | 'redo');

/** The keys of the list of sync points. */
export const SYNC_KEYS: Readonly<Record<string, SyncAction>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  'Shift+ArrowUp': 'addPrevious',
  'Shift+ArrowDown': 'addNext',
  Home: 'first',
  End: 'last',
  'Shift+Home': 'toFirst',
  'Shift+End': 'toLast',
  'Ctrl+a': 'chooseAll',
  Escape: 'chooseNone',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  'Shift+ArrowLeft': 'finelyEarlier',
  'Shift+ArrowRight': 'finelyLater',
  'Alt+ArrowLeft': 'noteBefore',
  'Alt+ArrowRight': 'nextNote',
  'Alt+ArrowUp': 'previousDoubt',
  'Alt+ArrowDown': 'nextDoubt',
  c: 'confirm',
  n: 'addHere',
  Insert: 'addHere',
  s: 'toSound',
  Delete: 'delete',
  Backspace: 'delete',
  'Ctrl+Delete': 'deletePassage',
  'Ctrl+Backspace': 'deletePassage',
  Enter: 'listen',
  Space: 'toggle',
  'Ctrl+z': 'undo',
  'Ctrl+Shift+z': 'redo',
  'Ctrl+y': 'redo',
};
