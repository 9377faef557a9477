import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { runInAction } from 'mobx';
import { renderHistoryButtons } from '#views/labels/history-buttons.js';
import { deleteLabels, editorOf } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { ControlsHarness } from '../../kit/controls/controls-harness.js';

async function setup() {
  const piece = aPiece().withLabel({ type: 'Harmony', tag: 'V' }).build();
  const harness = await ControlsHarness.of((host) => html`${renderHistoryButtons(host)}`);
  harness.element.piece = piece;
  await harness.settle();
  return { harness, piece };
}

describe('the buttons that undo and redo', () => {
  it('can do nothing at first', async () => {
    const { harness } = await setup();
    expect([harness.button('Undo')?.disabled, harness.button('Redo')?.disabled]).to.deep.equal([
      true,
      true,
    ]);
  });

  it('name the change, take it back and do it again', async () => {
    const { harness, piece } = await setup();
    editorOf(piece).run(deleteLabels(piece.analysis!, [100]));
    await harness.settle();
    await harness.click('Undo: delete labels');
    expect(piece.analysis!.labels).to.have.length(1);
    await harness.click('Redo: delete labels');
    expect(piece.analysis!.labels).to.have.length(0);
    await expect(harness.element).to.be.accessible();
  });

  it('stand still while nothing can be edited', async () => {
    const { harness, piece } = await setup();
    editorOf(piece).run(deleteLabels(piece.analysis!, [100]));
    runInAction(() => (piece.session.isLocked = true));
    await harness.settle();
    expect(harness.button('Undo')?.disabled).to.equal(true);
  });
});
