import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { MeasureMap, playedOrder } from '#core';
import { cleanMusicXml } from '#engines/notation/input/clean-xml.js';
import { followersInOrder } from '#engines/notation/mei/followers.js';
import { aScore, backup, meter, note, quarters } from '../a-part.js';

const words = (text: string, sound = ''): string =>
  `<direction><direction-type><words>${text}</words></direction-type>${sound && `<sound ${sound}/>`}</direction>`;
const sign = (name: 'segno' | 'coda', sound = ''): string =>
  `<direction><direction-type><${name}/></direction-type>${sound && `<sound ${sound}/>`}</direction>`;
const left = (content: string): string => `<barline location="left">${content}</barline>`;
const right = (content: string): string => `<barline location="right">${content}</barline>`;
const back = (attributes = ''): string => `<repeat direction="backward" ${attributes}/>`;

/** What stands in front of a measure or behind it, by the letters of a score in one line. */
const SIGNS: Readonly<Record<string, { readonly before?: string; readonly after?: string }>> = {
  '|:': { before: left('<repeat direction="forward"/>') },
  ':|': { after: right(back()) },
  ':|x3': { after: right(back('times="3"')) },
  ':|*': { after: right(back('after-jump="yes"')) },
  '||': { after: right('<bar-style>light-heavy</bar-style>') },
  DC: { after: words('D.C.', 'dacapo="yes"') },
  'DC-Fine': { after: words('D.C. al Fine', 'dacapo="yes"') },
  'DC-Fine(words)': { after: words('Da Capo al Fine') },
  'DC-Coda': { after: words('D.C. al Coda', 'dacapo="yes"') },
  'DC(2)': { after: '<sound dacapo="yes" time-only="2"/>' },
  'DC-repeats': { after: words('D.C. con repetizione al Fine') },
  DS: { after: '<sound dalsegno="S"/>' },
  'DS-Fine': { after: words('D.S. al Fine', 'dalsegno="S"') },
  'DS-Coda': { after: words('D.S. al Coda', 'dalsegno="S"') },
  'DS-Coda(words)': { after: words('D. S. al Coda') },
  Fine: { after: words('Fine', 'fine="yes"') },
  'Fine(words)': { after: words('Fine.') },
  '%': { before: sign('segno', 'segno="S"') },
  '%(sign)': { before: sign('segno') },
  toCoda: { after: words('To Coda', 'tocoda="coda"') },
  'toCoda(sign)': { after: sign('coda') },
  coda: { before: sign('coda', 'coda="codab"') },
  'coda(sign)': { before: sign('coda') },
};

/** The end of an ending, and the repeat sign that may stand with it in one bar line. */
const closing = (number: string, repeat: string): string =>
  right(`<ending number="${number}" type="stop"/>${repeat}`);

