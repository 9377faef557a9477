import assert from 'node:assert/strict';
import test from 'node:test';
import { formatOnset, parseOnset, quarters } from '#core';
import { readScore } from '#engines/notation/node.js';

/** A kern text in 3/4 or another meter: a word is a bar line, a part, or a note such as `4c`. */
const kern = (words: string, meter = '3/4'): Uint8Array =>
  new TextEncoder().encode(
    ['**kern', '*clefG2', `*M${meter}`, ...words.split(' '), '==', '*-', ''].join('\n'),
  );
const readingOf = async (words: string, meter?: string) =>
  (await readScore(kern(words, meter), 'a.krn')).measureMap;

/** What it is, notes and bar lines, name and length of each measure, meter. */
const CASES: readonly (readonly [string, string, string, string?])[] = [
  [
    'a repeat inside a bar, as after a pickup',
    '4c =1 2.d =2 2e =:|!|: 4f =3 2.g =4 2a =:|!',
    '0:1 1:3 2:2 2:1 3:3 4:2',
  ],
  ['an invisible bar line inside a bar', '=1 2.c =2 4d =- 2e =3 2.f', '1:3 2:1 2:2 3:3'],
  ['two invisible bar lines', '=1 2.c =2 4d =- 4d =- 4e =3 2.f', '1:3 2:1 2:1 2:1 3:3'],
  ['an invisible bar line before the pickup', '=- 4c =1 2.d =2 2.e', '0:1 1:3 2:3'],
  [
    'a split bar at the end, after which nothing is numbered',
    '=1 2.c =2 2d =:|! 4e = 2.f',
    '1:3 2:2 2:1 3:3',
  ],
  ['a bar without number among others', '=1 2.c = 2.d =3 2.e', '1:3 2:3 3:3'],
  ['no numbers at all', '= 2.c = 2d =:|! 4d = 2.e', '1:3 2:2 2:1 3:3'],
  ['a second part that the file counts', '=1 2.c =2 2d =:|!|: 4e =4 2.f', '1:3 2:2 3:1 4:3'],
  ['parts that the file names', '=1 2.c =2 2d =2b:|!|: 4e =3 2.f', '1:3 2:2 2b:1 3:3'],
  ['a number after the sign', '=1 2.c =:|! =2 2.d =3 2.e', '1:3 2:3 3:3'],
  ['full measures of one number', '=24 2.c =25 2.d =X2:|! 2.e =26 2.f', '24:3 25a:3 25b:3 26:3'],
  ['a short bar and a long one', '=1 1c =2 4d =3 1e', '1:4 2:1 3:4', '4/4'],
];

for (const [what, words, expected, meter] of CASES) {
  test(`measures of kern: ${what}`, async () => {
    const map = await readingOf(words, meter);
    assert.equal(map.measures.map(({ name, length }) => `${name}:${length}`).join(' '), expected);
    const lengths = expected.split(' ').map((each) => Number(each.split(':')[1]));
    assert.equal(
      map.end,
      lengths.reduce((sum, length) => sum + length),
    );
  });
}

test('beats of a split bar count on, and each onset is named and found again', async () => {
  const map = await readingOf('=1 2.c =2 2d =:|!|: 4e =3 2.f');
  const { measure, beat } = map.positionAt(quarters(5));
  assert.deepEqual([measure.name, beat], ['2', 3]);
  assert.equal(formatOnset(quarters(5), map), 'm2+1/2');
  for (let onset = 0; onset < map.end; onset += 0.5)
    assert.equal(parseOnset(formatOnset(quarters(onset), map), map), onset);
});

/** A MusicXML of whole notes with these numbers; `(` opens an ending and `)` closes it. */
const musicXml = (numbers: string): Uint8Array => {
  let ending = 0;
  const note =
    '<note><pitch><step>C</step><octave>5</octave></pitch><duration>4</duration><type>whole</type></note>';
  const sign = (side: string, type: string) =>
    `<barline location="${side}"><ending number="${ending}" type="${type}"/>${type === 'stop' && ending === 1 ? '<repeat direction="backward"/>' : ''}</barline>`;
  const measures = numbers.split(' ').map((word, index) => {
    if (word.startsWith('(')) ending += 1;
    const attributes =
      index > 0
        ? ''
        : '<attributes><divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time></attributes>';
    const [left, right] = [
      word.startsWith('(') ? sign('left', 'start') : '',
      word.endsWith(')') ? sign('right', 'stop') : '',
    ];
    return `<measure number="${word.replace(/[()]/g, '')}">${attributes}${left}${note}${right}</measure>`;
  });
  return new TextEncoder().encode(
    `<?xml version="1.0"?><score-partwise version="4.0"><part-list><score-part id="P1"><part-name>P</part-name></score-part></part-list><part id="P1">${measures.join('')}</part></score-partwise>`,
  );
};

