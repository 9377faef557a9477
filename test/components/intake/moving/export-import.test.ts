import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { KeptPieces } from '#intake/keeping/kept-pieces.js';
import { makePiece } from '#intake/making/make-piece.js';
import { exportPiece, exportToFolder } from '#intake/moving/export-piece.js';
import { importPiece } from '#intake/moving/import-piece.js';
import { filesOfFolder } from '#intake/sorting/dropped.js';
import { sortFiles } from '#intake/sorting/sort-files.js';
import { openZip } from '#intake/zip/open-zip.js';
import '#elements/piece/define.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import { aName } from '../keeping/a-shelf.js';
import { ABC, aDrop, recording } from '../making/a-drop.js';

const LIMITS = { files: 100, fileBytes: 1e8, bytes: 1e8 };

describe('a piece that leaves the browser', function () {
  this.timeout(60_000);
  let kept: KeptPieces;
  beforeEach(async () => (kept = await KeptPieces.open(aName())));
  afterEach(() => kept.close());

  async function aPiece(): Promise<string> {
    const drop = await aDrop({
      'Mondnacht.abc': ABC,
      'Gesang.wav': recording(),
      'Gesang.synchro.json': '[{"onset":0,"date":0.5},{"onset":12,"date":6}]',
      'Form.dez': '{"labels":[{"start":0,"type":"Structure","tag":"A"}]}',
    });
    const making = await makePiece(kept, drop, { title: 'Mondnacht' });
    await making.finished;
    return making.id;
  }

  /** Every file of a piece as text, by name. */
  async function contents(id: string): Promise<Record<string, string>> {
    const files = await kept.files(id);
    const texts = files.map(async ({ name, content }) => [name, await content.text()] as const);
    return Object.fromEntries(await Promise.all(texts));
  }

  it('comes back as it was, byte by byte', async () => {
    const id = await aPiece();
    const { zip, fileName, problems } = await exportPiece(kept, id);
    expect([fileName, problems]).to.deep.equal(['mondnacht.zip', []]);
    const { pieces } = await sortFiles([{ path: fileName, content: zip }]);
    const again = await importPiece(kept, pieces[0]!);
    expect(again).to.equal('mondnacht-2');
    const [before, after] = [await contents(id), await contents(again)];
    expect(Object.keys(before)).to.include.members([
      'Form.dez'.replace('Form', 'analyses/Form'),
      'Gesang.wav',
      'Mondnacht.abc',
      'made/score-1-01.svg',
      'made/score-1.pages.json',
    ]);
    expect(after).to.deep.equal(before);
  });

  it('is the same archive every time', async () => {
    const id = await aPiece();
    const [one, two] = [await exportPiece(kept, id), await exportPiece(kept, id)];
    expect(new Uint8Array(await one.zip.arrayBuffer())).to.deep.equal(
      new Uint8Array(await two.zip.arrayBuffer()),
    );
  });

  it('has a page beside it when the script is known, which does not come back', async () => {
    const id = await aPiece();
    const { zip } = await exportPiece(kept, id, { script: 'https://glosa.test/glosa.js' });
    expect((await openZip(zip, LIMITS)).names).to.include('mondnacht/index.html');
    const { pieces } = await sortFiles([{ path: 'a.zip', content: zip }]);
    const again = await importPiece(kept, pieces[0]!);
    expect(Object.keys(await contents(again))).not.to.include('index.html');
  });

  it('goes into a folder, and comes back from it', async () => {
    const id = await aPiece();
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(aName(), { create: true });
    await exportToFolder(kept, id, { folder });
    const { pieces } = await sortFiles(await filesOfFolder(folder));
    expect(pieces.map(({ name }) => name)).to.deep.equal(['mondnacht']);
    const again = await importPiece(kept, pieces[0]!);
    expect(await contents(again)).to.deep.equal(await contents(id));
  });

  it('has its prepared pictures wherever static files are served', async () => {
    const id = await aPiece();
    await exportPiece(kept, id);
    const files = await contents(id);
    const fetched = window.fetch.bind(window);
    const base = 'https://static.test/mondnacht/';
    window.fetch = (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (!url.startsWith(base)) return fetched(input, init);
      const text = files[decodeURIComponent(url.slice(base.length))];
      return Promise.resolve(new Response(text, { status: text === undefined ? 404 : 200 }));
    };
    try {
      const element = await fixture<GlosaPiece>(
        html`<glosa-piece src="${base}info.json"></glosa-piece>`,
      );
      await waitUntil(() => element.model !== undefined, 'no piece');
      const { images, problems, recording: sound } = element.model!;
      // Sound is loaded by the browser itself, for which this address does not exist.
      expect(problems.filter(({ key }) => key !== 'audioFailed')).to.deep.equal([]);
      expect(images.map(({ type }) => type)).to.deep.equal(['score', '3d']);
      expect(images[0]?.positions).to.exist;
      expect(sound?.sync?.points.length).to.be.greaterThan(1);
    } finally {
      window.fetch = fetched;
    }
  });
});
