import { readFile } from 'node:fs/promises';
import { FormatError, parseMeasureMap } from '#core';
import { drawScore } from '#engines/making';
import { takeMeasures, withPictures } from '#intake/node';
import { messageOf, type Remark, remarkOf } from '../remark.js';
import { ownSource, type Workshop } from './workshop.js';

/** Draws a score as pictures with positions, and takes its measures if they are those of the piece. */
export async function drawStep(
  source: string,
  workshop: Workshop,
  { hasMeasures }: { readonly hasMeasures: boolean },
): Promise<readonly Remark[]> {
  const score = await ownSource(workshop, 'scores', source);
  if (!score) return [];
  const { name, file, path } = score;
  const { context, tell } = workshop;
  try {
    const bytes = new Uint8Array(await readFile(path));
    const work = `Drawing ${name}`;
    const drawn = await drawScore(bytes, file, (share) => tell(work, share));
    await withPictures(context, source, drawn);
    const problems = hasMeasures
      ? await takeMeasures(context, parseMeasureMap(drawn.measures).file.measureMap)
      : [];
    const warnings = drawn.warnings.map((text): Remark => ({
      severity: 'warning',
      file: name,
      text,
    }));
    return [...warnings, ...problems.map(remarkOf)];
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const text = `The score cannot be read: ${messageOf(error)}. It has no picture, and nothing is synchronized with it.`;
    return [{ severity: 'error', file: name, text }];
  }
}
