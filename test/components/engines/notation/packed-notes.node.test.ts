import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { quarters } from '#core';
import { packNotes, unpackNotes } from '#engines/notation/packed-notes.js';
import type { Note } from '#engines/notation/types.js';

const notes = fc.array(
  fc.record(
    {
      onset: fc.double({ min: 0, max: 1e5, noNaN: true }).map(quarters),
      duration: fc.double({ min: 0, max: 100, noNaN: true }).map(quarters),
      pitch: fc.integer({ min: 0, max: 127 }),
      staff: fc.integer({ min: 1, max: 40 }),
      voice: fc.integer({ min: 1, max: 16 }),
      id: fc.string().map((text) => text.replaceAll('\0', '')),
    },
    { noNullPrototype: true, requiredKeys: ['onset', 'duration', 'pitch', 'staff', 'id'] },
  ),
);

test('law: notes that are packed and unpacked are as they were', () => {
  fc.assert(
    fc.property(notes, (some) => {
      assert.deepEqual(unpackNotes(packNotes(some)), some);
    }),
  );
});

test('no notes are no notes, and one without an id is one', () => {
  assert.deepEqual(unpackNotes(packNotes([])), []);
  const nameless: Note = {
    ...{ onset: quarters(0), duration: quarters(1), pitch: 60, staff: 1 },
    id: '',
  };
  assert.deepEqual(unpackNotes(packNotes([nameless])), [nameless]);
});
