import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  detectSyncFile,
  dezFormat,
  formatById,
  LABEL_FORMAT_IDS,
  type LabelRecord,
  MeasureMap,
  parseAnalysis,
  SyncTable,
} from '#core';
import { packContext } from '#intake/reading/context.js';
import { errorOf, failureOf } from '#intake/reading/failure.js';
import { runJob } from '#intake/reading/jobs.js';
import type { LabelsFrame, PackedPoints } from '#intake/reading/messages.js';
import { unpackPoints } from '#intake/reading/packed-points.js';
import { manyLabels, manyPoints, manyRows } from '#test/support/large-files.js';

const MAP = MeasureMap.from([
  { count: 1, qstamp: 0, time_signature: '4/4' },
  { count: 8, qstamp: 28 },
]);
const SYNC = SyncTable.from([
  { onset: 0, date: 1 },
  { onset: 32, date: 17 },
]).table;
/** A score without notes, whose labels stand at their beats. */
const ENCODING = {
  text: `<mei xmlns="http://www.music-encoding.org/ns/mei"><music>${'<measure></measure>'.repeat(8)}</music></mei>`,
  notes: [],
  measureMap: MAP,
};
const CONTEXT = {
  ...{ measureMap: MAP, sync: SYNC, title: 'Waltz', recording: 'waltz.mp3' },
  encoding: ENCODING,
};

/** Reads a file as the page does, without the worker between. */
async function read(kind: 'labels' | 'points', name: string, text: string) {
  const labels: unknown[] = [];
  const shares: number[] = [];
  const desk = {
    step: (share: number) => Promise.resolve(void shares.push(share)),
    part: (part: readonly unknown[]) => void labels.push(...part),
  };
  const content = new Blob([text]);
  const context = packContext<never>({ ...CONTEXT, recording: undefined });
  const result = await runJob({ kind, name, content, context: structuredClone(context) }, desk);
  return { result: structuredClone(result), labels, shares };
}

async function readLabels(name: string, text: string) {
  const { result, labels, shares } = await read('labels', name, text);
  const { format, frame, warnings } = result as LabelsFrame;
  return { ...parseAnalysis({ ...frame, labels }, { measureMap: MAP }), format, warnings, shares };
}

const fields = ({ raw: _, id: _id, ...label }: LabelRecord) => label;

describe('labels that are read apart from the page', () => {
  const TEXT =
    '{"meta":{"title":"Waltz"},"mine":1,"labels":[{"start":"m2","type":"Cadence","tag":"PAC","mine":[1]},{"start":0,"duration":4,"type":"Harmony","tag":"I","comment":"tonic","staff":"2"}]}';

  for (const id of LABEL_FORMAT_IDS) {
    test(`are those of the reader of ${id}`, async () => {
      const { analysis } = dezFormat.read(TEXT, CONTEXT);
      const format = formatById(id);
      const { text } = format.write(analysis, CONTEXT);
      const name = `waltz.${format.extensions[0]}`;
      const direct = format.read(text, CONTEXT).analysis.labels.map(fields);
      const apart = await readLabels(name, text);
      assert.equal(apart.format, id);
      assert.deepEqual(apart.analysis.labels.map(fields), direct);
    });
  }

  test('keep what only their file knows', async () => {
    const { analysis } = await readLabels('waltz.dez', TEXT);
    assert.deepEqual(analysis.raw, JSON.parse(TEXT));
  });

  test('come in parts, with the progress', async () => {
    const { analysis, shares } = await readLabels('long.dez', manyLabels(5000));
    assert.equal(analysis.labels.length, 5000);
    assert.equal(analysis.labels.at(-1)?.start, 2499.5);
    assert.deepEqual(
      shares,
      shares.toSorted((a, b) => a - b),
    );
    assert.ok(shares.at(-1)! > 0.9);
  });

  test('are refused where the reader refuses them, with the place', async () => {
    await assert.rejects(readLabels('cut.dez', '{"labels":[\n{]}'), { line: 2, column: 2 });
    await assert.rejects(readLabels('none.dez', '{"labels":1}'), /Corrupted Analysis/);
    await assert.rejects(readLabels('list.dez', '[1]'), { name: 'FormatError' });
  });

  test('are refused when a table has more of them than a page opens', async () => {
    const excess = { of: 'labels', found: 50_001, limit: 50_000 };
    await assert.rejects(readLabels('many.csv', manyRows(50_001)), { excess });
  });
});

describe('sync points that are read apart from the page', () => {
  const FILES: readonly (readonly [string, string])[] = [
    ['synchro.json', manyPoints(3000)],
    ['automatic.json', '{"automatic":true,"points":[[0,1],[4,3.5]]}'],
    [
      'unsure.json',
      '[{"onset":0,"date":1},{"onset":0,"date":5,"repeat":"y","unsure":true},{"onset":8,"date":9,"repeat":"y"}]',
    ],
    [
      'repeat.json',
      '[{"onset":0,"date":1},{"onset":8,"date":5},{"onset":0,"date":5,"repeat":"a"}]',
    ],
    ['reversed.json', '[[0,1],[4,3],[8,2],[12,5]]'],
    ['points.csv', 'date,onset\n1,0\n3,4\n'],
    ['labels.txt', '1.0\t1.0\tm1\n3.0\t3.0\tm2\n'],
  ];
  for (const [name, text] of FILES) {
    test(`are those of the reader: ${name}`, async () => {
      const { format, input } = detectSyncFile(text);
      const { result } = await read('points', name, text);
      assert.equal((result as PackedPoints).format, format.id);
      assert.deepEqual(
        unpackPoints(result as PackedPoints),
        format.read(input, { measureMap: MAP }),
      );
    });
  }
});

describe('an error that crosses to the page', () => {
  test('is what it was', async () => {
    const cases = [
      ['labels', 'many.dez', manyLabels(100_001)],
      ['labels', 'cut.dez', '{"labels":['],
      ['points', 'none.json', '[[0,1]]'],
    ] as const;
    for (const [kind, name, text] of cases) {
      const error = await read(kind, name, text).catch((reason: unknown) => reason as Error);
      const told = errorOf(structuredClone(failureOf(error)));
      assert.equal(told.constructor, (error as Error).constructor);
      assert.deepEqual(Object.entries(told), Object.entries(error as Error));
      assert.equal(told.message, (error as Error).message);
    }
  });
});
