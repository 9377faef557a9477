import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  aScore,
  backup,
  chorded,
  cleanOf,
  forward,
  grace,
  lengthsOf,
  meter,
  note,
  quarters,
  ratio,
  rest,
  timingOf,
} from './a-part.js';

const QUARTER = 24;
const EIGHTH = 12;
/** A measure, its length, and the onsets of its notes in it by id; all in quarters. */
const CASES: readonly (readonly [string, string, number, Readonly<Record<string, number>>])[] = [
  ['a full measure', quarters('abcd'), 4, { a: 0, b: 1, c: 2, d: 3 }],
  [
    'a pickup of a quarter, with a filler rest in the other hand',
    meter(3, 4) + quarters('a') + backup(QUARTER) + rest(QUARTER, '<voice>2</voice>'),
    1,
    { a: 0 },
  ],
  [
    'a measure of a menuet with an untyped rest of a quarter',
    meter(3, 4) + quarters('ab') + rest(QUARTER) + backup(3 * QUARTER) + quarters('xyz'),
    3,
    { a: 0, b: 1, x: 0, y: 1, z: 2 },
  ],
  [
    'a triplet whose ratio is not written',
    note(8, 'a', '<type>eighth</type>') + note(8, 'b') + note(8, 'c') + quarters('d'),
    2,
    { a: 0, b: 1 / 3, c: 2 / 3, d: 1 },
  ],
  [
    'a triplet with a wrong ratio: six in the time of four',
    note(8, 'a', ratio('eighth', 6, 5)) + note(8, 'b', ratio('eighth', 6, 5)) + note(8, 'c'),
    1,
    { a: 0, b: 1 / 3, c: 2 / 3 },
  ],
  [
    'a second voice that starts on the second quarter and lasts longer',
    quarters('ab') + backup(QUARTER) + note(3 * QUARTER, 'low'),
    4,
    { a: 0, b: 1, low: 1 },
  ],
  [
    'a second voice that is skipped to',
    quarters('abc') + backup(3 * QUARTER) + forward(2 * QUARTER) + quarters('x'),
    3,
    { a: 0, b: 1, c: 2, x: 2 },
  ],
  ['a cadenza of seven quarters in 4/4', quarters('abcdefg'), 7, { g: 6 }],
  [
    'duplets in 6/8',
    meter(6, 8) + note(18, 'a', ratio('eighth', 2, 3)) + note(18, 'b') + note(3 * EIGHTH, 'c'),
    3,
    { a: 0, b: 0.75, c: 1.5 },
  ],
  [
    'a chord is one step',
    note(24, 'a') + chorded(24, 'b') + note(24, 'c'),
    2,
    { a: 0, b: 0, c: 1 },
  ],
  ['grace notes take no time', grace('g') + quarters('a') + grace('h'), 1, { g: 0, a: 0, h: 1 }],
  [
    'a rest of the measure',
    meter(3, 8) + '<note><rest measure="yes"/><duration>36</duration></note>',
    1.5,
    {},
  ],
  ['a measure without a note lasts its meter', meter(5, 4), 5, {}],
  ['a meter of several', meter('3+2', 8), 2.5, {}],
  [
    'divisions that change within it',
    quarters('a') +
      '<attributes><divisions>2</divisions></attributes>' +
      note(2, 'b') +
      note(1, 'c'),
    2.5,
    { a: 0, b: 1, c: 2 },
  ],
  [
    'going back before its start stays in it',
    quarters('a') + backup(99) + quarters('b'),
    1,
    { a: 0, b: 0 },
  ],
  [
    'a duration below 0, as some programs write after a wrong tuplet',
    note(30, 'a') + note(-6, 'b') + quarters('c'),
    2,
    { a: 0, b: 1.25, c: 1 },
  ],
  [
    'a note that has only a value',
    '<note id="a"><pitch/><type>half</type><dot/></note>' + quarters('b'),
    4,
    { a: 0, b: 3 },
  ],
  [
    'figured bass moves nothing',
    '<figured-bass><duration>24</duration></figured-bass>' + quarters('a'),
    1,
    { a: 0 },
  ],
];

const near = (value: number): number => Math.round(value * 1e6) / 1e6;

for (const [name, content, length, onsets] of CASES) {
  test(`a measure: ${name}`, () => {
    const { measures, events } = timingOf(content, quarters('q'));
    assert.equal(measures[0]!.length, length);
    assert.equal(measures[1]!.onset, length);
    for (const [id, onset] of Object.entries(onsets))
      assert.equal(near(events.get(id)!.offset), near(onset), id);
  });
}

test('parts run side by side, and the longest says how long a measure is', () => {
  const { timing } = cleanOf(aScore([[quarters('ab'), quarters('c')], [quarters('wxyz')]]));
  assert.deepEqual(lengthsOf(timing!), [4, 1]);
  // The first part is short in measure 1; the second ends with it.
  assert.deepEqual(timing!.faults.unequalParts, [0]);
});

