import type { MeasureEntry } from '#core';
import { pictureSources } from '#engines/notation/node';
import type { Json } from '../../store/records.js';
import type { AdmittedFile, KeptFile } from '../keeping/keep-file.js';
import { makeScore } from '../making/made-score.js';
import type { Notes } from '../report.js';
import { isUrl, type PieceFiles } from './piece-files.js';
import { aboutSource, type CuratorSource } from './sources.js';

/** The parts of a piece that come from a score. */
export interface ScoreParts {
  readonly score: Json;
  /** Its pictures; none for MIDI and for a score elsewhere. */
  readonly images: readonly Json[];
  readonly measures?: readonly MeasureEntry[];
}

/**
 * Imports a score and makes its strip, pages and measures. A URL stays unchanged.
 * @throws Error for a file that cannot be imported or read
 */
export async function scoreParts(
  source: CuratorSource,
  files: PieceFiles,
  notes: Notes,
): Promise<ScoreParts> {
  const {
    id,
    files: [file],
  } = source;
  if (file === undefined) throw new Error('it names no file');
  const about = aboutSource(source);
  if (isUrl(file)) return { score: { id, file, ...about }, images: [] };
  const make = (admitted: AdmittedFile, asName: string) => makeScore(admitted, asName, files.kit);
  const number = movementOf(source);
  const { name, made } =
    number === undefined
      ? await files.take(file, 'score', make)
      : await files.takeMovement(file, number, make);
  if (number === undefined) await noteMovements(file, files, notes);
  for (const warning of made.warnings) notes.warn(`${file}: ${warning}`);
  const images = await pictureSources<{ readonly file: KeptFile }>(id, made, {
    drawing: (picture, drawing) => Promise.resolve(files.add(picture, drawing.file)),
    table: (table, value) => files.addTable(table, value),
  });
  const readable = made.musicXml ? files.add(`made/${id}.musicxml`, made.musicXml) : name;
  return {
    score: { id, file: readable, ...about },
    images: images.map((image) => ({ ...image, ...creditOf(source) })),
    measures: made.measures,
  };
}

/** Returns the number of the movement that a curator has chosen, from 1. */
function movementOf({ raw: { movement } }: CuratorSource): number | undefined {
  if (movement === undefined) return undefined;
  if (Number.isInteger(movement) && Number(movement) > 0) return Number(movement);
  throw new Error('"movement" is no number from 1');
}

/** Warns where a piece has the first of several movements without the curator having said so. */
async function noteMovements(file: string, files: PieceFiles, notes: Notes): Promise<void> {
  const labels = await files.movements(file);
  if (labels.length < 2) return;
  const list = labels.map((label, index) => `${index + 1}${label && ` ${label}`}`).join(', ');
  notes.warn(
    `${file}: it has ${labels.length} movements (${list}), and the piece has the first; choose with "movement": 2`,
  );
}

/** Returns the credits of the score, which hold for its pictures too. */
function creditOf({ raw: { info, license } }: CuratorSource): Json {
  return { ...(info !== undefined && { info }), ...(license !== undefined && { license }) };
}
