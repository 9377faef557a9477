import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import test from 'node:test';
import { createAjv } from '../../.build/bundle/compile-schemas.mjs';
import * as formats from '#core/formats/index.js';
import { MeasureMap, type PageInfo, playedOrder, SyncTable } from '#core';
import { readScore } from '#engines/notation/node';
import { readPeaks } from '#engines/peaks';
import { toDez } from '../../demo-wc/authoring/dez.js';
import { measureEntries } from '../../demo-wc/authoring/measure-map.js';
import { endOf, isNote, quarters, type Score } from '../../demo-wc/authoring/model.js';
import { readNotation, toMidi } from '../../demo-wc/authoring/score/notation.js';
import { pieces } from '../../demo-wc/authoring/pieces/index.js';
import { recordingsOf } from '../../demo-wc/authoring/recordings.js';
import { scoreFile } from '../../demo-wc/authoring/score/score-file.js';
import { synchroPoints } from '../../demo-wc/authoring/synchro.js';
import { playedMeasures, timeline } from '../../demo-wc/authoring/timeline.js';

const ajv = await createAjv();
const corpora = new URL('../../demo-wc/corpora/', import.meta.url);

/** Onset and pitch of every note that is struck, in quarters of the score as written. */
function struck(score: Score): string[] {
  const notes = score.measures.flatMap((measure) =>
    measure.staves.flat(2).flatMap((event) => {
      if (!isNote(event) || event.grace || event.tie === 'stop' || event.tie === 'both') return [];
      const onset = quarters(measure.at + event.at).toFixed(3);
      return event.pitches.map((pitch) => `${onset} ${toMidi(pitch)}`);
    }),
  );
  return notes.sort();
}

test('the tree lists its corpora, and they list their pieces', () => {
  const root = formats.parseCorpusInfo(readFileSync(new URL('info.json', corpora), 'utf8'));
  assert.deepEqual(root.corpus.corpora, ['keyboard', 'voices', 'strings']);
  for (const id of root.corpus.corpora) {
    const text = readFileSync(new URL(`${id}/info.json`, corpora), 'utf8');
    const { corpus, warnings } = formats.parseCorpusInfo(text);
    assert.deepEqual(warnings, []);
    assert.ok(ajv.validate('urn:glosa:corpus-info:1', JSON.parse(text)), ajv.errorsText());
    const own = pieces.filter((piece) => piece.corpus === id);
    assert.deepEqual(
      corpus.pieces.map((piece) => piece.id),
      own.map((piece) => piece.id),
    );
  }
});

for (const source of pieces) {
  const folder = new URL(`${source.corpus}/${source.id}/`, corpora);
  const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
  const score = readNotation(source);
  const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  test(`${source.id}: what is committed is what the scripts make`, () => {
    const file = scoreFile(score);
    assert.equal(read(file.name), file.text);
    for (const { name, score: played } of recordingsOf(score))
      assert.deepEqual(
        JSON.parse(read(name('synchro.json'))),
        json(synchroPoints(timeline(played))),
      );
    assert.deepEqual(JSON.parse(read('measure-map.json')), json(measureEntries(score)));
    assert.deepEqual(JSON.parse(read('analyses/reference.dez')), json(toDez(score)));
  });

  test(`${source.id}: it is a part of a work, if of any, not of its movement`, () => {
    const { opus } = JSON.parse(read('info.json')) as { opus: Record<string, string> };
    assert.equal(opus['piece:title'], source.work);
    assert.equal(opus['movement:title'], source.movement?.title);
    if (source.movement) assert.notEqual(opus['piece:title'], opus['movement:title']);
  });

  test(`${source.id}: every file keeps to its schema and is read without a warning`, () => {
    for (const [name, format] of [
      ['info.json', 'piece-info'],
      ...recordingsOf(score).map(({ name }) => [name('synchro.json'), 'synchro'] as const),
      ['score.positions.json', 'positions'],
      ['pages.json', 'positions'],
      ...(source.scan ? [['scan.json', 'positions'] as const] : []),
      ['measure-map.json', 'measure-map'],
      ['analyses/reference.dez', 'dez'],
    ] as const) {
      const value: unknown = JSON.parse(read(name));
      assert.ok(ajv.validate(`urn:glosa:${format}:1`, value), `${name}: ${ajv.errorsText()}`);
    }
    assert.deepEqual(formats.parsePieceInfo(read('info.json')).warnings, []);
    assert.deepEqual(formats.parseAnalysis(read('analyses/reference.dez')).warnings, []);
    assert.deepEqual(formats.parsePositions(read('score.positions.json')).warnings, []);
    assert.deepEqual(formats.parsePositions(read('pages.json')).warnings, []);
  });

  test(`${source.id}: every file that the info.json names is there`, () => {
    const { piece } = formats.parsePieceInfo(read('info.json'));
    const tiles = piece.images.flatMap((image) => image.tiles.map((tile) => tile.image));
    const files = piece.audios.flatMap((audio) => [...audio.files, audio.peaks ?? '']);
    const scores = piece.scores.map(({ file }) => file ?? '');
    const pages = pagesOf(read('pages.json')).map(({ image }) => image ?? '');
    for (const name of [...tiles, ...files, ...scores, ...pages]) {
      assert.ok(name && existsSync(new URL(name, folder)), name);
    }
  });

  test(`${source.id}: the score file is read with the same notes and measures`, async () => {
    const file = scoreFile(score);
    const { notes, measureMap, warnings } = await readScore(
      new TextEncoder().encode(file.text),
      file.name,
    );
    assert.deepEqual(warnings, []);
    const found = notes
      .filter(({ duration }) => duration > 0)
      .map(({ onset, pitch }) => `${onset.toFixed(3)} ${pitch}`);
    assert.deepEqual(found.sort(), struck(score));
    const ours = MeasureMap.from(measureEntries(score));
    assert.deepEqual(playedOrder(measureMap), playedOrder(ours));
    assert.deepEqual(
      measureMap.measures.map(({ onset, length }) => [onset, length]),
      ours.measures.map(({ onset, length }) => [onset, length]),
    );
  });

  for (const { id, score: played } of recordingsOf(score))
    test(`${source.id}, ${id}: the sync table covers what is played and skips nothing`, () => {
      const { table, skipped } = SyncTable.from(synchroPoints(timeline(played)));
      assert.deepEqual(skipped, []);
      const laps = new Set(playedMeasures(played).map(({ lap }) => lap));
      assert.equal(table.laps.length, laps.size);
      assert.ok(table.dates[1] < readPeaksOf(folder, id).duration);
      for (const { measure, lap } of playedMeasures(played)) {
        const date = table.dateAt(quarters(measure.at) as never, table.laps[lap]);
        assert.ok(date !== undefined, `measure ${measure.name}`);
        assert.ok(Math.abs((table.onsetAt(date)?.onset ?? -1) - quarters(measure.at)) < 1e-6);
      }
    });

  test(`${source.id}: the pages show the whole score once, row by row`, () => {
    const pages = pagesOf(read('pages.json'));
    const rows = pages.flatMap((page) => page.rows);
    const starts = rows.map((row) => row['onset-x'][0]?.onset);
    const ends = rows.map((row) => row['onset-x'].at(-1)?.onset);
    assert.deepEqual(starts, [0, ...ends.slice(0, -1)]);
    assert.equal(ends.at(-1), quarters(endOf(score)));
    const staves = source.parts.reduce((sum, part) => sum + part.staves.length, 0);
    for (const { width = 0, height = 0, rows: own } of pages)
      for (const row of own) {
        assert.equal(row.staves.length, staves);
        assert.ok(row.y >= 0 && row.y + row.height <= height + 1, `${row.y} of ${height}`);
        assert.ok(row['start-x'] >= 0 && row['end-x'] <= width);
      }
  });

  test(`${source.id}: labels lie inside the score`, () => {
    const { analysis } = formats.parseAnalysis(read('analyses/reference.dez'));
    const end = quarters(endOf(score));
    for (const { start, duration = 0, type } of analysis.labels) {
      assert.ok(start >= 0 && duration > 0 && start + duration <= end + 1e-6, `${type} ${start}`);
    }
  });
}

