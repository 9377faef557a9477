import assert from 'node:assert/strict';
import test from 'node:test';
import { COMMON_TIME, MeasureMap, quarters, regularMeasures } from '#core';
import { isScoreFile, tempoPoints } from '#engines/sync-files/tempo-points.js';

const regular = (measures: number) => regularMeasures({ measures, timeSignature: COMMON_TIME });
const tempo = (onset: number, quartersPerMinute: number) => ({
  onset: quarters(onset),
  quartersPerMinute,
});
const written = (tempos: readonly ReturnType<typeof tempo>[], measureMap: MeasureMap) =>
  tempoPoints({ tempos, measureMap }, 'a.musicxml').points.map(
    ({ date, onset, lap }) => `${date}: ${onset}${lap}`,
  );

test('one tempo: the measures, evenly', () => {
  assert.deepEqual(written([tempo(0, 120)], regular(3)), ['0: 0', '2: 4', '4: 8', '6: 12']);
});

test('a change of tempo inside a measure has a point of its own', () => {
  const points = written([tempo(0, 60), tempo(2, 120)], regular(2));
  assert.deepEqual(points, ['0: 0', '2: 2', '3: 4', '5: 8']);
});

test('repeats are played', () => {
  const map = MeasureMap.from([
    { count: 1, time_signature: '4/4', end_repeat: true },
    { count: 2 },
  ]);
  assert.deepEqual(written([tempo(0, 60)], map), ['0: 0', '4: 4', '4: 0a', '8: 4a', '12: 8a']);
});

test('a score of other measures than the piece is told', () => {
  const reading = { tempos: [tempo(0, 60)], measureMap: regular(3) };
  assert.deepEqual(tempoPoints(reading, 'a.mid', regular(3)).warnings, []);
  assert.deepEqual(
    tempoPoints(reading, 'a.mid', regular(4)).warnings.map(({ message }) => message),
    ['The file has 3 measures, the score of the piece 4'],
  );
});

test('a score without a tempo is refused by name', () => {
  assert.throws(() => tempoPoints({ tempos: [], measureMap: regular(1) }, 'b.mei'), {
    name: 'NoTempoError',
    message: 'b.mei: the score names no tempo',
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const files = [
  ['score.musicxml', '', true],
  ['score.MXL', 'PK', true],
  ['song.mid', 'MThd', true],
  ['odd.txt', '<?xml version="1.0"?>', true],
  ['labels.txt', '1\t1\tm1', false],
  ['synchro.json', '[]', false],
] as const;
for (const [name, content, expected] of files) {
  test(`${name} is ${expected ? 'a' : 'no'} score`, () => {
    assert.equal(isScoreFile(bytes(content), name), expected);
  });
}
