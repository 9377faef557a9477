import type { Piece, ScoreSource } from '#core';
import { loadNotation, type ScoreReading } from '#engines/notation';
import { ScoreFileError } from './score-file-error.js';
import type { PieceNotes } from './types.js';

const NO_NOTES: PieceNotes = { notes: [], staves: [], tempos: [] };

/** Notes by the URL of the score, for as long as the piece is there. */
const known = new WeakMap<Piece, Map<string, Promise<PieceNotes>>>();

/** Returns the score of that id, else the first; undefined when the piece has none. Observable. */
export const scoreOf = ({ scores }: Piece, sourceId = ''): ScoreSource | undefined =>
  scores.find(({ id }) => id === sourceId) ?? scores[0];

/**
 * Reads the notes of a score of a piece, notation or MIDI, once for all callers. Without a score there
 * are none. After a failure the next call tries again.
 * @param sourceId Id of a score; by default the first.
 * @throws ScoreFileError when the file does not load, FormatError when it cannot be read
 */
export async function notesOf(piece: Piece, sourceId?: string): Promise<PieceNotes> {
  const source = scoreOf(piece, sourceId);
  if (!source) return NO_NOTES;
  const ofPiece = known.get(piece) ?? new Map<string, Promise<PieceNotes>>();
  known.set(piece, ofPiece);
  const { url } = source;
  const notes = ofPiece.get(url) ?? readNotes(url);
  ofPiece.set(url, notes);
  notes.catch(() => ofPiece.get(url) === notes && ofPiece.delete(url));
  return notes;
}

async function readNotes(url: string): Promise<PieceNotes> {
  const [bytes, { readScore }] = await Promise.all([load(url), startEngine(url)]);
  return played(await readScore(bytes, nameOf(url)));
}

const MIDI = /\.midi?([?#]|$)/i;

/** Starts the engraver while the score is on its way; MIDI does without it. */
async function startEngine(url: string) {
  const engine = await loadNotation();
  if (!MIDI.test(url)) engine.preloadNotation();
  return engine;
}

async function load(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new ScoreFileError(url, response.status);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    if (cause instanceof ScoreFileError) throw cause;
    throw new ScoreFileError(url, 0, { cause });
  }
}

/** Returns what messages call a file: the last part of its URL, as people write it. */
function nameOf(url: string): string {
  const name = /([^/?#]*)\/?(?:[?#].*)?$/.exec(url)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function played({ notes, measureMap, metadata, tempos }: ScoreReading): PieceNotes {
  const named = metadata.staffNames.length;
  const count = notes.reduce((most, { staff }) => Math.max(most, staff), named);
  const staves = Array.from({ length: count }, (_, index) => {
    const name = metadata.staffNames[index];
    return { number: index + 1, ...(name && { name }) };
  });
  return { notes, staves, measureMap, tempos };
}
