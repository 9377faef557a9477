import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import test, { after, before, describe } from 'node:test';
import { freePort } from '#test/support/free-port.js';
import { Daemon } from '#test/support/object-store/daemon.js';
import { eventually } from '#test/support/service/eventually.js';
import { proxyConf } from '#test/support/stack/proxy-conf.js';
import { aService, type Service } from './api/a-service.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Ways to write an address that the service, or a proxy, may take for that of the figures. */
const METRICS = [
  ...['/api/metrics', '/api/metrics/', '/api/metrics//', '/api/metrics?x=1', '/api/metrics/?x=1'],
  ...['/api/%6detrics', '/api/%6Detrics/', '/api/metrics%2F', '/%61pi/metrics', '//api/metrics'],
];
const skip = spawnSync('haproxy', ['-v']).status !== 0 && 'haproxy is not installed';

describe('behind HAProxy', { skip }, () => {
  let service: Service;
  let proxy: Daemon;
  let port = 0;

  /** Asks the proxy for an address as it is written. */
  async function get(address: string, headers = {}) {
    const asked = request({ host: '127.0.0.1', port, path: address, headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const { statusCode: status, headers: told } = answer;
    return { status, headers: told, text: await text(answer) };
  }

  before(async () => {
    service = await aService({ GLOSA_PROXIES: '1' });
    await service.context.jobs.start();
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    port = await freePort();
    const { port: behind } = service.app.server.address() as AddressInfo;
    const file = path.join(service.settings.data, 'haproxy.cfg');
    await writeFile(file, proxyConf(port, [behind]));
    proxy = new Daemon(['haproxy', '-db', '-f', file]);
    proxy.start();
    const status = () =>
      get('/api/health/ready').then(
        (answer) => answer.status,
        () => undefined,
      );
    await eventually(status, (now) => now === 200);
  });
  after(async () => {
    await proxy.kill();
    await service.context.jobs.stop();
    await service.close();
  });

  test('nobody gets figures, however their address is written; the proxy lets none of them through', async () => {
    for (const address of METRICS) {
      const answer = await get(address, { 'X-Forwarded-For': '127.0.0.1' });
      // The service would name the request.
      const { status, headers } = answer;
      assert.deepEqual([status, headers['x-request-id']], [404, undefined], address);
      assert.doesNotMatch(answer.text, /glosa_/, address);
    }
  });

  test('the proxy names requests, and not the client', async () => {
    const { headers } = await get('/api/health', { 'X-Request-Id': 'not-by-the-proxy' });
    assert.match(String(headers['x-request-id']), UUID);
  });
});

describe('nginx', () => {
  const conf = readFileSync('host-app/service/deploy/nginx.conf', 'utf8');

  test('compares decoded addresses with the one of the figures, and lets none through', () => {
    const [, pattern] = /location ~ (\S+) \{\s+return 404;/.exec(conf)!;
    const isDenied = new RegExp(pattern!);
    for (const address of METRICS) {
      // As nginx does: without the query, decoded, slashes joined.
      const seen = decodeURIComponent(address.replace(/\?.*/, '')).replace(/\/+/g, '/');
      assert.ok(isDenied.test(seen), address);
    }
    assert.ok(!isDenied.test('/api/metricsabc'));
  });

  test('sets what the service believes', () => {
    for (const header of ['X-Forwarded-For $remote_addr', 'X-Request-Id $request_id'])
      assert.ok(conf.includes(`proxy_set_header ${header};`), header);
  });
});
