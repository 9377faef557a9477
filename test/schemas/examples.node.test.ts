import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { createAjv } from '../../.build/bundle/compile-schemas.mjs';
import * as records from '#core/formats/write/record-validators.generated.js';

const ajv = await createAjv();
const schemas = new URL('../../schemas/', import.meta.url);
const readJson = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));

const FORMATS = [
  ['dez', records.isAnalysisRecord],
  ['synchro', records.isSynchroRecord],
  ['positions', records.isPositionsRecord],
  ['measure-map', records.isMeasureMapRecord],
  ['threads', records.isThreadsRecord],
  ['piece-info', records.isPieceInfoRecord],
  ['corpus-info', records.isCorpusInfoRecord],
] as const;

test('every format of record has a schema, and every schema is a format of record', () => {
  const files = readdirSync(schemas).filter((name) => name.endsWith('.schema.json'));
  const names = files.map((name) => name.replace('.schema.json', ''));
  assert.deepEqual(names.sort(), FORMATS.map(([name]) => name).sort());
});

for (const [format, isRecord] of FORMATS) {
  for (const kind of ['valid', 'invalid'] as const) {
    const folder = new URL(`examples/${format}/${kind}/`, schemas);
    const examples = readdirSync(folder);

    test(`${format} has at least two ${kind} examples`, () => assert.ok(examples.length >= 2));

    for (const example of examples) {
      test(`${format}: ${example} is ${kind}`, () => {
        const value = readJson(new URL(example, folder));
        assert.equal(
          ajv.validate(`urn:glosa:${format}:1`, value),
          kind === 'valid',
          ajv.errorsText(),
        );
        assert.equal(isRecord(value), kind === 'valid', 'the compiled validator says the same');
      });
    }
  }
}
