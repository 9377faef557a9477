import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { partChecks, spaceReport } from '#service/context/parts.js';
import { bytesFree } from '#service/files/bytes-free.js';
import { aService, type Service } from '../api/a-service.js';

let service: Service;
before(async () => (service = await aService()));
after(() => service.close());

describe('room on the disk', () => {
  const MB = 2 ** 20;
  const CASES = [
    [0, 'readOnly', 'full'],
    [49 * MB, 'readOnly', 'full'],
    [50 * MB, 'poor', 'low'],
    [1023 * MB, 'poor', 'low'],
    [1024 * MB, 'ok', 'enough'],
  ] as const;
  for (const [free, state, word] of CASES)
    test(`of ${free / MB} MB is ${word}`, () => {
      assert.deepEqual(spaceReport(free), { state, word });
    });

  test('is measured', async () => {
    assert.ok((await bytesFree(service.settings.data)) > 0);
  });
});

describe('a part', () => {
  test('of files whose folder is gone fails', async () => {
    const checks = partChecks(service.context);
    const folder = path.join(service.settings.data, 'files');
    assert.deepEqual(await checks['files']!(), { state: 'ok', word: 'answers' });
    await rename(folder, `${folder}-gone`);
    await assert.rejects(checks['files']!(), { code: 'ENOENT' });
    await rename(`${folder}-gone`, folder);
  });

  test('of jobs is late when one has waited long, but not for its time to come', async () => {
    const { jobs, store } = service.context;
    const checks = partChecks(service.context);
    // Another kind than any lane takes, so that it stays.
    const { id } = await store.jobs.add({ kind: 'future', payload: {} });
    await jobs.start();
    assert.deepEqual(await checks['queue']!(), { state: 'ok', word: 'works' });
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await store.db.updateTable('jobs').set({ due: hourAgo }).where('id', '=', id).execute();
    assert.deepEqual(await checks['queue']!(), { state: 'poor', word: 'late' });
    await store.jobs.postpone((await store.jobs.next(['future']))!, {}, 3_600_000);
    assert.deepEqual(await checks['queue']!(), { state: 'ok', word: 'works' });
    await jobs.stop();
    assert.deepEqual(await checks['queue']!(), { state: 'failed', word: 'stopped' });
  });
});
