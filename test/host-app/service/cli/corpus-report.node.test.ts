import assert from 'node:assert/strict';
import test from 'node:test';
import { exportLines, isIncomplete, reportLines } from '#service/cli/corpus-report.js';

const piece = { path: 'a/b', state: 'added', warnings: [], errors: [] } as const;
const REPORT = { corpora: ['', 'a'], pieces: [piece], warnings: [], errors: [] };

test('a report names what needs a look, and counts the rest', () => {
  const odd = { ...piece, path: 'a/c', warnings: ['w'], errors: ['e'] };
  const report = { ...REPORT, pieces: [piece, odd], warnings: ['long title'] };
  assert.deepEqual(reportLines(report), [
    'warning: long title',
    'a/c (added)',
    '  error: e',
    '  warning: w',
    'a: 2 added',
  ]);
  assert.deepEqual(reportLines({ ...REPORT, corpora: [''], pieces: [] }), ['corpora: nothing new']);
});

test('an error anywhere makes a report incomplete', () => {
  assert.equal(isIncomplete(REPORT), false);
  assert.equal(isIncomplete({ ...REPORT, errors: ['e'] }), true);
  assert.equal(isIncomplete({ ...REPORT, pieces: [{ ...piece, errors: ['e'] }] }), true);
});

test('an export says what not everybody could see', () => {
  assert.deepEqual(exportLines({ closed: 0 }), []);
  const [line] = exportLines({ closed: 1 });
  assert.match(line!, /^1 piece written .*whoever gets the files reads them$/);
});
