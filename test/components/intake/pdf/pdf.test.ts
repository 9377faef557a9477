import { expect } from '@open-wc/testing';
import { readHeads } from '#intake/heads/read-head.js';
import { KeptPieces } from '#intake/keeping/kept-pieces.js';
import { keptPieces, openKept } from '#intake/keeping/open-kept.js';
import { makePiece, resumeMaking } from '#intake/making/make-piece.js';
import { refreshPiece } from '#intake/making/refresh-piece.js';
import type { Pages } from '#intake/marks/marks.js';
import { refreshPages } from '#intake/marks/refresh-pages.js';
import { openScan, saveScan } from '#intake/marks/scan-file.js';
import { openPdf } from '#intake/pdf/open-pdf.js';
import { sortFiles } from '#intake/sorting/sort-files.js';
import { browserFrames } from '#kit';
import { aName } from '../keeping/a-shelf.js';
import { aPdf, aProtectedPdf } from './a-pdf.js';

/** The pages with a row of one measure on the first. */
const marked = ([first, ...others]: Pages): Pages => [
  {
    ...first!,
    rows: [{ id: 1, y: 20, height: 40, xs: [10, 90], staves: [{ top: 20, bottom: 60 }] }],
  },
  ...others,
];

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

  it('shows its first page before the others are drawn, and keeps what is marked on it', async () => {
    const kept = await keptPieces();
    const sizes = Array.from({ length: 12 }, (): [number, number] => [200, 300]);
    const making = await makePiece(kept, await drop(aPdf(sizes)), { title: 'Mondnacht' });
    const piece = await openKept(making.id, { frames: browserFrames, log: () => undefined });
    const pagesOf = () =>
      piece.images.find(({ type }) => type === 'scan')?.pages?.pages.length ?? 0;
    const counts: number[] = [];
    const nextChange = () =>
      new Promise<void>((resolve) => {
        const stop = kept.onChange(() => {
          stop();
          resolve();
        });
      });
    const follow = async () => {
      while (making.state === 'working') {
        const changed = nextChange();
        await refreshPages(kept, piece);
        if (pagesOf() !== (counts.at(-1) ?? 0)) counts.push(pagesOf());
        const scan = await openScan(kept, making.id);
        if (counts.length === 1 && scan?.pages[0]?.rows.length === 0)
          await saveScan(kept, making.id, { ...scan, pages: marked(scan.pages) });
        await Promise.race([changed, making.finished]);
      }
    };
    await Promise.all([follow(), making.finished]);
    await refreshPiece(kept, piece);
    expect(pagesOf()).to.equal(12);
    expect(counts[0]).to.be.lessThan(12);
    expect((await openScan(kept, making.id))?.pages[0]?.rows).to.have.length(1);
    piece.dispose();
    await kept.remove(making.id);
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
