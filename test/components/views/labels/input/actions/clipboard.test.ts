import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { labelsNamed, quarters, relateLabels, relationsOf } from '#core';
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

  it('holds the labels of the passage where none is chosen, and pastes them at their places in it', async () => {
    const user = await AnEditor.setup();
    const { piece } = user;
    runInAction(() => (piece.transport.loop = { start: quarters(6), end: quarters(13) }));
    const text = copiedText(user.host) ?? '';
    const { labels } = JSON.parse(text) as { labels: { tag: string }[] };
    expect(labels.map(({ tag }) => tag)).to.deep.equal(['V7', 'HC']);
    // The passage that was copied is no place to paste to: the playhead is.
    expect(pasteText(user.seek(20).host, text)).to.equal('pasted');
    expect(user.chosen).to.deep.equal(['Harmony V7 22-26', 'Cadence HC 26']);
    expect(await cutChosen(user.choose().host)).to.be.false;
    expect(user.labels).to.have.length(6);
  });

  it('takes what the labels are to each other with it, and nothing of others', async () => {
    const user = await AnEditor.setup();
    const { piece, editor } = user;
    const analysis = piece.analysis!;
    const called = (name: string) => analysis.labels.find(({ tag }) => tag === name)!;
    const relate = (type: string, from: string, to: string) =>
      editor.run(relateLabels(analysis, { type, from: [called(from)], to: [called(to)] }));
    relate('answers', 'V7', 'I');
    relate('contains', 'HC', 'I');
    const text = copiedText(user.choose('I', 'V7').host) ?? '';
    pasteText(user.seek(16).host, text);
    const copied = relationsOf(analysis).slice(2);
    expect(copied.map(({ type }) => type)).to.deep.equal(['answers']);
    const ends = labelsNamed(analysis, [...copied[0]!.from, ...copied[0]!.to]);
    expect(ends.map(({ tag, start }) => `${tag} ${start}`)).to.deep.equal(['V7 20', 'I 16']);
    editor.undo();
    expect([user.labels.length, relationsOf(analysis).length]).to.deep.equal([4, 2]);
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
    expect(pasteText(user.seek(20).host, text)).to.equal('pasted');
    expect(user.chosen).to.deep.equal(['Harmony I 20-24', 'Harmony V7 24-28']);
    user.editor.undo();
    expect(user.labels).to.have.length(4);
  });

  it('puts labels at the label that is chosen instead of the copied ones', async () => {
    const user = await AnEditor.setup();
    const text = copiedText(user.choose('I').host) ?? '';
    user.seek(20).choose('HC');
    expect(pasteText(user.host, text)).to.equal('pasted');
    expect(user.chosen).to.deep.equal(['Harmony I 12-16']);
  });

  it('puts labels at the start of the loop, or of the chosen notes', async () => {
    const user = await AnEditor.setup();
    const { piece } = user;
    const text = copiedText(user.choose('I').host) ?? '';
    runInAction(() => (piece.transport.loop = { start: quarters(16), end: quarters(24) }));
    pasteText(user.seek(2).host, text);
    expect(user.chosen).to.deep.equal(['Harmony I 16-20']);
    user.choose('HC');
    copiedText(user.host);
    runInAction(() => (piece.session.stretch = { start: quarters(5), end: quarters(6) }));
    pasteText(user.host, text);
    expect(user.chosen).to.deep.equal(['Harmony I 5-9']);
  });

  it('never covers labels with themselves', async () => {
    const user = await AnEditor.setup();
    const text = copiedText(user.choose('I', 'V7').host) ?? '';
    expect(pasteText(user.seek(4).host, text)).to.equal('alreadyThere');
    expect(user.labels).to.have.length(4);
    expect(user.editor.canUndo).to.be.false;
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
    expect(pasteText(user.host, 'I am no label')).to.equal('noLabels');
    expect(pasteText(user.host, '{"labels":[]}')).to.equal('noLabels');
    expect(user.labels).to.have.length(4);
  });

  it('copies, cuts and pastes where a page may not use that of the system', async () => {
    const user = await AnEditor.setup();
    expect(await cutChosen(user.choose('I').host)).to.be.true;
    expect(user.labels).to.have.length(3);
    expect(await pasteCopied(user.seek(16).host)).to.equal('pasted');
    expect(user.chosen).to.deep.equal(['Harmony I 16-20']);
  });
});
