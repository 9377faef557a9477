import assert from 'node:assert/strict';
import test from 'node:test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { withKeys, withOlderKeys } from '#engines/notation/input/musescore-keys.js';

const KEYS: readonly (readonly [string, string, string | undefined])[] = [
  ['D flat major', '<KeySig><concertKey>-5</concertKey></KeySig>', '-5'],
  ['with an id before it', '<KeySig>\n<eid>a_b</eid>\n<concertKey>2</concertKey></KeySig>', '2'],
  [
    'of a clarinet, as it is written',
    '<KeySig><concertKey>-2</concertKey><actualKey>0</actualKey></KeySig>',
    '0',
  ],
  ['of MuseScore 3', '<KeySig><accidental>3</accidental></KeySig>', '3'],
  ['atonal', '<KeySig><custom>1</custom></KeySig>', undefined],
];

for (const [name, xml, expected] of KEYS) {
  test(`key: ${name}`, () => {
    const found = [...withOlderKeys(xml).matchAll(/<accidental>(-?\d+)/g)];
    assert.deepEqual(
      found.map(([, count]) => count),
      expected === undefined ? [] : [expected],
    );
  });
}

test('keys change in an archive too, and its other files stay', () => {
  const score = '<museScore><KeySig><concertKey>-5</concertKey></KeySig></museScore>';
  const archive = zipSync({ 'a.mscx': strToU8(score), 'Pictures/b.png': strToU8('png') });
  const files = unzipSync(withKeys(archive, 'mscz', 'a.mscz'));
  assert.match(new TextDecoder().decode(files['a.mscx']), /<accidental>-5</);
  assert.equal(new TextDecoder().decode(files['Pictures/b.png']), 'png');
});
