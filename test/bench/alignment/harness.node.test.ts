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
import { parseTruth } from './truth.js';
import { secondsAt, unfolded } from './unfold.js';
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

describe('a truth', () => {
  test('is read with or without a heading, to the last line', () => {
    const beats = [
      { quarter: 0, seconds: 1.5 },
      { quarter: 1, seconds: 2 },
    ];
    assert.deepEqual(parseTruth('quarter\tseconds\tlabel\n0\t1.5\tdb,4/4\n1\t2\tb\n'), beats);
    assert.deepEqual(parseTruth('0,1.5\r\n1,2'), beats);
  });

  test('without beats is refused', () => {
    assert.throws(() => parseTruth('nothing\n\t\n'), /no line/);
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
    unfolded({ points, playedOrder, confidence: [] }, measureMap).map(({ quarter }) => quarter);

  test('counts repeats on', () => {
    const points = [point(0, 0), point(3, 3), point(0, 4, 'a'), point(5, 9, 'a')];
    assert.deepEqual(played([1, 2, 1, 2, 3], points), [0, 3, 4, 9]);
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

describe('what is made in code', () => {
  test('is the same every time, with a beat at each quarter', async () => {
    const all = CASES.find(({ name }) => name === 'all of it')!;
    const how = { ...all, leavesRepeats: true } as const;
    const piece = (await madePieces(how))[2]!;
    const [first, second] = [await piece.load(), await piece.load()];
    assert.deepEqual(first.truth, second.truth);
    assert.deepEqual(first.sound.samples, second.sound.samples);
    assert.equal(first.truth.length, 32);
    const dates = first.truth.map((beat) => beat.seconds);
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
