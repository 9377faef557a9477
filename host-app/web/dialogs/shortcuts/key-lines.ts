import { keyNames, type KeyWords, partsOf } from '#views';
import type { Shortcut, ShortcutPlace } from '#entries/shortcuts.js';
import { SHORTCUTS } from '#entries/shortcuts.js';
import { SITE_KEYS, type SiteAction } from '../../parts/shortcuts.js';
import { own, type HelpText } from './help-text.js';

/** Keys of one action, with a text about it. */
export interface KeyLine {
  readonly text: HelpText;
  readonly keys: readonly string[];
}

/** Returns the keys that work in places of the elements. */
export const linesOf = (...places: readonly ShortcutPlace[]): readonly KeyLine[] =>
  places.flatMap((place) => SHORTCUTS[place].map(ofElements));

const ofElements = ({ keys, text }: Shortcut): KeyLine => ({
  keys,
  text: { ...text, isOfElements: true },
});

const SITE_TEXTS: Readonly<Record<SiteAction, string>> = {
  search: 'guide.keySearch',
  save: 'guide.keySave',
  undo: 'piece.bar.undo',
  redo: 'piece.bar.redo',
  play: 'guide.keyPlay',
  goTo: 'guide.keyGoTo',
  content: 'guide.keyContent',
  help: 'guide.keyHelp',
  debug: 'guide.keyDebug',
};

/** Returns the keys of the whole site for some actions. */
export const siteLines = (...actions: readonly SiteAction[]): readonly KeyLine[] =>
  actions.map((action) => ({
    text: own(SITE_TEXTS[action]),
    keys: Object.keys(SITE_KEYS).filter((key) => SITE_KEYS[key] === action),
  }));

/** Chords with the same modifiers: the held keys, then the pressed ones, with the labels of the keys. */
export interface KeyGroup {
  readonly held: readonly string[];
  readonly pressed: readonly string[];
}

/** Characters of the same key, with Shift and without. */
const TWINS: Readonly<Record<string, string>> = { '=': '+', _: '-' };

/** Whether a chord is the same key as another of the chords, with Shift or without. */
function isTwin(chord: string, chords: readonly string[]): boolean {
  const last = partsOf(chord).at(-1) ?? '';
  const other = TWINS[last];
  return other !== undefined && chords.includes(chord.slice(0, -1) + other);
}

/** Returns chords for display: `Shift+←` and `Shift+→` share one Shift. */
export function keyGroups(chords: readonly string[], words: KeyWords): readonly KeyGroup[] {
  const groups = new Map<string, { held: readonly string[]; pressed: string[] }>();
  for (const chord of chords.filter((one) => !isTwin(one, chords))) {
    const names = keyNames(chord, words);
    const held = names.slice(0, -1);
    const group = groups.get(held.join(' ')) ?? { held, pressed: [] };
    group.pressed.push(names.at(-1) ?? '');
    groups.set(held.join(' '), group);
  }
  return [...groups.values()];
}
