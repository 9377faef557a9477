import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MeasureMap } from '#core';
import type { AlignedNote, AlignedTempo, Alignment } from '#engines/alignment';
import { align } from '#engines/alignment/node';
import { readScore } from '#engines/notation/node';
import { hardened } from './hardened.js';
import { withNoise } from './noise.js';
import type { PieceFiles } from './pieces.js';
import { soundOf } from './render.js';
import { readOnsets } from './truth/read-onsets.js';
import { isSameOrder } from './truth/same-order.js';
import { readTruth } from './truth/read-truth.js';
import type { Truth } from './truth/true-onset.js';
import { datesAt, unfolded } from './unfold.js';
import { varied, variantsOf } from './variants.js';
import type { Sound } from './wave.js';

/** A performance to be aligned, and where its onsets are. */
export interface Task {
  readonly name: string;
  readonly notes: readonly AlignedNote[];
  readonly measureMap: MeasureMap;
  readonly tempos?: readonly AlignedTempo[] | undefined;
  readonly sound: Sound;
  readonly truth: Truth;
}

/** Result of a measurement. */
export interface Measured {
  readonly name: string;
  /** Seconds by which each onset comes too late. */
  readonly errors: readonly number[];
  readonly truth: Truth;
  /** Onsets that the score as it was read has elsewhere: they are not measured. */
  readonly unread: number;
  /** Whether the measures were found in the order in which they are played. */
  readonly isOrderRight: boolean;
  /** Of the recording. */
  readonly seconds: number;
  /** Of the processor. */
  readonly processorSeconds: number;
  readonly alignment: Alignment;
}

export interface TaskOptions {
  readonly soundfont?: string | undefined;
  /** White noise so many decibels below full scale; none by default. */
  readonly noise?: number | undefined;
  /** Whether the sound is made as bad as recordings are. */
  readonly isHard?: boolean | undefined;
  /** Whether performances are also cut and spliced into other structures. */
  readonly isVaried?: boolean | undefined;
}

/**
 * The tasks of a piece, each made in its turn, because sounds are large.
 * @throws Error when a file cannot be read or rendered
 */
export async function* tasksOf(files: PieceFiles, options: TaskOptions): AsyncGenerator<Task> {
  const bytes = new Uint8Array(await readFile(files.score));
  const score = await readScore(bytes, path.basename(files.score));
  const sound = withNoise(await soundOf(files.performance, options.soundfont), options.noise);
  const whole = { sound, truth: await readTruth(files, score) };
  const made = async (name: string, heard: typeof whole): Promise<Task> => ({
    ...score,
    name,
    ...(options.isHard ? await hardened(heard) : heard),
  });
  if (!options.isVaried) yield await made(files.name, whole);
  const { order } = whole.truth;
  for (const variant of options.isVaried ? variantsOf(order, order.length) : [])
    yield await made(`${files.name} ${variant.name}`, varied(whole, variant));
}

/** An onset that has no date is so far off, in seconds. */
const LOST = 60;

/**
 * Aligns a performance and compares.
 * @throws AlignmentError when it cannot be aligned.
 */
export async function measured({ name, truth: whole, ...task }: Task): Promise<Measured> {
  const { notes, measureMap, tempos, sound } = task;
  const before = process.cpuUsage();
  const alignment = await align({ notes, measureMap, tempos, ...sound });
  const { user, system } = process.cpuUsage(before);
  const played = unfolded(alignment, measureMap);
  const { truth, unread } = readOnsets(whole, { notes, measureMap });
  const errors = truth.onsets.map(({ index, offset, seconds }) => {
    const dates = datesAt(played, truth.order[index]!, offset);
    // What is played twice has two dates: whoever listens follows the one that sounds.
    return dates
      .map((date) => date - seconds)
      .reduce((least, error) => (Math.abs(error) < Math.abs(least) ? error : least), LOST);
  });
  return {
    name,
    truth,
    unread,
    errors,
    isOrderRight: isSameOrder(truth.order, alignment.playedOrder),
    seconds: sound.samples.length / sound.sampleRate,
    processorSeconds: (user + system) / 1e6,
    alignment,
  };
}
