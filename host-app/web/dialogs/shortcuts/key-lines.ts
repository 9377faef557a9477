import {
  keyNames,
  partsOf,
  type KeyWords,
} from '../../../../components/base/labels/input/keys/chord-text.js';
import type { Shortcut, ShortcutPlace } from '../../../../components/shortcuts.js';
import { SHORTCUTS } from '../../../../components/shortcuts.js';
import { SITE_KEYS, type SiteAction } from '../../shell/shortcuts.js';
import { own, type HelpText } from './help-text.js';

/** Keys that do one thing, and what that is. */
export interface KeyLine {
  readonly text: HelpText;
  readonly keys: readonly string[];
}

/** The keys at places of the elements. */
export const linesOf = (...places: readonly ShortcutPlace[]): readonly KeyLine[] =>
  places.flatMap((place) => SHORTCUTS[place].map(ofElements));

const ofElements = ({ keys, text }: Shortcut): KeyLine => ({
  keys,
  text: { ...text, isOfElements: true },
});

const SITE_TEXTS: Readonly<Record<SiteAction, string>> = {
  search: 'guide.keySearch',
  save: 'guide.keySave',
  content: 'guide.keyContent',
  help: 'guide.keyHelp',
  debug: 'guide.keyDebug',
};

/** The keys of the whole site that do some of the things. */
export const siteLines = (...actions: readonly SiteAction[]): readonly KeyLine[] =>
  actions.map((action) => ({
    text: own(SITE_TEXTS[action]),
    keys: Object.keys(SITE_KEYS).filter((key) => SITE_KEYS[key] === action),
  }));

/** Keys with the same ones held: what is held, then what is pressed, as it stands on them. */
export interface KeyGroup {
  readonly held: readonly string[];
  readonly pressed: readonly string[];
}

/** The same key with Shift and without. */
const TWINS: Readonly<Record<string, string>> = { '=': '+', _: '-' };

/** Whether a chord is another one on a keyboard where its sign needs Shift. */
function isTwin(chord: string, chords: readonly string[]): boolean {
  const last = partsOf(chord).at(-1) ?? '';
  const other = TWINS[last];
  return other !== undefined && chords.includes(chord.slice(0, -1) + other);
}

/** Chords as they are shown: `Shift+←` and `Shift+→` hold Shift once. */
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
