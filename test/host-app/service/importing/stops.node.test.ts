import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { openStore } from '#service/store/store.js';
import type { JobRecord } from '#service/store/tasks/job-records.js';
import { aMailServer } from '../mail/a-mail-server.js';
import { startService } from '#test/support/service/service-process.js';

/** A mail server that takes calls and says nothing: the job that sends a letter stays in the middle. */
async function aSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    called: () => once(server, 'connection'),
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    close: () => void server.close(),
  };
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health`).then(
    () => true,
    () => false,
  );

interface Desk {
  /** Starts the service, waits until it does the job, and ends it. */
  readonly interrupt: (how: 'stop' | 'kill') => Promise<void>;
  readonly start: (mailServer?: string) => ReturnType<typeof startService>;
  readonly job: () => Promise<JobRecord>;
}

/** Queues a letter about a submission, and gives what is done to the service to `work`. */
async function withLetter(work: (desk: Desk) => Promise<void>): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-stops-'));
  const silent = await aSilentServer();
  const inStore = async <T>(act: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>) => {
    const store = await openStore({ data });
    try {
      return await act(store);
    } finally {
      await store.close();
    }
  };
  try {
    const id = await inStore(async (store) => {
      const fields = { name: 'Clara', email: 'clara@example.org', title: 'Das Jahr' };
      const { id: submission } = await store.submissions.add({ fields, files: [], total: 1 });
      await store.submissions.change(submission, { state: 'queued' });
      return (await store.jobs.add({ kind: 'mail', payload: { submission, about: 'received' } }))
        .id;
    });
    const start = (url = silent.url) =>
      startService({
        GLOSA_DATA: data,
        GLOSA_SMTP_URL: url,
        GLOSA_MAIL_FROM: 'glosa@example.org',
        GLOSA_MAIL_TO: 'team@example.org',
      });
    await work({
      start,
      job: () => inStore(async ({ jobs }) => (await jobs.find(id))!),
      async interrupt(how) {
        const called = silent.called();
        const service = await start();
        await called;
        if (how === 'kill') return service.kill();
        const stopped = service.stop();
        // The mail server gives up only when the service has heard that it is to stop.
        while (await answers(service.address)) await new Promise(setImmediate);
        silent.hangUp();
        assert.equal(await stopped, 0);
      },
    });
  } finally {
    silent.close();
    await rm(data, { recursive: true, force: true });
  }
}

test('a job outlives more orderly stops of the service than it has attempts', () =>
  withLetter(async ({ interrupt, start, job }) => {
    for (let deployment = 1; deployment <= 4; deployment += 1) await interrupt('stop');
    assert.deepEqual((await job()).report, { attempts: 0 });
    const server = await aMailServer();
    try {
      const service = await start(server.url);
      while (server.letters.length === 0) await new Promise(setImmediate);
      await service.stop();
    } finally {
      await server.close();
    }
    assert.deepEqual((await job()).report, { sent: 1 });
  }));

test('a job in whose midst the service is killed each time is given up', () =>
  withLetter(async ({ interrupt, start, job }) => {
    for (let attempt = 1; attempt <= 3; attempt += 1) await interrupt('kill');
    assert.deepEqual((await job()).report, { attempts: 3 });
    while (['waiting', 'running'].includes((await job()).state)) await (await start()).stop();
    const { state, report } = await job();
    assert.deepEqual([state, Object.keys(report)], ['failed', ['error']]);
  }));
