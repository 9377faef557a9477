import { describe, it } from 'node:test';
import { parseMeasureMap } from '#core/formats/read/parse-measure-map.js';
import { isMeasureMapRecord } from '#core/formats/write/record-validators.generated.js';
import { serializeMeasureMap } from '#core/formats/write/serialize-measure-map.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { expect } from '#test/support/expect.mjs';

const compressed = [
  { count: 1, time_signature: '3/4' },
  { count: 4, end_repeat: true, movement: 'I' },
];

describe('serializeMeasureMap', () => {
  it('writes what was read as it was', () => {
    const { file } = parseMeasureMap(compressed);
    expect(JSON.parse(serializeMeasureMap(file))).to.deep.equal(compressed);
  });

  it('writes a map of ours verbosely and by the rules', () => {
    const map = regularMeasures({
      measures: 3,
      timeSignature: { numerator: 6, denominator: 8 },
      upbeat: 0.5,
    });
    const written: unknown = JSON.parse(serializeMeasureMap(map));
    expect(written).to.have.length(4);
    expect(isMeasureMapRecord(written)).to.equal(true);
    expect(parseMeasureMap(written).measureMap.measures).to.deep.equal(map.measures);
  });
});
