import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findPlaces, quarters } from '#core';
import { aPiece } from '#test/support/a-piece.js';

/** Twelve measures of 4/4 with a recording of 50 seconds, and an analysis of them. */
const sonata = () =>
  aPiece()
    .withMeasures(12)
    .withAudio([
      [0, 2],
      [48, 50],
    ])
    .withLabel({ type: 'Structure', tag: 'A', start: 0, duration: 16 })
    .withLabel({ type: 'Theme', tag: 'T1', start: 4, duration: 8 })
    .withLabel({ type: 'Cadence', tag: 'HC', start: 12, comment: 'évitée' })
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 28 })
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 44 })
    .build();

const found = (text: string, piece = sonata()) =>
  findPlaces(text, piece).map(({ target, label }) =>
    label ? `${label.type} ${label.tag} at ${label.start}` : JSON.stringify(target),
  );

describe('what a text names', () => {
  const PLACES: readonly (readonly [text: string, ...places: readonly string[]])[] = [
    ['3', '{"onset":8}'],
    ['m. 3', '{"onset":8}'],
    ['m3', '{"onset":8}'],
    ['measure 3, beat 2', '{"onset":9}'],
    ['3.2', '{"onset":9}'],
    ['3:2', '{"onset":9}'],
    ['Takt 3, Zählzeit 2,5', '{"onset":9.5}'],
    ['m3+1/4', '{"onset":9}'],
    ['0:25', '{"date":25}'],
    ['1:05', '{"date":65}'],
    ['13'],
    ['3 5'],
    ['m13+1/4'],
    [''],
    ['nonsense'],
    ['T1', 'Theme T1 at 4'],
    ['pac', 'Cadence PAC at 28', 'Cadence PAC at 44'],
    ['Cadence', 'Cadence HC at 12', 'Cadence PAC at 28', 'Cadence PAC at 44'],
    ['cadence hc', 'Cadence HC at 12'],
    ['evitee', 'Cadence HC at 12'],
    ['them', 'Theme T1 at 4'],
  ];
  for (const [text, ...places] of PLACES)
    test(`“${text}” is ${places.join(', ') || 'nothing'}`, () => {
      assert.deepEqual(found(text), places);
    });

  test('goes on to the next label of that name', () => {
    const piece = sonata();
    piece.transport.seek({ onset: quarters(28) });
    assert.deepEqual(found('PAC', piece), ['Cadence PAC at 44', 'Cadence PAC at 28']);
  });

  test('is no label that is hidden', () => {
    const piece = sonata();
    piece.analysis!.filter.toggle('type', 'Theme');
    assert.deepEqual(found('T1', piece), ['{"onset":0}']);
  });

  test('counts quarters where there are no measures, and has no time without a recording', () => {
    const piece = aPiece().build();
    assert.deepEqual(found('12', piece), ['{"onset":12}']);
    assert.deepEqual(found('0:12', piece), []);
  });
});
