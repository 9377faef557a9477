import { expect } from '@open-wc/testing';
import { FormatError } from '#core';
import { readFile } from '#corpus/loading/read-file.js';

describe('readFile', () => {
  const files = [
    ['piece', '{ "title": "P", "sources": {} }', 0],
    ['piece', '{ "title": "P", "sources": [{ "audio": "a.ogg" }], "shoeSize": 43 }', 1],
    ['measureMap', '[{ "count": 1 }, { "count": 4 }]', 0],
    ['measureMap', '[{ "count": "1", "movement": 2 }]', 1],
    ['positions', '{ "onset-x": [{ "onset": 0, "x": 1 }, { "onset": 1, "x": 2 }] }', 0],
    ['positions', '{ "onset-x": [[0, 1], [2, 0], [1, 3]] }', 1],
    ['synchro', '[{ "onset": 0, "date": 1 }, { "onset": 1, "date": 2 }]', 0],
    ['synchro', '{ "points": [[0, 1], [1, 2], [0, 3]] }', 1],
  ] as const;
  for (const [kind, text, warned] of files) {
    it(`reads the ${kind} ${text} with ${warned} warnings`, async () => {
      const { content, warnings } = await readFile(kind, text);
      expect(content.raw).to.deep.equal(JSON.parse(text));
      expect(warnings).to.have.length(warned);
    });
  }

  it('says where a text is broken', async () => {
    const error = await readFile('synchro', '[{ "onset": 0,\n}]').catch(
      (caught: unknown) => caught,
    );
    expect(error).to.be.instanceOf(FormatError).and.include({ line: 2, column: 1 });
  });
});
