export interface RandomSource {
  /** Returns a number from 0 to 1. */
  uniform(): number;
  /** Returns a number around 0, within about ±3. */
  normal(): number;
}

/** Returns a generator (Mulberry32) with the same numbers for the same seed on every machine. */
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
