/** Code points in a row, from the first to the last. */
export type Run = readonly [first: number, last: number];

/** Reads runs of code points, such as `20-7e a0`. */
export const runsOf = (text: string): readonly Run[] =>
  text.split(' ').map((run) => {
    const [first = '', last = first] = run.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
