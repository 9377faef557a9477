import { FormatError } from '#core';
import { decodeText } from '#engines/notation';
import { areSameBytes } from '../bytes.js';
import { IntakeError } from '../intake-error.js';
import type { FileKind } from '../kinds/file-kinds.js';
import { SCORE_LIMITS } from '../limits.js';
import { checkMusicInText } from './music-in-text.js';

function countBars(text: string): number {
  let bars = 0;
  for (let at = -1; (at = text.indexOf('|', at + 1)) >= 0;) bars += 1;
  for (let at = -1; (at = text.indexOf('\n=', at + 1)) >= 0;) bars += 1;
  return bars;
}

/**
 * Checks a score that is written as text, or another text; gives it in UTF-8 when it was not.
 * @throws IntakeError when it holds what no text holds, too many bar lines, or notes and parts beyond all music
 */
export function checkText(bytes: Uint8Array, kind: FileKind): Uint8Array<ArrayBuffer> | undefined {
  let text: string;
  try {
    text = decodeText(bytes, 'The file');
  } catch (cause) {
    if (cause instanceof FormatError) throw new IntakeError('malformed', cause.message, { cause });
    throw cause;
  }
  if (countBars(text) > SCORE_LIMITS.bars)
    throw new IntakeError('tooComplex', 'The text has too many bars');
  checkMusicInText(text, kind);
  const clean = new TextEncoder().encode(text);
  return areSameBytes(clean, bytes) ? undefined : clean;
}
