import { expect } from '@open-wc/testing';
import { quarters, regularMeasures, seconds, SyncTable } from '#core';
import { doubtsAt } from '#elements/sync-editor/layout/doubts.js';

const measureMap = regularMeasures({
  measures: 4,
  timeSignature: { numerator: 4, denominator: 4 },
  upbeat: 0,
});

/** Two measures that are played twice, two seconds each; of these onsets the points are automatic. */
const syncOf = (automatic: readonly number[]) => {
  const points = [0, 4, 8].flatMap((onset) =>
    (['', 'a'] as const).map((lap) => ({
      ...{ onset: quarters(onset), date: seconds(onset / 2 + (lap ? 10 : 0)), lap },
      ...(automatic.includes(onset) && { isAutomatic: true as const }),
    })),
  );
  points.sort((a, b) => a.date - b.date);
  const entries = points.map(({ lap, ...point }) => ({ ...point, ...(lap && { repeat: lap }) }));
  return { points, table: SyncTable.from(entries).table };
};

const unsure = [2, 1, 4].map((count) => {
  const { name, onset } = measureMap.measure(count)!;
  return { count, name, onset, confidence: 0.1 * count };
});

const shown = (automatic: readonly number[], lap: string) =>
  doubtsAt({ unsure, sync: syncOf(automatic), measureMap, lap }).map(
    ({ name, date, lap: at }) => `${name}=${date}${at}`,
  );

describe('measures that are worth a look', () => {
  for (const [what, automatic, lap, expected] of [
    ['stand in time', [0, 4, 8], '', ['1=0', '2=2']],
    ['stand in the current lap', [0, 4, 8], 'a', ['1=10a', '2=12a']],
    ['stand in the first lap where the current one has none', [0, 4, 8], 'b', ['1=0', '2=2']],
    ['go when somebody has set their points', [4], '', ['2=2']],
    ['go with the alignment', [], '', []],
  ] as const)
    it(what, () => expect(shown(automatic, lap)).to.deep.equal(expected));

  it('do not stand where nothing is synchronized', () => {
    const sync = { points: syncOf([0]).points.slice(0, 1), table: undefined };
    expect(doubtsAt({ unsure, sync, measureMap, lap: '' })).to.deep.equal([]);
  });
});
