// npm run bench -- comparison: how long it takes to compare analyses, in Node, and to draw them in a browser.
import type { Browser } from 'playwright';
import type { Label } from '#core';
import {
  type ComparedAnalysis,
  compareAnalyses,
  differencesOf,
  disagreementAlong,
  gamma,
  partsOf,
} from '#core/compare';
import { type Figure, median, printFigures } from '../lib/figures.js';
import { drawnFigures } from './drawn.js';
import { randomNumbers } from '../lib/random.js';

const TYPES = ['Harmony', 'Cadence', 'Structure', 'Theme'];
const ROUNDS = 15;

/**
 * Makes annotators who agree as people do: of the labels of a first reading each leaves out some, moves some by a beat or
 * two, and calls some otherwise.
 */
function annotators(count: number, labels: number): readonly ComparedAnalysis[] {
  const random = randomNumbers(7);
  const shared = Array.from({ length: labels }, (_, index) => ({
    ...{ type: TYPES[index % TYPES.length]!, start: index * 2, duration: 1 + (index % 4) },
    ...{ tag: `tag ${Math.floor(random() * 12)}`, layers: [], raw: {} },
  }));
  return Array.from({ length: count }, (_, who) => ({
    name: `annotator ${who + 1}`,
    labels: shared.map((label, index) => ({
      ...{ ...label, id: 100 + index },
      start: label.start + (random() < 0.15 ? Math.floor(random() * 3) : 0),
      tag: random() < 0.2 ? `tag ${Math.floor(random() * 12)}` : label.tag,
      duration: random() < 0.1 ? label.duration + 1 : label.duration,
    })) as unknown as readonly Label[],
  }));
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function figure(name: string, rounds: number, work: () => unknown, goal?: number): Figure {
  const times = Array.from({ length: rounds }, () => timed(work));
  const beside = `first run ${times[0]!.toFixed(1)}, quickest ${Math.min(...times).toFixed(1)}`;
  return { name, value: median(times), unit: 'ms', beside, ...(goal !== undefined && { goal }) };
}

/** Measures comparisons, without drawing and with it. */
export async function comparisonSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  const five = annotators(5, 1000);
  const strip = partsOf({ end: 2000, count: 500 });
  const units = five.slice(0, 2).map(({ labels }) =>
    labels.map(({ start, duration = 1, tag = '' }) => ({
      ...{ start: Number(start), end: start + duration, label: tag },
    })),
  );
  const figures = [
    figure(
      'differences of five annotators, 1,000 labels each, and where they disagree',
      ROUNDS,
      () => disagreementAlong(differencesOf(five), strip),
      100,
    ),
    figure('figures of five annotators, without gamma', 3, () =>
      compareAnalyses(five, { gamma: false }),
    ),
    figure('gamma of two annotators, 30 samples', 3, () => gamma(units, { precision: 1 })),
  ];
  printFigures('Comparison of analyses, in Node', figures);
  const drawn = await drawnFigures(browser, origin, { annotators: five, rounds });
  printFigures('Comparison of analyses, in a browser', drawn);
}
