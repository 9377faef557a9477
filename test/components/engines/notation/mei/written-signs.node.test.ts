import assert from 'node:assert/strict';
import test from 'node:test';
import { MeasureMap, playedOrder } from '#core';
import { readMei } from '#engines/notation/mei/read-mei.js';

const NOTE = '<staff n="1"><layer n="1"><note dur="2" oct="4" pname="c"/></layer></staff>';
const MARKS: Readonly<Record<string, string>> = {
  DC: '<repeatMark func="daCapo">D.C. al Fine</repeatMark>',
  'DC(dir)': '<dir>Da Capo al Fine</dir>',
  DS: '<repeatMark func="dalSegno">D.S. al Coda</repeatMark>',
  '%': '<repeatMark func="segno"/>',
  Fine: '<repeatMark func="fine">Fine</repeatMark>',
  'Fine(dir)': '<dir>Fine</dir>',
  toCoda: '<dir>To Coda</dir>',
  coda: '<repeatMark func="coda"/>',
  dolce: '<dir>dolce</dir>',
};

/** One measure per word, of marks joined by `_`: `:|` repeats, `1[` to `]` is an ending. */
function aScore(words: string): string {
  const measures = words.split(' ').map((word) => {
    const parts = word.split('_');
    const left = parts.includes('|:') ? ' left="rptstart"' : '';
    const right = parts.includes(':|') ? ' right="rptend"' : '';
    const marks = parts.map((part) => MARKS[part] ?? '').join('');
    const ending = /(\d)\[/.exec(word)?.[1];
    const measure = `<measure${left}${right}>${NOTE}${marks}</measure>`;
    return (
      (ending ? `<ending n="${ending}">` : '') + measure + (parts.includes(']') ? '</ending>' : '')
    );
  });
  return `<mei><body><score><scoreDef meter.count="2" meter.unit="4"/><section>${measures.join('')}</section></score></body></mei>`;
}

const CASES: readonly (readonly [string, string, string])[] = [
  ['minuet and trio, da capo al Fine', 'a_:| b_Fine |:_c_:| d_DC', '1 1 2 3 3 4 1 2'],
  ['the same in words', 'a_:| b_Fine(dir) |:_c_:| d_DC(dir)', '1 1 2 3 3 4 1 2'],
  [
    'a song: endings, dal segno, coda',
    'a %_|: 1[_]_:| 2[_] e_toCoda f_DS g_coda',
    '1 2 3 2 4 5 6 2 4 5 7',
  ],
  [
    'two endings, and a movement after the da capo',
    '|: 1[_]_:| 2[_]_Fine d_DC e',
    '1 2 1 3 4 1 3 5',
  ],
  ['words that are no signs', 'a_dolce b_:| c', '1 2 1 2 3'],
];

for (const [name, words, expected] of CASES) {
  test(`MEI is played: ${name}`, () => {
    const { entries } = readMei(aScore(words));
    assert.equal(playedOrder(MeasureMap.from(entries)).join(' '), expected);
  });
}
