import path from 'node:path';

/** Types of the files of a corpus that the common list lacks, or gives in another way. */
const TYPES: Readonly<Record<string, string>> = {
  '.abc': 'text/vnd.abc; charset=utf-8',
  '.dat': 'application/octet-stream',
  '.dez': 'application/json; charset=utf-8',
  '.krn': 'text/plain; charset=utf-8',
  '.mei': 'application/mei+xml; charset=utf-8',
  '.musicxml': 'application/vnd.recordare.musicxml+xml; charset=utf-8',
  '.mxl': 'application/vnd.recordare.musicxml',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.pae': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** The content type of a file of ours; undefined where the common list is right. */
export const mediaType = (file: string): string | undefined =>
  TYPES[path.extname(file).toLowerCase()];
