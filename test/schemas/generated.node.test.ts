import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { generate } from '../../.build/bundle/compile-schemas.mjs';

const generated: Readonly<Record<string, string>> = await generate();

for (const [file, text] of Object.entries(generated)) {
  const name = path.basename(file);

  test(`${name} is what the schemas give (node .build/bundle/compile-schemas.mjs)`, () => {
    assert.equal(readFileSync(file, 'utf8'), text);
  });

  test(`${name} needs nothing at run time`, () => {
    assert.doesNotMatch(text, /require\(|from ['"](?!\.\.\/read\/check\.js)|new Function|eval\(/);
  });
}
