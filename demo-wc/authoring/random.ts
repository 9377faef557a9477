export interface RandomSource {
  /** From 0 to 1. */
  uniform(): number;
  /** Around 0, within about ±3. */
  normal(): number;
}

/** Mulberry32: the same numbers for the same seed on every machine. */
export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return { uniform, normal: () => 2 * (uniform() + uniform() + uniform() - 1.5) };
}
