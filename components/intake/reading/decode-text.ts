import { lengthBeforeDosEnd } from '#core';

/** Returns the encoding that the first bytes of a text file name; undefined when they name none. */
function encodingOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a byte order mark: the first character of every format is ASCII.
  if (first && second === 0) return 'utf-16le';
  return first === 0 && second ? 'utf-16be' : undefined;
}

/** Decodes the text of a file: UTF-8, UTF-16 with or without a byte order mark, else Windows-1252. */
export function decodeText(bytes: ArrayBuffer): string {
  const encoding = encodingOf(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)));
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  const text = new Uint8Array(bytes, 0, lengthBeforeDosEnd(new Uint8Array(bytes)));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return new TextDecoder('windows-1252').decode(text);
  }
}
