/** The names of note values in MusicXML, longest first, with their lengths in quarters. */
const VALUES: ReadonlyMap<string, number> = new Map([
  ['maxima', 32],
  ['long', 16],
  ['breve', 8],
  ['whole', 4],
  ['half', 2],
  ['quarter', 1],
  ['eighth', 1 / 2],
  ['16th', 1 / 4],
  ['32nd', 1 / 8],
  ['64th', 1 / 16],
  ['128th', 1 / 32],
  ['256th', 1 / 64],
]);

/** More dots than are ever written. */
const MAX_DOTS = 3;

/** A note as it is written. */
export interface WrittenValue {
  readonly type: string;
  readonly dots: number;
  /** Notes of a tuplet, such as 3. */
  readonly actual: number;
  /** Notes in whose time they are played, such as 2. */
  readonly normal: number;
}

/** Returns the length of a value in quarters; undefined for a name that is none. */
export function lengthOfValue({ type, dots, actual, normal }: WrittenValue): number | undefined {
  const plain = VALUES.get(type);
  return plain === undefined ? undefined : (plain * (2 - 2 ** -dots) * normal) / actual;
}

/** Returns the value that fills most of a length: that length itself, where a value with dots has it. */
export function valueOf(
  length: number,
): { readonly type: string; readonly dots: number } | undefined {
  for (const [type, plain] of VALUES) {
    if (plain > length + 1e-6) continue;
    for (let dots = MAX_DOTS; dots > 0; dots -= 1) {
      if (Math.abs(plain * (2 - 2 ** -dots) - length) < 1e-6) return { type, dots };
    }
    return { type, dots: 0 };
  }
  return undefined;
}
