import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { allowedTypos, Nearness } from '#web/pages/table/engine/near.js';
import { typosBetween } from '../naive.js';

const lettersOf = (word: string) => Uint16Array.from(word, (letter) => letter.charCodeAt(0));
const typosIn = (query: string, word: string) =>
  new Nearness(query).typosIn(lettersOf(word), 0, word.length);

const CASES = [
  ['mozrt', 'mozart', 1],
  ['bethoven', 'beethoven', 1],
  ['shcubert', 'schubert', 1],
  ['schuberd', 'schubert', 1],
  ['betoven', 'beethoven', 2],
  ['haendel', 'handel', 1],
  ['schum', 'schumann', 0],
  ['bach', 'verdi', 4],
] as const;

for (const [query, word, typos] of CASES)
  test(`${query} is ${typos} away from the beginning of ${word}`, () => {
    assert.equal(typosIn(query, word), typos);
  });

test('counts what the table of Damerau and Levenshtein counts', () => {
  const word = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'д', 'é'), minLength: 1, maxLength });
  fc.assert(
    fc.property(word(31), word(40), (query, other) => {
      assert.equal(typosIn(query, other), typosBetween(query, other));
    }),
    { numRuns: 500 },
  );
});

test('a query is used for many words, each at its place', () => {
  const nearness = new Nearness('mozrt');
  const letters = lettersOf('bachmozartverdi');
  assert.equal(nearness.typosIn(letters, 4, 10), 1);
  assert.equal(nearness.typosIn(letters, 0, 4), 5);
});

test('numbers and short words have no typos, and very long ones none that are forgiven', () => {
  assert.deepEqual(
    ['ave', '1824', 'bach', 'haydn', 'mozart', 'a'.repeat(31), 'a'.repeat(32)].map(allowedTypos),
    [0, 0, 1, 1, 2, 2, 0],
  );
});
