import assert from 'node:assert/strict';
import test from 'node:test';
import { accidentals } from '../../demo-wc/authoring/score/accidentals.js';
import { beams } from '../../demo-wc/authoring/score/beams.js';
import { syllables } from '../../demo-wc/authoring/score/lyrics.js';
import { isNote, type Event, type Note, type PieceSource } from '../../demo-wc/authoring/model.js';
import { readNotation, readPitch, toMidi } from '../../demo-wc/authoring/score/notation.js';
import { furElise } from '../../demo-wc/authoring/pieces/fur-elise.js';

const pieceOf = (score: string, verses?: string[]): PieceSource => ({
  ...furElise,
  parts: [
    {
      name: 'Voice',
      abbreviation: 'V',
      program: 0,
      staves: [{ clef: 'G2', ...(verses && { verses }) }],
    },
  ],
  score,
});

const voiceOf = (text: string): Event[] =>
  readNotation(pieceOf(`1 2/4 | ${text}`)).measures[0]?.staves[0]?.[0] ?? [];

const notesOf = (text: string): Note[] => voiceOf(text).filter(isNote);

for (const [text, midi] of [
  ['c', 60],
  ['cc#', 73],
  ['BB-', 46],
  ['AAA', 33],
] as const) {
  test(`the pitch ${text} is ${midi}`, () => assert.equal(toMidi(readPitch(text)), midi));
}

test('a value lasts until the next one, chords and signs are read', () => {
  const [first, second, third] = notesOf("8.c (16d 4e+g')");
  assert.ok(first && second && third);
  assert.deepEqual([first.ticks, second.ticks, third.ticks], [36, 12, 48]);
  assert.ok(second.slurStart);
  assert.equal(third.pitches.length, 2);
  assert.deepEqual(third.marks, ['staccato']);
});

test('a measure that does not add up is refused by name', () => {
  assert.throws(
    () => readNotation(pieceOf('1 2/4 | 4c 4d\n2 | 4c 8d')),
    /«2 \| 4c 8d».*72 ticks, not 96/,
  );
});

test('voices of unequal length are refused', () => {
  assert.throws(() => readNotation(pieceOf('1 2/4 | 4c d / 4c')), /voices of 96, 48 ticks/);
});

test('an accidental holds to the end of its measure', () => {
  const [measure] = readNotation(pieceOf('1 2/4 | 8f# f# fn f')).measures;
  assert.ok(measure);
  const printed = accidentals(measure, 0, 0);
  const signs = measure.staves
    .flat(2)
    .filter(isNote)
    .flatMap(({ pitches }) => pitches.map((pitch) => printed.get(pitch)));
  assert.deepEqual(signs, ['sharp', undefined, 'natural', undefined]);
});

test('beams join the notes of a group, with hooks for the shorter ones', () => {
  const voice = voiceOf('8.c 16d 8e r');
  const [first, second, third] = voice.filter(isNote);
  assert.ok(first && second && third);
  const found = beams(voice, 1, false);
  assert.deepEqual(found.get(first), ['begin']);
  assert.deepEqual(found.get(second), ['end', 'backward hook']);
  assert.equal(found.get(third), undefined);
});

test('syllables know their place in the word and where they go on', () => {
  const source = pieceOf('1 2/4 | 8c d e f', ['Rös- _ lein rot']);
  const [first, second, third] = [
    ...syllables(readNotation(source), 0, ['Rös- _ lein rot']).values(),
  ].flat();
  assert.deepEqual(
    [first, second, third].map((each) => [each?.text, each?.place]),
    [
      ['Rös', 'begin'],
      ['lein', 'end'],
      ['rot', 'single'],
    ],
  );
});

test('too few syllables are refused', () => {
  const score = readNotation(pieceOf('1 2/4 | 8c d e f'));
  assert.throws(() => syllables(score, 0, ['too few']), /2 syllables for 4 notes/);
});
