import { describe, it } from 'node:test';
import { runInAction } from 'mobx';
import { DialogStore, type OpenDialog } from '#web/stores/dialog-store.js';
import { showCite, showEmbed, showFigure } from '#web/pages/piece/passage/passage-dialogs.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

/** A page with a cadence in measure 3, in an analysis that is saved as “form”. */
function setup(savedName: string | undefined = 'form') {
  const piece = aPiece()
    .withMeasures(8)
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 8, duration: 4 })
    .build();
  const dialogs = new DialogStore();
  const store = {
    app: { dialogs },
    element: { model: piece },
    address: { place: 'hosted', task: 'piece', isCollabscore: false, path: 'a/b' },
    piece,
    shelf: { savedName },
  };
  const given = () => (dialogs.open[0] as OpenDialog).given as Readonly<Record<string, unknown>>;
  return { piece, dialogs, store: store as never, given };
}

const keep = () => Promise.resolve();

describe('the dialogs about a passage', () => {
  it('cite all of the saved analysis, or the label that is chosen', () => {
    const { store, given, dialogs, piece } = setup();
    showCite(store, keep);
    expect(given()).to.include({ analysis: 'form', place: undefined, keep });
    dialogs.open[0]!.close();
    piece.selection.select([100]);
    showCite(store, keep);
    expect(given().place).to.deep.equal({
      kind: 'spot',
      at: { measure: '3', beat: 1 },
      label: { type: 'Cadence', tag: 'PAC' },
    });
  });

  it('name no analysis where none is open', () => {
    const { store, given, piece } = setup();
    runInAction(() => (piece.analysis = undefined));
    showCite(store, keep);
    expect(given().analysis).to.equal(undefined);
  });

  it('print and embed the piece', () => {
    const { store, given, dialogs } = setup();
    showFigure(store);
    expect(given()).to.include({ analysis: 'form', passage: undefined });
    dialogs.open[0]!.close();
    showEmbed(store);
    expect(dialogs.open[0]!.kind).to.equal('embed');
  });

  it('open nothing before there is a piece', () => {
    const { dialogs } = setup();
    const store = { app: { dialogs }, element: undefined } as never;
    showCite(store, keep);
    showFigure(store);
    showEmbed(store);
    expect(dialogs.open).to.deep.equal([]);
  });
});
