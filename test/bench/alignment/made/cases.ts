import { playedOrders } from '#engines/alignment/written/orders.js';
import { additiveSound } from '#test/support/additive-sound.js';
import type { Task } from '../measure-piece.js';
import { performed, type PerformanceOptions } from './performance.js';
import { recorded, type RoomOptions } from './room.js';
import { truthOfTable } from '../truth/beat-table.js';
import { madeScores, type MadeScore } from './scores.js';

/** How all scores are played and recorded. */
export interface Case extends Omit<PerformanceOptions, 'order' | 'seed'>, RoomOptions {
  readonly name: string;
  /** Whether all repeats are left out; scores without repeats are not played then. */
  readonly leavesRepeats?: true;
}

const PLAIN = { freedom: 0.3, jitter: 0.004, hasPedal: false, wrong: 0 };
const FREE = { ...PLAIN, freedom: 1, jitter: 0.01 };
const DRY = { reverb: 0, applause: 0, silence: 0.5 };
const HALL = { reverb: 1.6, applause: 0, silence: 0.5 };

export const CASES: readonly Case[] = [
  { name: 'plain', ...PLAIN, ...DRY },
  { name: 'free tempo', ...FREE, ...DRY },
  { name: 'pedal, reverb', ...FREE, ...HALL, hasPedal: true },
  { name: 'noise 40 dB', ...FREE, ...DRY, noise: 40 },
  { name: 'noise 20 dB', ...FREE, ...DRY, noise: 20 },
  { name: 'applause', ...FREE, ...DRY, applause: 15, silence: 3 },
  { name: 'no repeats', ...FREE, ...DRY, leavesRepeats: true },
  { name: 'wrong notes 6 %', ...FREE, ...DRY, wrong: 0.06 },
  { name: 'all of it', ...FREE, ...HALL, hasPedal: true, noise: 30, applause: 10, wrong: 0.04 },
];

const SAMPLE_RATE = 22050;

/** A piece that is made when it is its turn. */
export interface MadePiece {
  readonly name: string;
  readonly load: () => AsyncIterable<Task>;
}

/** Returns the pieces that a case can play. */
export async function madePieces(how: Case): Promise<readonly MadePiece[]> {
  const scores = await madeScores();
  return scores.flatMap((score, index): MadePiece[] => {
    const orders = playedOrders(score.measureMap);
    if (how.leavesRepeats && orders.length < 2) return [];
    const order = how.leavesRepeats ? orders.at(-1)! : orders[0]!;
    const playing = { order, seed: 10 * index + 1 };

    const load = async function* () {
      yield made(score, how, playing);
    };
    return [{ name: score.name, load }];
  });
}

function made(
  score: MadeScore,
  how: Case,
  playing: Pick<PerformanceOptions, 'order' | 'seed'>,
): Task {
  const { notes, truth } = performed(score, { ...how, ...playing });
  const music = additiveSound(notes, { sampleRate: SAMPLE_RATE });
  const { samples, delay } = recorded(music, SAMPLE_RATE, how);
  return {
    ...score,
    sound: { samples, sampleRate: SAMPLE_RATE },
    truth: truthOfTable(
      truth.map(({ quarter, seconds }) => ({ quarter, seconds: seconds + delay })),
      { measureMap: score.measureMap, order: playing.order, first: firstOf(score, playing.order) },
    ),
  };
}

/** Where the first note is, from the start of the first measure. */
function firstOf({ notes, measureMap }: MadeScore, order: readonly number[]): number {
  const { onset, length } = measureMap.measure(order[0]!)!;
  const inside = notes.map((note) => note.onset - onset).filter((at) => at >= 0 && at < length);
  return Math.min(...inside);
}
