import { expect } from '@open-wc/testing';
import {
  copiedText,
  copyChosen,
  cutChosen,
  pasteCopied,
  pasteText,
} from '#views/labels/input/actions/clipboard.js';
import { AnEditor } from '../../an-editor.js';

describe('the clipboard', () => {
  it('holds the chosen labels as a .dez file', async () => {
    const user = await AnEditor.setup();
    const text = copiedText(user.choose('HC', 'V7').host) ?? '';
    expect(JSON.parse(text)).to.deep.equal({
      labels: [
        { start: 8, duration: 4, type: 'Harmony', tag: 'V7', layers: ['FL'] },
        { start: 12, type: 'Cadence', tag: 'HC', comment: 'half' },
      ],
    });
  });

  it('gives nothing where nothing is chosen', async () => {
    const user = await AnEditor.setup();
    expect(copiedText(user.host)).to.be.undefined;
    expect(await copyChosen(user.host)).to.be.false;
    expect(await cutChosen(user.host)).to.be.false;
  });

  it('puts labels at the playhead, at their distances, by one change', async () => {
    const user = await AnEditor.setup();
    const text = copiedText(user.choose('I', 'V7').host) ?? '';
    expect(pasteText(user.seek(20).host, text)).to.be.true;
    expect(user.chosen).to.deep.equal(['Harmony I 20-24', 'Harmony V7 24-28']);
    user.editor.undo();
    expect(user.labels).to.have.length(4);
  });

  it('reads any .dez text, and keeps keys that nobody knows', async () => {
    const user = await AnEditor.setup();
    const text = '{"labels":[{"start":"m3","actual-duration":2,"type":"Key","mood":"sad"}]}';
    pasteText(user.seek(16).host, text);
    expect(user.chosen).to.deep.equal(['Key 16-18']);
    expect(copiedText(user.host)).to.include('"mood":');
  });

  it('leaves other text alone', async () => {
    const user = await AnEditor.setup();
    expect(pasteText(user.host, 'I am no label')).to.be.false;
    expect(pasteText(user.host, '{"labels":[]}')).to.be.false;
    expect(user.labels).to.have.length(4);
  });

  it('copies, cuts and pastes where a page may not use that of the system', async () => {
    const user = await AnEditor.setup();
    expect(await cutChosen(user.choose('I').host)).to.be.true;
    expect(user.labels).to.have.length(3);
    expect(await pasteCopied(user.seek(16).host)).to.be.true;
    expect(user.chosen).to.deep.equal(['Harmony I 16-20']);
  });
});
