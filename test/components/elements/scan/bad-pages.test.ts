import { expect } from '@open-wc/testing';
import type { Problem } from '#core';
import { PieceError } from '#corpus';
import { aPiece } from '#test/support/a-piece.js';
import { svgUrl } from '../piece/files.js';
import { aBook, anUnmeasuredPage, aPage, ScanHarness, until } from './scan-harness.js';

const keys = ({ piece }: ScanHarness) => piece.problems.map(({ key }) => key);
const dialogs = ({ piece }: ScanHarness) => piece.problems.map(({ dialog }) => dialog);

describe('<glosa-scan> with bad pages', () => {
  it('leaves the place of a page without an image empty, and goes on', async () => {
    const scan = await ScanHarness.setup(aBook([anUnmeasuredPage(0), aPage(1)]));
    expect(keys(scan)).to.deep.equal(['pageWithoutImage']);
    expect(dialogs(scan)).to.deep.equal(['invalidFile']);
    await until(() => scan.messages.at(-1)?.startsWith('Page 1 has no image'), 'no message');
    await scan.seek(70);
    expect(scan.element.page).to.equal(2);
  });

  it('follows the music through rows out of order, and says so', async () => {
    const page = aPage(0);
    const scan = await ScanHarness.setup(aBook([{ ...page, rows: [...page.rows].reverse() }]));
    expect(keys(scan)).to.deep.equal(['rowsOutOfOrder']);
    const said = /^3 rows are not in the order of the music/;
    await until(() => said.test(scan.messages.at(-1) ?? ''), 'no message');
    await scan.seek(20);
    expect(scan.playhead).not.to.equal(undefined);
  });

  it('shows rows that overlap, and says so', async () => {
    const page = aPage(0);
    const rows = page.rows.map((row, i) => (i === 1 ? { ...row, y: 120 } : row));
    const scan = await ScanHarness.setup(aBook([{ ...page, rows }]));
    expect(keys(scan)).to.deep.equal(['rowsOverlap']);
    await until(() => scan.messages.at(-1)?.includes('Row 2 of page 1 overlaps'), 'no message');
  });

  it('shows pages of which nothing says where the music is', async () => {
    const scan = await ScanHarness.setup(aBook([{ image: svgUrl(1000, 1400), rows: [] }]));
    expect(keys(scan)).to.deep.equal(['pagesWithoutMusic']);
    expect([scan.viewport!.role, scan.pages.length]).to.deep.equal(['img', 1]);
  });

  it('says which page has lost its image, and tries again', async () => {
    const pages = [aPage(0, { image: '/no/such/page.png' }), aPage(1)];
    const scan = await ScanHarness.setup(aBook(pages));
    await until(() => scan.message, 'no message');
    expect(scan.message).to.include('The image of page 1 did not load (page.png)');
    expect([keys(scan), dialogs(scan)]).to.deep.equal([['pageImageFailed'], ['invalidLink']]);
    scan.act();
    await until(() => keys(scan).length === 2, 'not tried again');
    expect(scan.onset).to.equal(0);
  });

  it('asks for lost images again when the network is back', async () => {
    const pages = [aPage(0, { image: '/no/such/page.png' }), aPage(1)];
    const scan = await ScanHarness.setup(aBook(pages));
    await until(() => keys(scan).length === 1, 'not told');
    const other = scan.images.find((url) => !url.endsWith('page.png'));
    expect(other).not.to.equal(undefined);
    window.dispatchEvent(new Event('online'));
    await until(() => keys(scan).length === 2, 'not tried again');
    await until(() => scan.images.includes(other!), 'the other page is gone');
  });

  it('finds an image in the folders where else it may be', async () => {
    const elsewhere = ['/nowhere/scan/1.png', svgUrl(1000, 1400)];
    const scan = await ScanHarness.setup(aBook([aPage(0, { image: '/nowhere/1.png', elsewhere })]));
    await until(() => scan.images[0] === elsewhere[1], 'not found');
    expect(keys(scan)).to.deep.equal([]);
  });

  it('says which page names an unknown IIIF service', async () => {
    const image = `${location.origin}/iiif/v3-level2/gone/info.json`;
    const scan = await ScanHarness.setup(aBook([aPage(0, { image }), aPage(1)]), { height: 900 });
    await until(() => scan.message, 'no message');
    expect(scan.message).to.include('no IIIF service answers at');
    expect(dialogs(scan)).to.deep.equal(['unknownError']);
    expect(scan.images.at(-1)).to.match(/^data:/);
  });

  it('takes an address without a name for a plain image when no service answers', async () => {
    const scan = await ScanHarness.setup(
      aBook([aPage(0, { image: `${location.origin}/nothing` })]),
    );
    await until(() => scan.message, 'no message');
    expect(keys(scan)).to.deep.equal(['pageServiceFailed']);
  });

  it('says why the pages of a piece were left out', async () => {
    const builder = aPiece().withMeasures(4);
    const piece = builder.build();
    const problem = { dialog: 'unexpectedError', severity: 'error', key: 'imageWithoutSource' };
    piece.report({ ...problem, message: 'no source', values: { place: 'info.json' } } as Problem);
    const scan = await ScanHarness.setup({ build: () => piece, handFrames: builder.handFrames });
    await until(() => scan.message?.startsWith('A picture has no file'), 'no message');
  });

  it('says why pages cannot be fetched, and tries again', async () => {
    const problem = { dialog: 'invalidLink', severity: 'error', key: 'imageMissing' } as const;
    let calls = 0;
    const loadPages = () => {
      calls += 1;
      return Promise.reject(
        new PieceError({ ...problem, message: 'gone', values: { place: 'p.json' } }),
      );
    };
    const scan = await ScanHarness.setup(aBook([aPage(0)], { pages: undefined, loadPages }));
    await until(() => scan.message, 'no message');
    expect(scan.message).to.include('The positions of a picture were not found (p.json)');
    scan.act();
    await scan.settle();
    expect(calls).to.equal(2);
  });
});
