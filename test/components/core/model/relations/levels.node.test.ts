import { describe, it } from 'node:test';
import { newUid } from '#core/formats/label-uid.js';
import { labelsOfLevel, levelOf, levelsIn, levelsOf } from '#core/model/relations/levels.js';
import { expect } from '#test/support/expect.mjs';
import { aForm, labelCalled, MINUET, type Sentence, uidsOf } from './a-form.js';

const onLevel = (sentences: readonly Sentence[], level: number) =>
  labelsOfLevel(aForm(sentences), level)
    .map(({ tag }) => tag)
    .join(' ');

describe('levels', () => {
  it('are sections, the phrases in them, and the motifs in these', () => {
    expect([1, 2, 3, 4].map((level) => onLevel(MINUET, level))).to.deep.equal([
      'A B',
      'a1 a2 b1 b2',
      'm1 m2',
      '',
    ]);
    expect(levelsOf(aForm(MINUET)).count).to.equal(3);
  });

  it('are none for a label that neither contains nor is contained', () => {
    const form = aForm([...MINUET, 'b1 varies a1']);
    expect(levelOf(form, labelCalled(form, 'PAC'))).to.equal(undefined);
    expect(levelOf(form, labelCalled(form, 'm2'))).to.equal(3);
    expect(levelsOf(aForm(['b1 varies a1']))).to.deep.include({ count: 0, circle: [] });
  });

  it('put a motif below its phrase, also where the section is said to contain it too', () => {
    expect(onLevel([...MINUET, 'A contains m1'], 3)).to.equal('m1 m2');
  });

  it('go around a circle: its labels give one another no level', () => {
    const sentences: readonly Sentence[] = [
      ...['A contains a1', 'a1 contains a2', 'a2 contains a1', 'a2 contains m1'],
    ] as Sentence[];
    const { of, circle } = levelsOf(aForm(sentences));
    expect([...circle].sort()).to.deep.equal([...uidsOf('a1 a2')].sort());
    expect(uidsOf('A a1 a2 m1').map((uid) => of.get(uid))).to.deep.equal([1, 2, 1, 2]);
  });

  it('are found in a chain of ten thousand at once', () => {
    const uids = Array.from({ length: 10_000 }, () => newUid());
    const relations = uids.slice(1).map((uid, at) => ({
      ...{ id: newUid(), type: 'contains', from: [uids[at]!], to: [uid], raw: {} },
    }));
    expect(levelsIn(relations).count).to.equal(10_000);
  });
});