test('what the value of a note and its duration say is compared', () => {
  const triplet = note(8, 'a', ratio('eighth', 3, 2));
  assert.deepEqual(timingOf(triplet, note(8, 'b', '<type>eighth</type>')).faults.otherValues, [1]);
});

test('a measure without a meter says so', () => {
  const free = '<attributes><time><senza-misura/></time></attributes>';
  const { measures } = timingOf(quarters('abcd'), free + quarters('e'), meter(3, 4));
  assert.deepEqual(
    measures.map(({ isUnmetered }) => isUnmetered),
    [false, true, false],
  );
});

test('a rest gets the value that it lacks, unless it fills the measure', () => {
  const restsIn = (content: string) =>
    cleanOf(aScore([[meter(3, 4) + content]])).text.match(/<rest.*?<\/note>/g);
  assert.match(restsIn(rest(QUARTER))![0], /<type>quarter<\/type><\/note>/);
  assert.match(restsIn(rest(36))![0], /<type>quarter<\/type><dot\/><\/note>/);
  assert.doesNotMatch(restsIn(rest(3 * QUARTER))![0], /<type>/);
  assert.doesNotMatch(restsIn(rest(24, '<type>half</type>'))![0], /quarter/);
});

test('every note has an id of its own, also where the file gives one twice', () => {
  const { text, timing } = cleanOf(aScore([[note(24, 'a') + note(24, 'a') + rest(24)]]));
  const ids = [...text.matchAll(/<note[^>]* id="([^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, 3);
  assert.deepEqual([...timing!.events.keys()], ids);
});

const PART = '<measure number="1"><note><rest/><duration>4</duration></note></measure>';
const partwise = (list: string, ...parts: readonly string[]) =>
  `<score-partwise>${list}${parts.join('')}</score-partwise>`;
const LIST = '<part-list><score-part id="P1"/></part-list>';

test('a part without an id is the one of the list', () => {
  const { text } = cleanOf(partwise(LIST, `<part>${PART}</part>`));
  assert.match(text, /<part id="P1">/);
});

test('parts that the list lacks are added to it, and every part has attributes', () => {
  const parts = ['P1', 'P3', 'P1'].map((id) => `<part id="${id}">${PART}</part>`);
  const { text } = cleanOf(partwise(LIST, ...parts));
  const declared = [...text.matchAll(/<score-part id="(\w+)"/g)].map(([, id]) => id);
  const present = [...text.matchAll(/<part id="(\w+)"/g)].map(([, id]) => id);
  assert.deepEqual(declared, present);
  assert.equal(new Set(present).size, 3);
  assert.equal(text.match(/<attributes>/g)?.length, 3);
});

test('an id is only ever an attribute, whatever the file has put into it', () => {
  const id = '$&amp;&quot;&gt;&lt;evil/>';
  const { text } = cleanOf(partwise('', `<part id="${id}">${PART}</part>`));
  assert.doesNotMatch(text, /<evil/);
  assert.match(text, /<score-part id="\$&amp;&quot;>&lt;evil\/>">/);
});

test('a score without a list of parts gets one', () => {
  assert.match(
    cleanOf(partwise('', `<part>${PART}</part>`)).text,
    /<part-list><score-part id="P1"/,
  );
});

/** A step in a measure: notes and rests go on, `<backup>` goes back. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('note', 'rest', 'chord', 'grace', 'backup', 'forward'),
    duration: fc.integer({ min: 1, max: 96 }),
  }),
  { maxLength: 20 },
);

test('law: a measure is as long as the cursor of divisions has come, and nothing starts outside', () => {
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 5 }), (measures) => {
      let count = 0;
      const lengths = measures.map((content) => {
        let [cursor, farthest] = [0, 0];
        for (const { kind, duration } of content) {
          if (kind === 'backup') cursor = Math.max(0, cursor - duration);
          else if (kind !== 'chord' && kind !== 'grace') cursor += duration;
          farthest = Math.max(farthest, cursor);
        }
        return farthest === 0 ? 4 : farthest / 24;
      });
      const write = { note, chord: chorded, grace: (_: number, id: string) => grace(id) };
      const contents = measures.map((content) =>
        content
          .map(({ kind, duration }) => {
            if (kind === 'rest') return rest(duration);
            if (kind === 'backup') return backup(duration);
            if (kind === 'forward') return forward(duration);
            return write[kind as 'note'](duration, `n${(count += 1)}`);
          })
          .join(''),
      );
      const { measures: read, events } = timingOf(...contents);
      assert.deepEqual(
        read.map(({ length }) => near(length)),
        lengths.map(near),
      );
      for (const { measure, offset } of events.values())
        assert.ok(offset >= 0 && offset <= read[measure]!.length + 1e-6);
    }),
  );
});

test('law: any text in the places of numbers is read, and lengths stay finite', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/[<&\]]/.test(text)),
      (text) => {
        const divisions = `<attributes><divisions>${text}</divisions></attributes>`;
        const odd = `${divisions}<note><rest/><duration>${text}</duration></note>${quarters('a')}`;
        assert.ok(
          lengthsOf(timingOf(odd)).every((length) => length > 0 && Number.isFinite(length)),
        );
      },
    ),
  );
});
