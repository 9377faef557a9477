import { randomNumbers } from '../../lib/random.js';

/** Numbers around 0 with a standard deviation of 1, the same for the same seed (Box and Muller). */
export function gaussian(seed: number): () => number {
  const random = randomNumbers(seed + 1);
  // The first numbers of neighboring seeds are alike.
  for (let i = 0; i < 8; i++) random();
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
