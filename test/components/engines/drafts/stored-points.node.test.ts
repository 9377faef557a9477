import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { quarters, seconds, type Change, type Step, type SyncPoint } from '#core';
import {
  baseOfStored,
  stepOf,
  storedBase,
  storedStep,
  type StoredBase,
  type StoredStep,
} from '#engines/drafts/stored-points.js';

const aPoint = fc
  .record({
    onset: fc.double({ noNaN: true }),
    date: fc.double({ noNaN: true }),
    lap: fc.constantFrom('', 'a', 'b', 'y'),
    mark: fc.constantFrom('set', 'automatic', 'unsure'),
  })
  .map(({ onset, date, lap, mark }): SyncPoint => ({
    onset: quarters(onset),
    date: seconds(date),
    lap,
    ...(mark !== 'set' && { isAutomatic: true }),
    ...(mark === 'unsure' && { isUnsure: true }),
  }));

/** A point that moves, comes, or goes. */
const anEdit = fc
  .record({ before: fc.option(aPoint, { nil: undefined }), after: aPoint, isGone: fc.boolean() })
  .map(({ before, after, isGone }) => ({
    ...(before && { before }),
    ...(!(before && isGone) && { after }),
  }));

const FILE = { labels: [], layout: [], templates: [], meta: {}, raw: {} };

/** As a database gives it back. */
const kept = <Value>(value: Value): Value => structuredClone(value);

/** Repeats what was generated up to more points than are stored as they are. */
const many = <Value>(values: readonly Value[], length = 1200): Value[] =>
  Array.from({ length }, (_, index) => values[index % values.length]!);

const run = (edits: readonly object[]): Step => ({
  action: 'run',
  change: { name: 'importPoints', edits } as Change,
});

describe('stored sync points', () => {
  it('come back as they were, however many there are', () => {
    const edits = fc.array(anEdit, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(edits, fc.boolean(), (some, isMany) => {
        const all = (isMany ? many(some) : some).map((edit) => ({
          part: 'point',
          recordingId: 'r',
          ...edit,
        }));
        const step = run(all);
        const stored = kept(storedStep(step));
        assert.equal('columns' in stored, isMany);
        assert.deepEqual(stepOf(stored), step);
      }),
    );
  });

  it('of the state before come back too', () => {
    fc.assert(
      fc.property(fc.array(aPoint, { minLength: 1, maxLength: 40 }), (points) => {
        const base = {
          file: FILE,
          measures: undefined,
          points: new Map([
            ['short', points],
            ['long', many(points)],
          ]),
        };
        assert.deepEqual(baseOfStored(kept(storedBase(base))), base);
      }),
    );
  });

  it('of two recordings in one change stay as they are', () => {
    const point = { onset: quarters(0), date: seconds(0), lap: '' };
    const edits = many(['one', 'two']).map((recordingId) => ({
      part: 'point',
      recordingId,
      after: point,
    }));
    assert.equal('columns' in storedStep(run(edits)), false);
  });

  it('of a draft of an earlier version are read', () => {
    const points = many([{ onset: quarters(1), date: seconds(2), lap: '' }]);
    const step = run(points.map((after) => ({ part: 'point', recordingId: 'r', after })));
    assert.deepEqual(stepOf(step as StoredStep), step);
    const base: StoredBase = { file: FILE, measures: undefined, points: new Map([['r', points]]) };
    assert.deepEqual(baseOfStored(base), base);
  });
});
