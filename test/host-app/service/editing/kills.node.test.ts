import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { editTogether } from '#test/support/service/editing-together.js';
import { fillStore } from '#test/support/service/fill-store.js';
import { startService } from '#test/support/service/service-process.js';

test('Those who edit together while the service is killed and started again have the same, and nothing twice', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-editing-'));
  try {
    await fillStore({ data }, { pieces: 1, analyses: 1 });
    const environment = { GLOSA_DATA: data, GLOSA_RATES: '1000000' };
    let service = await startService(environment);
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const work = editTogether({
      addresses: () => [service.address],
      ...{ writers: 3, changes: 40, pause: 30, life: 400, random },
    });
    await delay(500);
    await service.kill();
    service = await startService(environment);
    const { entries, texts, labels, ids } = await work;
    assert.deepEqual([entries, texts, labels], [120, 1, ids]);
    assert.equal(await service.stop(), 0);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
