import assert from 'node:assert/strict';
import test from 'node:test';
import { MeasureMap, playedOrder } from '#core';
import { readMei } from '#engines/notation/mei/read-mei.js';

/**
 * One measure per word: `|:` and `:|` are repeat signs, `1[` to `]` an ending for the passes before
 * the bracket.
 */
function aScore(words: string): string {
  const measures = words.split(' ').map((word, index) => {
    const left = word.includes('|:') ? ' left="rptstart"' : '';
    const right = word.includes(':|') ? ' right="rptend"' : '';
    const ending = /([\d,-]+)\[/.exec(word)?.[1];
    const start = ending ? `<ending n="${ending}">` : '';
    const layer = '<layer><note dur="1" pname="c" oct="4" /></layer>';
    const measure = `<measure xml:id="m${index}"${left}${right}><staff n="1">${layer}</staff></measure>`;
    return start + measure + (word.includes(']') ? '</ending>' : '');
  });
  const meter = '<scoreDef meter.count="4" meter.unit="4" />';
  return `<mei><body><score>${meter}<section>${measures.join('')}</section></score></body></mei>`;
}

const played = (words: string): string =>
  playedOrder(MeasureMap.from(readMei(aScore(words)).entries)).join(' ');

const CASES: readonly (readonly [string, string, string])[] = [
  ['no repeat', 'a b c', '1 2 3'],
  ['from the beginning', 'a b:| c', '1 2 1 2 3'],
  ['between signs', 'a |:b c:| d', '1 2 3 2 3 4'],
  ['two in a row', 'a:| b:|', '1 1 2 2'],
  ['two endings', '|:a 1[b:|] 2[c] d', '1 2 1 3 4'],
  ['long endings', 'a 1[b c:|] 2[d e] f', '1 2 3 1 4 5 6'],
  ['an ending for two passes', '|:a 1,2[b:|] 3[c]', '1 2 1 2 1 3'],
  ['an ending for a range', '|:a 1-3[b:|] 4[c]', '1 2 1 2 1 2 1 3'],
  ['three endings', 'a 1[b:|] 2[c:|] 3[d]', '1 2 1 3 1 4'],
  ['a first ending alone', 'a 1[b:|] c', '1 2 1 3'],
  ['a repeat after endings', 'a 1[b:|] 2[c] |:d:|', '1 2 1 3 4 4'],
];

for (const [name, words, expected] of CASES) {
  test(`played order: ${name}`, () => assert.equal(played(words), expected));
}

/** As Verovio gives it: sections, and the order in which they are played. */
function inSections(lengths: readonly number[], order: string): string {
  const layer = '<staff n="1"><layer><note dur="1" pname="c" oct="4" /></layer></staff>';
  const sections = lengths.map(
    (length, index) =>
      `<section xml:id="s${index}">${`<measure>${layer}</measure>`.repeat(length)}</section>`,
  );
  const expansion = `<expansion plist="${order.replace(/\d/g, '#s$&')}" />`;
  return `<mei><body><score><section>${expansion}${sections.join('')}</section></score></body></mei>`;
}

const ORDERS: readonly (readonly [string, readonly number[], string, string])[] = [
  ['da capo al fine', [2, 2], '0 0 1 1 0', '1 2 1 2 3 4 3 4 1 2'],
  ['three times', [1, 1], '0 0 0 1', '1 1 1 2'],
  ['an order that leaves out measures does not hold', [1, 1, 1], '0 1 0', '1 2 3'],
];

for (const [name, lengths, order, expected] of ORDERS) {
  test(`played order of sections: ${name}`, () => {
    const { entries } = readMei(inSections(lengths, order));
    assert.equal(playedOrder(MeasureMap.from(entries)).join(' '), expected);
  });
}

const EXPANSIONS: readonly (readonly [string, string, string])[] = [
  ['leaves out a section', '<expansion plist="#s0 #s2"/>', '1 3'],
  [
    'comes after one without repeats',
    '<expansion type="norep" plist="#s0 #s1 #s2"/><expansion plist="#s0 #s0 #s1 #s2"/>',
    '1 1 2 3',
  ],
  [
    'names another one',
    '<expansion plist="#twice #s1 #s2"/><expansion xml:id="twice" plist="#s0 #s0"/>',
    '1 1 2 3',
  ],
  ['does not start at the beginning, and does not hold', '<expansion plist="#s1 #s0"/>', '1 2 3'],
  ['names itself', '<expansion xml:id="e" plist="#s0 #e #s1 #s2"/>', '1 2 3'],
];

for (const [what, expansion, expected] of EXPANSIONS) {
  test(`an expansion of the file ${what}`, () => {
    const mei = inSections([1, 1, 1], '').replace('<expansion plist="" />', expansion);
    const { entries } = readMei(mei, { isExpanded: true });
    assert.equal(
      playedOrder(MeasureMap.from(entries)).join(' ').slice(0, expected.length),
      expected,
    );
  });
}

test('a passage that is played three times says so', () => {
  const { entries } = readMei(
    inSections([1, 1], '0 0 0 1').replace('<measure>', '<measure right="rptend">'),
  );
  assert.equal(entries[0]?.end_repeat, 3);
});
