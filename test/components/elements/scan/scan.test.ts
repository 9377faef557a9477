import { expect } from '@open-wc/testing';
import { aPiece } from '#test/support/a-piece.js';
import { svgUrl } from '../piece/files.js';
import {
  aBook,
  anUnmeasuredPage,
  aPage,
  rowY,
  ScanHarness,
  until,
  somePages,
  xOf,
} from './scan-harness.js';

/** A view of 800 pixels shows pages of 1000 at four fifths of their size. */
const SCALE = 0.8;
const PAGE = Math.round(1400 * SCALE);
const NEXT = PAGE + 10 * SCALE;
const place = (quarter: number, row: number) =>
  [xOf(quarter) * SCALE, rowY(row) * SCALE, 100 * SCALE].map(Math.round);

describe('<glosa-scan>', () => {
  describe('with pages', () => {
    it('puts them under each other, as wide as the view, with a gap between them', async () => {
      const scan = await ScanHarness.setup();
      expect(scan.pages).to.deep.equal([
        [0, PAGE],
        [NEXT, PAGE],
      ]);
      expect([scan.pager, scan.element.page]).to.deep.equal(['1 / 3', 1]);
    });

    it('keeps only pages near the view in the document', async () => {
      const pages = Array.from({ length: 100 }, (_, index) => aPage(index));
      const scan = await ScanHarness.setup(aBook(pages));
      await scan.scrollTo(50 * NEXT);
      expect(scan.pages.length).to.be.within(1, 3);
      expect(scan.element.page).to.equal(51);
    });

    it('opens at a page, and goes to another', async () => {
      const scan = await ScanHarness.setup(aBook(), { attributes: { page: '2' } });
      expect([Math.round(scan.scrollTop), scan.pager]).to.deep.equal([NEXT, '2 / 3']);
      await scan.turn('Next');
      expect([Math.round(scan.scrollTop), scan.element.page]).to.deep.equal([2 * NEXT, 3]);
      await scan.turn('Previous');
      expect(scan.element.page).to.equal(2);
    });

    it('shows a page of 1000 pixels in the middle of a wide view', async () => {
      const scan = await ScanHarness.setup(aBook(), { width: 1400 });
      const { left, width } = scan.part('picture')!.getBoundingClientRect();
      const frame = scan.viewport!.getBoundingClientRect();
      expect(width).to.equal(1000);
      expect(left - frame.left).to.be.closeTo((scan.viewport!.clientWidth - 1000) / 2, 1);
    });

    it('zooms by keys and by its property, and tells it', async () => {
      const scan = await ScanHarness.setup(aBook(), { attributes: { zoom: '-2' } });
      expect(scan.pages[0]).to.deep.equal([0, PAGE / 2]);
      scan.press('+');
      scan.press('+');
      await scan.settle();
      expect([scan.element.zoom, scan.pages[0]?.[1]]).to.deep.equal([0, PAGE]);
      scan.element.zoomStep(1);
      scan.element.zoom = null;
      expect(scan.element.zoom).to.equal(0);
    });

    it('marks the rows that the positions know', async () => {
      const scan = await ScanHarness.setup(aBook(), { attributes: { 'staff-lines': '' } });
      expect(scan.rows).to.equal(12);
    });

    it('is called a scan when it was photographed', async () => {
      const scan = await ScanHarness.setup(aBook([aPage(0)], { type: 'scan' }));
      expect(scan.viewport!.ariaLabel).to.equal('Scan: Study');
      expect(scan.pager).to.equal(undefined);
    });
  });

  describe('while the music moves', () => {
    it('has the playhead over its row', async () => {
      const scan = await ScanHarness.setup();
      await scan.seek(20);
      expect(scan.playhead).to.deep.equal(place(4, 1));
    });

    it('turns to the row that sounds, also on the next page', async () => {
      const scan = await ScanHarness.setup();
      await scan.seek(70);
      expect(scan.element.page).to.equal(2);
      const [, y = 0, height = 0] = scan.playhead ?? [];
      expect(y).to.equal(Math.round(NEXT + rowY(0) * SCALE));
      expect(y).to.be.within(scan.scrollTop, scan.scrollTop + 600 - height);
    });

    it('stays where it is when pages are not to turn', async () => {
      const builder = aBook();
      const scan = await ScanHarness.setup(builder);
      scan.piece.session.follow = 'off';
      await scan.seek(150);
      expect(scan.scrollTop).to.equal(0);
    });

    it('keeps the row in the middle when it is to follow all the time', async () => {
      const scan = await ScanHarness.setup();
      scan.piece.session.follow = 'continuous';
      await scan.seek(70);
      const middle = NEXT + (rowY(0) + 50) * SCALE;
      expect(scan.scrollTop + 300).to.be.closeTo(middle, 2);
    });

    it('says where the music is', async () => {
      const scan = await ScanHarness.setup();
      await scan.seek(20);
      expect(scan.viewport!.getAttribute('aria-valuetext')).to.equal('Measure 6, beat 1');
    });
  });

  describe('by hand', () => {
    it('moves the playhead to the row that is clicked', async () => {
      const scan = await ScanHarness.setup();
      scan.click(xOf(8) * SCALE, (rowY(2) + 50) * SCALE);
      expect(scan.onset).to.be.closeTo(40, 0.01);
    });

    it('moves it by rows with the arrows', async () => {
      const scan = await ScanHarness.setup();
      await scan.seek(20);
      scan.press('ArrowDown');
      expect(scan.onset).to.equal(36);
      scan.press('ArrowUp');
      expect(scan.onset).to.equal(20);
    });
  });

  describe('with labels', () => {
    const labeled = () =>
      aBook().withLabel({ type: 'Theme', tag: 'long', start: 60, duration: 8, line: 'top.1' });

    it('draws one across rows and pages', async () => {
      const scan = await ScanHarness.setup(labeled());
      const { piece } = scan;
      await until(() => scan.element.renderRoot.querySelector('canvas.over'), 'no layer');
      piece.selection.select([piece.analysis!.labels[0]!.id]);
      await scan.settle();
      const [next, first] = [...scan.labels].sort(([a = 0], [b = 0]) => a - b);
      expect([first?.[0], first?.[2]]).to.deep.equal([
        xOf(12) * SCALE,
        (900 - xOf(12)) * SCALE - 1,
      ]);
      expect(first![1]).to.be.below(rowY(3) * SCALE);
      expect([next?.[0], next?.[2]]).to.deep.equal([xOf(0) * SCALE, 4 * 50 * SCALE - 1]);
      expect(next![1]).to.be.within(NEXT, NEXT + rowY(0) * SCALE);
    });

    it('paints only what is near the view', async () => {
      const scan = await ScanHarness.setup(labeled());
      await until(() => scan.element.renderRoot.querySelector('canvas.over'), 'no layer');
      await scan.scrollTo(NEXT);
      await until(() => scan.painted[0] > 0, 'nothing is painted anew');
      const [top, bottom] = scan.painted;
      expect(top).to.be.within(NEXT - 900, NEXT);
      expect(bottom - top).to.be.below(2.6 * 600);
    });
  });

  describe('with other pictures', () => {
    it('shows a single image as one page', async () => {
      const image = { type: 'scan', width: 1000, height: 500 } as const;
      const builder = aPiece()
        .withMeasures(4)
        .withImage(
          [
            [0, 100],
            [16, 900],
          ],
          { ...image, url: svgUrl(1000, 500) },
        );
      const scan = await ScanHarness.setup(builder);
      expect(scan.pages).to.deep.equal([[0, 400]]);
      scan.click(500 * SCALE, 200);
      expect(scan.onset).to.equal(8);
    });

    it('takes the size of a page from its image when no file says it', async () => {
      const scan = await ScanHarness.setup(
        aBook([anUnmeasuredPage(0, svgUrl(1000, 2000)), aPage(1)]),
      );
      await until(() => scan.pages[0]?.[1] === 2000 * SCALE, 'the page has no size');
      expect(scan.pages[0]).to.deep.equal([0, 1600]);
    });

    it('keeps its place while sizes of pages become known', async () => {
      const unknown = [0, 1, 2].map((index) => anUnmeasuredPage(index, svgUrl(1000, 1900)));
      const scan = await ScanHarness.setup(aBook(unknown), { attributes: { page: '3' } });
      await until(() => scan.pages.some(([, height]) => height === 1900 * SCALE), 'no size');
      await scan.turned();
      expect(scan.element.page).to.equal(3);
    });

    it('fetches pages from their file when it shows them', async () => {
      let asked = 0;
      const loadPages = async () => {
        asked += 1;
        return Promise.resolve(somePages([aPage(0)]).pages!);
      };
      const image = { pages: undefined, loadPages } as never;
      const scan = await ScanHarness.setup(aBook([aPage(0)], image));
      expect([asked, scan.pages.length]).to.deep.equal([1, 1]);
    });

    it('stays where it is when another picture is dropped', async () => {
      const builder = aPiece().withMeasures(48).withImage();
      builder.withImage([], { ...somePages([aPage(0), aPage(1), aPage(2)]), url: undefined });
      const scan = await ScanHarness.setup(builder);
      await scan.turn('Next');
      const problem = { dialog: 'invalidLink', severity: 'error', key: 'x', message: '' } as const;
      scan.piece.drop(scan.piece.images[0]!, problem);
      await scan.settle();
      expect([scan.piece.images[0]!.index, scan.element.page]).to.deep.equal([0, 2]);
    });

    it('shows the one that is chosen', async () => {
      const builder = aBook().withImage([], {
        ...somePages([aPage(0)], { type: 'scan', url: undefined } as never),
        id: 'scan',
      });
      const scan = await ScanHarness.setup(builder, { attributes: { source: 'scan' } });
      expect(scan.viewport!.ariaLabel).to.equal('Scan: Study');
    });

    it('says so when a piece has none', async () => {
      const scan = await ScanHarness.setup(aPiece().withMeasures(4));
      expect(scan.message).to.equal('This piece has no pages to show.');
    });
  });

  describe('with a minimap', () => {
    it('shows small pages, with a frame around what is in view', async () => {
      const scan = await ScanHarness.setup(aBook(), { attributes: { minimap: '' } });
      expect(scan.smallPages.map(({ ariaLabel }) => ariaLabel)).to.deep.equal([
        'Page 1 of 3',
        'Page 2 of 3',
        'Page 3 of 3',
      ]);
      scan.smallPages[2]!.click();
      await scan.settle();
      expect(scan.element.page).to.equal(3);
      const current = scan.smallPages.map((each) => each.getAttribute('aria-current'));
      expect(current).to.deep.equal(['false', 'false', 'page']);
    });
  });
});
