import { english } from './english.js';

/** The texts of one locale: whole sentences under element and key, in i18next's own form. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export type LoadTexts = () => Promise<{ readonly default: Texts }>;

/** Loaders of the texts of a locale: those of the elements, and the rarely needed ones. */
export interface LocaleFiles {
  /** Texts that every page needs: of the player, the score, the waveform and their menus. */
  readonly elements: LoadTexts;
  /** The sentences of `problem`, `dialog`, `drafts` and `drop`; by default English ones. */
  readonly problems?: LoadTexts;
  /** Texts that name labels in the views; by default English ones. */
  readonly labels?: LoadTexts;
  /** Texts about changing labels, of their panels and their help; by default English ones. */
  readonly labeling?: LoadTexts;
  /** Texts of the views other than score and waveform; by default English ones. */
  readonly views?: LoadTexts;
  /** Texts of the tools of player and strips; by default English ones. */
  readonly tools?: LoadTexts;
  /** Texts about synchronizing; by default English ones. */
  readonly sync?: LoadTexts;
}

/** Name of one of a locale's files. */
export type TextKind = keyof LocaleFiles;

/** The files of texts that an element can load ahead of their first use. */
export type LateTexts = Exclude<TextKind, 'elements' | 'problems'>;

export const FALLBACK = 'en';

/** The locales that a host has added. */
export const addedLocales = new Map<string, LocaleFiles>();

/** Families of keys with rarely needed texts, by the file that holds them; `views` has all others. */
const RARE = [
  ['problems', /^(problem|dialog|drafts|drop)\./],
  ['labels', /^(labels|terms)\./],
  ['labeling', /^(label\w+|change|timeField|help)\./],
  ['tools', /^(controls|places|practice|wait|minimap|laps|video)\./],
  ['sync', /^(tapBar|sync\w+|align)\./],
] as const;

/**
 * Returns the file that holds the text of a key; all but `elements` are loaded when a text is first needed.
 */
export function kindOf(key: string): TextKind {
  const [rare] = RARE.find(([, families]) => families.test(key)) ?? [];
  const [family = ''] = key.split('.');
  return rare ?? (Object.hasOwn(english, family) ? 'elements' : 'views');
}
