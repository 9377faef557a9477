/**
 * Returns beats at their own level and at those that a listener may hear as well: off the beat, twice as fast, half as
 * fast from the first and from the second beat.
 */
export function levelsOf(beats: readonly number[]): readonly (readonly number[])[] {
  const twice = beats.flatMap((beat, place) =>
    place === beats.length - 1 ? [beat] : [beat, beat + (beats[place + 1]! - beat) * 0.5],
  );
  const every = (list: readonly number[], first: number) =>
    list.filter((_, place) => place % 2 === first);
  return [beats, every(twice, 1), twice, every(beats, 0), every(beats, 1)];
}

/** Returns the place of the beat nearest to a date, the first of two. */
export function nearestTo(beats: readonly number[], date: number): number {
  let nearest = 0;
  for (let place = 1; place < beats.length; place += 1)
    if (Math.abs(beats[place]! - date) < Math.abs(beats[nearest]! - date)) nearest = place;
  return nearest;
}
