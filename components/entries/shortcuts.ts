/**
 * All keys of the elements, read from the lists that bind them, each with the key of its text in the
 * locales of the elements. Loads no element.
 */
import { MINIMAP_KEYS } from '#core';
import {
  BUTTON_KEYS,
  type HelpLine,
  labelHelp,
  LOOP_KEYS,
  ROW_KEYS,
  type RowMove,
  STRIP_KEYS,
  type StripAction,
} from '#views';
import {
  EDGE_KEYS,
  PANEL_KEYS,
  type EdgeAction,
  type PanelAction,
} from '../elements/panel/panel-keys.js';
import { COMPARE_KEYS, type CompareAction } from '../elements/compare/compare.keys.js';
import { ROLL_KEYS, type RollAction } from '../elements/piano-roll/tools/roll-key-map.js';
import { GO_KEYS } from '../elements/player/go/go-keys.js';
import { PLAY_KEYS, type PlayAction } from '../elements/player/player.keys.js';
import { VIDEO_KEYS } from '../elements/player/video/video.layout.js';
import { SYNC_KEYS, type SyncAction } from '../elements/sync-editor/input/key-map.js';
import { TAP_KEYS, type TapAction } from '../elements/tap-bar/taps/tap-key-map.js';

/** A text of the elements' locales, with the values for its gaps. */
export interface ShortcutText {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Keys that do one thing, as `chordOf` writes them. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly text: ShortcutText;
}

/** The place where keys act: the part that must have the focus. */
export type ShortcutPlace =
  | ('player' | 'view' | 'loop' | 'pages' | 'pianoRoll' | 'minimap')
  | ('panels' | 'panelEdge' | 'video')
  | ('labels' | 'labelChanges' | 'labelButtons' | 'compare')
  | ('tapBar' | 'syncPoints');

type Texts<Action extends string> = Readonly<Record<Action, string | ShortcutText>>;

/** Returns the entries with digits last: objects list digits first, in whatever order they were written. */
const digitsLast = <Value>(keys: Readonly<Record<string, Value>>): readonly [string, Value][] =>
  Object.entries(keys).sort(([a], [b]) => Number(/^\d$/.test(a)) - Number(/^\d$/.test(b)));

/** Groups the keys of a list by their action, those with the same text in one line. */
function shortcuts<Action extends string>(
  keys: Readonly<Record<string, Action>>,
  texts: Texts<Action>,
): readonly Shortcut[] {
  const lines = new Map<string, Shortcut>();
  for (const [key, action] of digitsLast(keys)) {
    const found: string | ShortcutText = texts[action];
    const text = typeof found === 'string' ? { key: found } : found;
    const id = JSON.stringify(text);
    lines.set(id, { keys: [...(lines.get(id)?.keys ?? []), key], text });
  }
  return [...lines.values()];
}

const together = (text: string, keys: object): readonly Shortcut[] => [
  { keys: Object.keys(keys), text: { key: text } },
];

const labelLines = (lines: readonly HelpLine[]): readonly Shortcut[] =>
  lines.map(({ keys, text }) => ({ keys, text: { key: `help.${text}` } }));

const STRIP: Texts<StripAction> = {
  toggle: 'help.pause',
  play: 'player.play',
  back: 'keys.beat',
  ahead: 'keys.beat',
  farBack: 'keys.measure',
  farAhead: 'keys.measure',
  pageBack: 'keys.page',
  pageAhead: 'keys.page',
  toStart: 'keys.ends',
  toEnd: 'keys.ends',
  zoomIn: 'help.zoom',
  zoomOut: 'help.zoom',
  naturalSize: 'help.zoom',
};

const ROWS: Texts<RowMove> = {
  rowAbove: 'keys.row',
  rowBelow: 'keys.row',
  pageAbove: 'keys.rows',
  pageBelow: 'keys.rows',
};

const ROLL: Texts<RollAction> = {
  higher: 'keys.pitch',
  lower: 'keys.pitch',
  chooseHere: 'keys.chooseNotes',
  addHere: 'keys.addNotes',
  chooseNone: 'keys.chooseNone',
  tallerRows: 'keys.rowHeight',
  shorterRows: 'keys.rowHeight',
  naturalRows: 'keys.rowHeight',
};

