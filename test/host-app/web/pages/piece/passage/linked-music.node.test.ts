import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { runInAction } from 'mobx';
import { quarters } from '#core';
import { formatPlace, parsePlace } from '#shared/linked-place.js';
import {
  chosenPlace,
  labelAt,
  placeOfLabel,
  placeOfLoop,
  stretchAt,
} from '#web/pages/piece/passage/linked-music.js';
import { aPiece } from '#test/support/a-piece.js';

/** Sixteen measures of 3/4 with a pickup of a quarter: measure 1 starts at onset 1. */
const waltz = () => aPiece().withMeasures(16, '3/4', 1);
const map = waltz().build().measureMap!;

const linkOf = (start: number, end: number): string =>
  formatPlace(placeOfLoop({ start: quarters(start), end: quarters(end) }, map));

describe('the link to a part of the score', () => {
  const LINKS: readonly (readonly [start: number, end: number, link: string])[] = [
    [1, 4, '#m1'],
    [0, 1, '#m0'],
    [4, 10, '#m2-3'],
    [2, 4, '#m1,2-1,3'],
    [3, 8, '#m1,3-3,1'],
    [2.5, 4, '#m1,2.5-1,3'],
    [2, 3.5, '#q2-3.5'],
  ];
  for (const [start, end, link] of LINKS)
    test(`from ${start} to ${end} is ${link}`, () => {
      assert.equal(linkOf(start, end), link);
    });

  test('leads exactly there, whatever the part', () => {
    const onset = fc.nat({ max: 48 * 12 }).map((step) => step / 12);
    fc.assert(
      fc.property(onset, onset, (a, b) => {
        const [start, end] = [Math.min(a, b), Math.min(Math.max(a, b) + 1 / 12, map.end)];
        fc.pre(end > start);
        const found = stretchAt(parsePlace(linkOf(start, end))!, map)!;
        assert.ok(Math.abs(found.start - start) < 1e-5 && Math.abs(found.end! - end) < 1e-5);
      }),
    );
  });

  test('is none where the piece has no such place', () => {
    for (const hash of ['#m99', '#m99,1', '#m1,4', '#m3,1-2,1', '#q99', '#q9-3', '#m1,1-1,4'])
      assert.equal(stretchAt(parsePlace(hash)!, map), undefined, hash);
  });

  test('counts quarters without measures', () => {
    const loop = { start: quarters(1), end: quarters(5) };
    assert.equal(formatPlace(placeOfLoop(loop, undefined)), '#q1-5');
  });
});

describe('the link to a label', () => {
  const piece = waltz()
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 5 })
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 20 })
    .withLabel({ type: 'Theme', start: 1 / 7 })
    .build();
  const labels = piece.analysis!.labels;

  test('names its place and what it says', () => {
    const links = labels.map((label) => formatPlace(placeOfLabel(label, map)));
    assert.deepEqual(links, [
      '#m2,2&type=Cadence&tag=PAC',
      '#m7,2&type=Cadence&tag=PAC',
      '#m0,3.14&type=Theme&tag=',
    ]);
  });

  test('finds that label again, and none far away', () => {
    for (const label of labels) {
      const place = placeOfLabel(label, map);
      assert.ok(place.kind === 'spot' && place.label);
      const { start } = stretchAt(place, map)!;
      assert.equal(labelAt(piece.analysis, place.label, start)?.id, label.id);
    }
    const gone = { type: 'Cadence', tag: 'PAC' };
    assert.equal(labelAt(piece.analysis, gone, quarters(40)), undefined);
    assert.equal(labelAt(undefined, gone, quarters(5)), undefined);
  });
});

describe('what the reader means', () => {
  const linkTo = (piece: Parameters<typeof chosenPlace>[0]): string | undefined => {
    const place = chosenPlace(piece);
    return place && formatPlace(place);
  };

  test('is the loop, else the chosen label or labels, else the measure at the playhead', () => {
    const piece = waltz()
      .withLabel({ type: 'Harmony', tag: 'V', start: 4, duration: 3 })
      .withLabel({ type: 'Cadence', start: 11 })
      .build();
    const ids = piece.analysis!.labels.map(({ id }) => id);
    assert.equal(linkTo(piece), '#m0');
    piece.selection.select(ids.slice(0, 1));
    assert.equal(linkTo(piece), '#m2,1&type=Harmony&tag=V');
    piece.selection.select(ids);
    assert.equal(linkTo(piece), '#m2,1-4,1');
    runInAction(() => (piece.transport.loop = { start: quarters(1), end: quarters(7) }));
    assert.equal(linkTo(piece), '#m1-2');
  });

  test('is nothing while nothing is known', () => {
    assert.equal(chosenPlace(aPiece().build()), undefined);
  });
});
