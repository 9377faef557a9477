import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { refuseManyMeasures } from '#intake/checks/counts/count-measures.js';
import { manyMeasures } from '#test/support/large-files.js';

async function* pieces(text: string | Uint8Array, size: number) {
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The measures are as many as are read, and one too many where one less is read. */
async function hasMeasures(text: string | Uint8Array, expected: number, size: number) {
  await refuseManyMeasures(pieces(text, size), expected);
  const excess = { of: 'measures', found: expected, limit: expected - 1 };
  await assert.rejects(refuseManyMeasures(pieces(text, size), expected - 1), { excess });
}

describe('the measures of a score', () => {
  // What the score is, its text, the number of its measures
  const CASES: readonly (readonly [string, string | Uint8Array, number])[] = [
    ['one part', manyMeasures(12), 12],
    ['four parts with the same measures', manyMeasures(12, 4), 12],
    ['none', '<score-partwise/>', 0],
    [
      'a longer second part',
      '<score-partwise><part><measure/></part><part><measure/><measure n="2"></measure></part></score-partwise>',
      2,
    ],
    [
      'MusicXML by time, with parts in the measures',
      '<score-timewise><measure><part/><part/></measure><measure><part/></measure></score-timewise>',
      2,
    ],
    ['MEI', '<mei><music><mdiv><measure n="1"/><measure n="2"/></mdiv></music></mei>', 2],
    ['MEI with a prefix', '<mei:mei><mei:measure/><mei:measure/></mei:mei>', 2],
    ['two movements of MEI', '<mei><mdiv><measure/></mdiv><mdiv><measure/></mdiv></mei>', 1],
    ['staves of MuseScore', '<Staff><Measure></Measure></Staff><Staff><Measure/></Staff>', 1],
    ['measures in a comment', '<part><!-- <measure/><measure/> --><measure/></part>', 1],
    ['measures in a text', '<part><![CDATA[<measure/>]]><measure/></part>', 1],
    ['other names', '<part><measure-numbering/><measureRest/><measure/></part>', 1],
    ['UTF-16', Buffer.from(`\uFEFF${manyMeasures(3)}`, 'utf16le'), 3],
  ];
  for (const [what, text, expected] of CASES) {
    test(what, async () => {
      // Marks and comments are cut by the ends of pieces. UTF-16 says in its first piece what it is.
      await hasMeasures(text, expected, text instanceof Uint8Array ? 250 : 7);
      await hasMeasures(text, expected, 2 ** 17);
    });
  }
});

test('a score is read no further than to its first measure too many', async () => {
  let read = 0;
  async function* watched() {
    for await (const piece of pieces(manyMeasures(10_000), 2 ** 14)) {
      read += piece.length;
      yield piece;
    }
  }
  await assert.rejects(refuseManyMeasures(watched(), 100), { code: 'tooComplex' });
  assert.ok(read <= 2 ** 15, `${read} bytes`);
});
