import assert from 'node:assert/strict';
import test from 'node:test';
import { analysesIn } from '#service/importing/keeping/analyses-in.js';
import { Notes } from '#service/importing/report.js';
import { inWorkplace } from '../a-context.js';
import { LABELS, writeFiles } from '../some-corpora.js';

test('the .dez files of a folder are analyses; what is none is noted', () =>
  inWorkplace(async ({ context, folder }) => {
    await writeFiles(folder, { 'b.dez': LABELS, 'a.dez': LABELS, 'c.dez': '{}', 'd.txt': 'x' });
    const notes = new Notes();
    const found = await analysesIn(folder, { notes, context });
    assert.deepEqual(found, [
      { name: 'a', content: LABELS },
      { name: 'b', content: LABELS },
    ]);
    assert.match(notes.errors.join(), /^analysis c: .*labels/);
  }));

test('listed names decide what is read and in which order; none leads out of the folder', () =>
  inWorkplace(async ({ context, folder }) => {
    await writeFiles(folder, { 'in/a.dez': LABELS, 'in/b.dez': LABELS, 'out.dez': LABELS });
    const notes = new Notes();
    const names = ['b', '../out', 'missing'];
    const found = await analysesIn(`${folder}/in`, { names, notes, context });
    assert.deepEqual(
      found.map(({ name }) => name),
      ['b'],
    );
    assert.deepEqual(
      notes.errors.map((error) => error.split(':')[0]),
      ['analysis ../out', 'analysis missing'],
    );
  }));

test('a folder that is not there has none', () =>
  inWorkplace(async ({ context, folder }) => {
    assert.deepEqual(await analysesIn(`${folder}/x`, { notes: new Notes(), context }), []);
  }));
