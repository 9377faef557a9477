import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { isPathId } from '#core';
import { SANDBOX } from '#shared/paths.js';
import { ensureSandbox, freeId, slugOf } from '#service/submissions/sandbox.js';
import { inWorkplace } from '../importing/a-context.js';

describe('the id of a title', () => {
  for (const [title, slug] of [
    ['Für Elise', 'fur-elise'],
    ['Sonata No. 11, K. 331: “Alla turca”', 'sonata-no-11-k-331-alla-turca'],
    ["L'Après-midi d’un faune", 'lapres-midi-dun-faune'],
    ['Σονάτα Ά', 'σονάτα-ά'],
    ['月光奏鳴曲', '月光奏鳴曲'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Analyses', 'piece-analyses'],
    ['♪♫', 'piece'],
  ] as const)
    test(`“${title}” is ${slug}`, () => assert.equal(slugOf(title), slug));

  test('is always an id, of a length that every disk takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = slugOf(title);
        assert.ok(isPathId(slug), slug);
        assert.ok(Buffer.byteLength(slug) <= 255, slug);
        assert.equal(slug, slug.normalize('NFC'));
      }),
    );
  });
});

test('an id is free in its corpus, also of pieces that have left it', () =>
  inWorkplace(async ({ context: { store } }) => {
    await ensureSandbox(store);
    await store.corpora.put({ path: 'songs', info: {} });
    const put = (id: string) =>
      store.pieces.put({ path: `${SANDBOX}/${id}`, corpus: SANDBOX, info: {}, permissions: [] });
    await put('lied');
    await store.pieces.move(`${SANDBOX}/lied`, { path: 'songs/lied', corpus: 'songs' });
    await put('lied-2');
    assert.equal(await freeId('Lied', SANDBOX, store), 'lied-3');
    assert.equal(await freeId('Lied', 'songs', store), 'lied-2');
  }));

test('the sandbox keeps what curators have made of it', () =>
  inWorkplace(async ({ context: { store } }) => {
    await store.corpora.put({ path: SANDBOX, info: { title: 'New here' } });
    await ensureSandbox(store);
    assert.equal((await store.corpora.find(SANDBOX))?.info['title'], 'New here');
  }));
