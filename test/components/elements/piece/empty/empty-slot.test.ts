import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { liveResources } from '#kit/element/scope.js';
import type { Problem } from '#core';
import { KeptPieces } from '#intake';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';
import { ABC, recording, score } from '#test/components/intake/making/a-drop.js';

const shadow = (element: GlosaPiece) => element.renderRoot as ShadowRoot;
const panelOf = (element: GlosaPiece) => shadow(element).querySelector<HTMLElement>('[part=drop]');
const statusOf = (element: GlosaPiece) => shadow(element).textContent;
const DISMISS = '[part~=message] button';
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const anEmptyPiece = () => fixture<GlosaPiece>(html`<glosa-piece><p>view</p></glosa-piece>`);

async function offered(): Promise<GlosaPiece> {
  const element = await anEmptyPiece();
  await waitUntil(() => panelOf(element)?.textContent.includes('MusicXML'), 'nothing');
  return element;
}

function dragOf(type: string, files: readonly File[]): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true });
}

const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  new File([content], name);

function loadOf(element: GlosaPiece): Promise<void> {
  return new Promise((resolve) =>
    element.addEventListener('glosa-load', () => resolve(), { once: true }),
  );
}

describe('an empty piece', function () {
  this.timeout(60_000);

  after(async () => {
    const kept = await KeptPieces.open();
    for (const { id } of await kept.list()) await kept.remove(id);
    kept.close();
  });

  it('says in the language of the page what it takes', async () => {
    const element = await offered();
    expect(panelOf(element)?.ariaLabel).to.equal('Drop files or a folder here');
    const button = panelOf(element)?.querySelector('button');
    expect(button?.textContent.trim()).to.equal('Choose files');
    element.lang = 'fr';
    await waitUntil(() => statusOf(element).includes('Choisir des fichiers'), 'none');
    await expect(element).to.be.accessible();
  });

  it('opens a score that is dropped on it, and synchronizes it with the recording', async () => {
    const element = await offered();
    const loaded = loadOf(element);
    const files = [
      fileOf('Tune.mid', score()),
      fileOf('Tune.wav', recording()),
      fileOf('thumbs.exe', 'MZ\0\0'),
    ];
    const told: Problem[] = [];
    element.addEventListener('glosa-error', ({ detail }) => told.push(detail));
    const view = element.querySelector('p')!;
    expect(view.dispatchEvent(dragOf('dragover', files))).to.equal(false);
    expect(panelOf(element)?.hasAttribute('data-over')).to.equal(true);
    expect(view.dispatchEvent(dragOf('drop', files))).to.equal(false);
    await loaded;
    expect([element.corpus, element.src]).to.deep.equal(['kept:', 'tune']);
    expect(element.model?.title).to.equal('Tune');
    const points = () => element.model?.recording?.sync?.points.length ?? 0;
    await waitUntil(() => points() > 2, 'not synchronized');
    await waitUntil(() => panelOf(element) === null, 'the panel stays');
    expect(element.model?.problems.map(({ key }) => key)).to.deep.equal([]);
    expect(told[0]?.key).to.equal('intakeUnknownType');
    expect(statusOf(element)).to.include('thumbs.exe');
    shadow(element).querySelector<HTMLElement>(DISMISS)!.click();
    await waitUntil(() => !statusOf(element).includes('thumbs.exe'), 'the message stays');
  });

  it('takes files that are chosen, and offers its pieces when it is empty again', async () => {
    const element = await offered();
    const loaded = loadOf(element);
    const input = panelOf(element)!.querySelector('input')!;
    const data = new DataTransfer();
    data.items.add(fileOf('Mond.abc', ABC));
    input.files = data.files;
    input.dispatchEvent(new Event('change'));
    await loaded;
    expect(element.model?.title).to.equal('Mondnacht');
    element.src = '';
    await waitUntil(() => statusOf(element).includes('Mondnacht'), 'not offered');
    const [open, remove] = [...panelOf(element)!.querySelectorAll<HTMLElement>('li button')];
    expect(remove?.ariaLabel).to.equal('Remove: Mondnacht');
    const again = loadOf(element);
    open!.click();
    await again;
    element.src = '';
    await waitUntil(() => panelOf(element)?.querySelector('li'), 'not offered');
    const first = [...panelOf(element)!.querySelectorAll<HTMLElement>('li button')];
    first[1]!.click();
    await waitUntil(() => statusOf(element).includes('“Mondnacht” is removed.'), 'there');
    panelOf(element)!.querySelector<HTMLElement>('.drop-again [role=status] button')!.click();
    await waitUntil(() => !statusOf(element).includes('is removed'), 'gone');
  });

  it('tells when nothing of a drop can be taken, and goes on offering', async () => {
    const element = await offered();
    element.dispatchEvent(dragOf('drop', [fileOf('empty.mid', '')]));
    await waitUntil(() => statusOf(element).includes('empty.mid is empty'), 'silent');
    expect(panelOf(element)).not.to.equal(null);
    expect(element.src).to.equal('');
  });

  it('that is readonly, or gets a piece, offers nothing and takes nothing', async () => {
    const readonly = await fixture<GlosaPiece>(html`<glosa-piece readonly></glosa-piece>`);
    const missing = await fixture<GlosaPiece>(
      html`<glosa-piece src="/nowhere.json"></glosa-piece>`,
    );
    await wait(700);
    for (const element of [readonly, missing]) {
      expect(panelOf(element)).to.equal(null);
      expect(element.dispatchEvent(dragOf('drop', [fileOf('a.abc', ABC)]))).to.equal(true);
    }
    const late = await offered();
    late.readonly = true;
    await waitUntil(() => panelOf(late) === null, 'still offered');
    expect(late.dispatchEvent(dragOf('drop', [fileOf('a.abc', ABC)]))).to.equal(true);
  });

  it('leaves what is dropped that is no file', async () => {
    const element = await offered();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'a word');
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    expect(element.dispatchEvent(drop)).to.equal(true);
  });

  it('holds nothing when it has gone', async () => {
    const before = liveResources();
    const element = await offered();
    element.remove();
    expect(liveResources()).to.be.at.most(before);
    expect(panelOf(element)).to.equal(null);
  });
});
