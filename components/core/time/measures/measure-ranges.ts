import type { MeasureMap } from '../measure-map.js';

/** Groups counts of measures that follow each other: first and last of each run. */
export function runsOf(counts: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const count of counts) {
    const run = runs.at(-1);
    if (run && count === run[1] + 1) run[1] = count;
    else runs.push([count, count]);
  }
  return runs;
}

/** Returns measures by their printed names: `5, 7–9`; those that do not follow each other with `separator`. */
export function measureNames(counts: readonly number[], map: MeasureMap, separator = ', '): string {
  const name = (count: number) => map.measure(count)?.name ?? String(count);
  return runsOf(counts)
    .map(([first, last]) => (first === last ? name(first) : `${name(first)}–${name(last)}`))
    .join(separator);
}
