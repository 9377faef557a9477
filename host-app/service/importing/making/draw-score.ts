import {
  drawScore as draw,
  engravePages,
  engraveStrip,
  readScore,
  withoutMuseScore,
} from '#engines/notation/node';
import type { DrawnScore } from './messages.js';

/** The engraver of Node. */
const notation = { engravePages, engraveStrip, readScore };

/**
 * Reads a score and engraves it as a strip in tiles and on pages, with the places of all notes.
 * @throws FormatError when it cannot be read
 */
export async function drawScore(file: Uint8Array, name: string): Promise<DrawnScore> {
  const bytes = await readableOf(file, name);
  const drawn = await draw({ notation, bytes, name });
  return {
    ...drawn,
    ...(bytes !== file && { musicXml: new TextDecoder().decode(bytes) }),
  };
}

/** Returns the file, or a MuseScore file as MusicXML. */
async function readableOf(bytes: Uint8Array, fileName: string): Promise<Uint8Array> {
  const job = { task: 'read', bytes, fileName, picture: {}, extent: 'whole' } as const;
  return (await withoutMuseScore(job)).bytes;
}
