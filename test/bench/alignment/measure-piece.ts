import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MeasureMap } from '#core';
import type { AlignedNote, AlignedTempo, Alignment } from '#engines/alignment';
import { align } from '#engines/alignment/node';
import { readScore } from '#engines/notation/node';
import { withNoise } from './noise.js';
import type { PieceFiles } from './pieces.js';
import { soundOf } from './render.js';
import { readTruth, type TrueBeat } from './truth.js';
import { secondsAt, unfolded } from './unfold.js';
import type { Sound } from './wave.js';

/** A performance to be aligned, and where its beats are. */
export interface Task {
  readonly name: string;
  readonly notes: readonly AlignedNote[];
  readonly measureMap: MeasureMap;
  readonly tempos?: readonly AlignedTempo[] | undefined;
  readonly sound: Sound;
  readonly truth: readonly TrueBeat[];
}

/** Result of a measurement. */
export interface Measured {
  readonly name: string;
  /** Seconds by which each beat comes too late. */
  readonly errors: readonly number[];
  readonly truth: readonly TrueBeat[];
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
}

/** @throws Error when a file cannot be read or rendered. */
export async function taskOf(files: PieceFiles, options: TaskOptions): Promise<Task> {
  const bytes = new Uint8Array(await readFile(files.score));
  const { notes, measureMap, tempos } = await readScore(bytes, path.basename(files.score));
  const sound = withNoise(await soundOf(files.performance, options.soundfont), options.noise);
  return {
    name: files.name,
    notes,
    measureMap,
    tempos,
    sound,
    truth: await readTruth(files.truth),
  };
}

/**
 * Aligns a performance and compares.
 * @throws AlignmentError when it cannot be aligned.
 */
export async function measured({ name, truth, ...task }: Task): Promise<Measured> {
  const { notes, measureMap, tempos, sound } = task;
  const before = process.cpuUsage();
  const alignment = await align({ notes, measureMap, tempos, ...sound });
  const { user, system } = process.cpuUsage(before);
  const points = unfolded(alignment, measureMap);
  const first = firstEvent(notes, measureMap, alignment.playedOrder);
  return {
    name,
    truth,
    errors: truth.map(({ quarter, seconds }) => secondsAt(points, first + quarter) - seconds),
    seconds: sound.samples.length / sound.sampleRate,
    processorSeconds: (user + system) / 1e6,
    alignment,
  };
}

/** Where the first note is in what is played: quarters of a truth count from there. */
function firstEvent(
  notes: readonly AlignedNote[],
  measureMap: MeasureMap,
  order: readonly number[],
): number {
  let at = 0;
  for (const count of order) {
    const { onset: start, length } = measureMap.measure(count)!;
    const inside = notes.filter(
      ({ onset }) => onset > start - 1e-3 && onset < start + length - 1e-3,
    );
    if (inside.length) return at + Math.min(...inside.map(({ onset }) => onset)) - start;
    at += length;
  }
  return 0;
}
