import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { noteIn, noteText, Presences } from '#service/editing/presence.js';

const ADA = { writer: 'one', name: 'Ada', labels: [] };
const here = (presence: typeof ADA) => ({ kind: 'here', document: 7, presence }) as const;

describe('Those who edit', () => {
  test('are known until nothing is heard of them', () => {
    const presences = new Presences();
    assert.equal(presences.take(here(ADA), 0), true);
    assert.equal(presences.take(here(ADA), 20_000), false);
    assert.equal(presences.sweep(60_000), false);
    assert.equal(presences.sweep(71_000), true);
    assert.deepEqual(presences.all, []);
  });

  test('speak for their own page only', () => {
    const presences = new Presences();
    presences.take(here(ADA));
    assert.equal(presences.take(here({ ...ADA, name: 'Bob' })), false);
    assert.deepEqual(presences.all, [ADA]);
    assert.equal(presences.take({ kind: 'gone', document: 7, writer: 'one' }), true);
    assert.deepEqual(presences.all, []);
  });

  test('are told among what else processes tell each other', () => {
    assert.deepEqual(noteIn(noteText(here(ADA))), here(ADA));
    assert.equal(noteIn('edits'), undefined);
  });
});
