import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, describe } from 'node:test';
import { MeasureMap, quarters, seconds } from '#core';
import type { AlignmentPoint } from '#engines/alignment';
import { sine, wavFile } from '../../components/engines/sound-files.js';
import { errorsOf } from './errors.js';
import { wantedOf } from './main.js';
import { CASES, madePieces } from './made/cases.js';
import { findPieces } from './pieces.js';
import { truthOfAnnotations } from './truth/beat-annotations.js';
import { parseBeatTable } from './truth/beat-table.js';
import { parseMatch, truthOfNotes } from './truth/note-match.js';
import { sameMeasures } from './truth/same-measures.js';
import { isSameOrder } from './truth/same-order.js';
import { writtenNotes } from './truth/written-notes.js';
import { datesAt, secondsAt, unfolded } from './unfold.js';
import { varied, variantsOf } from './variants.js';
import { readWave } from './wave.js';

const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A folder with empty files. */
async function aFolder(files: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pieces-'));
  folders.push(folder);
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), '');
  }
  return folder;
}

describe('the pieces of a folder', () => {
  const cases: readonly [string, string[], string[]][] = [
    [
      'are performances with their truth',
      ['a/xml_score.musicxml', 'a/Kim01.mid', 'a/Kim01_truth.tsv', 'a/midi_score.mid'],
      ['a: a/Kim01.mid'],
    ],
    [
      'may have a sound in place of MIDI',
      ['x/b/xml_score.musicxml', 'x/b/take.flac', 'x/b/take_truth.tsv'],
      ['x/b: x/b/take.flac'],
    ],
    [
      'may have several performances of one score',
      ['a/score.mei', ...['K', 'L'].flatMap((name) => [`a/${name}.mid`, `a/${name}_truth.tsv`])],
      ['a/K: a/K.mid', 'a/L: a/L.mid'],
    ],
    [
      'may name their only performance as they like',
      ['a/xml_score.musicxml', 'a/midi_score.mid', 'a/played.MID', 'a/beats_truth.tsv'],
      ['a: a/played.MID'],
    ],
    ['lack a score', ['a/K.mid', 'a/K_truth.tsv'], ['a: no score (xml_score.musicxml)']],
    ['lack a performance', ['a/s.musicxml', 'a/K_truth.tsv'], ['a: no performance K.mid']],
    ['are none without a truth', ['a/s.musicxml', 'a/K.mid'], []],
    [
      'are measured once, by the best truth that they have',
      [
        'a/s.musicxml',
        'a/K.mid',
        'a/K_annotations.txt',
        'a/K_truth.tsv',
        'a/midi_score_annotations.txt',
      ],
      ['a: a/K.mid'],
    ],
  ];
  for (const [what, files, expected] of cases)
    test(what, async () => {
      const folder = await aFolder(files);
      const found = await findPieces(folder);
      const shown = found.map((piece) =>
        'problem' in piece
          ? `${piece.name}: ${piece.problem}`
          : `${piece.name}: ${path.relative(folder, piece.performance)}`,
      );
      assert.deepEqual(shown, expected);
    });
});

describe('a table of beats', () => {
  test('is read with or without a heading, to the last line', () => {
    const beats = [
      { quarter: 0, seconds: 1.5 },
      { quarter: 1, seconds: 2 },
    ];
    assert.deepEqual(parseBeatTable('quarter\tseconds\tlabel\n0\t1.5\tdb,4/4\n1\t2\tb\n'), beats);
    assert.deepEqual(parseBeatTable('0,1.5\r\n1,2'), beats);
  });

  test('without beats is refused', () => {
    assert.throws(() => parseBeatTable('nothing\n\t\n'), /no line/);
  });
});

