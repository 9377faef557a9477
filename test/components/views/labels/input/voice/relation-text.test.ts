import { expect } from '@open-wc/testing';
import { relationDraft } from '#core';
import {
  draftText,
  endNames,
  relationWord,
  seenWord,
} from '#views/labels/input/voice/relation-text.js';
import { AnEditor } from '../../an-editor.js';

describe('the words of a relation', () => {
  it('are those of the reader, each way; a word of one’s own stays', async () => {
    const { host } = await AnEditor.setup();
    const words = (type: string) => {
      const relation = { type, id: '', from: [], to: [], raw: {} };
      return [relationWord(host, relation), seenWord(host, { relation, isFrom: false })];
    };
    expect(words('answers')).to.deep.equal(['answers', 'answered by']);
    expect(words('quotes')).to.deep.equal(['quotes', 'quotes, the other way round']);
  });

  it('name the labels with their places, of many the first three', async () => {
    const user = await AnEditor.setup();
    const labels = ['V7', 'I', 'A', 'HC'].map((tag) => user.label(tag));
    expect(endNames(user.host, labels)).to.equal(
      'Harmony V7, measure 3; Harmony I, measure 2; Structure A, measure 1; +1',
    );
    expect(draftText(user.host, relationDraft('repeatsExactly', labels.slice(0, 2)))).to.equal(
      'Harmony V7, measure 3 – repeats exactly: Harmony I, measure 2',
    );
  });
});
