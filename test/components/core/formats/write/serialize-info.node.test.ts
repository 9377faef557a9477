import { describe, it } from 'node:test';
import { parseCorpusInfo } from '#core/formats/read/parse-corpus-info.js';
import { parsePieceInfo } from '#core/formats/read/parse-piece-info.js';
import { serializeInfo } from '#core/formats/write/serialize-info.js';
import { expect } from '#test/support/expect.mjs';

describe('serializeInfo', () => {
  it('writes the info of a piece or a corpus as it was', () => {
    const file = { id: 7, title: 'x', odd: [1], sources: [{ sculpture: 'a' }] };
    expect(JSON.parse(serializeInfo(parsePieceInfo(file).piece))).to.deep.equal(file);
    expect(JSON.parse(serializeInfo(parseCorpusInfo(file).corpus))).to.deep.equal(file);
  });
});
