import { expect } from '@open-wc/testing';
import type { Problem } from '#core';
import { isVisibleMove, problemToShow, shareOf } from '#elements/player/player.layout.js';
import { aPiece } from '#test/support/a-piece.js';

const problem = (key: string, changes: Partial<Problem> = {}): Problem => ({
  dialog: 'audioError',
  severity: 'warning',
  key,
  message: key,
  sourceId: 'audio-1',
  ...changes,
});

describe('shareOf', () => {
  it('stays between start and end, and at the start while the length is unknown', () => {
    expect([shareOf(-1, 10), shareOf(5, 10), shareOf(11, 10), shareOf(5, 0)]).to.deep.equal([
      0, 0.5, 1, 0,
    ]);
  });
});

describe('isVisibleMove', () => {
  it('moves by a quarter of a pixel, not by less', () => {
    expect(isVisibleMove(0, 0.001, 300)).to.equal(true);
    expect(isVisibleMove(0, 0.0005, 300)).to.equal(false);
  });
});

describe('problemToShow', () => {
  const shown = (...problems: Problem[]): string | undefined => {
    const piece = aPiece().withAudio().withAudio().build();
    problems.forEach((each) => piece.report(each));
    return problemToShow(piece, 0)?.key;
  };

  it('is the last one of the recording', () => {
    expect(shown(problem('a'), problem('b'))).to.equal('b');
  });

  it('is an error before a warning', () => {
    expect(shown(problem('a', { severity: 'error' }), problem('b'))).to.equal('a');
  });

  it('is not one of another source, nor of the waveform', () => {
    expect(shown(problem('a', { sourceId: 'audio-2' }), problem('waveformFailed'))).to.equal(
      undefined,
    );
  });

  it('is not what was over when the music last moved, but what has come since', () => {
    const piece = aPiece().withAudio().build();
    for (const key of ['audioWithoutSync', 'playRefused', 'audioFailed'])
      piece.report(problem(key));
    expect(problemToShow(piece, 3)?.key).to.equal('audioWithoutSync');
    piece.report(problem('audioFailed'));
    expect(problemToShow(piece, 3)?.key).to.equal('audioFailed');
  });

  it('is what is wrong with recordings when none is left', () => {
    const piece = aPiece().build();
    piece.report(problem('audioWithoutSource', { sourceId: 'gone' }));
    expect(problemToShow(piece, 0)?.key).to.equal('audioWithoutSource');
  });
});
