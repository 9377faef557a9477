import { decodeChunks } from '../xml/decode-chunks.js';
import { createSvgSanitizer } from './sanitize-svg.js';

const PIECE = 2 ** 16;

/**
 * The safe part of a picture, in UTF-8; undefined when that is the picture as it came.
 * @throws IntakeError
 */
export async function checkSvg(
  chunks: AsyncIterable<Uint8Array>,
  original: () => Promise<Buffer>,
): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let text = '';
  const flush = () => {
    pieces.push(Buffer.from(text));
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
  const content = Buffer.concat(pieces);
  return content.equals(await original()) ? undefined : content;
}
