import { expect } from '@open-wc/testing';
import {
  beatSign,
  incrementOf,
  isDotted,
  localTempo,
  OTHER_INCREMENTS,
  placeText,
} from '#elements/tap-bar/tap-bar.layout.js';
import { parseTimeSignature } from '#core';
import { meter, q, s, scoreOf } from '../../core/time/score-builder.js';

describe('the words of the tap bar', () => {
  it('name places by measure and beat', () => {
    const map = scoreOf('3/4 0(1) 1 2a:| 2b');
    expect(placeText(map, q(0))).to.deep.equal({ measure: '0', beat: '3' });
    expect(placeText(map, q(5.5))).to.deep.equal({ measure: '2a', beat: '2½' });
  });

  it('draw the note of a beat, where type has one', () => {
    const signatures = [meter(4, 4), meter(6, 8), meter(3, 8), meter(2, 2)];
    expect(signatures.map(beatSign)).to.deep.equal(['♩', '♩.', '♪', '']);
    expect(signatures.map(isDotted)).to.deep.equal([false, true, false, false]);
    const additive = ['2+2+2/8', '3+3/8', '2+2+2+3/8'].map((text) => parseTimeSignature(text)!);
    expect(additive.map(isDotted)).to.deep.equal([false, true, false]);
  });

  it('know the increments', () => {
    expect(['2m', '0.5b', '5m', ''].map(incrementOf)).to.deep.equal(['2m', '0.5b', '1m', '1m']);
    expect(OTHER_INCREMENTS).to.deep.equal(['2b', '3b', '4b', '2m', '4m']);
  });

  it('tell the tempo to the next point, from the one before at the end, in beats', () => {
    const map = scoreOf('6/8 1 2 3');
    const points = [
      { onset: q(0), date: s(0), lap: '' },
      { onset: q(3), date: s(2), lap: '' },
      { onset: q(6), date: s(6), lap: '' },
      { onset: q(0), date: s(9), lap: 'a' },
    ];
    const tempos = points.map((point) => localTempo(points, point, map));
    expect(tempos).to.deep.equal([60, 30, 30, undefined]);
  });
});
