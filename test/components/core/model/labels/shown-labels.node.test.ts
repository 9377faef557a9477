import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { LabelRecord } from '#core/formats/types/types.js';
import { ShownLabels } from '#core/model/labels/shown-labels.js';
import { quarters } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

const aLabel = (id: number, start: number): LabelRecord => ({
  id,
  start: quarters(start),
  type: 'Pattern',
  layers: [],
  raw: {},
});
const isEarly = ({ start }: LabelRecord): boolean => start < 12;
const isAny = (): boolean => true;
const startsOf = (labels: readonly LabelRecord[]) => labels.map(({ id, start }) => [start, id]);

/** Random labels after an edit: another start for an id, or no label any more. */
const edits = fc.array(
  fc.tuple(fc.integer({ min: 100, max: 112 }), fc.option(fc.integer({ min: 0, max: 20 }))),
);

describe('ShownLabels', () => {
  it('sorts by start, then by id', () => {
    const labels = [aLabel(100, 8), aLabel(101, 0), aLabel(102, 8), aLabel(103, 4)];
    expect(startsOf(new ShownLabels().of(labels, isAny))).to.deep.equal([
      [0, 101],
      [4, 103],
      [8, 100],
      [8, 102],
    ]);
  });

  it('answers with the same list while nothing that it shows has changed', () => {
    const shown = new ShownLabels();
    const labels = [aLabel(100, 8), aLabel(101, 20)];
    const first = shown.of(labels, isEarly);
    expect(shown.of([...labels], isEarly)).to.equal(first);
    expect(shown.of([labels[0]!, aLabel(101, 16)], isEarly)).to.equal(first);
  });

  it('is after any edits what it would be when made anew', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 8 }), (rounds) => {
        const shown = new ShownLabels();
        const byId = new Map<number, LabelRecord>();
        rounds.forEach((round, i) => {
          for (const [id, start] of round)
            if (start === null) byId.delete(id);
            else byId.set(id, aLabel(id, start));
          const labels = [...byId.values()].sort((a, b) => a.id - b.id);
          const test = i % 3 === 2 ? isAny : isEarly;
          expect(shown.of(labels, test)).to.deep.equal(new ShownLabels().of(labels, test));
        });
      }),
    );
  });
});
