import { readFile } from 'node:fs/promises';
import { type MeasureMap, playedOrder } from '#core';
import type { AlignedNote } from '#engines/alignment';
import type { PieceFiles } from '../pieces.js';
import { truthOfAnnotations } from './beat-annotations.js';
import { parseBeatTable, truthOfTable } from './beat-table.js';
import { parseMatch, truthOfNotes } from './note-match.js';
import { sameMeasures } from './same-measures.js';
import type { Truth } from './true-onset.js';
import { writtenNotes } from './written-notes.js';

export interface ReadScore {
  readonly notes: readonly AlignedNote[];
  readonly measureMap: MeasureMap;
}

/**
 * Reads what a piece has: notes that were matched, beats that were annotated, or a table.
 * @throws Error when it does not belong to the score
 */
export async function readTruth(
  { truth: file, score, edition }: PieceFiles,
  { notes, measureMap }: ReadScore,
): Promise<Truth> {
  const text = await readFile(file, 'utf8');
  if (file.endsWith('.match')) return readMatch(text, score, edition);
  const order = playedOrder(measureMap);
  if (file.endsWith('.txt')) return truthOfAnnotations(text, { measureMap, order });
  const first = Math.min(...notes.map(({ onset }) => onset));
  return truthOfTable(parseBeatTable(text), { measureMap, order, first });
}

async function readMatch(text: string, score: string, edition?: string): Promise<Truth> {
  const written = writtenNotes(await readFile(score, 'utf8'));
  const matched = parseMatch(text);
  if (!edition) return truthOfNotes(matched, written);
  const other = writtenNotes(await readFile(edition, 'utf8'));
  const truth = truthOfNotes(matched, other);
  const same = sameMeasures(other, written);
  // A measure that only the other edition has cannot be measured.
  const kept = truth.order.map((measure) => same.get(measure));
  const place = kept.map((_, index) => kept.slice(0, index).filter(Boolean).length);
  return {
    order: kept.filter((measure) => measure !== undefined),
    onsets: truth.onsets
      .filter(({ index }) => kept[index] !== undefined)
      .map((onset) => ({ ...onset, index: place[onset.index]! })),
  };
}
