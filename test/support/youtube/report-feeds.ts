import { seconds } from '#core';
import { ReportClock } from '#engines/playback/youtube/report-clock.js';

const FRAME = 1000 / 60;

/** How reports of a video's time come: four a second, each late by a delay, in milliseconds. */
export interface Feed {
  readonly name: string;
  readonly delay: (chance: () => number) => number;
  /** Milliseconds from one report to the next. */
  readonly interval?: (chance: () => number) => number;
  readonly rate?: number;
  /** How much faster than its nominal rate the video plays. */
  readonly drift?: number;
  /** Milliseconds that the reported date itself is wrong by. */
  readonly wrong?: (chance: () => number) => number;
}

/** The same numbers in every run, from 0 to 1. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Plays a minute of reports through a clock; what it shows and what is true at every frame. */
function track(
  { delay, interval = () => 250, rate = 1, drift = 0, wrong = () => 0 }: Feed,
  seed = 1,
) {
  const chance = chanceOf(seed);
  const clock = new ReportClock();
  clock.restart(rate);
  const truth = (time: number) => 30 + (rate * (1 + drift) * time) / 1000;
  const reports: { arrival: number; date: number }[] = [];
  for (let time = 0; time < 60_000; time += interval(chance))
    reports.push({
      arrival: time + delay(chance),
      date: truth(time) + (rate * wrong(chance)) / 1000,
    });
  reports.sort((a, b) => a.arrival - b.arrival);
  const frames: { shown: number; true: number }[] = [];
  for (let now = 0; now < 60_000; now += FRAME) {
    while (reports[0] && reports[0].arrival <= now) {
      const { arrival, date } = reports.shift()!;
      clock.report(arrival, seconds(date));
    }
    const shown = clock.dateAt(now);
    if (shown !== undefined) frames.push({ shown, true: truth(now) });
  }
  return frames;
}

export const p95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)]!;

/** How far off the clock is in each frame of a minute, in milliseconds. */
export const errorsOf = (feed: Feed, seed?: number) =>
  track(feed, seed).map((frame) => (1000 * Math.abs(frame.shown - frame.true)) / (feed.rate ?? 1));

const exponential = (mean: number) => (chance: () => number) => -mean * Math.log(1 - chance());

export const FEEDS: readonly Feed[] = [
  { name: 'no delay', delay: () => 0 },
  { name: 'delays of up to 60 ms', delay: (chance) => 60 * chance() },
  { name: 'delays of 20 ms in the mean, some long', delay: exponential(20) },
  {
    name: 'one report in twenty held up by half a second',
    delay: (chance) => 40 * chance() + (chance() < 0.05 ? 500 * chance() : 0),
  },
  {
    name: 'reports every 150 to 400 ms',
    delay: (chance) => 50 * chance(),
    interval: (chance) => 150 + 250 * chance(),
  },
  { name: 'a video that plays a thousandth too fast', delay: exponential(15), drift: 0.001 },
  { name: 'a quarter of the speed', delay: (chance) => 60 * chance(), rate: 0.25 },
  { name: 'twice the speed', delay: (chance) => 60 * chance(), rate: 2 },
  {
    name: 'dates that are wrong by up to 18 ms in both directions',
    delay: exponential(5),
    wrong: (chance) => 36 * chance() - 18,
  },
  {
    name: 'a service that counts on between its reports, with jitter',
    delay: (chance) => 25 * chance(),
    interval: () => FRAME,
  },
];
