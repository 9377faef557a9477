import assert from 'node:assert/strict';
import test from 'node:test';
import Fastify from 'fastify';
import { start } from '#service/run/start.js';

test('the address to open is told', async () => {
  const app = Fastify();
  app.get('/', () => 'music');
  try {
    const address = await start(app, { port: 0 });
    assert.match(address, /^http:\/\/localhost:\d+$/);
    assert.equal(await (await fetch(address)).text(), 'music');
  } finally {
    await app.close();
  }
});

test('an address that the machine does not have is told with its setting', async () => {
  const other = start(Fastify(), { port: 0, host: '192.0.2.1' });
  await assert.rejects(other, /HOST is "192\.0\.2\.1", which is no address of this machine/);
});

test('a busy port is told with what to do', async () => {
  const app = Fastify();
  const port = Number(new URL(await start(app, { port: 0, host: '127.0.0.1' })).port);
  try {
    const second = start(Fastify(), { port, host: '127.0.0.1' });
    await assert.rejects(second, /is busy.*PORT=\d+ npm start/);
  } finally {
    await app.close();
  }
});