/** Contents of the measures of a score in one line, a quarter each, such as `|:_a 1[_b_]_:| 2[_c_]`. */
function measuresOf(line: string): readonly string[] {
  let number = '';
  return line.split(' ').map((word) => {
    number = /([\d,-]+)\[/.exec(word)?.[1] ?? number;
    return measureOf(word, number);
  });
}

function measureOf(word: string, number: string): string {
  let [before, after] = [meter(1, 4), ''];
  const signs = word.split('_');
  for (const each of signs) {
    if (each.endsWith('[')) before += left(`<ending number="${number}" type="start"/>`);
    else if (each === ']') after += closing(number, signs.includes(':|') ? back() : '');
    else if (each === ':|' && signs.includes(']')) continue;
    else if (SIGNS[each]) {
      before += SIGNS[each].before ?? '';
      after += SIGNS[each].after ?? '';
    }
  }
  return before + quarters(' ') + after;
}

const playedOf = (xml: string) => cleanMusicXml(xml, 'a.musicxml').played!;
const scoreOf = (line: string): string => aScore([measuresOf(line)]);
/** The letters of the measures in the order of playing. */
const played = (line: string): string => {
  const letters = line.split(' ').map((word) => /(?:^|_)([a-z])(?:_|$)/.exec(word)![1]!);
  return playedOf(scoreOf(line))
    .order.map((index) => letters[index])
    .join('');
};

/** What it is, the score, and the order of playing. */
const CASES: readonly (readonly [string, string, string])[] = [
  ['straight through', 'a b c', 'abc'],
  ['a repeat from the beginning', 'a b_:| c', 'ababc'],
  ['a repeat between signs', 'a |:_b c_:| d', 'abcbcd'],
  ['a repeat without a beginning goes back to the one before', 'a_:| b c_:| d', 'aabcbcd'],
  ['a repeat that is played three times', 'a |:_b_:|x3 c', 'abbbc'],
  ['a movement after a final bar line repeats from its start', 'a b_|| c d_:|', 'abcdcd'],
  ['first and second ending', '|:_a b 1[_c_]_:| 2[_d_] e', 'abcabde'],
  ['an ending for two passes', '|:_a 1,2[_b_]_:| 3[_c_]', 'ababac'],
  ['an ending for passes 1 to 3', '|:_a 1-3[_b_]_:| 4[_c_] d', 'abababacd'],
  ['two endings that both have the sign', '|:_a 1[_b_]_:| 2[_c_]_:| d', 'abacd'],
  ['a first ending without its sign', '|:_a 1[_b_] 2[_c_] d', 'abacd'],
  ['a first ending alone', '|:_a 1[_b_]_:| c', 'abac'],
  ['a bracket without a repeat', 'a 1[_b_] c', 'abc'],
  ['endings of two measures', 'a 1[_b c_]_:| 2[_d e_] f', 'abcadef'],
  ['a repeat within a passage with endings', '|:_a |:_b_:| c 1[_d_]_:| 2[_e_] f', 'abbcdabbcef'],
  ['a repeat within the first ending', '|:_a 1[_b |:_c_:| d_]_:| 2[_e_]', 'abccdae'],
  [
    'endings within a passage with endings',
    '|:_a |:_b 1[_c_]_:| 2[_d_] 1[_e_]_:| 2[_f_] g',
    'abcbdeabcbdfg',
  ],
  ['two passages with endings', '|:_a 1[_b_]_:| 2[_c_] |:_d 1[_e_]_:| 2[_f_]', 'abacdedf'],
  [
    'minuet and trio, D.C. al Fine: no repeats the second time',
    'a_:| b c_Fine_:| |:_d e_:| |:_f g_:|_DC-Fine',
    'aabcbcdedefgfgabc',
  ],
  ['the same in words alone', 'a_:| b_Fine(words)_:| |:_c_:| d_DC-Fine(words)', 'aabbccdab'],
  ['a minuet whose end is a final bar line', 'a_:| b_:|_|| |:_c_:| d_DC', 'aabbccdab'],
  ['a da capo that keeps its repeats, in the file', 'a_:|* b_Fine c_DC-Fine', 'aabcaab'],
  ['a da capo that keeps its repeats, in words', 'a_:| b_Fine c_DC-repeats', 'aabcaab'],
  ['a da capo with nothing else plays all of it again', 'a b_:| c_DC', 'ababcabc'],
  ['a da capo with what follows', 'a b_Fine c_DC-Fine d e', 'abcabde'],
  ['a da capo after the second pass alone', '|:_a b_DC(2)_:| c', 'ababab'.slice(0, 4) + 'abc'],
  ['dal segno al Fine', 'a %_b c_Fine d_DS-Fine', 'abcdbc'],
  ['dal segno without more', 'a %_b c_DS d', 'abcbcd'],
  ['D.C. al Coda', 'a b_toCoda c_DC-Coda coda_d e', 'abcabde'],
  [
    'a song: endings, dal segno, coda',
    'a %_b c 1[_d_]_:| 2[_e_] f_toCoda g_DS-Coda coda_h i',
    'abcdabcefgbcefhi',
  ],
  [
    'the same by words and signs alone',
    'a %(sign)_b c_toCoda(sign) d_DS-Coda(words) coda(sign)_e f',
    'abcdbcef',
  ],
  ['the coda has its own repeat', 'a_toCoda b_DC-Coda coda_c |:_d_:|', 'abacdd'],
  [
    'to the coda out of the second ending',
    '|:_a 1[_b_]_:| 2[_c_toCoda_] d_DC-Coda coda_e',
    'abacdace',
  ],
  ['Fine in the first ending', '|:_a 1[_b_Fine_]_:| 2[_c_] d_DC-Fine', 'abacdab'],
  ['da capo in the first ending', 'a 1[_b_]_DC 2[_c_] d', 'abacd'],
];

for (const [name, line, order] of CASES) {
  test(`is played: ${name}`, () => assert.equal(played(line), order));
}

test('movements in one file: da capo goes to the start of its own, and the next one follows', () => {
  const movements = ['a b', 'c_Fine_:| d_DC-Fine', 'e f'];
  let number = 0;
  const xml = scoreOf(movements.join(' ')).replace(/number="\d"(?=>)/g, (found) => {
    if (found === 'number="1"' || number > 1) number = 0;
    return `number="${(number += 1)}"`;
  });
  assert.deepEqual(playedOf(xml).order, [0, 1, 2, 2, 3, 2, 4, 5]);
});

test('signs in any part count, once', () => {
  const silent = ['a', 'b', 'c'].map(() => quarters(' '));
  const signed = measuresOf('a |:_b_:|x3 c_DC');
  const once = playedOf(aScore([signed])).order;
  assert.deepEqual(playedOf(aScore([silent, signed])).order, once);
  assert.deepEqual(playedOf(aScore([signed, signed])).order, once);
});

test('a segno at the end of a measure means the next one', () => {
  const [a = '', ...rest] = measuresOf('a b c_DS-Fine');
  const xml = aScore([[a + sign('segno', 'segno="S"'), ...rest]]);
  assert.deepEqual(playedOf(xml).order, [0, 1, 2, 1, 2]);
});

test('a segno before the second voice means its own measure', () => {
  const measure = note(24, 'x') + backup(24) + sign('segno', 'segno="S"') + note(24, 'y');
  const xml = aScore([[quarters('a'), measure, quarters('b') + SIGNS.DS!.after!]]);
  assert.deepEqual(playedOf(xml).order, [0, 1, 2, 1, 2]);
});

for (const [name, line] of [
  ['a dal segno without a segno', 'a b_DS-Coda(words) c'],
  ['a da capo al Fine without a Fine', 'a b_DC-Fine c'],
] as const) {
  test(`${name} is told, and nothing is lost`, () => {
    const { order, lost } = playedOf(scoreOf(line));
    assert.deepEqual(lost, [1]);
    assert.deepEqual([...new Set(order)], [0, 1, 2]);
  });
}

test('a repeat of a million times comes to an end', () => {
  const xml = aScore([[quarters('a') + right(back('times="1000000"'))]]);
  assert.equal(playedOf(xml).order.length, 99);
});

const anySigns = fc.array(
  fc.uniqueArray(fc.constantFrom(...Object.keys(SIGNS), '1[', '2[', '1,2[', ']'), { maxLength: 4 }),
  { minLength: 1, maxLength: 12 },
);

test('law: any signs come to an end, start at the beginning, and the measure map plays the same', () => {
  fc.assert(
    fc.property(anySigns, (signs) => {
      const { order } = playedOf(scoreOf(signs.map((each) => ['a', ...each].join('_')).join(' ')));
      const length = signs.length;
      assert.equal(order[0], 0);
      assert.ok(order.length <= 8 * length + 1000);
      assert.ok(order.every((index) => index >= 0 && index < length));
      const next = followersInOrder(length, order);
      const map = MeasureMap.from(
        next.map((counts, index) => ({ count: index + 1, time_signature: '1/4', next: counts })),
      );
      assert.deepEqual(
        playedOrder(map),
        order.map((index) => index + 1),
      );
    }),
  );
});
