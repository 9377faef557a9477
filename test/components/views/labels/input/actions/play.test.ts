import { expect } from '@open-wc/testing';
import { playFrom, playFromChosen } from '#views/labels/input/actions/play.js';
import { quarters } from '#core';
import { AnEditor } from '../../an-editor.js';

describe('playing from a label', () => {
  it('begins with the earliest of those that are chosen', async () => {
    const user = await AnEditor.setup();
    expect(playFromChosen(user.choose('V7', 'I').host)).to.be.true;
    expect(user.piece.transport.moment.onset).to.equal(4);
  });

  it('needs a label', async () => {
    const user = await AnEditor.setup();
    expect(playFromChosen(user.host)).to.be.false;
  });

  it('is refused by a host that refuses the place', async () => {
    const user = await AnEditor.setup();
    user.host.addEventListener('glosa-seek', (event) => event.preventDefault());
    expect(playFrom(user.host, quarters(8))).to.be.false;
    expect(user.piece.transport.moment.onset).to.equal(0);
  });
});
