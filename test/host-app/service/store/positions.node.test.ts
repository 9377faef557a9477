import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sealed, unsealed } from '#service/store/positions.js';

const SECRET = randomBytes(32);
const PLACE = { system: '7345102963', timeline: 2, position: 0x16b374d848n };

test('A position comes back as it was', () => {
  assert.deepEqual(unsealed(sealed(PLACE, SECRET), PLACE.system, SECRET), PLACE);
});

test('It is the same size wherever it is, and never the same text', () => {
  const texts = [PLACE, PLACE, { ...PLACE, position: 0n }].map((place) => sealed(place, SECRET));
  for (const text of texts) assert.match(text, /^[\w-]{54}$/);
  assert.equal(new Set(texts).size, texts.length);
});

test('What was made up, and what belongs to another database or key, is no position', () => {
  const text = sealed(PLACE, SECRET);
  for (const other of ['', '0/16B374D8', 'a'.repeat(54), `${text}x`])
    assert.equal(unsealed(other, PLACE.system, SECRET), undefined, other);
  assert.equal(unsealed(text, '1', SECRET), undefined);
  assert.equal(unsealed(text, PLACE.system, randomBytes(32)), undefined);
});
