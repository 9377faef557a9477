import assert from 'node:assert/strict';
import test from 'node:test';
import { FormatError } from '#core';
import { errorSentence, sentence, sentencesOf } from '#prepare/sentence.js';

test('a sentence names the place, unless the message does', () => {
  assert.equal(sentence('No number', [{ line: 3, column: 8 }]), 'No number (line 3, column 8).');
  assert.equal(
    sentence('No number at /labels/2', [{ pointer: '/labels/2' }]),
    'No number at /labels/2.',
  );
  assert.equal(sentence('No labels.', [{ pointer: '' }]), 'No labels.');
});

test('warnings that say the same are one sentence, with their number and first places', () => {
  const warnings = [1, 2, 3, 4].map((place) => ({ pointer: `/labels/${place}`, message: 'Odd' }));
  assert.deepEqual(sentencesOf([...warnings, { line: 1, message: 'Broken' }]), [
    'Odd (4 times: at /labels/1, at /labels/2, at /labels/3, …).',
    'Broken (line 1).',
  ]);
});

test('an error of a reader says where it is', () => {
  assert.equal(errorSentence(new FormatError('no time', { line: 2 })), 'no time (line 2).');
  assert.equal(errorSentence(new Error('Nothing.')), 'Nothing.');
});
