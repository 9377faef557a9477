import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { editorOf, offerLinks, quarters } from '#core';
import {
  deletePassage,
  giveLink,
  labelsOfPassage,
  selectPassage,
} from '#views/labels/input/actions/passage.js';
import { AnEditor } from '../../an-editor.js';

/** Labels A (0–16), I (4–8), V7 (8–12) and HC (12), and a passage that is repeated. */
async function repeating(start: number, end: number) {
  const user = await AnEditor.setup();
  const loop = { start: quarters(start), end: quarters(end) };
  runInAction(() => (user.piece.transport.loop = loop));
  const tags = () => user.piece.analysis!.labels.map(({ tag }) => tag);
  const chosen = () => user.piece.selectedLabels.map(({ tag }) => tag);
  return { host: user.host, piece: user.piece, tags, chosen };
}

describe('the labels of a passage', () => {
  it('are those that start in it: at its start, but not at its end', async () => {
    const { host } = await repeating(4, 12);
    expect(labelsOfPassage(host.model).map(({ tag }) => tag)).to.deep.equal(['I', 'V7']);
  });

  it('are none without a passage, and none that are hidden', async () => {
    const { host, piece } = await repeating(4, 12);
    piece.analysis!.filter.hide('type', ['Harmony']);
    expect(labelsOfPassage(host.model)).to.deep.equal([]);
    runInAction(() => (piece.transport.loop = undefined));
    expect(labelsOfPassage(host.model)).to.deep.equal([]);
  });

  it('are chosen together', async () => {
    const { host, chosen } = await repeating(4, 16);
    selectPassage(host);
    expect(chosen()).to.deep.equal(['I', 'V7', 'HC']);
  });

  it('are deleted together, and one undo brings them back', async () => {
    const { host, tags, piece } = await repeating(4, 12);
    expect(deletePassage(host)).to.equal(true);
    expect(tags()).to.deep.equal(['A', 'HC']);
    editorOf(piece).undo();
    expect(tags()).to.have.members(['A', 'I', 'V7', 'HC']);
  });
});

describe('a link to labels', () => {
  it('is given by the page that has addresses', async () => {
    const user = await AnEditor.setup();
    const given: (string | undefined)[][] = [];
    const stop = offerLinks(user.piece, (labels) => given.push(labels.map(({ tag }) => tag)));
    giveLink(user.choose('I', 'V7').host);
    stop();
    giveLink(user.host);
    expect(given).to.deep.equal([['I', 'V7']]);
  });
});
