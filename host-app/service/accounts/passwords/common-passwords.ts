/** Common words in passwords, in plain lower-case letters. */
const WORDS = `
  password passwort passwd passw pass motdepasse contrasena parola sifra geslo lozinka mima senha wachtwoord
  welcome willkommen bienvenue benvenuto dobrodosli hallo hello letmein login logmein access admin
  administrator root user guest gast default changeme change secret geheim test testing tester demo sample
  temp temporary master owner system server service internet computer samsung google facebook
  microsoft windows linux apple iphone android nokia
  qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc 12qwaszx zaq12wsx
  qweasd qweasdzxc qwe qaz wsx zaq zaqwsx abc abcd abcde abcdef abcdefg abcdefgh xyz aaa
  iloveyou ilove loveyou love lovely lover loveme sunshine princess princesa dragon monkey shadow superman
  batman spiderman ironman pokemon naruto starwars football fussball soccer calcio baseball basketball hockey
  tennis golf liverpool arsenal chelsea barcelona juventus ferrari mercedes porsche mustang harley corvette
  michael jennifer jessica jordan charlie thomas daniel andrew joshua matthew robert george ashley nicole
  amanda hannah sophie maria marie anna andrea alexander sebastian alessandro francesco francesca giuseppe
  summer winter spring autumn sommer herbst fruehling printemps automne monday friday sunday january
  september october november december flower butterfly cookie chocolate cheese banana orange cherry pepper
  ginger buster hunter killer ranger trustno trustnoone whatever nothing freedom happy forever angel
  angels heaven jesus christ jesuschrist blessed diamond silver golden crystal phoenix tigger tiger panther
  eagle falcon dolphin elephant kitty kitten hellokitty puppy snoopy mickey mouse donald purple
  matrix merlin gandalf hogwarts potter harrypotter computer pass word blink metallica nirvana slipknot
  america london paris berlin germany italia france europa hrvatska slovenija rijeka zagreb ljubljana
  music musik musique musica glazba glasba guitar gitarre piano klavier violin violine cello flute trumpet
  organ orchestra orchester concert symphony sonata sonate opera jazz beatles elvis mozart beethoven
  schubert schumann chopin brahms wagner verdi haydn handel vivaldi debussy ravel mahler bruckner johann
  glosa score notation analysis annotation corpus student teacher school university professor
`;

const COMMON: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

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

const isWord = (text: string): boolean => COMMON.has(text) || isOnRow(text);

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

/**
 * Whether a password is easy to guess: a common word with digits or signs around it or
 * letters replaced by look-alikes, a run along the keyboard, the same few characters again and again, a
 * date or another number of up to ten digits.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (/^\d{1,10}$/.test(text) || new Set(text).size < 4) return true;
  return [text, ...undecorated(text)].some((core) =>
    [core, unitOf(core), withoutSigns(core)].some(isWord),
  );
}
