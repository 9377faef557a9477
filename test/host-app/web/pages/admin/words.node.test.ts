import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test, { describe } from 'node:test';
import { problemKey } from '#web/dialogs/add-piece/problem-key.js';
import { ACTS, actKey } from '#web/pages/admin/log/act-key.js';
import { labelsIn, laidOut } from '#web/pages/admin/versions/hidden-labels.js';
import english from '#locales/host/admin/en.json' with { type: 'json' };

const SERVICE = path.resolve('host-app/service');

/** The acts that the service writes into its audit log. */
const written = readdirSync(SERVICE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => [
    ...readFileSync(path.join(SERVICE, name), 'utf8').matchAll(/\bact: '([^']+)'/g),
  ])
  .map(([, act]) => act!);

describe('the acts of the log', () => {
  test('are those of the service, and each has a name', () => {
    assert.deepEqual([...new Set(written)].sort(), [...ACTS].sort());
    const names = Object.keys(english.admin.act).map((key) => `admin.act.${key}`);
    assert.deepEqual(ACTS.map(actKey).sort(), names.sort());
  });

  test('of a newer service have none', () => assert.equal(actKey('tune piano'), undefined));
});

describe('the labels of a hidden analysis', () => {
  test('are read with their words, whatever else stands there', () => {
    const content = JSON.stringify({
      labels: [{ type: 'Cadence', tag: 'PAC' }, { comment: 7 }, 3],
    });
    assert.deepEqual(labelsIn(content), [
      { index: 0, type: 'Cadence', tag: 'PAC', comment: '' },
      { index: 1, type: '', tag: '', comment: '' },
      { index: 2, type: '', tag: '', comment: '' },
    ]);
    for (const other of ['', '[]', 'null', '{"labels":"none"}'])
      assert.deepEqual(labelsIn(other), []);
  });

  test('stand in a file that is laid out, unless it is no JSON', () => {
    assert.equal(laidOut('{"labels":[]}'), '{\n  "labels": []\n}');
    assert.equal(laidOut('half a {'), 'half a {');
  });
});

describe('a problem of a submission', () => {
  test('has a text by its kind, and by what the sender can do', () => {
    const key = (source: string, kind: string, code?: string) =>
      problemKey({ source, kind, ...(code !== undefined && { code }) });
    assert.equal(key('take.ogg', 'recording'), 'upload.badRecording');
    assert.equal(key('waltz.mscz', 'score'), 'upload.badMuseScore');
    assert.equal(key('waltz.mxl', 'score', 'protected'), 'upload.protectedFile');
    assert.equal(key('dance', 'choreography'), undefined);
  });
});