const COMPARE: Texts<CompareAction> = {
  next: 'keys.disagreement',
  previous: 'keys.disagreement',
  take: 'keys.takeOver',
};

const PLAY: Texts<PlayAction> = {
  toggle: 'help.pause',
  secondBack: 'keys.second',
  secondAhead: 'keys.second',
  fiveBack: 'keys.fiveSeconds',
  fiveAhead: 'keys.fiveSeconds',
  tenBack: 'player.back',
  tenAhead: 'player.ahead',
  toStart: 'keys.ends',
  toEnd: 'keys.ends',
};

const PANELS: Texts<PanelAction> = { next: 'help.nextView', previous: 'keys.viewBefore' };

const EDGE: Texts<EdgeAction> = {
  lower: 'keys.height',
  higher: 'keys.height',
  farLower: 'keys.heightMore',
  farHigher: 'keys.heightMore',
  lowest: 'keys.lowest',
  ownHeight: 'panel.ownHeight',
};

const TAP: Texts<TapAction> = {
  tap: 'keys.tap',
  takeBack: 'tapBar.takeBackHelp',
  retry: 'tapBar.retryHelp',
  skip: 'tapBar.skipHelp',
  goBack: 'keys.goBack',
  startLap: 'tapBar.startLapHelp',
  dropLast: 'tapBar.dropLastHelp',
  stop: 'tapBar.stopHelp',
};

const SYNC: Texts<SyncAction> = {
  previous: 'keys.point',
  next: 'keys.point',
  addPrevious: 'keys.addPoint',
  addNext: 'keys.addPoint',
  first: 'keys.endPoint',
  last: 'keys.endPoint',
  toFirst: 'keys.toEndPoint',
  toLast: 'keys.toEndPoint',
  chooseAll: 'keys.allPoints',
  chooseNone: 'keys.chooseNone',
  earlier: { key: 'tapBar.earlier', values: { ms: 10 } },
  later: { key: 'tapBar.later', values: { ms: 10 } },
  finelyEarlier: { key: 'tapBar.earlier', values: { ms: 1 } },
  finelyLater: { key: 'tapBar.later', values: { ms: 1 } },
  noteBefore: 'syncEditor.earlierNote',
  nextNote: 'syncEditor.laterNote',
  previousDoubt: 'keys.doubt',
  nextDoubt: 'keys.doubt',
  confirm: 'syncEditor.confirm',
  addHere: 'syncEditor.addHere',
  toSound: 'syncEditor.toSound',
  delete: 'syncEditor.delete',
  deletePassage: 'syncEditor.deletePassage',
  listen: 'syncEditor.listen',
  toggle: 'help.pause',
  undo: 'help.undo',
  redo: 'help.redo',
};

/** All keys by the place where they act. */
export const SHORTCUTS: Readonly<Record<ShortcutPlace, readonly Shortcut[]>> = {
  player: [...shortcuts(PLAY_KEYS, PLAY), ...together('controls.goTo', GO_KEYS)],
  view: shortcuts(STRIP_KEYS, STRIP),
  loop: together('help.loop', LOOP_KEYS),
  pages: shortcuts(ROW_KEYS, ROWS),
  pianoRoll: shortcuts(ROLL_KEYS, ROLL),
  minimap: together('keys.minimap', MINIMAP_KEYS),
  panels: shortcuts(PANEL_KEYS, PANELS),
  panelEdge: shortcuts(EDGE_KEYS, EDGE),
  video: together('keys.video', VIDEO_KEYS),
  labels: labelLines(labelHelp().move),
  labelChanges: labelLines(labelHelp().edit),
  labelButtons: [{ keys: BUTTON_KEYS, text: { key: 'keys.armButton' } }],
  compare: shortcuts(COMPARE_KEYS, COMPARE),
  tapBar: shortcuts(TAP_KEYS, TAP),
  syncPoints: shortcuts(SYNC_KEYS, SYNC),
};
