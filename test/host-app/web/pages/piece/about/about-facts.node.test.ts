import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  creditsOf,
  factsOf,
  kindOf,
  makersOf,
  measureFacts,
  peopleOf,
  placeFacts,
  sourcesOf,
} from '#web/pages/piece/about/about-facts.js';
import { wordsIn } from '#test/support/words-in.js';
import { aPiece } from '#test/support/a-piece.js';

describe('what is known of a piece', () => {
  test('is told in the order in which it is read, without what is not known', () => {
    const opus = { title: 'Für Elise', key: 'A minor', opus: 'WoO 59', 'piece:title': 'Bagatelle' };
    const piece = aPiece().withInfo({ opus }).build();
    const facts = factsOf(piece, wordsIn('en'));
    assert.deepEqual(
      facts.map(({ value }) => value),
      ['Bagatelle', 'WoO 59', 'A minor'],
    );
    assert.equal(factsOf(piece, wordsIn('de')).at(-1)?.value, 'a-Moll');
  });

  test('is a part of its work, never of itself or of its own movement', () => {
    const factsIn = (opus: Readonly<Record<string, string>>) =>
      factsOf(aPiece().withInfo({ opus }).build(), wordsIn('en')).map(
        ({ key, value }) => `${key.replace('piece.about.', '')}: ${value}`,
      );
    const movement = { title: 'Sonatina in C, first movement', 'movement:title': 'Spiritoso' };
    assert.deepEqual(factsIn({ ...movement, 'piece:title': 'Sonatina in C' }), [
      ...['partOf: Sonatina in C', 'movementTitle: Spiritoso'],
    ]);
    assert.deepEqual(factsIn({ ...movement, 'piece:title': 'Spiritoso' }), [
      'movementTitle: Spiritoso',
    ]);
    assert.deepEqual(
      factsIn({ title: 'Chorale', 'piece:title': 'Passion', collection: 'Passion' }),
      ['partOf: Passion'],
    );
  });

  test('names the composer once, and roles as the file has them', () => {
    const info = { composer: 'Clara Schumann', contributors: { lyricist: 'Heinrich Heine' } };
    assert.deepEqual(makersOf(aPiece().withInfo(info).build()), [
      { key: 'piece.about.composer', value: 'Clara Schumann' },
      { key: 'piece.about.lyricist', value: 'Heinrich Heine' },
    ]);
    assert.deepEqual(peopleOf({ soundfont: 'FluidR3', editor: '' }), [
      { key: 'soundfont', value: 'FluidR3' },
    ]);
  });

  test('counts measures as a language writes numbers', () => {
    const facts = measureFacts(aPiece().withMeasures(1200, '6/8').build(), 'de');
    assert.deepEqual(
      facts.map(({ value }) => value),
      ['6/8', '1.200'],
    );
    const bare = measureFacts(aPiece().build(), 'en');
    assert.deepEqual(
      bare.map(({ value }) => value),
      ['4/4'],
    );
  });

  test('says what everyone may do with it', () => {
    const language = { t: (key: string) => key, language: 'en' } as never;
    const of = (permissions: readonly string[]) =>
      placeFacts(aPiece().withInfo({ permissions }).build(), language)[1]?.value;
    assert.equal(of(['read', 'sing']), 'piece.about.mayRead and sing');
    assert.equal(of([]), 'piece.about.noPermissions');
  });
});

test('credits are those of sources that a library serves, each once', () => {
  const of = { info: 'Town library', license: 'https://library.example/rights' };
  const refs = { iiif: 'https://library.example/manifest.json' };
  const piece = aPiece()
    .withImage([], { ...of, refs })
    .withAudio([], { ...of, refs })
    .withAudio([], { refs })
    .withAudio([], { info: 'My own', refs: {} })
    .build();
  assert.deepEqual(creditsOf(piece, 'en'), [{ words: of.info, license: of.license }]);
});

test('credits are in the language of the reader, where the piece has them', () => {
  const texts = { info: 'Town library', 'info:fr': 'Bibliothèque de la ville', license: 'Free' };
  const refs = { iiif: 'https://library.example/manifest.json' };
  const image = { id: 'image-1', image: 'a.png', ...texts };
  const piece = aPiece()
    .withInfo({ sources: { images: [image] } })
    .withImage([], { info: texts.info, license: texts.license, refs })
    .build();
  assert.deepEqual(creditsOf(piece, 'fr-CH'), [{ words: texts['info:fr'], license: 'Free' }]);
  assert.deepEqual(creditsOf(piece, 'sl'), [{ words: texts.info, license: 'Free' }]);
});

test('sources are what came with the piece: a score that plays itself is no recording', () => {
  const piece = aPiece()
    .withScore('a.mei')
    .withImage()
    .withImage([], { type: '3d' })
    .withAudio()
    .withAudio([], { urls: [], youtubeId: 'abc' })
    .withAudio([], { urls: [], scoreId: 'score-1' })
    .build();
  assert.deepEqual(sourcesOf(piece).map(kindOf), [
    ...['score', 'engraving', 'pages', 'recording', 'video'],
  ]);
});
