import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { parseSynchro } from '#core/formats/read/parse-synchro.js';
import { serializeSynchro } from '#core/formats/write/serialize-synchro.js';
import type { SyncPointEntry } from '#core/formats/types/types.js';
import { quarters, seconds } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

const point = (onset: number, date: number, repeat?: string): SyncPointEntry => ({
  onset: quarters(onset),
  date: seconds(date),
  ...(repeat && { repeat }),
});

const write = (
  file: unknown,
  change: (points: readonly SyncPointEntry[]) => readonly SyncPointEntry[],
): unknown => {
  const { synchro } = parseSynchro(file);
  return JSON.parse(serializeSynchro({ ...synchro, points: change(synchro.points) }));
};

describe('serializeSynchro', () => {
  it('writes what was not edited as it was, with what was skipped', () => {
    const file = {
      points: [
        [0, '1'],
        [4, 3],
        [2, 4],
      ],
      tool: 'x',
    };
    expect(write(file, (points) => [...points])).to.deep.equal(file);
  });

  it('writes an edited table by the rules', () => {
    const written = write(
      [
        [0, 1],
        [4, 3],
        [2, 4],
      ],
      (points) => [...points, point(8, 6)],
    );
    expect(written).to.deep.equal([
      { onset: 0, date: 1 },
      { onset: 4, date: 3 },
      { onset: 8, date: 6 },
    ]);
  });

  it('keeps the object around the table, and what a point says besides', () => {
    const file = {
      synchro: [
        { onset: 0, date: 1, by: 'FL' },
        { onset: 4, date: 3 },
      ],
      tool: 'x',
    };
    const move = ([first, last]: readonly SyncPointEntry[]) => [
      first!,
      { ...last!, date: seconds(3.5) },
    ];
    expect(write(file, move)).to.deep.equal({
      synchro: [
        { onset: 0, date: 1, by: 'FL' },
        { onset: 4, date: 3.5 },
      ],
      tool: 'x',
    });
  });

  it('writes a new table, with its laps', () => {
    const points = [point(0, 0), point(8, 4), point(0, 4.5, 'a'), point(8, 8, 'a')];
    expect(JSON.parse(serializeSynchro({ points }))).to.deep.equal(points);
  });

  const refused: readonly [string, readonly SyncPointEntry[], string][] = [
    ['one point', [point(0, 0)], ''],
    ['dates out of order', [point(0, 2), point(4, 1), point(8, 3)], '/1'],
    ['a date that is no number', [point(0, 0), point(4, NaN)], '/1/date'],
    ['a letter after y', [point(0, 0), point(4, 2, 'z')], '/1/repeat'],
  ];
  for (const [name, points, pointer] of refused) {
    it(`refuses to write ${name}`, () => {
      expect(() => serializeSynchro({ points }))
        .to.throw(FormatError, /^Cannot be written/)
        .with.property('pointer', pointer);
    });
  }
});

describe('points that alignment has found', () => {
  const text = '{"automatic":true,"points":[{"onset":0,"date":0},{"onset":4,"date":2}]}';

  it('are called so until somebody changes one', () => {
    const { synchro } = parseSynchro(text);
    expect(JSON.parse(serializeSynchro(synchro))).to.deep.equal(JSON.parse(text));
    const points = synchro.points.map((point) => ({ ...point, date: seconds(point.date + 1) }));
    expect(JSON.parse(serializeSynchro({ ...synchro, points }))).to.deep.equal({
      points: [
        { onset: 0, date: 1 },
        { onset: 4, date: 3 },
      ],
    });
  });
});
