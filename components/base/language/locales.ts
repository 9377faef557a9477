/** The texts of one locale: whole sentences under element and key, in i18next's own form. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export type LoadTexts = () => Promise<{ readonly default: Texts }>;

/** Where the texts of a locale come from: those of the elements, and those that are rarely needed. */
export interface LocaleFiles {
  readonly elements: LoadTexts;
  /** The sentences of `problem`, `dialog`, `drafts` and `drop`; English ones stand in where there are none. */
  readonly problems?: LoadTexts;
  /** All that is said about labels and their panels; English texts stand in where there are none. */
  readonly labels?: LoadTexts;
  /** What the views beside score and waveform say, and the tools of the player. */
  readonly views?: LoadTexts;
  /** All that is said about synchronizing; English texts stand in where there are none. */
  readonly sync?: LoadTexts;
}

/** Which of a locale's files holds a text. */
export type TextKind = keyof LocaleFiles;

export const FALLBACK = 'en';

/** The locales that a host has added. */
export const addedLocales = new Map<string, LocaleFiles>();

/** The families of keys whose texts are rarely needed, by the file that holds them. */
const RARE = [
  ['problems', /^(problem|dialog|drafts|drop)\./],
  ['labels', /^(label\w*|change|timeField|help)\./],
  ['views', /^(panel|scan|grid|roll|video|practice|minimap|laps|keys|widget)\./],
  ['sync', /^(tapBar|sync\w+|align)\./],
] as const;

/** Which file holds the text of a key; all but `elements` are fetched when a text is first asked for. */
export const kindOf = (key: string): TextKind =>
  RARE.find(([, families]) => families.test(key))?.[0] ?? 'elements';
