/** The panel that a key moves to. */
export type PanelAction = 'next' | 'previous';

/** The keys that move between panels. */
export const PANEL_KEYS: Readonly<Record<string, PanelAction>> = {
  F6: 'next',
  'Shift+F6': 'previous',
};

/** Action of a key on the edge of a panel. */
export type EdgeAction = 'lower' | 'higher' | 'farLower' | 'farHigher' | 'lowest' | 'ownHeight';

/** The keys of the edge of a panel. */
export const EDGE_KEYS: Readonly<Record<string, EdgeAction>> = {
  ArrowUp: 'lower',
  ArrowDown: 'higher',
  'Shift+ArrowUp': 'farLower',
  'Shift+ArrowDown': 'farHigher',
  Home: 'lowest',
  Delete: 'ownHeight',
  Backspace: 'ownHeight',
};
