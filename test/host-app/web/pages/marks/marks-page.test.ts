import { expect } from '@open-wc/testing';
import { type KeptPieces, keptPieces } from '#intake';
import { openApp } from '#test/support/web/shown-app.js';
import { pngOf } from '#test/components/intake/support/memory-shelf.js';

let kept: KeptPieces;
const made: string[] = [];
afterEach(async () => {
  for (const id of made.splice(0)) await kept.remove(id);
});

/** Keeps a piece with these sources in this browser; returns its id. */
async function aPiece(sources: object): Promise<string> {
  kept = await keptPieces();
  const json = (value: object) => new Blob([JSON.stringify(value)]);
  const id = await kept.create('Ländler', (own) => [
    ['one.png', new Blob([pngOf(10, 14)])],
    ['info.json', json({ id: own, title: 'Ländler', sources })],
  ]);
  made.push(id);
  return id;
}
const SCAN = { images: [{ id: 'scan-1', type: 'scan', image: 'one.png' }] };

describe('/my-marks of a source that the piece does not have', () => {
  it('says so, and leads to the pages that are there and back to the piece', async () => {
    const id = await aPiece(SCAN);
    const page = await openApp(`/my-marks/${id}?source=wrong`);
    await page.says('This piece has no pages called “wrong”.');
    expect((await page.find('link', 'Back to the piece')).getAttribute('href')).to.equal(
      `/my/${id}`,
    );
    await page.press('link', 'Mark the pages that it has');
    await page.says('No row is marked on this page yet');
    expect(page.address).to.equal(`/my-marks/${id}`);
  });

  it('offers to add pages where there are none', async () => {
    const id = await aPiece({});
    const page = await openApp(`/my-marks/${id}?source=wrong`);
    await page.says('This piece has no pages called “wrong”.');
    await page.find('link', 'Add pages');
  });
});

it('/my-marks of a piece without pages says that there are none yet', async () => {
  const page = await openApp(`/my-marks/${await aPiece({})}`);
  await page.says('This piece has no pages yet on which measures could be marked.');
  await page.find('link', 'Add pages');
});
