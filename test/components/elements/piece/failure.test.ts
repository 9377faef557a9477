import { expect } from '@open-wc/testing';
import { PieceError } from '#corpus';
import { problemOfFailure } from '#elements/piece/failure.js';

describe('a piece that fails', () => {
  it('tells its own problem', () => {
    const problem = problemOfFailure(new Error('x'), 'a.json');
    expect(problemOfFailure(new PieceError(problem), 'b.json')).to.equal(problem);
  });

  it('tells whatever else went wrong, and where', () => {
    const { key, message, file } = problemOfFailure('odd', 'a.json');
    expect([key, message, file]).to.deep.equal(['unexpected', 'odd', 'a.json']);
  });
});
