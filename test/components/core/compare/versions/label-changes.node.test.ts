import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { countLabelChanges, labelChanges, LabelHistory } from '#core/compare';
import type { LabelRecord } from '#core';

/** Parts of a label, with plain numbers. */
type Over = Partial<Omit<LabelRecord, 'start' | 'duration'>> & {
  readonly start?: number;
  readonly duration?: number;
};

const label = (over: Over): LabelRecord =>
  ({ id: 100, type: 'Cadence', start: 0, tag: 'PAC', layers: [], raw: {}, ...over }) as LabelRecord;

const UIDS = Array.from({ length: 9 }, (_, at) => `0193b5a0-0000-7000-8000-00000000000${at}`);

const told = (before: readonly LabelRecord[], after: readonly LabelRecord[]) =>
  labelChanges(before, after).map(({ before: one, after: other, kinds }) => [
    one?.tag,
    other?.tag,
    kinds.join(' '),
  ]);

describe('what a save has changed of labels', () => {
  it('is nothing between equal ones, whatever their numbers and the order of their keys', () => {
    const one = label({ id: 100, raw: { start: 0, color: 'red', measure: 1 } });
    const other = label({ id: 107, raw: { measure: 1, color: 'red', start: 0, uid: UIDS[0] } });
    assert.deepEqual(labelChanges([one], [{ ...other, uid: UIDS[0]! }]), []);
  });

  it('follows a label by its uid, however far it goes and whatever its type becomes', () => {
    const before = [label({ uid: UIDS[0]!, start: 4 })];
    const after = [label({ uid: UIDS[0]!, start: 400, duration: 4, tag: 'HC', type: 'Harmony' })];
    assert.deepEqual(told(before, after), [['PAC', 'HC', 'moved length tag type']]);
  });

  it('tells details: comment, staff, layers, color and keys of other programs', () => {
    const uid = UIDS[0]!;
    const before = label({ uid });
    const others: readonly Over[] = [
      { comment: 'elided' },
      { staff: 2 },
      { layers: ['A'] },
      { raw: { color: 'red' } },
      { raw: { confidence: 0.4 } },
    ];
    for (const other of others)
      assert.deepEqual(told([before], [label({ uid, ...other })]), [['PAC', 'PAC', 'details']]);
  });

  it('matches labels without ids by place and tag, and tells those that came and went', () => {
    const before = [
      label({ id: 100, start: 4, tag: 'PAC' }),
      label({ id: 101, start: 16, tag: 'HC' }),
      label({ id: 102, start: 64, tag: 'DC' }),
    ];
    const after = [
      label({ id: 100, start: 4, tag: 'IAC' }),
      label({ id: 101, start: 17, tag: 'HC' }),
      label({ id: 102, start: 40, tag: 'EC' }),
    ];
    assert.deepEqual(told(before, after), [
      ['PAC', 'IAC', 'tag'],
      ['HC', 'HC', 'moved'],
      [undefined, 'EC', 'added'],
      ['DC', undefined, 'removed'],
    ]);
    assert.deepEqual(Object.fromEntries(countLabelChanges(labelChanges(before, after))), {
      ...{ tag: 1, moved: 1, added: 1, removed: 1 },
    });
  });

  it('as a law: each label of both versions is told at most once, and what is told leads from one to the other', () => {
    const some = fc.array(
      fc.record({
        uid: fc.option(fc.nat(8), { nil: undefined }),
        start: fc.nat(40),
        tag: fc.constantFrom('PAC', 'HC', 'IAC'),
      }),
      { maxLength: 9 },
    );
    const made = (list: readonly { uid?: number | undefined; start: number; tag: string }[]) => {
      const seen = new Set<number>();
      return list.map(({ uid, start, tag }, at) => {
        const isNew = uid !== undefined && !seen.has(uid);
        if (isNew) seen.add(uid);
        return label({ id: 100 + at, start, tag, ...(isNew && { uid: UIDS[uid]! }) });
      });
    };
    const said = ({ type, tag, start }: LabelRecord) => `${type} ${tag} ${start}`;
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [before, after] = [made(one), made(other)];
        const changes = labelChanges(before, after);
        const gone = changes.flatMap((change) => change.before ?? []);
        const come = changes.flatMap((change) => change.after ?? []);
        assert.equal(new Set(gone).size, gone.length);
        assert.equal(new Set(come).size, come.length);
        const left = before.filter((label) => !gone.includes(label));
        assert.deepEqual([...left, ...come].map(said).sort(), after.map(said).sort());
      }),
    );
  });
});

describe('the history of a label', () => {
  it('says which save made it, which changed it, and ends there', () => {
    const uid = UIDS[1]!;
    const other = label({ id: 101, uid: UIDS[2]!, start: 30 });
    const first = label({ uid, start: 8, tag: 'HC' });
    const renamed = label({ uid, start: 8, tag: 'PAC' });
    const versions = [[other], [other, first], [first], [renamed, other]];
    const history = new LabelHistory(versions[3]!, renamed);
    assert.deepEqual(history.back(versions[2]!)?.kinds, ['tag']);
    assert.equal(history.back(versions[1]!), undefined);
    assert.equal(history.isWhole, false);
    assert.deepEqual(history.back(versions[0]!)?.kinds, ['added']);
    assert.equal(history.isWhole, true);
    assert.equal(history.back([]), undefined);
  });

  it('goes on where older versions have no ids, and ends with the first version', () => {
    const now = label({ uid: UIDS[1]!, start: 8, tag: 'PAC' });
    const before = label({ start: 8, tag: 'HC' });
    const history = new LabelHistory([now], now);
    assert.deepEqual(history.back([before])?.kinds, ['tag']);
    assert.deepEqual(history.back([])?.kinds, ['added']);
    assert.equal(history.isWhole, true);
  });
});
