/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** One line of the report: a figure, what it was measured against, and the goal. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Largest allowed value. */
  readonly goal?: number;
  /** Figure of the same run to compare with. */
  readonly beside?: string;
}

const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n## ${title}`);
  for (const { name, value, unit, goal, beside } of figures) {
    const verdict =
      goal === undefined ? '' : `  goal ≤ ${shown(goal)} ${value <= goal ? 'reached' : 'MISSED'}`;
    console.log(`- ${name}: ${shown(value)} ${unit}${verdict}${beside ? `  (${beside})` : ''}`);
  }
}

/** Runs every contestant once per round, A B A B, and gathers what each returned. */
export async function interleave<Name extends string, Result>(
  contestants: Readonly<Record<Name, () => Promise<Result>>>,
  rounds: number,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Result[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await contestants[name]());
  }
  return results;
}
