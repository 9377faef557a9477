import type { Encoding, Piece } from '#core';
import { decodeText } from '#engines/notation';
import { isOtherThanMei } from './mei-files.js';
import { notesOf } from './notes-of.js';

const ROOT = /<(?:[\w.-]+:)?mei[\s>]/;

/**
 * Returns the first score of a piece that is encoded in MEI, with the places of its notes; undefined when
 * there is none, or its measures cannot be read.
 */
export async function encodingOf(piece: Piece): Promise<Encoding | undefined> {
  for (const { id, url } of piece.scores) {
    if (isOtherThanMei(url)) continue;
    const response = await fetch(url);
    if (!response.ok) continue;
    const text = decodeText(new Uint8Array(await response.arrayBuffer()), url);
    if (!ROOT.test(text)) continue;
    const { notes, measureMap } = await notesOf(piece, id);
    if (measureMap) return { text, notes, measureMap };
  }
  return undefined;
}
