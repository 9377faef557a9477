import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test, { describe } from 'node:test';
import { createAjv } from '../../.build/bundle/compile-schemas.mjs';

const ajv = await createAjv();
const schemas = new URL('../../schemas/', import.meta.url);
const readJson = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));
const payloads = readdirSync(new URL('api/', schemas)).map((name) =>
  name.replace('.schema.json', ''),
);

test('every payload has examples, and nothing else has', () => {
  assert.deepEqual(readdirSync(new URL('examples/api/', schemas)).sort(), payloads.sort());
});

// One may name another.
for (const payload of payloads)
  ajv.addSchema(readJson(new URL(`api/${payload}.schema.json`, schemas)) as object);

for (const payload of payloads)
  describe(`a payload "${payload}"`, () => {
    for (const kind of ['valid', 'invalid'] as const) {
      const folder = new URL(`examples/api/${payload}/${kind}/`, schemas);
      const examples = readdirSync(folder);
      test(`has two ${kind} examples`, () => assert.ok(examples.length >= 2));

      for (const example of examples)
        test(`${example} is ${kind}`, () => {
          const isValid = ajv.validate(
            `urn:glosa:api:${payload}:1`,
            readJson(new URL(example, folder)),
          );
          assert.equal(isValid, kind === 'valid', ajv.errorsText());
        });
    }
  });
