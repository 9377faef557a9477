import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { LABEL_TYPES, tagTerm, typeText } from '#core';
import { wordsIn } from '#test/support/words-in.js';

describe('types of labels in words', () => {
  test('are English in English', () => {
    for (const { name } of LABEL_TYPES) assert.equal(typeText(name, wordsIn('en')), name);
  });

  for (const language of ['de', 'el', 'fr', 'hr', 'it', 'sl', 'zh-Hans'] as const)
    test(`have a name each in ${language}`, () => {
      const names = LABEL_TYPES.map(({ name }) => typeText(name, wordsIn(language)));
      assert.equal(new Set(names).size, LABEL_TYPES.length);
    });

  test('an old name in a file is called as the type that it means', () => {
    assert.equal(typeText('Tonality', wordsIn('de')), 'Tonart');
  });

  test('one’s own types are never translated', () => {
    for (const name of ['Motif', 'harmony', 'Kadenz', 'Cadence (weak)', 'constructor'])
      assert.equal(typeText(name, wordsIn('fr')), name);
  });
});

describe('what a tag means', () => {
  const [german, french] = [wordsIn('de'), wordsIn('fr')];

  test('a key of analysts, in the words of the reader', () => {
    assert.equal(tagTerm({ type: 'Key', tag: 'a' }, german), 'a-Moll');
    assert.equal(tagTerm({ type: 'Key', tag: 'Bb' }, german), 'B-Dur');
    assert.equal(tagTerm({ type: 'Tonality', tag: 'f# minor' }, french), 'fa dièse mineur');
  });

  test('a chord, of labels of harmony only', () => {
    assert.equal(tagTerm({ type: 'Harmony', tag: 'G7' }, french), 'Septième de dominante sur sol');
    assert.equal(tagTerm({ type: 'Structure', tag: 'Am' }, german), undefined);
    assert.equal(tagTerm({ type: 'My chords', tag: 'Am' }, german), undefined);
  });

  test('nothing where it says the same already, or says nothing', () => {
    assert.equal(tagTerm({ type: 'Key', tag: 'A minor' }, wordsIn('en')), undefined);
    assert.equal(tagTerm({ type: 'Key', tag: 'Haupttonart' }, german), undefined);
    assert.equal(tagTerm({ type: 'Key' }, german), undefined);
  });
});
