import assert from 'node:assert/strict';
import test from 'node:test';
import { playedOrder } from '#core';
import { engraveStrip, readScore } from '#engines/notation/node.js';
import { aScore, backup, meter, note, quarters, ratio, rest } from './musicxml/a-part.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const QUARTER = 24;
const readingOf = (measures: readonly string[], first = 1) =>
  readScore(bytes(aScore([measures], first)), 'a.musicxml');
const near = (value: number): number => Math.round(value * 1e6) / 1e6;

test('a pickup of a quarter with a filler rest counts one quarter', async () => {
  const pickup = meter(3, 4) + quarters('a') + backup(QUARTER) + rest(QUARTER, '<voice>2</voice>');
  const { measureMap, notes } = await readingOf([pickup, quarters('bcd')], 0);
  assert.deepEqual(
    measureMap.measures.map(({ name, length }) => [name, length]),
    [
      ['0', 1],
      ['1', 3],
    ],
  );
  assert.deepEqual(
    notes.map(({ onset }) => onset),
    [0, 1, 2, 3],
  );
});

test('a menuet with untyped rests has three quarters in each measure', async () => {
  const measure = (ids: string) =>
    quarters(ids) + rest(QUARTER) + backup(3 * QUARTER) + rest(QUARTER, '<voice>2</voice>');
  const { measureMap, warnings } = await readingOf([
    meter(3, 4) + measure('ab'),
    measure('cd'),
    quarters('efg'),
  ]);
  assert.equal(measureMap.end, 9);
  assert.deepEqual(warnings, []);
});

test('triplets with a wrong ratio sound at their durations, and the measure is named', async () => {
  const wrong = ['a', 'b', 'c'].map((id) => note(8, id, ratio('eighth', 5, 4))).join('');
  const { measureMap, notes, warnings } = await readingOf([
    meter(2, 4) + quarters('xy'),
    wrong + quarters('z'),
  ]);
  assert.equal(measureMap.end, 4);
  assert.deepEqual(
    notes.map(({ onset, duration }) => [near(onset), near(duration)]),
    [
      [0, 1],
      [1, 1],
      [2, near(1 / 3)],
      [near(2 + 1 / 3), near(1 / 3)],
      [near(2 + 2 / 3), near(1 / 3)],
      [3, 1],
    ],
  );
  assert.deepEqual(
    warnings.map(({ code, values }) => [code, values]),
    [['otherValues', { measures: '2' }]],
  );
});

test('a measure with more than its meter keeps all, and is named', async () => {
  const { measureMap, notes, warnings } = await readingOf([
    meter(2, 4) + quarters('ab'),
    quarters('cde'),
    quarters('fg'),
  ]);
  assert.deepEqual(
    measureMap.measures.map(({ length }) => length),
    [2, 3, 2],
  );
  assert.equal(notes.length, 7);
  assert.deepEqual(
    warnings.map(({ message }) => message),
    ['These measures hold more than their meter; they last as long as their notes: 2'],
  );
});

test('a triplet without its ratio keeps its notes and durations, and is named', async () => {
  const triplet = ['a', 'b', 'c'].map((id) => note(8, id, '<type>eighth</type>')).join('');
  const { measureMap, notes, warnings } = await readingOf([
    meter(2, 4) + quarters('xy'),
    triplet + quarters('z'),
    quarters('vw'),
  ]);
  assert.deepEqual(
    measureMap.measures.map(({ onset }) => onset),
    [0, 2, 4],
  );
  assert.equal(notes.length, 8);
  assert.deepEqual(
    warnings.map(({ code, values }) => [code, values.measures]),
    [['otherValues', '2']],
  );
});

/** Two parts, the second of which is shorter; the onsets of all notes; the measures that are named. */
const UNEQUAL: readonly (readonly [string, readonly string[], readonly number[], string])[] = [
  ['within a measure', [meter(2, 4) + quarters('x'), quarters('yz')], [0, 0, 1, 2, 2, 3, 3], '1'],
  ['by a measure', [meter(2, 4) + quarters('xy')], [0, 0, 1, 1, 2, 3], '1'],
];

for (const [how, shorter, onsets, named] of UNEQUAL) {
  test(`a part that is shorter ${how} loses nothing, and the place is named`, async () => {
    const score = aScore([[meter(2, 4) + quarters('ab'), quarters('cd')], shorter]);
    const { measureMap, notes, warnings } = await readScore(bytes(score), 'a.musicxml');
    assert.equal(measureMap.end, 4);
    assert.deepEqual(
      notes.map(({ onset }) => onset),
      onsets,
    );
    assert.deepEqual(
      warnings.map(({ code, values }) => [code, values.measures]),
      [['unequalParts', named]],
    );
  });
}

test('a cadenza has no meter, and is nothing to warn of', async () => {
  const free = '<attributes><time><senza-misura/></time></attributes>';
  const { measureMap, warnings } = await readingOf([
    meter(2, 4) + quarters('ab'),
    free + quarters('cdefg'),
    meter(2, 4) + quarters('hi'),
  ]);
  assert.deepEqual(
    measureMap.measures.map(({ length, timeSignatureText }) => [length, timeSignatureText]),
    [
      [2, '2/4'],
      [5, 'none'],
      [2, '2/4'],
    ],
  );
  assert.deepEqual(warnings, []);
});

