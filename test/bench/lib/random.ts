/** A reproducible sequence of numbers in [0, 1) (Park and Miller, minimal standard). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
