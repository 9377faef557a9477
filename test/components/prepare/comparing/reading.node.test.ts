import assert from 'node:assert/strict';
import test from 'node:test';
import { readCompared } from '#prepare/comparing/read-compared.js';
import { readMeasures, readSync } from '#prepare/comparing/read-music.js';
import { inFolder } from '../in-folder.js';

test('labels in measures are read by the measures of the piece', () =>
  inFolder(async (folder) => {
    const map = await folder.write('measures.json', [
      { count: 1, time_signature: '3/4' },
      { count: 8 },
    ]);
    const dez = await folder.write('ada.dez', { labels: [{ type: 'Cadence', start: 'm3' }] });
    const measureMap = await readMeasures(map);
    const { analyses, remarks } = await readCompared([dez], { measureMap });
    assert.deepEqual(
      [analyses[0]!.name, analyses[0]!.labels[0]!.start, remarks],
      ['ada.dez', 6, []],
    );
  }));

test('measures may stand in the description of a piece itself', () =>
  inFolder(async (folder) => {
    await folder.write('info.json', {
      title: 'March',
      'measure-map': [{ count: 1, time_signature: '2/4' }, { count: 4 }],
    });
    assert.equal((await readMeasures(folder.root)).end, 8);
  }));

test('sync points are read from any file of them', () =>
  inFolder(async (folder) => {
    const points = [
      { onset: 0, date: 1 },
      { onset: 8, date: 5 },
    ];
    const json = await folder.write('waltz.synchro.json', points);
    const csv = await folder.write('waltz.csv', 'onset,date\n0,1\n8,5\n');
    for (const file of [json, csv])
      assert.equal((await readSync(file, undefined)).dateAt(4 as never), 3, file);
  }));
