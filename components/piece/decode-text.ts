/** What the first bytes of a text file say of its encoding; undefined when they say nothing. */
function encodingOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: the first character of every format is of ASCII.
  if (first && second === 0) return 'utf-16le';
  return first === 0 && second ? 'utf-16be' : undefined;
}

/** The text of a file: UTF-8, UTF-16 with or without its mark, else the encoding of old Windows. */
export function decodeText(bytes: ArrayBuffer): string {
  const encoding = encodingOf(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)));
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
