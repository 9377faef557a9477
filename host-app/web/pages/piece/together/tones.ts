/** Number of colors for those who edit. */
const TONES = 6;

function usualTone(name: string): number {
  let sum = 0;
  for (const sign of name.toLowerCase()) sum = (31 * sum + (sign.codePointAt(0) ?? 0)) % 65_521;
  return sum % TONES;
}

/** Returns the number of the color of each name: the same in every page, and as long as there are enough another for each. */
export function tonesOf(names: Iterable<string>): ReadonlyMap<string, number> {
  const tones = new Map<string, number>();
  for (const name of [...new Set(names)].sort()) {
    const usual = usualTone(name);
    const taken = new Set(tones.values());
    const free = Array.from({ length: TONES }, (_, at) => (usual + at) % TONES);
    tones.set(name, free.find((tone) => !taken.has(tone)) ?? usual);
  }
  return tones;
}
