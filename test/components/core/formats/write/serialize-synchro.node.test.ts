import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FormatError } from '#core/errors.js';
import { parseSynchro } from '#core/formats/read/parse-synchro.js';
import { serializeSynchro } from '#core/formats/write/serialize-synchro.js';
import type { SyncPointEntry } from '#core/formats/types/types.js';
import { synchroFormat } from '#core/formats/interchange/sync/synchro.js';
import { SyncTable } from '#core/time/sync-table.js';
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

describe('points of which an alignment was not sure', () => {
  const places = fc.array(
    fc.record({ step: fc.integer({ min: 1, max: 9 }), unsure: fc.boolean() }),
    {
      minLength: 2,
      maxLength: 60,
    },
  );
  const laid = (steps: readonly { readonly step: number; readonly unsure: boolean }[]) => {
    let at = 0;
    return steps.map(({ step, unsure }): SyncPointEntry => ({
      ...point((at += step), at / 2),
      ...(unsure && { unsure: true }),
    }));
  };
  /** As a page has it: read, in a table, and written again by the format of record. */
  const again = (file: unknown): unknown => {
    const { points } = synchroFormat.read(JSON.stringify(file));
    return JSON.parse(synchroFormat.write(points).text);
  };

  it('say so after writing and reading, in an array and in an object', () => {
    fc.assert(
      fc.property(places, (steps) => {
        const points = laid(steps);
        expect(again(points)).to.deep.equal(points);
        const { table } = SyncTable.from(parseSynchro({ points }).synchro.points);
        expect(table.points.map(({ isUnsure }) => isUnsure)).to.deep.equal(
          points.map(({ unsure }) => unsure),
        );
      }),
    );
  });

  it('leave files that nobody edits as they are, with the key or without', () => {
    fc.assert(
      fc.property(places, fc.boolean(), (steps, isPlain) => {
        const points = laid(steps).map((each) => (isPlain ? point(each.onset, each.date) : each));
        const file = { points, automatic: true, tool: 'x' };
        expect(write(file, (read) => [...read])).to.deep.equal(file);
        expect(write(points, (read) => [...read])).to.deep.equal(points);
      }),
    );
  });

  it('are the only ones that are still automatic when the user has changed another', () => {
    const file = {
      automatic: true,
      points: [
        { onset: 0, date: 0 },
        { onset: 4, date: 2, unsure: true, by: 'FL' },
        { onset: 8, date: 4 },
      ],
    };
    const { points } = synchroFormat.read(JSON.stringify(file));
    const moved = points.map((each) => (each.onset === 8 ? { ...each, date: seconds(5) } : each));
    const text = synchroFormat.write(moved, { file }).text;
    expect(JSON.parse(text)).to.deep.equal({
      points: [
        { onset: 0, date: 0 },
        { onset: 4, date: 2, unsure: true, by: 'FL' },
        { onset: 8, date: 5 },
      ],
    });
    expect(synchroFormat.read(text).points.map(({ isAutomatic }) => isAutomatic)).to.deep.equal([
      undefined,
      true,
      undefined,
    ]);
  });

  it('lose the word with the doubt', () => {
    const file = [
      { onset: 0, date: 0 },
      { onset: 4, date: 2, unsure: true },
    ];
    const sure = ([first, last]: readonly SyncPointEntry[]) => [first!, point(last!.onset, 2)];
    expect(write(file, sure)).to.deep.equal([
      { onset: 0, date: 0 },
      { onset: 4, date: 2 },
    ]);
  });
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
