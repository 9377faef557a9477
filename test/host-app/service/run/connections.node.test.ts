import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import test, { after, before, describe } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { CONNECTION_LIMITS } from '#service/run/connections.js';
import { aService, type Service } from '../api/a-service.js';
import { answerIn } from '../attacks/a-target.js';

const LIMITS = {
  ...CONNECTION_LIMITS,
  ...{ headMs: 20_000, graceMs: 400, checkMs: 50, bodyRate: 1000, connections: 60 },
};
const BODY =
  'POST /api/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n';

let service: Service;
let port: number;
before(async () => {
  service = await aService({}, undefined, LIMITS);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = service.app.server.address() as AddressInfo);
});
after(() => service.close());

/** Sends a beginning, and then a text again and again until the connection is closed; gives what came back. */
async function drip(first: string, more: string, pause: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let back = '';
  socket.on('data', (chunk) => (back += chunk.toString()));
  socket.on('error', () => undefined);
  // Also after an error: the service may have gone while this side writes.
  const closed = new Promise((done) => socket.once('close', done));
  socket.write(first);
  while (!socket.destroyed) {
    socket.write(more);
    await delay(pause);
  }
  await closed;
  return back;
}

const opened: Socket[] = [];
/** Opens a connection that sends a beginning and then nothing, and has arrived at the service. */
async function dripping(first: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(first);
  return socket;
}

/** Returns how often a limit has refused, by the figures. */
async function refusals(limit: string): Promise<number | undefined> {
  const { registry } = service.context.metrics;
  const figure = await registry.getSingleMetric('glosa_refusals_total')?.get();
  return figure?.values.find(({ labels }) => labels['limit'] === limit)?.value;
}

describe('a body', () => {
  test('that drips is refused with 408, long before its whole time is over', async () => {
    const answer = answerIn(await drip(BODY, ' ', 20));
    assert.deepEqual([answer.status, answer.headers['connection']], [408, 'close']);
    assert.equal(await refusals('slowness'), 1);
  });

  test('that comes slowly, but fast enough, is taken', async () => {
    const whole = JSON.stringify({ uid: 'nobody', password: 'x'.repeat(20) }).padEnd(4000);
    const socket = connect(port, '127.0.0.1');
    let back = '';
    socket.on('data', (chunk) => (back += chunk.toString()));
    socket.write(BODY.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nConnection: close\r\n'));
    for (let at = 0; at < whole.length; at += 100) {
      socket.write(whole.slice(at, at + 100));
      await delay(20);
    }
    await once(socket, 'close');
    assert.equal(answerIn(back).status, 401);
  });
});

test('however many connections drip, an honest request is answered', async () => {
  const heads = ['GET /api/health HTTP/1.1\r\nHost: x\r\n', '', BODY];
  for (let count = 0; count < LIMITS.connections * 3; count++) {
    await dripping(heads[count % heads.length]!);
    if (count % 10 > 0) continue;
    const response = await fetch(`http://127.0.0.1:${port}/api/health`, {
      headers: { connection: 'close' },
    });
    assert.equal(response.status, 200);
  }
  const open = await new Promise<number>((resolve, reject) =>
    service.app.server.getConnections((error, number) => (error ? reject(error) : resolve(number))),
  );
  assert.ok(open <= LIMITS.connections, String(open));
  assert.ok((await refusals('connections'))! > 0);
  for (const socket of opened) socket.destroy();
});
