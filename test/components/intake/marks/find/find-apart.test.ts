import { expect } from '@open-wc/testing';
import { findMarksApart, shadesOf } from '#intake/marks/find/find-apart.js';
import { findPageMarks } from '#intake/marks/find/find-page-marks.js';
import type { GrayImage } from '#intake/marks/find/gray-image.js';
import { Paper } from './paper.js';

function pictureOf({ width, height, shades }: GrayImage): Promise<ImageBitmap> {
  const pixels = new ImageData(width, height);
  shades.forEach((shade, i) => pixels.data.set([shade, shade, shade, 255], 4 * i));
  return createImageBitmap(pixels);
}

/** A staff of two measures. */
const aPage = (): GrayImage => {
  const paper = new Paper().staff(100);
  for (const x of [80, 400, 720]) paper.box(x - 1, 100, x + 1, 132);
  return paper.image;
};

describe('findMarksApart', () => {
  it('finds in a worker what the page itself would find', async () => {
    const expected = findPageMarks(shadesOf(await pictureOf(aPage())));
    expect(expected.rows.map(({ barlines }) => barlines.length)).to.deep.equal([3]);
    expect(await findMarksApart(await pictureOf(aPage()))).to.deep.equal(expected);
  });

  it('stops with the reason of who stops it', async () => {
    const abort = new AbortController();
    const finding = findMarksApart(await pictureOf(aPage()), abort.signal);
    abort.abort(new Error('enough'));
    const message = await finding.then(
      () => 'went on',
      (error: unknown) => (error as Error).message,
    );
    expect(message).to.equal('enough');
  });

  it('takes what a picture does not cover for paper', async () => {
    const { shades } = shadesOf(await createImageBitmap(new ImageData(4, 4)));
    expect([...new Set(shades)]).to.deep.equal([255]);
  });
});
