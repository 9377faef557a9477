import { expect } from '@open-wc/testing';
import { parseCorpusInfo } from '../../../../../components/core/formats/read/parse-corpus-info.js';
import { parsePieceInfo } from '../../../../../components/core/formats/read/parse-piece-info.js';
import { serializeInfo } from '../../../../../components/core/formats/write/serialize-info.js';

describe('serializeInfo', () => {
  it('writes the info of a piece or a corpus as it was', () => {
    const file = { id: 7, title: 'x', odd: [1], sources: [{ sculpture: 'a' }] };
    expect(JSON.parse(serializeInfo(parsePieceInfo(file).piece))).to.deep.equal(file);
    expect(JSON.parse(serializeInfo(parseCorpusInfo(file).corpus))).to.deep.equal(file);
  });
});
