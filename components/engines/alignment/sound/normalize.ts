/** Level below which sound counts as almost silent, relative to the rest. */
const FLOOR = 0.25;

/**
 * Returns the lists of `width` values, each of length 1; soft ones, such as fading sound, are shorter.
 */
export function normalized(values: Float32Array, width: number): Float32Array {
  const lengths = new Float64Array(values.length / width);
  for (let i = 0; i < values.length; i++) lengths[Math.floor(i / width)]! += values[i]! ** 2;
  const mean = lengths.reduce((sum, square) => sum + Math.sqrt(square), 0) / lengths.length;
  const result = new Float32Array(values.length);
  for (let list = 0; list < lengths.length; list++) {
    const whole = Math.sqrt(lengths[list]!) + FLOOR * mean;
    const scale = whole > 0 ? 1 / whole : 0;
    for (let i = list * width; i < (list + 1) * width; i++) result[i] = values[i]! * scale;
  }
  return result;
}
