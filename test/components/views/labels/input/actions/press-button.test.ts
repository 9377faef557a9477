import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { Analysis } from '#core';
import { prepareTexts } from '#kit';
import { aPiece } from '#test/support/a-piece.js';
import { pressButton } from '#views/labels/input/actions/press-button.js';
import { AnEditor } from '../../an-editor.js';

await prepareTexts('labels', 'labeling');

const withButtons = () =>
  aPiece()
    .withMeasures(4)
    .withMeta({ creationButtons: [{ type: 'Cadence', tag: 'PAC' }] });

describe('pressButton', () => {
  it('presses the label button at a place, and releases it', async () => {
    const { host, piece } = await AnEditor.setup(withButtons());
    const pressed = pressButton(host, 0);
    expect(piece.session.armedTemplate?.tag).to.equal('PAC');
    expect(pressed).to.deep.equal({
      text: 'Cadence PAC: click where a label starts, then where it ends.',
      isRefused: false,
    });
    expect(pressButton(host, 0).text).to.equal('Cadence PAC released');
    expect(piece.session.armedTemplate).to.equal(undefined);
  });

  it('says why there is nothing to press', async () => {
    const { host, piece } = await AnEditor.setup(withButtons());
    expect(pressButton(host, 1)).to.deep.include({ isRefused: true });
    expect(pressButton(host, 1).text).to.match(/^There is no label button 2\./);
    runInAction(() => (piece.session.isLocked = true));
    expect(pressButton(host, 0).text).to.equal('The labels cannot be changed now.');
    expect(piece.session.armedTemplate).to.equal(undefined);
    const { host: other, piece: bare } = await AnEditor.setup(aPiece().withMeasures(4));
    runInAction(() => (bare.analysis = new Analysis('bare')));
    expect(pressButton(other, 0).text).to.match(/^Digits make no labels yet/);
  });
});
