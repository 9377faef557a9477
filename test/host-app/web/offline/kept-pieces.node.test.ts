import assert from 'node:assert/strict';
import test, { describe, beforeEach } from 'node:test';
import { describePiece, isPieceKept, keptPieces } from '#web/offline/kept-pieces.js';
import { cacheName, type Kept } from '#web/offline/worker-caches.js';

const SITE = new URL('https://music.example/');
const SETTINGS = {
  service: 'https://music.example/api/',
  corpora: 'https://music.example/demo-wc/corpora/',
};

/** Caches of a browser: bodies by address, in caches by name. */
const stored = new Map<string, Map<string, unknown>>();

const cacheOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, unknown>();
  return {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => Response.json(entries.get(url)),
  };
};
(globalThis as { caches?: unknown }).caches = { open: async (name: string) => cacheOf(name) };

function keep(kept: Kept, address: string, body: unknown): void {
  const name = cacheName(kept, SITE);
  const entries = stored.get(name) ?? new Map<string, unknown>();
  stored.set(name, entries.set(new URL(address, SITE).href, body));
}

const info = (title: string, composer: string) => ({
  opus: { title, contributors: { composer } },
  sources: { images: [] },
});

beforeEach(() => stored.clear());

describe('the pieces that open without network', () => {
  test('are those of which the info is kept, by title', async () => {
    keep('answers', 'api/corpus/voices/rose?static=true', info('Heidenröslein', 'Schubert'));
    keep('account', 'api/corpus/keyboard/elise?static=true', info('Für Elise', 'Beethoven'));
    keep('files', 'demo-wc/corpora/voices/haupt/info.json', info('O Haupt', 'Bach'));
    const pieces = await keptPieces(SITE, SETTINGS, 'de');
    assert.deepEqual(
      pieces.map(({ place, path, title, composer }) => [place, path, title, composer]),
      [
        ['hosted', 'keyboard/elise', 'Für Elise', 'Beethoven'],
        ['hosted', 'voices/rose', 'Heidenröslein', 'Schubert'],
        ['local', 'voices/haupt', 'O Haupt', 'Bach'],
      ],
    );
  });

  test('are neither corpora nor other answers', async () => {
    keep('files', 'demo-wc/corpora/voices/info.json', { id: 'voices', title: 'Songs' });
    keep('files', 'demo-wc/corpora/info.json', { pieces: [] });
    keep('files', 'demo-wc/corpora/voices/rose/synchro.json', []);
    keep('answers', 'api/corpus/voices/rose/analyses/mine', { content: {} });
    assert.deepEqual(await keptPieces(SITE, SETTINGS, 'en'), []);
  });

  test('are found by their path, in their place', async () => {
    keep('answers', 'api/corpus/voices/r%C3%B6schen?static=true', info('Röschen', ''));
    const asked = (place: 'hosted' | 'local', path: string) =>
      isPieceKept({ place, path }, SITE, SETTINGS);
    assert.equal(await asked('hosted', 'voices/röschen'), true);
    assert.equal(await asked('hosted', 'voices/röschen/'), true);
    assert.equal(await asked('local', 'voices/röschen'), false);
    assert.equal(await asked('hosted', 'voices/rose'), false);
  });

  test('are none where the site has neither service nor corpora', async () => {
    keep('files', 'demo-wc/corpora/voices/rose/info.json', info('Rose', ''));
    assert.deepEqual(await keptPieces(SITE, {}, 'en'), []);
  });
});

describe('a piece is described', () => {
  test('by what its info says first', () => {
    const info = {
      title: 'A Song',
      opus: { title: 'Lied', composer: 'Clara Schumann' },
      sources: {},
    };
    assert.deepEqual(describePiece(info, 'en'), { title: 'A Song', composer: 'Clara Schumann' });
  });

  test('by its title in the language of the reader, wherever the info has it', () => {
    const titleFor = (language: string, fields: object) =>
      describePiece({ sources: {}, ...fields }, language)?.title;
    const minuet = { title: 'Minuet in G', 'title:de': 'Menuett in G' };
    assert.equal(titleFor('de', minuet), 'Menuett in G');
    assert.equal(titleFor('fr', minuet), 'Minuet in G');
    assert.equal(titleFor('de-AT', { opus: minuet }), 'Menuett in G');
    assert.equal(titleFor('de', { opus: { 'piece:title': 'Pavane' } }), 'Pavane');
  });

  test('not at all when the info is broken', () => {
    for (const broken of [undefined, null, 4, 'text', []])
      assert.equal(describePiece(broken, 'en'), undefined);
  });
});
