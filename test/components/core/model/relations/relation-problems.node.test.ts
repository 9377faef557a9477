import { describe, it } from 'node:test';
import { relationProblems, relationRefusal } from '#core/model/relations/relation-problems.js';
import { relationsOf, seenFrom } from '#core/model/relations/relations-of.js';
import { expect } from '#test/support/expect.mjs';
import { aForm, labelCalled, MINUET, type Sentence, uidsOf } from './a-form.js';

const problemsOf = (sentences: readonly Sentence[], name: string) => {
  const form = aForm(sentences);
  const { gone, circle, twice } = relationProblems(form, labelCalled(form, name));
  return { gone, circle: circle.map(({ tag }) => tag), twice: twice.length };
};
const NONE = { gone: 0, circle: [], twice: 0 };

describe('what is odd about relations', () => {
  it('is nothing in a form as it should be', () => {
    expect(problemsOf(MINUET, 'a1')).to.deep.equal(NONE);
  });

  it('are ends that are gone, one by one', () => {
    expect(problemsOf(['A contains a1 lost other'], 'A')).to.deep.equal({ ...NONE, gone: 2 });
  });

  it('is a circle of what contains itself, told at each of its labels', () => {
    const sentences: readonly Sentence[] = ['a1 contains a2', 'a2 contains a1', 'A contains a1'];
    expect(problemsOf(sentences, 'a2')).to.deep.equal({ ...NONE, circle: ['a1', 'a2'] });
    expect(problemsOf(sentences, 'A')).to.deep.equal(NONE);
  });

  it('is what is said twice, in whatever order', () => {
    const twice: readonly Sentence[] = ['A contains a1 a2', 'A contains a2 a1', 'a2 varies a1'];
    expect(problemsOf(twice, 'A')).to.deep.equal({ ...NONE, twice: 1 });
  });
});

describe('a relation', () => {
  const relations = relationsOf(aForm(MINUET));
  const refusal = (type: string, from: string, to: string) =>
    relationRefusal(relations, { type, from: uidsOf(from), to: uidsOf(to) });

  it('is refused where it needs another label, is there already, or closes a circle', () => {
    expect(refusal('varies', 'a1', 'a1')).to.equal('needsTwo');
    expect(refusal('contains', 'A', 'a2 a1')).to.equal('exists');
    expect(refusal('contains', 'm1', 'A')).to.equal('circle');
    expect(refusal('varies', 'm1', 'A')).to.equal(undefined);
  });

  it('is seen from each of its labels, with those on the other side', () => {
    const form = aForm(['a2 b2 repeats a1 lost']);
    const seen = (name: string) =>
      seenFrom(form, labelCalled(form, name)).map(({ isFrom, others, gone }) => [
        isFrom,
        others.map(({ tag }) => tag).join(' '),
        gone,
      ]);
    expect(seen('b2')).to.deep.equal([[true, 'a1', 1]]);
    expect(seen('a1')).to.deep.equal([[false, 'a2 b2', 0]]);
    expect(seen('PAC')).to.deep.equal([]);
  });
});
