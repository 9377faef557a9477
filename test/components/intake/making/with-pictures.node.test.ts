import assert from 'node:assert/strict';
import test from 'node:test';
import { sourcesIn } from '#intake/keeping/kept-info.js';
import { withPictures } from '#intake/making/with-pictures.js';
import { aKeptPiece } from '../support/memory-shelf.js';

const PAGE = { width: 800, height: 1100, rows: [] };
const SCRIPT = '<script>alert(1)</script>';
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0L9 9"/>${inside}</svg>`;

test('pictures of a score are stored without scripts, and come before the images of the piece', async () => {
  const info = { sources: { images: [{ id: 'scan', type: 'scan', image: 'scan.png' }] } };
  const kept = await aKeptPiece({ 'info.json': info });
  const { signal } = new AbortController();
  const context = { kept, id: 'piece', signal, onProgress: () => undefined };
  await withPictures(context, 'score-1', { pages: [{ ...PAGE, svg: svg(SCRIPT) }] });
  const images = sourcesIn(await kept.info('piece'), 'images');
  assert.deepEqual(
    images.map(({ id }) => id),
    ['score-1-pages', 'scan'],
  );
  const page = await (await kept.read('piece', 'made/score-1-page-01.svg'))?.text();
  assert.match(page ?? '', /<path/);
  assert.doesNotMatch(page ?? '', /script/);
  const text = (await (await kept.read('piece', 'made/score-1.pages.json'))?.text()) ?? '';
  assert.deepEqual(JSON.parse(text), { pages: [{ image: 'made/score-1-page-01.svg', ...PAGE }] });
  kept.close();
});

test('a canceled export stores nothing', async () => {
  const kept = await aKeptPiece({ 'info.json': {} });
  const signal = AbortSignal.abort(new Error('canceled'));
  const context = { kept, id: 'piece', signal, onProgress: () => undefined };
  const pages = [{ ...PAGE, svg: svg('') }];
  await assert.rejects(withPictures(context, 'score-1', { pages }), /canceled/);
  assert.deepEqual(await kept.info('piece'), {});
  kept.close();
});
