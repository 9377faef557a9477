import {
  drawScore as draw,
  type DrawnScore as Drawn,
  engravePages,
  engraveStrip,
  readScore,
  withoutMuseScore,
} from '#engines/notation/node';

/** A score, read and engraved. */
export interface DrawnScore extends Drawn {
  /** A MuseScore file, which a page cannot read, converted to MusicXML. */
  readonly musicXml?: string;
}

/** The engraver of Node. */
const notation = { engravePages, engraveStrip, readScore };

/**
 * Reads a score and engraves it as a strip in tiles and on pages, with the places of all notes.
 * @throws FormatError when it cannot be read
 */
export async function drawScore(
  file: Uint8Array,
  name: string,
  onProgress?: (share: number) => void,
): Promise<DrawnScore> {
  const bytes = await readableOf(file, name);
  const drawn = await draw({ notation, bytes, name }, { ...(onProgress && { onProgress }) });
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
