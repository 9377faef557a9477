import { FormatError, measureNames, type MeasureMap, runsOf, writeJson } from '#core';
import { UNSURE } from '#engines/alignment/node';
import { type AlignedScore, alignScore } from '#engines/making';
import { addToAudio, textIn } from '#intake/node';
import { messageOf, type Remark } from '../remark.js';
import { ownSource, type Workshop } from './workshop.js';

/** Synchronizes a recording with the first score, and tells which measures to check. */
export async function alignStep(source: string, workshop: Workshop): Promise<readonly Remark[]> {
  const recording = await ownSource(workshop, 'audios', source);
  const score = await ownSource(workshop, 'scores', '');
  const { context, tell } = workshop;
  // The step before has told that it cannot be decoded.
  if (!recording || !score || textIn(recording.raw, 'peaks') === '') return [];
  const { name } = recording;
  try {
    const work = `Aligning ${name}`;
    const file = (each: typeof score) => ({ path: each.path, name: each.file });
    const aligned = await alignScore(file(score), file(recording), (share) => tell(work, share));
    if (aligned.points.length < 2) throw new Error('fewer than two onsets were found');
    const table = `${source}.synchro.json`;
    const synchro = writeJson({ automatic: true, points: aligned.points });
    await context.kept.put(context.id, table, new Blob([synchro]));
    await addToAudio(context, source, { 'onset-date': table });
    return alignmentRemarks(name, aligned);
  } catch (error) {
    // The step before has told that the score cannot be read.
    if (error instanceof FormatError) return [];
    const text = `It plays, but could not be synchronized with the score: ${messageOf(error)}. Set sync points by hand.`;
    return [{ severity: 'error', file: name, text }];
  }
}

/** Returns what is uncertain about an alignment, and in which order the recording plays the measures. */
export function alignmentRemarks(
  file: string,
  { confidence, playedOrder, points, measureMap: map }: AlignedScore,
): readonly Remark[] {
  const unsure = confidence.filter(({ value }) => value < UNSURE).map(({ measure }) => measure);
  const runs = runsOf(playedOrder);
  const played = new Set(playedOrder);
  const left = map.measures.map(({ count }) => count).filter((count) => !played.has(count));
  const { date: from } = points[0]!;
  const { date: to } = points.at(-1)!;
  const about = `Synchronized by ${points.length} points from ${from.toFixed(1)} s to ${to.toFixed(1)} s`;
  const order =
    runs.length > 1 ? `; it plays measures ${measureNames(playedOrder, map, ', then ')}` : '';
  return [
    { severity: 'note', file, text: `${about}${order}.` },
    ...(left.length > 0 ? [warning(file, `It does not play ${measuresIn(left, map)}.`)] : []),
    ...(unsure.length > 0
      ? [
          warning(
            file,
            `The synchronization is unsure in ${unsure.length} of ${map.measures.length} measures: ${measureNames(unsure, map)}. Listen there, and correct the sync points.`,
          ),
        ]
      : []),
  ];
}

const measuresIn = (counts: readonly number[], map: MeasureMap): string =>
  `${counts.length === 1 ? 'measure' : 'measures'} ${measureNames(counts, map)}`;

const warning = (file: string, text: string): Remark => ({ severity: 'warning', file, text });
