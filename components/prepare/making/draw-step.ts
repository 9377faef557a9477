import { readFile } from 'node:fs/promises';
import { FormatError, parseMeasureMap } from '#core';
import { drawScore } from '#engines/making';
import { takeMeasures, withPictures } from '#intake/node';
import { messageOf, type Remark, remarkOf } from '../remark.js';
import { PrepareError } from './prepare-error.js';
import { ownSource, type Workshop } from './workshop.js';

/**
 * Draws a score as pictures with positions, and takes its measures if they are those of the piece.
 * @throws PrepareError for a score that cannot be read
 */
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
    throw new PrepareError(unreadable(name, messageOf(error)), { cause: error });
  }
}

function unreadable(name: string, reason: string): string {
  const why = reason.startsWith(`${name}: `) ? reason.slice(name.length + 2) : reason;
  return `The score ${name} cannot be read: ${why}. Nothing was made. Repair it, or leave it out.`;
}
