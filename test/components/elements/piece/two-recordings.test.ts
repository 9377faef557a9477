import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { quarters, synchronizationOf } from '#core';
import { newDraftId } from '#engines/drafts/draft.js';
import { aPiece } from '#test/support/a-piece.js';
import { wavUrl } from './files.js';
import { FilesHarness } from './files-harness.js';

/** Four measures; the first recording plays two of them twice, the second one all once, half as fast. */
async function setup() {
  const piece = aPiece()
    .withPath(`test/${newDraftId()}`)
    .withMeasures(4)
    .withAudio(
      [
        [0, 1],
        [8, 9],
        [0, 9, 'a'],
        [16, 25, 'a'],
      ],
      { urls: [wavUrl(30)] },
    )
    .withAudio(
      [
        [0, 3],
        [16, 35],
      ],
      { urls: [wavUrl(40)] },
    )
    .build();
  const { element } = await FilesHarness.of(piece);
  const { transport } = piece;
  await waitUntil(() => transport.isReady, 'the recording has not come');
  const change = async (id: string) => {
    const before = transport.engine;
    piece.chooseRecording(id);
    await waitUntil(() => transport.isReady && transport.engine !== before);
  };
  return { piece, element, transport, change };
}

describe('<glosa-piece> with two recordings', () => {
  it('goes on at the same place of the score in the other one', async () => {
    const { transport, change } = await setup();
    transport.seek({ onset: quarters(6) });
    expect(transport.moment.date).to.equal(7);
    await change('audio-2');
    expect(transport.moment).to.deep.include({ onset: 6, date: 15 });
    await change('audio-1');
    expect(transport.moment.onset).to.equal(6);
  });

  it('stays in step where one of them is synchronized anew', async () => {
    const { piece, element, transport, change } = await setup();
    transport.seek({ onset: quarters(6) });
    await element.importSync({ name: 'synchro.json', text: '[[0, 1], [16, 25]]' });
    // The sound goes on; what it plays is another place of the score.
    expect(transport.moment).to.deep.include({ date: 7, onset: 4 });
    await change('audio-2');
    expect(transport.moment).to.deep.include({ onset: 4, date: 11 });
    expect(synchronizationOf(piece, 'audio-2').isDirty).to.equal(false);
  });

  it('keeps what is not saved of one while the other is edited', async () => {
    const { piece, element, change } = await setup();
    await element.importSync({ name: 'synchro.json', text: '[[0, 1], [16, 25]]' });
    await change('audio-2');
    await element.importSync({ name: 'synchro.json', text: '[[0, 5], [16, 37]]' });
    const { text } = await element.exportSync({ isKept: true });
    expect(JSON.parse(text!)).to.deep.equal([
      { onset: 0, date: 5 },
      { onset: 16, date: 37 },
    ]);
    const [first, second] = ['audio-1', 'audio-2'].map((id) => synchronizationOf(piece, id));
    expect([first?.isDirty, second?.isDirty]).to.deep.equal([true, false]);
    await element.undo();
    await element.undo();
    expect([first?.isDirty, second?.isDirty]).to.deep.equal([false, true]);
  });
});
