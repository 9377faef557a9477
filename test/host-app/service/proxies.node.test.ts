import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import test, { after, before, describe } from 'node:test';
import { freePort } from '#test/support/free-port.js';
import { Daemon } from '#test/support/object-store/daemon.js';
import { eventually } from '#test/support/service/eventually.js';
import { waltzScore } from '#test/support/service/waltz.js';
import { nginxConf } from '#test/support/stack/nginx-conf.js';
import { proxyConf } from '#test/support/stack/proxy-conf.js';
import { aService, FORM_TYPE, formBody, type Service } from './api/a-service.js';

/** Ways to write an address that the service, or a proxy, may take for that of the figures. */
const METRICS = [
  ...['/api/metrics', '/api/metrics/', '/api/metrics//', '/api/metrics?x=1', '/api/metrics/?x=1'],
  ...['/api/%6detrics', '/api/%6Detrics/', '/api/metrics%2F', '/%61pi/metrics', '//api/metrics'],
];

interface Proxy {
  readonly name: string;
  /** The program; those that administrators run may be outside of a user's path. */
  readonly program: string;
  /** Writes the configuration into a folder, for a port and processes of this machine, and returns the command. */
  readonly command: (
    folder: string,
    port: number,
    processes: readonly number[],
  ) => Promise<readonly string[]>;
}

const PROXIES: readonly Proxy[] = [
  {
    name: 'HAProxy',
    program: 'haproxy',
    async command(folder, port, processes) {
      const file = path.join(folder, 'haproxy.cfg');
      await writeFile(file, proxyConf(port, processes));
      return ['haproxy', '-db', '-f', file];
    },
  },
  {
    name: 'nginx',
    program: 'nginx',
    async command(folder, port, processes) {
      const file = path.join(folder, 'nginx.conf');
      await writeFile(file, nginxConf(folder, port, processes));
      return ['nginx', '-e', path.join(folder, 'nginx.log'), '-c', file];
    },
  },
];

const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` };
const isMissing = (program: string): boolean => spawnSync(program, ['-v'], { env }).status !== 0;

for (const { name, program, command } of PROXIES)
  describe(`behind ${name}`, { skip: isMissing(program) && `${name} is not installed` }, () => {
    let service: Service;
    let proxy: Daemon;
    let port = 0;

    /** Asks the proxy for an address as it is written, and leaves the body to be read. */
    async function open(
      address: string,
      { body, ...options }: RequestOptions & { body?: Buffer } = {},
    ) {
      const asked = request({ host: '127.0.0.1', port, path: address, ...options }).end(body);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return answer;
    }

    async function get(address: string, headers = {}) {
      const answer = await open(address, { headers });
      const { statusCode: status, headers: told } = answer;
      return { status, headers: told, text: await text(answer) };
    }

    before(async () => {
      service = await aService({ GLOSA_PROXIES: '1' });
      await service.context.jobs.start();
      await service.app.listen({ host: '127.0.0.1', port: 0 });
      port = await freePort();
      const { port: behind } = service.app.server.address() as AddressInfo;
      // Nobody listens there: a process that has gone.
      const processes = [await freePort(), behind];
      proxy = new Daemon(await command(service.settings.data, port, processes), { env });
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
      assert.match(String(headers['x-request-id']), /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/);
    });

    test('reads are answered while another process is away', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/corpus')));
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    });

    test('a stream of threads begins at once', async () => {
      const stream = await open('/api/corpus/songs/lied/threads/events');
      assert.equal(stream.statusCode, 200);
      assert.match(String(stream.headers['content-type']), /^text\/event-stream/);
      const [first] = (await once(stream, 'data')) as [Buffer];
      assert.ok(first.length > 0);
      stream.destroy();
    });

    test('a score of megabytes comes whole', async () => {
      const words = `<credit><credit-words>${'la '.repeat(1000)}</credit-words></credit>`;
      const score = waltzScore().replace('<part-list', `${words.repeat(1000)}<part-list`);
      const parts = {
        title: 'Waltz',
        name: 'Fanny',
        email: 'fanny@music.test',
        composer: 'Hensel',
      };
      const body = formBody([
        ...Object.entries(parts).map(([part, value]) => ({ part, text: value })),
        { part: 'score', file: 'waltz.musicxml', text: score },
      ]);
      const headers = { 'Content-Type': FORM_TYPE };
      const sent = await open('/api/pieces', { method: 'POST', headers, body });
      const answer = await text(sent);
      const { id } = JSON.parse(answer) as { readonly id: string };
      assert.equal(sent.statusCode, 201, answer);
      const kept = await service.context.store.submissions.find(id);
      assert.deepEqual(
        kept?.files.map(({ size }) => size),
        [Buffer.byteLength(score)],
      );
    });
  });
