import { expect } from '@open-wc/testing';
import { createPoint, editorOf, quarters, seconds, synchronizationOf } from '#core';
import { clicksAt, pointClicksOf } from '#engines/playback/practice/point-clicks.js';
import { aPiece, aSync } from '#test/support/a-piece.js';

const aRecording = () =>
  aPiece()
    .withMeasures(4, '3/4', 1)
    .withAudio([
      [0, 1],
      [1, 2],
      [3, 4],
      [7, 8],
    ])
    .build();

describe('clicks at sync points', () => {
  it('are where the points are, with an accent where a full measure starts', () => {
    const { measureMap, recording } = aRecording();
    const clicks = clicksAt(recording!.sync!.points, measureMap);
    expect(clicks.map(({ date, isAccent }) => `${isAccent ? '>' : ''}${date}`)).to.deep.equal([
      '1',
      '>2',
      '4',
      '>8',
    ]);
  });

  it('all have the accent where nobody knows the measures', () => {
    const { points } = aSync([
      [0, 1],
      [3, 2],
    ]);
    expect(clicksAt(points, undefined).every(({ isAccent }) => isAccent)).to.equal(true);
  });

  it('are the same for all who switch them, and follow the points', () => {
    const piece = aPiece().withMeasures(4).withAudio().build();
    const clicks = pointClicksOf(piece);
    expect(pointClicksOf(piece)).to.equal(clicks);
    expect([clicks.isOn, clicks.canClick]).to.deep.equal([false, false]);
    const point = { onset: quarters(0), date: seconds(1), lap: '' };
    editorOf(piece).run(createPoint(synchronizationOf(piece, 'audio-1'), point));
    expect(clicks.canClick).to.equal(true);
  });

  it('are switched on and off', () => {
    const clicks = pointClicksOf(aRecording());
    clicks.toggle();
    expect(clicks.isOn).to.equal(true);
    clicks.toggle();
    expect(clicks.isOn).to.equal(false);
  });
});
