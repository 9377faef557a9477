import { expect } from '@open-wc/testing';
import { encodingOf } from '#engines/notes';
import { aPiece } from '#test/support/a-piece.js';

const MINUET = '/demo-wc/corpora/keyboard/minuet-in-g/score.mei';

describe('encodingOf', () => {
  it('is the text of the first score in MEI, with its notes and measures', async () => {
    const piece = aPiece().withScore('/other.musicxml').withScore(MINUET).build();
    const encoding = await encodingOf(piece);
    expect(encoding?.text).to.include('Minuet in G');
    expect(encoding?.notes[0]).to.include({ id: 'm1s1l1n1', onset: 0, duration: 1, staff: 1 });
    expect(encoding?.measureMap.measures).to.have.length(32);
  });

  it('is none where no score is in MEI, or none comes', async () => {
    expect(await encodingOf(aPiece().withScore('/other.musicxml').build())).to.equal(undefined);
    expect(await encodingOf(aPiece().withScore(`${MINUET}.missing`).build())).to.equal(undefined);
    expect(await encodingOf(aPiece().build())).to.equal(undefined);
  });
});
