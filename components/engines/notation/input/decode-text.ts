import { FormatError } from '#core';

/** Returns the encoding that XML declares in ASCII, or a byte order mark; UTF-8 when there is neither. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(
    head,
  );
  return declared?.[1]?.replace(/^utf-16$/i, 'utf-8') ?? 'utf-8';
}

/** Signs that XML cannot hold: a picture with one of them would not be shown. */
const NO_TEXT = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu;

/**
 * Returns the text of a score file. Older files without a declaration are Latin-1 when they are no UTF-8.
 * @throws FormatError when the file holds bytes that no text holds, or declares an unknown encoding
 */
export function decodeText(bytes: Uint8Array, fileName: string): string {
  const encoding = encodingOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError)
      throw new FormatError(`${fileName}: unknown encoding ${encoding}`);
    text = new TextDecoder('latin1').decode(bytes);
  }
  if (text.includes('\0')) throw new FormatError(`${fileName}: not a score file`);
  return text.replace(NO_TEXT, '');
}
