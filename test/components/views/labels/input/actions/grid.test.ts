import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { gridOf, placed, playheadOnset, rememberNotes } from '#views/labels/input/actions/grid.js';
import { AnEditor } from '../../an-editor.js';

describe('the grid of a piece', () => {
  it('is what the session says, over the measures of the piece', async () => {
    const user = await AnEditor.setup();
    expect(gridOf(user.host)).to.deep.include({ unit: 'beat', measureMap: user.piece.measureMap });
    expect(placed(user.host, 4.4)).to.equal(4);
    runInAction(() => (user.piece.session.snap = 'off'));
    expect(placed(user.host, 4.4)).to.equal(4.4);
  });

  it('lets go of what is moved freely, to a thousandth of a quarter', async () => {
    const user = await AnEditor.setup();
    expect(placed(user.host, 4.43219, true)).to.equal(4.432);
  });

  it('knows the notes that a view of the score has drawn', async () => {
    const user = await AnEditor.setup();
    runInAction(() => (user.piece.session.snap = 'note'));
    rememberNotes(user.piece, [0, 4, 4.75, 6]);
    expect(placed(user.host, 4.6)).to.equal(4.75);
  });

  it('attracts the playhead', async () => {
    const user = await AnEditor.setup();
    expect(playheadOnset(user.seek(8.2).host)).to.equal(8);
  });
});
