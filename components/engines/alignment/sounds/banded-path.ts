/** Frames of two recordings that one compares. */
export interface Compared {
  /** Numbers of frames of the first and of the second. */
  readonly rows: number;
  readonly columns: number;
  /** Difference between two frames, from 0. */
  readonly cost: (row: number, column: number) => number;
}

/** Frames of the first and of the second sound in a step, and its additional cost. */
const STEPS = [
  { rows: 1, columns: 1, weight: 1 },
  { rows: 1, columns: 2, weight: 1.05 },
  { rows: 2, columns: 1, weight: 2.05 },
  { rows: 1, columns: 3, weight: 1.2 },
  { rows: 3, columns: 1, weight: 3.2 },
] as const;
const LONGEST_STEP = 3;

/**
 * Returns the path by dynamic time warping in a band around a path that is known roughly, with steps of
 * limited slope (memory-restricted multi-scale warping: Prätzlich, Driedger and Müller 2016). The ends
 * are free within the band.
 * @param around for each row the column in the middle of the band, not falling
 * @param reach how many columns the band goes to either side
 * @returns for each row its column
 */
export function bandedPath(
  { rows, columns, cost }: Compared,
  around: ArrayLike<number>,
  reach: number,
): Float64Array {
  const width = 2 * reach + 1;
  const start = (row: number) => Math.round(around[row]!) - reach;
  const steps = new Uint8Array(rows * width);
  const sums = Array.from({ length: LONGEST_STEP + 1 }, () => new Float32Array(width));
  const sumAt = (row: number, column: number) =>
    row < 0 ? Infinity : (sums[row % sums.length]![column - start(row)] ?? Infinity);
  for (let row = 0; row < rows; row++) {
    const line = new Float32Array(width).fill(Infinity);
    const from = start(row);
    for (let i = 0; i < width; i++) {
      const column = from + i;
      if (column < 0 || column >= columns) continue;
      const here = cost(row, column);
      if (row === 0) line[i] = here;
      STEPS.forEach((step, index) => {
        const sum = sumAt(row - step.rows, column - step.columns) + step.weight * here;
        if (sum < line[i]!) {
          line[i] = sum;
          steps[row * width + i] = index;
        }
      });
    }
    sums[row % sums.length] = line;
  }
  return traced({ rows, steps, width, start, last: sums[(rows - 1) % sums.length]! });
}

interface Filled {
  readonly rows: number;
  readonly steps: Uint8Array;
  readonly width: number;
  readonly start: (row: number) => number;
  readonly last: Float32Array;
}

function traced({ rows, steps, width, start, last }: Filled): Float64Array {
  const path = new Float64Array(rows);
  let row = rows - 1;
  let column = start(row) + last.indexOf(Math.min(...last));
  path[row] = column;
  while (row > 0) {
    const step = STEPS[steps[row * width + column - start(row)] ?? 0]!;
    const next = Math.max(0, column - step.columns);
    for (let i = 1; i < step.rows && i < row; i++)
      path[row - i] = column + ((next - column) * i) / step.rows;
    row = Math.max(0, row - step.rows);
    column = next;
    path[row] = column;
  }
  return path;
}
