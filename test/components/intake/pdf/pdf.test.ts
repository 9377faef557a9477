import { expect } from '@open-wc/testing';
import { readHeads } from '#intake/heads/read-head.js';
import { KeptPieces } from '#intake/keeping/kept-pieces.js';
import { makePiece, resumeMaking } from '#intake/making/make-piece.js';
import { openPdf } from '#intake/pdf/open-pdf.js';
import { sortFiles } from '#intake/sorting/sort-files.js';
import { aName } from '../keeping/a-shelf.js';
import { aPdf, aProtectedPdf } from './a-pdf.js';

const drop = (content: Blob) => sortFiles([{ path: 'Mondnacht.pdf', content }]);

describe('a PDF', function () {
  this.timeout(60_000);

  it('is opened in parts, and its pages are drawn', async () => {
    const pdf = await openPdf(
      aPdf([
        [200, 300],
        [300, 200],
      ]),
    );
    expect([pdf.pages, pdf.title]).to.deep.equal([2, 'Mondnacht']);
    const picture = await createImageBitmap(await pdf.draw(1, 400));
    expect([picture.width, picture.height]).to.deep.equal([400, 600]);
    const canvas = new OffscreenCanvas(400, 600);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const column = context.getImageData(200, 0, 1, 600).data.filter((_, index) => index % 4 === 0);
    expect(column[10]).to.be.greaterThan(200);
    expect(Math.min(...column)).to.be.lessThan(120);
    await pdf.close();
  });

  it('becomes pages of a piece, and goes on after a stop', async () => {
    const kept = await KeptPieces.open(aName());
    const sorted = await drop(
      aPdf([
        [200, 300],
        [200, 300],
        [200, 300],
      ]),
    );
    expect(sorted.problems).to.deep.equal([]);
    expect((await readHeads(sorted)).title).to.equal('Mondnacht');
    const first = await makePiece(kept, sorted, { title: 'Mondnacht' });
    while (first.state === 'working' && !(await kept.read(first.id, PAGE))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    first.cancel();
    expect(await first.finished).to.equal('paused');
    const before = (await kept.shelf.file(first.id, PAGE))?.changed;
    const second = await resumeMaking(kept, first.id);
    expect(await second?.finished).to.equal('done');
    expect((await kept.shelf.file(first.id, PAGE))?.changed).to.equal(before);
    const { pages } = JSON.parse((await (await kept.read(first.id, TABLE))?.text()) ?? '') as {
      pages: { image: string }[];
    };
    expect(pages.map(({ image }) => image.replace(/\.\w+$/, ''))).to.deep.equal([
      'made/scan-Mondnacht-001',
      'made/scan-Mondnacht-002',
      'made/scan-Mondnacht-003',
    ]);
    kept.close();
  });

  it('that is damaged, or has a password, is told', async () => {
    const broken = await drop(new Blob(['%PDF-1.7\nnothing else']));
    expect(broken.problems.map(({ code }) => code)).to.deep.equal(['malformed']);
    const locked = await drop(aProtectedPdf());
    expect(locked.problems.map(({ code }) => code)).to.deep.equal(['protected']);
  });
});

const PAGE = 'made/scan-Mondnacht-001.webp';
const TABLE = 'made/scan-Mondnacht.pages.json';