test('a rest of several measures is drawn as one, and each keeps its length', async () => {
  const rests = '<attributes><measure-style><multiple-rest>2</multiple-rest></measure-style>';
  const whole = '<note><rest measure="yes"/><duration>48</duration></note>';
  const { measureMap } = await readingOf([
    meter(2, 4) + quarters('ab'),
    `${rests}</attributes>${whole}`,
    whole,
    quarters('cd'),
  ]);
  assert.deepEqual(
    measureMap.measures.map(({ onset, name }) => [onset, name]),
    [
      [0, '1'],
      [2, '2'],
      [4, '3'],
      [6, '4'],
    ],
  );
});

test('picture, piano roll and measures have the same quarters', async () => {
  const wrong = ['a', 'b', 'c'].map((id) => note(8, id, ratio('eighth', 5, 4))).join('');
  const score = aScore([[meter(2, 4) + quarters('x') + rest(QUARTER), wrong + quarters('z')]]);
  const { positions, notes, measureMap } = await engraveStrip(bytes(score), 'a.musicxml');
  const places = positions['onset-x'].map(({ onset }) => onset);
  assert.deepEqual(places, [0, 1, 2, near(2 + 1 / 3), near(2 + 2 / 3), 3, 4]);
  for (const { onset } of notes) assert.ok(places.includes(near(onset)));
  assert.deepEqual(
    positions.bars.map(({ onset }) => onset),
    measureMap.measures.map(({ onset }) => onset),
  );
});

const barline = (location: 'left' | 'right', content: string) =>
  `<barline location="${location}">${content}</barline>`;
const ending = (number: number, content: string) =>
  barline('left', `<ending number="${number}" type="start"/>`) +
  content +
  barline(
    'right',
    `<ending number="${number}" type="stop"/>${number === 1 ? '<repeat direction="backward"/>' : ''}`,
  );

/** Numbers of two endings and of the measure after them in the file, and their names. */
const ENDINGS: readonly (readonly [string, readonly string[], string, readonly number[]])[] = [
  ['counted through', ['8', '9', '10'], '7 8a 8b 10', [7, 8, 9, 10]],
  ['counted once', ['8', '8', '9'], '7 8a 8b 9', [7, 8, 8, 9]],
  ['the second without a number', ['8', 'X1', '9'], '7 8a 8b 9', [7, 8, 8, 9]],
  ['named in the file', ['8a', '8b', '9'], '7 8a 8b 9', [7, 8, 8, 9]],
];

for (const [how, [first = '', second = '', after = ''], names, numbers] of ENDINGS) {
  test(`endings are 8a and 8b: ${how}`, async () => {
    const score = aScore(
      [
        [
          meter(2, 4) + quarters('ab'),
          ending(1, quarters('cd')),
          ending(2, quarters('ef')),
          quarters('gh'),
        ],
      ],
      7,
    );
    const numbered = score
      .replace('number="8"', 'number="first"')
      .replace('<measure number="9"', `<measure number="${second}"`)
      .replace('<measure number="10"', `<measure number="${after}"`)
      .replace('number="first"', `number="${first}"`);
    const { measureMap } = await readScore(bytes(numbered), 'a.musicxml');
    assert.equal(measureMap.measures.map(({ name }) => name).join(' '), names);
    assert.deepEqual(
      measureMap.measures.map(({ number }) => number),
      numbers,
    );
    assert.equal(playedOrder(measureMap).join(' '), '1 2 1 3 4');
  });
}

const whole = '<measure number="1"><note><rest/><duration>4</duration></note></measure>';
const list = '<part-list><score-part id="P1"><part-name/></score-part></part-list>';
const PARTS: readonly (readonly [string, string, number])[] = [
  ['a part without an id', `<part>${whole}</part>`, 1],
  [
    'more parts than the list has',
    ['P1', 'P3', 'P4'].map((id) => `<part id="${id}">${whole}</part>`).join(''),
    3,
  ],
];

for (const [name, parts, staves] of PARTS) {
  test(`${name} is read`, async () => {
    const score = `<score-partwise version="2.0">${list}${parts}</score-partwise>`;
    const { measureMap, metadata, warnings } = await readScore(bytes(score), 'a.xml');
    assert.equal(measureMap.end, 4);
    assert.equal(metadata.staffNames.length, staves);
    assert.deepEqual(warnings, []);
  });
}

test('a note of kern that is printed by another value lasts as long as its own', async () => {
  const kern = (shown: string) =>
    `**kern\t**kern\n*M6/8\t*M6/8\n=1\t=1\n4.c\t4e\n.\t8f\n!\t!LO:N:${shown}\n4.d\t8g\n.\t4a\n=2\t=2\n2.c\t2.e\n==\t==\n*-\t*-\n`;
  for (const shown of ['vis=4', 'vis=2:t=x', 't=x:vis=4']) {
    const { measureMap, notes } = await readScore(bytes(kern(shown)), 'a.krn');
    assert.deepEqual(
      measureMap.measures.map(({ length }) => length),
      [3, 3],
      shown,
    );
    assert.equal(notes.find(({ onset }) => onset === 2)?.pitch, 69, shown);
  }
});
