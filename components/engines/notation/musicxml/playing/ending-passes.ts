/** More passes than are ever played. */
const MAX_PASSES = 99;

/** Returns the passes of an ending such as `1`, `1, 2` or `1-3`; none where its number says nothing. */
export function endingPasses(number: string): readonly number[] {
  const passes = new Set<number>();
  for (const [, from = '', to = from] of number.matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?/g)) {
    const last = Math.min(Number(to), MAX_PASSES);
    for (let pass = Math.max(1, Number(from)); pass <= last; pass += 1) passes.add(pass);
  }
  return [...passes].sort((a, b) => a - b);
}

/** Returns how often a repeat is played: twice unless it says more. */
export function repeatTimes(times: string | undefined): number {
  const wanted = Math.floor(Number(times));
  return wanted >= 1 ? Math.min(wanted, MAX_PASSES) : 2;
}
