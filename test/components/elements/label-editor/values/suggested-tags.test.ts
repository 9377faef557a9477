import { expect } from '@open-wc/testing';
import { suggestedTags, suggestionsFor } from '#elements/label-editor/values/suggested-tags.js';
import type { Label } from '#core';
import { aPiece } from '#test/support/a-piece.js';

/** Labels of one type, a measure each: `I vi V7/V V`; a dot leaves the tag out. */
const row = (tags: string, type = 'Harmony'): readonly Label[] => {
  const builder = aPiece();
  tags
    .split(' ')
    .forEach((tag, i) => builder.withLabel({ type, start: 4 * i, ...(tag !== '.' && { tag }) }));
  return builder.build().analysis!.labels;
};

const CASES = [
  ['after V, what has followed it', 'I V vi V I V I V .', 8, ['I', 'vi'], 'V'],
  ['after vi, the tags that have followed it', 'vi V vi V7 vi V vi .', 7, ['V', 'V7'], 'vi'],
  ['the present tag is not suggested', 'I V I V I V', 5, ['I'], undefined],
  ['without a label before, what is frequent', '. V I V', 0, ['V', 'I'], undefined],
  [
    'after a tag that nothing has followed, what is frequent',
    'I I V vii .',
    4,
    ['I', 'V', 'vii'],
    undefined,
  ],
  ['after a label without a tag, what is frequent', 'I V V . .', 4, ['V', 'I'], undefined],
  ['the label says nothing about itself', 'vi IV', 1, ['vi'], undefined],
  ['at most four', 'a b c d e .', 5, ['a', 'b', 'c', 'd'], undefined],
] as const;

describe('suggestedTags', () => {
  for (const [name, tags, index, suggested, after] of CASES) {
    it(name, () => {
      const labels = row(tags);
      const expected = after === undefined ? { tags: suggested } : { tags: suggested, after };
      expect(suggestedTags(labels, labels[index]!)).to.deep.equal(expected);
    });
  }

  it('knows only labels of the same type', () => {
    const labels = [...row('vi V vi .'), ...row('vi A vi .', 'Structure')].map((label, i) => ({
      ...label,
      id: 100 + i,
    }));
    expect(suggestedTags(labels, labels[3]!)).to.deep.equal({ tags: ['V'], after: 'vi' });
  });

  it('takes Tonality for Key', () => {
    const [first, second] = [row('C G C', 'Key'), row('. .', 'Tonality')];
    const label = { ...second[1]!, id: 200, start: 100 as Label['start'] };
    expect(suggestedTags([...first, label], label)).to.deep.equal({ tags: ['G'], after: 'C' });
  });
});

describe('suggestionsFor', () => {
  it('suggests what is frequent for several labels of one type, nothing for those of two', () => {
    const labels = row('I V V I V');
    expect(suggestionsFor(labels, labels.slice(0, 2)).tags).to.deep.equal(['V', 'I']);
    const others = row('A', 'Structure').map((label) => ({ ...label, id: 300 }));
    expect(suggestionsFor([...labels, ...others], [labels[0]!, others[0]!]).tags).to.deep.equal([]);
    expect(suggestionsFor(labels, []).tags).to.deep.equal([]);
  });
});
