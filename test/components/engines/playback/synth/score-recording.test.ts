import { expect } from '@open-wc/testing';
import { offerScore } from '#engines/playback/synth/score-recording.js';
import { aPiece } from '#test/support/a-piece.js';

describe('offerScore', () => {
  it('offers the score after the recordings, once', () => {
    const piece = aPiece()
      .withAudio([
        [0, 0],
        [4, 2],
      ])
      .withScore('/score.mei')
      .build();
    offerScore(piece);
    offerScore(piece);
    expect(piece.audios.map(({ id, scoreId, index }) => [id, scoreId, index])).to.deep.equal([
      ['audio-1', undefined, 0],
      ['score-1-played', 'score-1', 1],
    ]);
    expect(piece.recording?.id).to.equal('audio-1');
  });

  it('is what plays where there is no recording', () => {
    const piece = aPiece().withScore('/score.mei').build();
    offerScore(piece);
    expect(piece.recording).to.include({ scoreId: 'score-1', kind: 'audio' });
  });

  it('leaves out what a browser cannot read', () => {
    const piece = aPiece().withScore('/a.mscz').withScore('/b.mxl?v=2').build();
    offerScore(piece);
    expect(piece.audios.map(({ scoreId }) => scoreId)).to.deep.equal(['score-2']);
  });

  it('takes no id that a recording has', () => {
    const piece = aPiece().withAudio([], { id: 'score-1-played' }).withScore('/a.mei').build();
    offerScore(piece);
    expect(piece.audios.map(({ id }) => id)).to.deep.equal(['score-1-played', 'score-1-played+']);
  });

  it('offers nothing for a piece without a score', () => {
    const piece = aPiece().withAudio([]).build();
    offerScore(piece);
    expect(piece.audios).to.have.length(1);
  });
});
