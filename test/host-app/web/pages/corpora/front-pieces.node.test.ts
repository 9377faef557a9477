import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { featuredPieces, frontPiece, newestPieces } from '#web/pages/corpora/front/front-pieces.js';
import type { Highlight } from '#web/catalog/corpus-facts.js';
import { aPiece } from '../table/a-piece.js';

const SOURCES = { score: 1, audio: 0, video: 0, scan: 0, pages: 0 };

function highlight(path: string, { audio = 1, analyses = 1, kind = 'score' } = {}): Highlight {
  const piece = aPiece({ path, sources: { ...SOURCES, audio }, analyses });
  return { piece, picture: { kind: kind as 'score', file: 'score.svg' } };
}

const corpus = (...highlights: readonly Highlight[]) => ({ highlights, newest: [] });
const pathOf = (found: Highlight | undefined) => found?.piece.path;

describe('the piece of the first page', () => {
  test('has a score, a recording and labels', () => {
    const corpora = [
      corpus(highlight('a/silent', { audio: 0 }), highlight('a/wave', { kind: 'wave' })),
      corpus(highlight('b/bare', { analyses: 0 }), highlight('b/whole')),
    ];
    assert.equal(pathOf(frontPiece(corpora)), 'b/whole');
  });

  test('needs no labels, but something to hear and to read', () => {
    assert.equal(pathOf(frontPiece([corpus(highlight('a/bare', { analyses: 0 }))])), 'a/bare');
    assert.equal(frontPiece([corpus(highlight('a/silent', { audio: 0 }))]), undefined);
    assert.equal(frontPiece([]), undefined);
  });
});

test('the pieces to begin with are one of each corpus first, and each once', () => {
  const corpora = [
    corpus(...['a/1', 'a/2', 'a/3', 'a/4', 'a/5', 'a/6'].map((path) => highlight(path))),
    corpus(highlight('b/1'), highlight('a/1')),
  ];
  assert.deepEqual(
    featuredPieces(corpora).map(({ path }) => path),
    ['a/1', 'b/1', 'a/2', 'a/3', 'a/4', 'a/5'],
  );
});

test('the newest pieces are those with the highest numbers, without the sandbox', () => {
  const piece = (path: string, number: number) =>
    aPiece({ path, number, corpus: path.split('/')[0]! });
  const newest = [piece('a/1', 1), piece('incoming-sandbox/x', 9), piece('a/7', 7)];
  const found = newestPieces([
    { highlights: [], newest },
    { highlights: [], newest: [piece('a/7', 7), piece('b/3', 3)] },
  ]);
  assert.deepEqual(
    found.map(({ path }) => path),
    ['a/7', 'b/3', 'a/1'],
  );
});
