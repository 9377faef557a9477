import assert from 'node:assert/strict';
import test from 'node:test';
import { readMei } from '#engines/notation/mei/read-mei.js';

/** A score of two measures of 4/4 in two staves, the lower with two layers. */
const score = (first = '', second = '', definition = '') => `<mei><music><body><mdiv><score>
  <scoreDef meter.count="4" meter.unit="4" ${definition}><staffGrp>
    <staffDef n="1" lines="5"/><staffDef n="2" lines="5"/></staffGrp></scoreDef>
  <section>
    <measure n="1" xml:id="m1">
      <staff n="1"><layer n="1"><note xml:id="a" dur="2" pname="c" oct="5"/><note xml:id="b" dur="2" pname="d" oct="5"/></layer></staff>
      <staff n="2"><layer n="5"><note dur="1" pname="c" oct="4"/></layer><layer n="6"><note dur="1" pname="c" oct="3"/></layer></staff>
      ${first}
    </measure>
    <measure n="2" xml:id="m2">
      <staff n="1"><layer n="1"><note dur="1" pname="e" oct="5"/></layer></staff>
      <staff n="2"><layer n="6"><note dur="1" pname="g" oct="2"/></layer></staff>
      ${second}
    </measure>
  </section></score></mdiv></body></music></mei>`;

const CASES = [
  ['no mark', score(), []],
  ['a mark at the start', score('<tempo tstamp="1" midi.bpm="66">Adagio</tempo>'), [[0, 66]]],
  ['words alone', score('<tempo tstamp="1">Adagio</tempo>'), []],
  ['a half note as the unit', score('<tempo tstamp="1" mm="50" mm.unit="2"/>'), [[0, 100]]],
  ['a dotted quarter', score('<tempo tstamp="1" mm="40" mm.unit="4" mm.dots="1"/>'), [[0, 60]]],
  ['on the third beat', score('', '<tempo tstamp="3" midi.bpm="90"/>'), [[6, 90]]],
  ['at a note', score('<tempo startid="#b" midi.bpm="90"/>'), [[2, 90]]],
  ['in the definition', score('', '', 'midi.bpm="72"'), [[0, 72]]],
  ['two at one place', score('<tempo tstamp="1" mm="60"/><tempo tstamp="1" mm="80"/>'), [[0, 60]]],
  ['a change', score('<tempo mm="60"/>', '<tempo mm="80"/>'), [[0, 60], [4, 80]]], // prettier-ignore
] as const;

for (const [name, mei, expected] of CASES)
  test(`tempo: ${name}`, () => {
    const found = readMei(mei).tempos.map((tempo) => [tempo.onset, tempo.quartersPerMinute]);
    assert.deepEqual(found, expected);
  });

test('voices are counted within their staff, in the order in which they come', () => {
  assert.deepEqual(
    readMei(score()).notes.map(({ staff, voice, onset }) => [onset, staff, voice]),
    [
      [0, 1, 1],
      [0, 2, 2],
      [0, 2, 1],
      [2, 1, 1],
      [4, 1, 1],
      [4, 2, 2],
    ],
  );
});
