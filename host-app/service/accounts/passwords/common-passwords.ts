/**
 * Words that people who work with music and with this platform would try, and common ones of its languages that the
 * list of common passwords lacks; in plain lower-case letters.
 */
const WORDS = `
  glosa score notation analysis annotation corpus label recording synchronization submission curator teacher student
  music musik musique musica glazba glasba guitar gitarre piano klavier violin violine cello flute trumpet organ
  orchestra orchester concert symphony sonata sonate quartet fugue opera jazz
  mozart beethoven schubert schumann chopin brahms wagner verdi haydn handel vivaldi debussy ravel mahler bruckner
  sifra geslo mima willkommen bienvenue benvenuto dobrodosli login logmein gast
  fruehling printemps automne slovenija rijeka ljubljana
`;

/**
 * Loads the words. The list is the package's: about 49,000 passwords of published breaches, the most frequent first.
 * It takes some 100 ms and 5 MB, which a start of the service does not need.
 */
const loadWords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...WORDS.trim().split(/\s+/)]);
};

let words: Promise<ReadonlySet<string>> | undefined;

/** Rows of keys and of the alphabet, along which fingers and eyes run. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6z7u8i9o0p',
  'a1b2c3d4e5f6g7h8i9j0',
];

/** Signs that stand for letters in passwords. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Number of digits and signs around a word that do not make a password better. */
const MAX_DECORATION = 6;

const reversed = (text: string): string => Array.from(text).reverse().join('');

const isOnRow = (text: string): boolean =>
  text.length > 2 && ROWS.some((row) => row.includes(text) || reversed(row).includes(text));

/** Returns the shortest text that the text repeats. */
const unitOf = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));

const withoutSigns = (text: string): string =>
  text.replace(/[013457@$!]/g, (sign) => SIGNS[sign] ?? sign);

/** Returns a text without the digits and signs at its end, and at both ends. */
function undecorated(text: string): readonly string[] {
  const start = text.replace(/[^\p{L}]+$/u, '');
  const core = start.replace(/^[^\p{L}]+/u, '');
  return [start, core].filter((rest) => text.length - rest.length <= MAX_DECORATION);
}

/** Returns the texts that a guesser would have tried for a password, in lower case. */
const guessed = (text: string): readonly string[] =>
  [text, ...undecorated(text)].flatMap((core) => [core, unitOf(core), withoutSigns(core)]);

/**
 * Whether a password is easy to guess: a common one, also with digits or signs around it or
 * letters replaced by look-alikes, a run along the keyboard, the same few characters again and again, a
 * date or another number of up to ten digits.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.toLowerCase();
  if (/^\d{1,10}$/.test(text) || new Set(text).size < 4) return true;
  const known = await (words ??= loadWords());
  return guessed(text).some((guess) => known.has(guess) || isOnRow(guess));
}
