import { IntakeError } from '../intake-error.js';

/** Encodings that an XML file may declare, beside UTF-8 and UTF-16. */
const DECLARED = /^(us-ascii|iso-8859-1|iso-8859-15|windows-1252)$/;

/**
 * Returns the encoding of a text by its byte order mark, or by its XML declaration; UTF-8 without either.
 * @throws IntakeError for encodings that no score has and attacks hide in, such as UTF-7
 */
export function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const text = String.fromCharCode(...head.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8';
  const encoding = declared.toLowerCase();
  // A text that was converted keeps the declaration of what it was.
  if (encoding === 'utf-8' || encoding === 'utf8' || encoding === 'utf-16') return 'utf-8';
  if (DECLARED.test(encoding)) return encoding;
  throw new IntakeError('malformed', 'The file declares an encoding that is not read');
}

/** Returns whether a text is UTF-16, by its byte order mark. */
export const isWide = (head: Uint8Array): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

/**
 * Decodes the pieces of a text, without its byte order mark.
 * @throws IntakeError when a piece holds what no text in that encoding holds
 */
export async function* decodeChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new IntakeError('malformed', 'The text is not in the encoding it declares', { cause });
  }
}
