import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { createLabels, editorOf, type Piece, quarters, seconds, synchronizationOf } from '#core';
import { CorpusError } from '#corpus';
import { notesOf } from '#engines/notes';
import { keptClientOf, keptPieces } from '#intake/keeping/open-kept.js';
import { KeptClient } from '#intake/keeping/kept-client.js';
import { makePiece } from '#intake/making/make-piece.js';
import '#elements/piece/define.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/score/define.js';
import '#elements/waveform/define.js';
import { aDrop, recording, score } from '../making/a-drop.js';

describe('a piece of one’s own in a page', function () {
  this.timeout(60_000);

  async function aPiece(): Promise<string> {
    const kept = await keptPieces();
    const drop = await aDrop({
      'Tune.mid': score(),
      'Lied.wav': recording(),
      'page.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
    });
    const making = await makePiece(kept, drop, { title: 'Mondnacht', composer: 'Clara Schumann' });
    await making.finished;
    return making.id;
  }

  async function opened(id: string, analysis = ''): Promise<GlosaPiece> {
    const element = await fixture<GlosaPiece>(
      html`<glosa-piece corpus="kept:" src=${id} analysis=${analysis}>
        <glosa-waveform></glosa-waveform>
      </glosa-piece>`,
    );
    await waitUntil(() => element.model !== undefined, 'no piece');
    return element;
  }

  const model = (element: GlosaPiece): Piece => element.model!;

  it('is opened by the ordinary loader, with all that it has', async () => {
    const piece = model(await opened(await aPiece()));
    expect([piece.title, piece.composer]).to.deep.equal(['Mondnacht', 'Clara Schumann']);
    expect(piece.measureMap?.measures.length).to.equal(8);
    expect(piece.recording?.name).to.equal('Lied.wav');
    expect(piece.recording?.sync?.points[0]?.isAutomatic).to.equal(true);
    expect(piece.recording?.urls[0]).to.match(/^blob:.*#Lied\.wav$/);
    expect((await notesOf(piece)).notes.length).to.be.greaterThan(20);
    const pages = await piece.images[0]?.loadPages?.();
    expect(pages?.pages[0]?.image).to.match(/^blob:.*#page\.svg$/);
    expect(piece.problems).to.deep.equal([]);
  });

  it('plays', async () => {
    const element = await opened(await aPiece());
    element.preload = 'metadata';
    await waitUntil(() => (model(element).transport.duration ?? 0) > 5, 'no duration');
    element.seek({ onset: '4' });
    await waitUntil(() => (element.media?.currentTime ?? 0) > 1, 'does not seek');
    expect(element.media?.error).to.equal(null);
  });

  it('keeps an analysis, which the next page opens', async () => {
    const id = await aPiece();
    const element = await opened(id);
    const labels = [{ start: quarters(4), duration: quarters(8), type: 'Structure', tag: 'A' }];
    const editor = editorOf(model(element));
    editor.run(createLabels(editor.analysis(), labels));
    const saved = await element.saveAnalysis({ name: 'Form' });
    expect(saved?.name).to.equal('Form');
    const again = await opened(id, 'Form');
    expect(model(again).analysis?.labels.map(({ tag }) => tag)).to.deep.equal(['A']);
    expect(await keptClientOf(model(again))?.analyses(id)).to.deep.equal(['Form']);
    const index = await (await keptPieces()).read(id, 'analyses/index.json');
    expect(JSON.parse((await index?.text()) ?? '')).to.deep.equal(['Form']);
  });

  it('does not overtake what another tab has saved', async () => {
    const id = await aPiece();
    const client = new KeptClient(await keptPieces());
    const analysis = { name: 'Form', content: '{"labels":[]}' };
    const { etag } = await client.saveAnalysis(id, analysis, { base: 'new' });
    await client.saveAnalysis(id, { ...analysis, content: '{ "labels": [] }' }, { base: etag });
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'saved',
        (error: unknown) => (error instanceof CorpusError ? error.code : error),
      );
    expect(await codeOf(client.saveAnalysis(id, analysis, { base: etag }))).to.equal('changed');
    expect(await codeOf(client.saveAnalysis(id, analysis, { base: 'new' }))).to.equal('exists');
    client.dispose();
  });

  it('keeps sync points, which are then no longer automatic', async () => {
    const id = await aPiece();
    const element = await opened(id);
    const sync = synchronizationOf(model(element), 'audio-1');
    sync.put([
      { onset: quarters(0), date: seconds(1), lap: '' },
      { onset: quarters(8), date: seconds(3), lap: '' },
    ]);
    await element.saveSync('audio-1');
    const again = model(await opened(id));
    expect(
      again.recording?.sync?.points.map(({ date, isAutomatic }) => [date, isAutomatic]),
    ).to.deep.equal([
      [1, undefined],
      [3, undefined],
    ]);
  });

  it('is listed, and what it has not is told as missing', async () => {
    const id = await aPiece();
    const client = new KeptClient(await keptPieces());
    expect((await client.corpus('')).pieces.map((piece) => piece.id)).to.include(id);
    const status = (work: Promise<unknown>) =>
      work.then(
        () => 'there',
        (error: unknown) => (error instanceof CorpusError ? error.status : error),
      );
    expect(await status(client.read(id, 'no.json'))).to.equal('Missing');
    expect(await status(client.piece('nobody'))).to.equal('Missing');
    expect(await status(client.corpus('x'))).to.equal('Missing');
    client.dispose();
  });

  it('gives its addresses back with the piece', async () => {
    const element = await opened(await aPiece());
    const url = model(element).recording!.urls[0]!;
    expect((await fetch(url)).ok).to.equal(true);
    element.src = '';
    await waitUntil(() => element.model === undefined);
    const answer = await fetch(url).then(
      () => 'there',
      () => 'gone',
    );
    expect(answer).to.equal('gone');
  });
});