describe('an alignment unfolded', () => {
  const measureMap = MeasureMap.from([
    { time_signature: '2/4', start_repeat: true },
    { count: 2, end_repeat: true, next: [1, 3] },
    { count: 3 },
  ]);
  const point = (onset: number, date: number, repeat?: string): AlignmentPoint => ({
    onset: quarters(onset),
    date: seconds(date),
    ...(repeat && { repeat }),
  });
  const played = (playedOrder: readonly number[], points: readonly AlignmentPoint[]) =>
    unfolded({ points, playedOrder }, measureMap).points.map(({ quarter }) => quarter);

  test('counts repeats on', () => {
    const points = [point(0, 0), point(3, 3), point(0, 4, 'a'), point(5, 9, 'a')];
    assert.deepEqual(played([1, 2, 1, 2, 3], points), [0, 3, 4, 9]);
  });

  test('has a date for each time that a measure is played', () => {
    const points = [point(0, 0), point(4, 4), point(0, 5, 'a'), point(6, 11, 'a')];
    const found = unfolded({ points, playedOrder: [1, 2, 1, 2, 3] }, measureMap);
    assert.deepEqual(datesAt(found, 2, 1), [3, 8]);
    assert.deepEqual(datesAt(found, 3, 0), [9]);
    assert.deepEqual(datesAt(found, 4, 0), []);
  });

  test('leaves out what is not played', () => {
    assert.deepEqual(played([1, 2, 3], [point(0, 0), point(5, 5), point(0, 9, 'a')]), [0, 5]);
  });

  test('gives the time between points, and goes on outside', () => {
    const points = [
      { quarter: 0, seconds: 1 },
      { quarter: 4, seconds: 3 },
    ];
    assert.deepEqual(
      [-1, 0, 1, 4, 6].map((quarter) => secondsAt(points, quarter)),
      [0.5, 1, 1.5, 3, 4],
    );
  });
});

describe('a truth by notes', () => {
  const note = (id: string, step: string, duration: number, more = '') =>
    `<note id="${id}">${more}<pitch><step>${step}</step><octave>4</octave></pitch><duration>${duration}</duration></note>`;
  const measure = (number: number, inside: string) =>
    `<measure number="${number}"><attributes><divisions>2</divisions></attributes>${inside}</measure>`;
  const score = [
    measure(1, note('n1', 'C', 2) + note('n2', 'E', 2, '<chord/>') + note('n3', 'G', 2)),
    measure(2, '<note><rest/><duration>4</duration></note>'),
    measure(3, `${note('n4', 'D', 4)}<backup><duration>2</duration></backup>${note('n5', 'B', 2)}`),
  ].join('');

  test('knows where the notes of a MusicXML file stand', () => {
    const places = writtenNotes(score).map(({ id, measure, offset }) => [id, measure, offset]);
    assert.deepEqual(places, [
      ['n1', 1, 0],
      ['n2', 1, 0],
      ['n3', 1, 1],
      ['n4', 3, 0],
      ['n5', 3, 1],
    ]);
  });

  test('reads both versions of match files', () => {
    const clock = 'info(midiClockUnits,500).\ninfo(midiClockRate,500000).\n';
    const old = 'snote(n1-1,[C,n],4,1:1,0,1/4,0.0,1.0,[])-note(n0,[C,n],4,1000,1200,1200,31).';
    const later = 'snote(n1-2,[C,n],4,1:1,0,1/4,0.0,1.0,[v1])-note(n0,60,1000,1200,80,0,0).';
    const lost = 'snote(n2-1,[E,n],4,1:1,0,1/4,0.0,1.0,[])-deletion.';
    assert.deepEqual(parseMatch([clock, old, later, lost].join('\n')), [
      { id: 'n1', pass: 1, seconds: 1 },
      { id: 'n1', pass: 2, seconds: 1 },
    ]);
    assert.throws(() => parseMatch(lost), /no notes/);
  });

  test('has the middle of each chord, in the order of playing, with measures of rest', () => {
    const played = [
      ['n1', 1, 1],
      ['n2', 1, 1.1],
      ['n3', 1, 2],
      ['n4', 1, 3],
      ['n1', 2, 5],
    ] as const;
    const matched = played.map(([id, pass, seconds]) => ({ id, pass, seconds }));
    const { order, onsets } = truthOfNotes(matched, writtenNotes(score));
    assert.deepEqual(order, [1, 2, 3, 1]);
    assert.deepEqual(
      onsets.map(({ index, offset, seconds }) => [index, offset, seconds]),
      [
        [0, 0, 1.05],
        [0, 1, 2],
        [2, 0, 3],
        [3, 0, 5],
      ],
    );
  });

  test('of an edition without the first ending stands in the one that has it', () => {
    const notes = (steps: readonly (readonly [number, number])[]) =>
      steps.map(([at, pitch]) => ({ id: '', measure: at, offset: 0, pitch, isGrace: false }));
    const full = notes([
      [1, 60],
      [2, 62],
      [3, 67],
      [4, 72],
    ]);
    const short = notes([
      [1, 60],
      [2, 62],
      [3, 72],
    ]);
    assert.deepEqual(
      [...sameMeasures(short, full)],
      [
        [1, 1],
        [2, 2],
        [3, 4],
      ],
    );
  });
});

