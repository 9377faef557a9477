import { MeasureMap, playedOrder } from '#core';
import { measureEntries } from './measure-map.js';
import { TICKS, endOf, placeToTicks, type Measure, type Place, type Score } from './model.js';
import { randomSource } from './random.js';

/** A measure as played in one lap. */
export interface PlayedMeasure {
  measure: Measure;
  lap: number;
  /** Ticks since the start of playing. */
  at: number;
}

/** A stretch of constant tempo. */
export interface Cell {
  written: number;
  lap: number;
  at: number;
  ticks: number;
  /** Seconds in the recording, rounded to milliseconds. */
  start: number;
  end: number;
}

export interface Timeline {
  measures: PlayedMeasure[];
  cells: Cell[];
  /** Returns the second at which a played tick sounds. */
  secondAt(tick: number): number;
  end: number;
}

interface Range {
  from: number;
  to: number;
}

export function playedMeasures(score: Score): PlayedMeasure[] {
  const order = orderOf(score);
  const played: PlayedMeasure[] = [];
  let lap = 0;
  order.forEach((count, index) => {
    const measure = score.measures[count - 1];
    const before = played.at(-1);
    if (!measure) return;
    if (index > 0 && count <= (order[index - 1] ?? 0)) lap += 1;
    played.push({ measure, lap, at: before ? before.at + before.measure.ticks : 0 });
  });
  return played;
}

function orderOf(score: Score): readonly number[] {
  const { repeatsLeftOut = [] } = score.source.performance;
  if (repeatsLeftOut !== 'all') return playedOrder(mapWithout(score, repeatsLeftOut));
  const last = Math.max(0, ...score.measures.map(({ ending }) => ending));
  const isPlayed = ({ ending }: Measure): boolean => ending === 0 || ending === last;
  return score.measures.flatMap((measure, index) => (isPlayed(measure) ? [index + 1] : []));
}

/** Returns the measure map of a score without the repeat signs at the ends of the named measures. */
function mapWithout(score: Score, names: string[]): MeasureMap {
  for (const name of names) {
    if (!score.measures.some((each) => each.name === name && each.repeatTimes > 0))
      throw new Error(`${score.source.id}: no repeat ends at measure ${name}`);
  }
  const measures = score.measures.map((measure) =>
    names.includes(measure.name) ? { ...measure, repeatTimes: 0 } : measure,
  );
  return MeasureMap.from(measureEntries({ ...score, measures }));
}

/** Lays the tempo over the played measures, in cells of constant tempo. */
export function timeline(score: Score): Timeline {
  const measures = playedMeasures(score);
  const tempo = tempoOf(score);
  const cells: Cell[] = [];
  let start = score.source.performance.before;
  for (const { measure, lap, at } of measures) {
    const size = score.source.performance.grid * TICKS;
    for (let inside = 0; inside < measure.ticks; inside += size) {
      const ticks = Math.min(size, measure.ticks - inside);
      const written = measure.at + inside;
      const end = toMilliseconds(start + tempo(written, lap, ticks));
      cells.push({ written, lap, at: at + inside, ticks, start, end });
      start = end;
    }
  }
  return { measures, cells, secondAt: (tick) => secondAt(cells, tick), end: start };
}

const toMilliseconds = (second: number): number => Math.round(second * 1000) / 1000;

function secondAt(cells: Cell[], tick: number): number {
  let low = 0;
  let high = cells.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cells[middle]?.at ?? 0) <= tick) low = middle;
    else high = middle - 1;
  }
  const cell = cells[low];
  if (!cell) return 0;
  return cell.start + ((tick - cell.at) / cell.ticks) * (cell.end - cell.start);
}

/** Returns a function for the length of ticks from a written place in a lap, in seconds. */
function tempoOf(score: Score): (written: number, lap: number, ticks: number) => number {
  const { performance } = score.source;
  const random = randomSource(performance.seed);
  const place = (text: Place): number => placeToTicks(score, text);
  const steps = performance.tempo.map(([at, value]) => ({ at: place(at), value }));
  const phrases = phraseRanges(score);
  const slow = performance.slow.map((each) => ({
    ...each,
    range: { from: place(each.from), to: place(each.to) },
  }));
  const holds = performance.hold.map((each) => ({ ...each, tick: place(each.at) }));
  let drift = 0;
  return (written, lap, ticks) => {
    const middle = written + ticks / 2;
    drift = 0.7 * drift + 0.006 * random.normal();
    let speed = steps.findLast(({ at }) => at <= written)?.value ?? performance.tempo[0]?.[1] ?? 60;
    speed *= 1 + performance.arc.tempo * swell(phrases, middle) + drift;
    for (const each of slow) {
      if (each.lap !== undefined && each.lap !== lap) continue;
      const share = shareOf(each.range, middle);
      if (share !== undefined) speed *= 1 - (1 - each.share) * share ** 1.5;
    }
    const held = holds
      .filter((each) => each.lap === undefined || each.lap === lap)
      .filter(({ tick }) => tick >= written && tick < written + ticks)
      .reduce((sum, { seconds }) => sum + seconds, 0);
    return ((ticks / TICKS) * 60) / speed + held;
  };
}

export function phraseRanges(score: Score): Range[] {
  const starts = score.source.performance.phrases.map((place) => placeToTicks(score, place));
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? endOf(score) }));
}

/** Returns a value from −0.5 at the ends of a phrase to 0.5 in its middle. */
export function swell(phrases: Range[], tick: number): number {
  const phrase = phrases.find(({ from, to }) => tick >= from && tick < to);
  const share = phrase && shareOf(phrase, tick);
  return share === undefined ? 0 : Math.sin(Math.PI * share) - 0.5;
}

function shareOf({ from, to }: Range, tick: number): number | undefined {
  return tick >= from && tick < to ? (tick - from) / (to - from) : undefined;
}
