/** Tells a number of things in words: `1 file`, `2 files`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the form of a verb after a number of things, such as `is` or `are`. */
export const verb = (count: number, one: string, many: string): string =>
  count === 1 ? one : many;