describe('annotated beats', () => {
  const measureMap = MeasureMap.from([{ time_signature: '2/4' }, { count: 2 }]);
  const text = '1.0\t1.0\tdb,2/4\n2.0\t2.0\tb\n3.0\t3.0\tdb\n';

  test('stand in their measures', () => {
    const { onsets } = truthOfAnnotations(text, { measureMap, order: [1, 2] });
    assert.deepEqual(
      onsets.map(({ index, offset }) => [index, offset]),
      [
        [0, 0],
        [0, 1],
        [1, 0],
      ],
    );
  });

  test('of another score are refused', () => {
    const place = { measureMap, order: [1, 2, 1] };
    assert.throws(() => truthOfAnnotations(text, place), /2 measures are annotated, 3/);
  });
});

test('an order is right where nothing is known of single measures', () => {
  assert.equal(isSameOrder([1, 2, 4, 1, 2, 5], [1, 2, 3, 4, 1, 2, 3, 5]), true);
  assert.equal(isSameOrder([1, 2, 1, 2, 3], [1, 2, 3]), false);
  assert.equal(isSameOrder([1, 2], [1, 2, 3, 4, 5]), false);
});

describe('a variant', () => {
  const order = [1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const sound = { samples: new Float32Array(1600), sampleRate: 100 };
  const onsets = order.map((_, index) => ({ index, offset: 0, seconds: index + 0.5 }));
  const play = (stretches: readonly (readonly [number, number])[]) =>
    varied({ sound, truth: { order, onsets } }, { name: '', stretches });

  test('leaves out a repeat, repeats a section, plays an excerpt or stops', () => {
    const names = variantsOf(order, 1).map(({ name }) => name);
    assert.deepEqual(names, ['without 1–4', 'a section again', 'an excerpt', 'a stop']);
  });

  test('knows where its onsets are', () => {
    const { truth, sound: made } = play([
      [0, 4],
      [8, 16],
    ]);
    assert.deepEqual(truth.order, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    assert.ok(Math.abs(truth.onsets[4]!.seconds - 4.5) < 0.02);
    assert.equal(made.samples.length, 1200);
  });
});

test('errors are told in milliseconds and percentages', () => {
  const { median, mean, bias, within } = errorsOf([-0.01, 0.02, 0.03, 0.3]);
  assert.deepEqual([median, mean, bias].map(Math.round), [25, 90, 25]);
  assert.deepEqual(within, [50, 75, 75, 75]);
});

describe('a WAV file', () => {
  test('is read as one channel', () => {
    const [left, right] = [sine(800), new Float32Array(800)];
    const { samples, sampleRate } = readWave(wavFile([left, right]));
    assert.equal(sampleRate, 8000);
    samples.forEach((sample, i) => assert.ok(Math.abs(sample - left[i]! / 2) < 1e-4));
  });

  test('that is none is refused', () => {
    assert.throws(() => readWave(new Uint8Array(100)), /no WAV file/);
  });
});

test('options are read', () => {
  const wanted = wantedOf(['a', '--noise', '45', 'b', '--tail', '--only', 'Bach']);
  assert.deepEqual(wanted.folders, ['a', 'b']);
  assert.deepEqual([wanted.noise, wanted.tail, wanted.only], [45, true, 'Bach']);
  assert.throws(() => wantedOf(['--nois', '45']), TypeError);
});

async function oneOf<Value>(values: AsyncIterable<Value>): Promise<Value> {
  for await (const value of values) return value;
  throw new Error('there is none');
}

describe('what is made in code', () => {
  test('is the same every time, with a beat at each quarter', async () => {
    const all = CASES.find(({ name }) => name === 'all of it')!;
    const how = { ...all, leavesRepeats: true } as const;
    const piece = (await madePieces(how))[2]!;
    const [first, second] = [await oneOf(piece.load()), await oneOf(piece.load())];
    assert.deepEqual(first.truth, second.truth);
    assert.deepEqual(first.sound.samples, second.sound.samples);
    assert.equal(first.truth.onsets.length, 32);
    const dates = first.truth.onsets.map((beat) => beat.seconds);
    assert.deepEqual(
      dates,
      [...dates].sort((a, b) => a - b),
    );
    assert.ok(dates[0]! > how.applause + how.silence - 0.05);
  });

  test('leaves repeats out only where there are some', async () => {
    const how = CASES.find(({ leavesRepeats }) => leavesRepeats)!;
    const names = (await madePieces(how)).map(({ name }) => name);
    assert.deepEqual(names, ['fur-elise', 'minuet-in-g', 'heidenroeslein', 'o-haupt']);
  });
});
