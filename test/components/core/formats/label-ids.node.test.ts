import { describe, it } from 'node:test';
import { FIRST_LABEL_ID } from '#core/formats/label-ids.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { Analysis } from '#core/model/analysis.js';
import { expect } from '#test/support/expect.mjs';

describe('label ids', () => {
  it('count from 100 in the order of the file', () => {
    const { analysis } = parseAnalysis({ labels: [{ start: 8 }, { start: 0 }] });
    expect(analysis.labels.map(({ id }) => id)).to.deep.equal([FIRST_LABEL_ID, 101]);
    expect(FIRST_LABEL_ID).to.equal(100);
  });

  it('start with the same number in an analysis without a file', () => {
    expect(new Analysis('').nextId()).to.equal(FIRST_LABEL_ID);
  });
});
