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
 * A name for a file out of one that a stranger gave: one component that every system and header takes,
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

function isSafeComponent(component: string): boolean {
  return (
    component !== '' &&
    Buffer.byteLength(component) <= 2 * MAX_NAME &&
    !/[<>:"\\|?*\ufffd]|^\.+$|[. ]$/.test(component) &&
    !HIDDEN.test(component) &&
    !DEVICE.test(component)
  );
}

/** Whether a path names a file below where it starts, on every system, and nothing but a file. */
export function isSafePath(path: string): boolean {
  if (path.length > MAX_PATH) return false;
  const components = path.split('/');
  return components.length <= MAX_DEPTH && components.every(isSafeComponent);
}
