import { unzlibSync } from 'fflate';
import scripts from './fonts/scripts.json';
import { runsOf } from './runs.js';
import type { Face, UsedLetters } from './used-letters.js';

/** Letters that a file has together. */
type Script = 'latin' | 'latin-ext' | 'greek' | 'greek-ext' | 'cyrillic' | 'vietnamese';
type Fonts = Readonly<Record<Face, string>>;

const FILES: Readonly<Record<Script, () => Promise<{ readonly default: Fonts }>>> = {
  latin: () => import('./fonts/words-latin.json'),
  'latin-ext': () => import('./fonts/words-latin-ext.json'),
  greek: () => import('./fonts/words-greek.json'),
  'greek-ext': () => import('./fonts/words-greek-ext.json'),
  cyrillic: () => import('./fonts/words-cyrillic.json'),
  vietnamese: () => import('./fonts/words-vietnamese.json'),
};

const RUNS = Object.entries(scripts).map(
  ([script, text]) => [script as Script, runsOf(text)] as const,
);

/** A font for some letters of a face, and what a rule in CSS says about it. */
export interface WordFont {
  readonly face: Face;
  readonly script: Script;
  /** Code points of the letters in use that it has. */
  readonly letters: readonly number[];
  readonly weight: 'bold' | 'normal';
  readonly style: 'italic' | 'normal';
}

/** Returns the fonts that draw letters, one for each face and script. Others are drawn by the reader's fonts. */
export function wordFonts(used: UsedLetters): readonly WordFont[] {
  return (Object.entries(used) as [Face, string][]).flatMap(([face, text]) =>
    Array.from(byScript(text), ([script, letters]) => ({
      face,
      script,
      letters,
      weight: face.startsWith('bold') ? 'bold' : 'normal',
      style: face === 'italic' || face === 'boldItalic' ? 'italic' : 'normal',
    })),
  );
}

function byScript(text: string): ReadonlyMap<Script, readonly number[]> {
  const found = new Map<Script, number[]>();
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    const script = scriptOf(code);
    if (script) found.set(script, [...(found.get(script) ?? []), code]);
  }
  return found;
}

const scriptOf = (code: number): Script | undefined =>
  RUNS.find(([, runs]) => runs.some(([first, last]) => code >= first && code <= last))?.[0];

/** Returns all letters of a script, as a range in CSS. */
export const rangeOf = (script: Script): string =>
  scripts[script].replaceAll(/\S+/g, 'U+$&,').slice(0, -1);

const loaded = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Loads a font with all letters of its script, once. */
export function loadFont({ script, face }: WordFont): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${script} ${face}`;
  const font = loaded.get(key) ?? unpack(script, face);
  loaded.set(key, font);
  font.catch(() => loaded.delete(key));
  return font;
}

async function unpack(script: Script, face: Face): Promise<Uint8Array<ArrayBuffer>> {
  const { default: fonts } = await FILES[script]();
  return unzlibSync(Uint8Array.from(atob(fonts[face]), (letter) => letter.charCodeAt(0)));
}