const pagesOf = (text: string): readonly PageInfo[] =>
  formats.parsePositions(text).positions.pages ?? [];

function readPeaksOf(folder: URL, id: string): ReturnType<typeof readPeaks> {
  return readPeaks(readFileSync(new URL(`${id}.peaks.dat`, folder)));
}

test('one piece has two recordings, of another tempo and another order', () => {
  const [first, second] = recordingsOf(readNotation(pieces[0]!)).map(({ score }) =>
    timeline(score),
  );
  assert.equal(first!.measures.length, 64);
  assert.equal(second!.measures.length, 32);
  const tempo = ({ cells, end }: typeof first & object): number =>
    (60 * cells.length) / (end - cells[0]!.start);
  assert.ok(tempo(first!) > 1.2 * tempo(second!), `${tempo(first!)} and ${tempo(second!)}`);
});

test('a player may leave out one repeat: the first part twice, the second once', () => {
  const sonatina = pieces.find(({ id }) => id === 'sonatina-in-c')!;
  const [first, second] = recordingsOf(readNotation(sonatina)).map(({ score }) =>
    playedMeasures(score).map(({ measure, lap }) => `${measure.name}/${lap}`),
  );
  const part = (from: number, to: number, lap: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, index) => `${from + index}/${lap}`);
  assert.deepEqual(first, [
    ...part(1, 15, 0),
    ...part(1, 15, 1),
    ...part(16, 38, 1),
    ...part(16, 38, 2),
  ]);
  assert.deepEqual(second, [...part(1, 15, 0), ...part(1, 15, 1), ...part(16, 38, 1)]);
});

test('a repeat that is left out must be one of the score', () => {
  const sonatina = pieces.find(({ id }) => id === 'sonatina-in-c')!;
  const performance = { ...sonatina.performance, repeatsLeftOut: ['37'] };
  const score = readNotation({ ...sonatina, performance });
  assert.throws(() => playedMeasures(score), /no repeat ends at measure 37/);
});

test('the corpora stay small enough to ship', () => {
  const size = pieces.reduce((sum, { corpus, id, otherRecordings = [] }) => {
    const folder = new URL(`${corpus}/${id}/`, corpora);
    const names = ['recording', ...otherRecordings.map((other) => other.id)];
    const audio = names
      .flatMap((name) => [`${name}.ogg`, `${name}.mp3`])
      .map((name) => statSync(new URL(name, folder)).size);
    return sum + audio.reduce((total, each) => total + each, 0);
  }, 0);
  assert.ok(size < 18e6, `${size} bytes of sound`);
});
