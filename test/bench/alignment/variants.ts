import { randomNumbers } from '../lib/random.js';
import type { Heard } from './hardened.js';
import type { TrueOnset, Truth } from './truth/true-onset.js';

/** A performance that has been cut and spliced at bar lines. */
export interface Variant {
  readonly name: string;
  /** Stretches of the played measures, one after the other: indexes in the order, before the last. */
  readonly stretches: readonly (readonly [from: number, to: number])[];
}

/** Sections that a variant repeats or leaves out have so many measures. */
const SHORTEST = 4;
/** Of the measures that are played: at least this share makes an excerpt. */
const EXCERPT = 0.25;

/**
 * What players do with a structure: a repeat left out, one more, an excerpt, a stop in the middle.
 * @param order counts of the measures, as they are played
 */
export function variantsOf(order: readonly number[], seed: number): readonly Variant[] {
  const random = randomNumbers(seed + 1);
  const all = order.length;
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  const variants: Variant[] = [];
  // Each jump back ends a repeat that could be left out: from where it began to where it is over.
  order.forEach((measure, index) => {
    const before = order[index - 1];
    if (before === undefined || measure > before) return;
    const begin = order.lastIndexOf(measure, index - 1);
    if (begin >= 0)
      variants.push({
        name: `without ${begin + 1}–${index}`,
        stretches: [
          [0, begin],
          [index, all],
        ],
      });
  });
  const length = between(Math.max(SHORTEST, all >> 3), Math.max(SHORTEST + 1, all >> 2));
  const again = between(1, all - length - 1);
  variants.push({
    name: 'a section again',
    stretches: [
      [0, again + length],
      [again, all],
    ],
  });
  const whole = between(Math.ceil(all * EXCERPT), Math.ceil(all * 0.6));
  const from = between(1, all - whole);
  variants.push({ name: 'an excerpt', stretches: [[from, from + whole]] });
  variants.push({ name: 'a stop', stretches: [[0, between(Math.ceil(all / 2.5), all - 2)]] });
  return variants;
}

/** Seconds of a splice. */
const SPLICE = 0.02;
/** Before the first note of a stretch, in seconds, the bar line is cut. */
const BEFORE = 0.03;

/** Cuts and splices a performance. */
export function varied({ sound, truth }: Heard, { stretches }: Variant): Heard {
  const { samples, sampleRate } = sound;
  const order: number[] = [];
  const onsets: TrueOnset[] = [];
  const parts: Float32Array[] = [];
  let late = 0;
  for (const [from, to] of stretches) {
    const [begin, end] = [cutAt(truth, from, 0), cutAt(truth, to, samples.length / sampleRate)];
    for (const onset of truth.onsets)
      if (onset.index >= from && onset.index < to)
        onsets.push({
          ...onset,
          index: onset.index - from + order.length,
          seconds: onset.seconds - begin + late,
        });
    order.push(...truth.order.slice(from, to));
    const part = samples.slice(Math.round(begin * sampleRate), Math.round(end * sampleRate));
    fade(part, Math.round(SPLICE * sampleRate));
    parts.push(part);
    late += part.length / sampleRate;
  }
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return { sound: { samples: whole, sampleRate }, truth: { order, onsets } };
}

/** Where a played measure begins. */
function cutAt({ onsets, order }: Truth, index: number, atEnd: number): number {
  if (index <= 0) return 0;
  if (index >= order.length) return atEnd;
  const inside = onsets.filter((onset) => onset.index >= index).map(({ seconds }) => seconds);
  return inside.length ? Math.max(0, Math.min(...inside) - BEFORE) : atEnd;
}

function fade(part: Float32Array, length: number): void {
  for (let i = 0; i < Math.min(length, part.length); i++) {
    part[i]! *= i / length;
    part[part.length - 1 - i]! *= i / length;
  }
}
