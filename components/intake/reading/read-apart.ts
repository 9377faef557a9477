import {
  type InterchangeContext,
  type LabelsRead,
  parseAnalysisInTurns,
  type SyncContext,
  type SyncRead,
} from '#core';
import { nextTask } from '#engines/workers';
import { packContext } from './context.js';
import { unpackPoints } from './packed-points.js';
import { type ApartOptions, runApart } from './run-apart.js';

/** A file of labels or sync points up to this size, in bytes, is read where it is. */
export const SMALL_FILE = 2 ** 19;

/** A file that the user has chosen. */
export interface ChosenFile {
  readonly name: string;
  readonly content: Blob;
}

type Watch = Pick<ApartOptions, 'signal' | 'onProgress'>;

/**
 * Reads a large file of labels of any known format, in a worker where the page allows one.
 * @throws FormatError when it is of no known format, or cannot be read; by its name `NoSyncError` when it
 * holds seconds and the recording has no sync table
 * @throws IntakeError when it holds more than a page reads, before anything of it is parsed
 */
export async function readLabelsApart(
  file: ChosenFile,
  context: InterchangeContext,
  { signal, onProgress }: Watch,
): Promise<LabelsRead & { readonly format: string }> {
  const labels: unknown[] = [];
  const onPart = (part: readonly unknown[]) => void labels.push(...part);
  const job = { kind: 'labels', ...file, context: packContext(context) } as const;
  const { format, frame, warnings } = await runApart(job, { signal, onProgress, onPart });
  const { measureMap } = context;
  const turn = async () => {
    await nextTask();
    signal?.throwIfAborted();
  };
  const options = { ...(measureMap && { measureMap }), turn };
  const read = await parseAnalysisInTurns({ ...frame, labels }, options);
  return { ...read, warnings: [...warnings, ...read.warnings], format };
}

/**
 * Reads a large file of sync points of any known format, in a worker where the page allows one.
 * @throws FormatError as the readers of the formats; by its name `NoMeasuresError` when it counts measures
 * and there is no measure map
 * @throws IntakeError when it holds more than a page reads, before anything of it is parsed
 */
export async function readPointsApart(
  file: ChosenFile,
  context: SyncContext,
  watch: Watch,
): Promise<SyncRead & { readonly format: string }> {
  const job = { kind: 'points', ...file, context: packContext(context) } as const;
  const packed = await runApart(job, watch);
  // Each has a task of its own: taking the answer of the worker, making points of it, and what follows.
  await nextTask();
  const read = unpackPoints(packed);
  await nextTask();
  watch.signal?.throwIfAborted();
  return { ...read, format: packed.format };
}
