import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { eventually } from '#test/support/service/eventually.js';
import { discuss, PIECE } from '#test/support/service/discussing.js';
import { fillStore } from '#test/support/service/fill-store.js';
import { startService } from '#test/support/service/service-process.js';

test('Who reads and writes when the service is killed and started again has all, in the order of the others', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-threads-'));
  try {
    await fillStore({ data }, { pieces: 1, analyses: 1 });
    const environment = { GLOSA_DATA: data, GLOSA_RATES: '1000000' };
    let service = await startService(environment);
    const work = discuss({
      addresses: () => [service.address],
      ...{ readers: 3, replies: 15, pause: 100 },
    });
    const address = `${service.address}/api/corpus/${PIECE}/threads`;
    await eventually(
      async () => ((await (await fetch(address)).json()) as { replies: object[] }).replies,
      ({ length }) => length > 5,
    );
    await service.kill();
    service = await startService(environment);
    const { acknowledged, lost, orders } = await work;
    assert.deepEqual([acknowledged, lost, orders], [45, [], 1]);
    assert.equal(await service.stop(), 0);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
