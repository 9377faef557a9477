import assert from 'node:assert/strict';
import test from 'node:test';
import { fold, wordsOf } from '#web/pages/table/engine/fold.js';

const PAIRS = [
  ['Für Elise', 'fur elise'],
  ['Antonín Dvořák', 'antonin dvorak'],
  ['DVOŘÁK', 'dvorak'],
  ['Camille Saint-Saëns', 'camille saint-saens'],
  ['Johann Heinrich Voß', 'johann heinrich voss'],
  ['Carl Nielsen: Sænkning, Ødipus', 'carl nielsen: saenkning, odipus'],
  ['Œuvres', 'oeuvres'],
  ['Νίκος Σκαλκώτας', 'νικοσ σκαλκωτασ'],
  ['Чайковский', 'чаиковскии'],
  ['Đorđe', 'dorde'],
  ['Fryderyk Łopuski', 'fryderyk lopuski'],
  ['ﬁnale', 'finale'],
  ['贝多芬', '贝多芬'],
] as const;

for (const [text, plain] of PAIRS)
  test(`${text} is looked for as ${plain}`, () => {
    assert.equal(fold(text), plain);
    assert.equal(fold(plain), plain);
  });

test('flats and sharps are said in words', () => {
  assert.deepEqual(wordsOf('Prelude in B♭ and F♯'), [
    'prelude',
    'in',
    'b',
    'flat',
    'and',
    'f',
    'sharp',
  ]);
});

test('words are runs of letters and digits', () => {
  assert.deepEqual(wordsOf("L'Arlésienne, op. 27/2"), ['l', 'arlesienne', 'op', '27', '2']);
  assert.deepEqual(wordsOf(' –– '), []);
});
