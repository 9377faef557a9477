import type { Figure } from './figure.js';

/** One figure of all pairs: plain data. */
export interface FigureMatrix {
  /** Name of the figure. */
  readonly figure: string;
  /** A row for each reference, in it a value for each other analysis; null where there is none, as of one with itself. */
  readonly values: readonly (readonly (number | null)[])[];
}

interface Pair {
  readonly reference: number;
  readonly estimated: number;
  readonly figures: readonly Figure[];
}

/** Returns the figures of pairs as matrices, one for each figure, in the order of their first pair. */
export function matricesOf(size: number, pairs: readonly Pair[]): readonly FigureMatrix[] {
  const matrices = new Map<string, (number | null)[][]>();
  for (const { reference, estimated, figures } of pairs)
    for (const { name, value } of figures) {
      const values =
        matrices.get(name) ??
        Array.from({ length: size }, () => new Array<number | null>(size).fill(null));
      matrices.set(name, values);
      values[reference]![estimated] = value;
    }
  return [...matrices].map(([figure, values]) => ({ figure, values }));
}
