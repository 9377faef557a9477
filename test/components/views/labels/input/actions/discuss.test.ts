import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { discussingOf, editorOf, quarters, threadsOf } from '#core';
import { startThread } from '#core/commands/threads/thread-commands.js';
import {
  canDiscuss,
  chosenSubject,
  discuss,
  stepThread,
} from '#views/labels/input/actions/discuss.js';
import { AnEditor, aHarmony } from '../../an-editor.js';

/** A thread in measure 1 and one in measure 5. */
const aTalk = () =>
  aHarmony()
    .withAudio([
      [0, 0],
      [32, 32],
    ])
    .withThread([], ['FL: second'], { start: 16 })
    .withThread([], ['FL: first'], { start: 0, duration: 4 });

describe('discussing', () => {
  it('is offered where a page shows the discussion', async () => {
    const { piece } = await AnEditor.setup();
    expect(canDiscuss(piece)).to.equal(false);
    discussingOf(piece).offer();
    expect(canDiscuss(piece)).to.equal(true);
  });

  it('is about the chosen labels, the chosen passage, or the place of the playhead', async () => {
    const user = await AnEditor.setup();
    const { piece } = user.choose('I', 'V7');
    expect(chosenSubject(piece)).to.deep.include({ start: 4, duration: 8, staves: [] });
    expect(chosenSubject(piece).labels.map(({ tag }) => tag)).to.deep.equal(['I', 'V7']);
    piece.selection.clear();
    const stretch = { start: quarters(2), end: quarters(6) };
    runInAction(() => (piece.session.stretch = stretch));
    expect(chosenSubject(piece)).to.deep.include({ labels: [], start: 2, duration: 4 });
    runInAction(() => (piece.session.stretch = undefined));
    expect(chosenSubject(piece)).to.deep.include({ labels: [], start: 0 });
  });

  it('goes to the thread of a label, and begins one where there is none', async () => {
    const user = await AnEditor.setup();
    const { piece } = user.choose('V7');
    discuss(user.host);
    expect(discussingOf(piece).wish?.subject?.labels.map(({ tag }) => tag)).to.deep.equal(['V7']);
    const said = { author: 'Ada', text: 'why?', date: '' };
    editorOf(piece).run(startThread(piece.analysis!, chosenSubject(piece), said));
    discuss(user.host);
    const thread = threadsOf(piece.analysis!)[0]!.id;
    expect(discussingOf(piece).wish).to.deep.equal({ thread, isToReply: true });
  });

  it('goes from thread to thread in the order of the score, around the end, with the music', async () => {
    const { host, piece } = await AnEditor.setup(aTalk());
    const step = (by: 1 | -1) => stepThread(host, by)?.thread.replies[0]!.text;
    expect([step(1), step(1), step(1)]).to.deep.equal(['first', 'second', 'first']);
    expect(step(-1)).to.equal('second');
    expect(piece.transport.moment.onset).to.equal(16);
    const other = await AnEditor.setup();
    expect(stepThread(other.host, 1)).to.equal(undefined);
  });
});
