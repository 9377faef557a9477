/**
 * All keys of the elements, read from the very lists that bind them, each with the key of its text in the
 * locales of the elements. It loads no element.
 */
import { ROW_KEYS, type RowMove } from './base/pages/row-keys.js';
import { BUTTON_KEYS, labelHelp, type HelpLine } from './base/labels/input/keys/key-map.js';
import { STRIP_KEYS, type StripAction } from './base/strip/strip-keys.js';
import { LOOP_KEYS } from './base/strip/tools/loop-keys.js';
import { MINIMAP_KEYS } from './core/geometry/strip/overview.js';
import { EDGE_KEYS, PANEL_KEYS, type EdgeAction, type PanelAction } from './panel/panel-keys.js';
import { ROLL_KEYS, type RollAction } from './piano-roll/tools/roll-key-map.js';
import { PLAY_KEYS, type PlayAction } from './player/player.keys.js';
import { VIDEO_KEYS } from './player/video/video.layout.js';
import { SYNC_KEYS, type SyncAction } from './sync-editor/input/key-map.js';
import { TAP_KEYS, type TapAction } from './tap-bar/taps/tap-key-map.js';

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

/** Where keys act: what must have the focus. */
export type ShortcutPlace =
  | ('player' | 'view' | 'loop' | 'pages' | 'pianoRoll' | 'minimap')
  | ('panels' | 'panelEdge' | 'video')
  | ('labels' | 'labelChanges' | 'labelButtons')
  | ('tapBar' | 'syncPoints');

type Texts<Action extends string> = Readonly<Record<Action, string | ShortcutText>>;

/** Objects tell digits first, whatever the order in which they were written. */
const digitsLast = <Value>(keys: Readonly<Record<string, Value>>): readonly [string, Value][] =>
  Object.entries(keys).sort(([a], [b]) => Number(/^\d$/.test(a)) - Number(/^\d$/.test(b)));

/** The keys of a list by what they do, those with the same text in one line. */
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
  addHere: 'syncEditor.addHere',
  toSound: 'syncEditor.toSound',
  delete: 'syncEditor.delete',
  listen: 'syncEditor.listen',
  toggle: 'help.pause',
  undo: 'help.undo',
  redo: 'help.redo',
};

/** All keys by the place where they act. */
export const SHORTCUTS: Readonly<Record<ShortcutPlace, readonly Shortcut[]>> = {
  player: shortcuts(PLAY_KEYS, PLAY),
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
  tapBar: shortcuts(TAP_KEYS, TAP),
  syncPoints: shortcuts(SYNC_KEYS, SYNC),
};
