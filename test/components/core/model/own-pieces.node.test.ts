import { describe, it } from 'node:test';
import { isOwnPiece } from '#core/model/own-pieces.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

describe('isOwnPiece', () => {
  it('knows the pieces of this copy of the library, and nothing that only looks like one', () => {
    const piece = aPiece().build();
    expect(isOwnPiece(piece)).to.be.true;
    expect(isOwnPiece(Object.create(piece) as object)).to.be.false;
    expect(isOwnPiece(Object.assign({}, piece))).to.be.false;
  });
});
