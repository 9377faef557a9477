/** Control characters, and those that turn or hide the reading direction of a text. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');
/** Signs that some system or protocol gives a meaning. */
const RESERVED = /[<>:"/\\|?*;%~#&'`$]/g;
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const MAX_NAME = 100;
const MAX_PATH = 400;
const MAX_DEPTH = 12;

/**
 * Returns a file name made from a stranger's: one component that is valid for every system and header,
 * never empty and at most 100 characters.
 */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').slice(-1000).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(ALL_HIDDEN, '')
    .replace(RESERVED, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+|[. ]+$/g, '');
  if (plain === '') return 'file';
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  const stem = Array.from(plain.slice(0, plain.length - ending.length));
  const short = `${stem.slice(0, MAX_NAME - ending.length).join('')}${ending}`;
  return DEVICE.test(short) ? `file-${short}` : short;
}

/** Invisible characters, and those that reverse the text around them; hidden ones may join letters. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Above so many characters a name in a sentence hides the sentence; its end stays. */
const MAX_SHOWN = 80;
const END = 20;

/** Returns a name as the user knows it, without invisible characters. */
export const plainFileName = (name: string): string =>
  name.normalize('NFC').replace(UNSHOWN, '').trim() || 'file';

/** Returns a name for a sentence: shortens a long one in the middle, and removes characters that reverse the text around it. */
export function shownFileName(name: string): string {
  const letters = Array.from(plainFileName(name));
  const start = letters.slice(0, MAX_SHOWN - END - 1).join('');
  const short =
    letters.length > MAX_SHOWN ? `${start}…${letters.slice(-END).join('')}` : letters.join('');
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short;
}

function isSafeComponent(component: string): boolean {
  return (
    component !== '' &&
    new TextEncoder().encode(component).length <= 2 * MAX_NAME &&
    !/[<>:"\\|?*\ufffd]|^\.+$|[. ]$/.test(component) &&
    !HIDDEN.test(component) &&
    !DEVICE.test(component)
  );
}

/** Returns whether a path names a file below where it starts, on every system, and nothing but a file. */
export function isSafePath(path: string): boolean {
  if (path.length > MAX_PATH) return false;
  const components = path.split('/');
  return components.length <= MAX_DEPTH && components.every(isSafeComponent);
}
