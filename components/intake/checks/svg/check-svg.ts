import { areSameBytes, joined } from '../bytes.js';
import { decodeChunks } from '../xml/decode-chunks.js';
import { createSvgSanitizer } from './sanitize-svg.js';

const PIECE = 2 ** 16;

/**
 * Returns the safe part of a picture, in UTF-8; undefined when that is the picture as it came.
 * @throws IntakeError
 */
export async function checkSvg(
  chunks: AsyncIterable<Uint8Array>,
  original: () => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let text = '';
  const flush = () => {
    pieces.push(encoder.encode(text));
    text = '';
  };
  const sanitizer = createSvgSanitizer((piece) => {
    text += piece;
    if (text.length > PIECE) flush();
  });
  let isStarted = false;
  for await (const chunk of decodeChunks(chunks)) {
    const piece: string = isStarted ? chunk : chunk.trimStart();
    isStarted ||= piece !== '';
    sanitizer.write(piece);
  }
  sanitizer.end();
  flush();
  const content = joined(pieces);
  return areSameBytes(content, await original()) ? undefined : content;
}
