import { type MeasureMap, playedOrder } from '#core';
import type { HeardOrder } from '#views';

/** Something that a recording does otherwise than the score; a key of the texts. */
export interface HeardFact {
  readonly fact: 'excerpt' | 'leftOut' | 'notRepeated' | 'oftener' | 'order';
  /** Counts of the measures that it is about, in the order of the score; for `order` in that of playing. */
  readonly measures: readonly number[];
}

const timesIn = (order: readonly number[]): ReadonlyMap<number, number> => {
  const times = new Map<number, number>();
  for (const count of order) times.set(count, (times.get(count) ?? 0) + 1);
  return times;
};

/** Returns what a recording plays otherwise than the score; nothing where it plays it as it is written. */
export function heardFacts(
  map: MeasureMap,
  heard: Pick<HeardOrder, 'order' | 'isExcerpt'> | undefined,
): readonly HeardFact[] {
  const written = playedOrder(map);
  if (!heard || String(heard.order) === String(written)) return [];
  const { order, isExcerpt } = heard;
  const [asked, played] = [timesIn(written), timesIn(order)];
  const all = map.measures.map(({ count }) => count);
  const differing = (is: (played: number, asked: number) => boolean) =>
    all.filter((count) => is(played.get(count) ?? 0, asked.get(count) ?? 0));
  const sounding = differing((times) => times > 0);
  const [first = 0, last = 0] = [sounding[0], sounding.at(-1)];
  const facts: readonly HeardFact[] = [
    { fact: 'excerpt', measures: isExcerpt ? sounding : [] },
    {
      fact: 'leftOut',
      measures: differing((times, wanted) => times === 0 && wanted > 0).filter(
        (count) => !isExcerpt || (count > first && count < last),
      ),
    },
    {
      fact: 'notRepeated',
      measures: differing((times, wanted) => times > 0 && times < wanted),
    },
    { fact: 'oftener', measures: differing((times, wanted) => times > wanted) },
  ];
  const told = facts.filter(({ measures }) => measures.length > 0);
  return told.length > 0 ? told : [{ fact: 'order', measures: order }];
}
