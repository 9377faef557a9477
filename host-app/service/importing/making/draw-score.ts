import { drawScore as draw } from '../../../../components/engines/notation/draw-score.js';
import { withoutMuseScore } from '../../../../components/engines/notation/musescore/convert.js';
import * as notation from '../../../../components/engines/notation/node.js';
import type { DrawnScore } from './messages.js';

/**
 * Reads a score and engraves it: on one line, in tiles, and on pages, with everything's places.
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

/** The file itself, or what a MuseScore file is as MusicXML. */
async function readableOf(bytes: Uint8Array, fileName: string): Promise<Uint8Array> {
  const job = { task: 'read', bytes, fileName, picture: {}, extent: 'whole' } as const;
  return (await withoutMuseScore(job)).bytes;
}
