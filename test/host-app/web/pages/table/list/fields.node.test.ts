import assert from 'node:assert/strict';
import test from 'node:test';
import { fieldText, plainName, refsText, singerText } from '#web/pages/table/list/fields.js';
import { aPiece } from '../a-piece.js';

test('a field is found however its name is written', () => {
  for (const key of ['first-verse', 'first_verse', 'First verse', 'firstVerse', 'opus:first-verse'])
    assert.equal(
      fieldText(aPiece({ fields: { [key]: 'The water is wide' } }), 'first-verse'),
      'The water is wide',
      key,
    );
});

test('a field may stand with the facts of the work', () => {
  assert.equal(fieldText(aPiece({ fields: { opus: { topic: 'Love' } } }), 'topic'), 'Love');
  assert.equal(fieldText(aPiece({ fields: { opus: 'Op. 1' } }), 'topic'), '');
});

test('lists and numbers become one text', () => {
  const fields = { 'pitch-classes': ['C', 'D', 'E'], 'transcription-year': 1907 };
  assert.equal(fieldText(aPiece({ fields }), 'pitch-classes'), 'C; D; E');
  assert.equal(fieldText(aPiece({ fields }), 'transcription-year'), '1907');
});

test('references name their catalog', () => {
  const fields = {
    'ref:rism': '1001',
    ref: 'A 7',
    reference: 'no',
    opus: { 'ref:neuma': ['x', 'y'] },
  };
  assert.equal(refsText(aPiece({ fields })), 'rism 1001; A 7; neuma x; y');
});

test('singers are contributors, or stand in a field of their own', () => {
  const contributors = [
    { role: 'singer', name: 'Jeannie Robertson' },
    { role: 'editor', name: 'A. Lomax' },
  ];
  assert.equal(singerText(aPiece({ contributors })), 'Jeannie Robertson');
  assert.equal(singerText(aPiece({ fields: { singer: 'Anna' } })), 'Anna');
});

test('names are plain', () => {
  assert.equal(plainName('opus:Origin Region'), 'origin-region');
});