/** Measures in 3/4: number as the file gives it (`!` where it is never printed), length in quarters; the names. */
const IMPLICIT: readonly (readonly [string, readonly string[], string])[] = [
  ['a second part with a number of its own', ['1:3', '2:2', '3!:1', '3:3'], '1 2 2 3'],
  ['a second part numbered 0', ['1:3', '2:2', '0!:1', '3:3'], '1 2 2 3'],
  ['a second part that the next number counts', ['1:3', '2:2', '3!:1', '4:3'], '1 2 3 4'],
  ['a pickup 0', ['0!:1', '1:3', '2:3'], '0 1 2'],
  ['a pickup with the number of the first measure', ['1!:1', '1:3', '2:3'], '0 1 2'],
  ['a pickup that is counted', ['1!:1', '2:3', '3:3'], '1 2 3'],
  ['an excerpt', ['16!:1', '17:3', '18:3'], '16 17 18'],
];

for (const [what, bars, expected] of IMPLICIT) {
  test(`measures whose number is never printed: ${what}`, async () => {
    const { measureMap } = await readScore(
      scoreInThree(
        bars.map((bar) => {
          const [number = '', length] = bar.split(':');
          return [number.replace('!', ''), Number(length), number.endsWith('!')];
        }),
      ),
      'a.musicxml',
    );
    assert.equal(measureMap.measures.map(({ name }) => name).join(' '), expected);
  });
}

/** Quarters as MuseScore splits their bars: it counts no second part, so that X1 and X2 stand between. */
const museScore = (bars: readonly (readonly [number: string, quarters: number])[]): Uint8Array =>
  scoreInThree(
    bars.map(([number, length]) => [number, length, number.startsWith('X') || number === '0']),
  );

type Bar = readonly [number: string, quarters: number, isImplicit: boolean];

/** A MusicXML in 3/4. */
function scoreInThree(bars: readonly Bar[]): Uint8Array {
  const note = '<note><pitch><step>C</step><octave>5</octave></pitch><duration>1</duration></note>';
  const measures = bars.map(([number, quarters, isImplicit], index) => {
    const attributes =
      index > 0
        ? ''
        : '<attributes><divisions>1</divisions><time><beats>3</beats><beat-type>4</beat-type></time></attributes>';
    return `<measure${isImplicit ? ' implicit="yes"' : ''} number="${number}">${attributes}${note.repeat(quarters)}</measure>`;
  });
  return new TextEncoder().encode(
    `<?xml version="1.0"?><score-partwise version="4.0"><part-list><score-part id="P1"><part-name>P</part-name></score-part></part-list><part id="P1">${measures.join('')}</part></score-partwise>`,
  );
}

test('measures of MusicXML: half measures after a repeat are named by the bar that they complete', async () => {
  const bars = [
    ['0', 1],
    ['1', 3],
    ['2', 2],
    ['X1', 1],
    ['3', 3],
    ['4', 2],
    ['X2', 1],
    ['5', 3],
    ['X3', 3],
    ['6', 3],
  ] as const;
  const { measureMap } = await readScore(museScore(bars), 'a.musicxml');
  const { measures } = measureMap;
  // A full measure that is left out of the count completes nothing.
  assert.equal(measures.map(({ name }) => name).join(' '), '0 1 2 2 3 4 4 5 X3 6');
  assert.deepEqual(
    measures.map(({ number }) => number),
    [0, 1, 2, 2, 3, 4, 4, 5, 5, 6],
  );
  for (let onset = 0; onset < measureMap.end; onset += 1)
    assert.equal(parseOnset(formatOnset(quarters(onset), measureMap), measureMap), onset);
});

const VOLTAS: readonly (readonly [string, string, string])[] = [
  ['a second ending without number', '24 (25) (X2) 26', '24 25a 25b 26'],
  ['endings counted through', '24 (25) (26) 27', '24 25a 25b 27'],
  ['endings counted through, and the next measure too', '24 (25) (26) 26', '24 25a 25b 26'],
  ['a number with a part', '24 (25) (25.1) 26', '24 25a 25b 26'],
  ['endings of two measures', '24 (25 26) (X1 X2) 27', '24 25a 26a 25b 26b 27'],
  ['a measure without number that is no ending', '24 25 X2 26', '24 25 X2 26'],
  ['endings of which the second is shorter', '7 (8 9) (10) 11', '7 8a 9a 8b 11'],
  ['endings that the file does not mark', '24 25 25 26', '24 25a 25b 26'],
];

for (const [what, numbers, expected] of VOLTAS) {
  test(`measures of MusicXML: ${what}`, async () => {
    const { measureMap } = await readScore(musicXml(numbers), 'a.musicxml');
    const names = measureMap.measures.map(({ name }) => name);
    assert.deepEqual(names, expected.split(' '));
    // A link by a name leads to its measure.
    names.forEach((name, index) => assert.equal(measureMap.find(name)?.count, index + 1));
  });
}
