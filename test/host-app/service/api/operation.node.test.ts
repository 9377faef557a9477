import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test, { after, before, describe } from 'node:test';
import { Ajv } from 'ajv';
import { CALLS } from '#service/api/calls.js';
import { createLog } from '#service/run/log.js';
import { startPostgres } from '#test/support/postgres.js';
import { eventually } from '#test/support/service/eventually.js';
import { aService, type Service } from './a-service.js';

let service: Service;
before(async () => (service = await aService()));
after(() => service.close());

describe('the description of the API', () => {
  test('has every call, and the schema of every payload', async () => {
    const { headers, json } = await service.ask('GET /api/docs');
    assert.match(headers['content-type']!, /^application\/json/);
    const { paths, components } = json as {
      paths: Record<string, Record<string, object>>;
      components: { schemas: Record<string, object> };
    };
    for (const { method, path, body, answer } of CALLS) {
      assert.ok(paths[`/${path}`]?.[method.toLowerCase()], `${method} ${path}`);
      for (const payload of [body, answer].flat())
        assert.ok(!payload || components.schemas[payload]);
    }
  });

  test('has no reference that leads nowhere', async () => {
    const { text, json } = await service.ask('GET /api/docs');
    const document = json as Record<string, unknown>;
    const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer]) => pointer!);
    assert.ok(refs.length > 20);
    for (const pointer of refs) {
      const found = pointer
        .split('/')
        .reduce<unknown>(
          (value, key) => (value as Record<string, unknown> | undefined)?.[key],
          document,
        );
      assert.ok(found, pointer);
    }
  });

  test('describes what is answered', async () => {
    const { json } = await service.ask('GET /api/docs');
    const { components } = json as { components: object };
    const ajv = new Ajv({ strict: false });
    ajv.addSchema({ $id: 'api', components });
    const problem = ajv.getSchema('api#/components/schemas/problem')!;
    assert.ok(problem((await service.ask('GET /api/corpus/none')).json));
    const corpus = ajv.getSchema('api#/components/schemas/corpus')!;
    assert.ok(corpus((await service.ask('GET /api/corpus/recursive')).json));
  });

  test('is a page for browsers, without a script', async () => {
    const { headers, text } = await service.ask('GET /api/docs', {
      headers: { accept: 'text/html' },
    });
    assert.match(headers['content-type']!, /^text\/html/);
    assert.match(text, /POST \/api\/auth/);
    assert.doesNotMatch(text, /<script/);
    // Its style and icon are those of the demo pages.
    const links = [...text.matchAll(/<link [^>]*href="\/([^"]+)"/g)].map(([, file]) => file!);
    assert.deepEqual([links.length, links.filter((file) => !existsSync(file))], [2, []]);
  });
});

describe('the service', () => {
  test('says that it works', async () => {
    assert.deepEqual((await service.ask('GET /api/health')).json, { status: 'ok' });
  });

  test('says that it lives and is ready, part by part, in words that tell nothing private', async () => {
    assert.deepEqual((await service.ask('GET /api/health/live')).json, { status: 'ok' });
    const { status, headers, json } = await service.ask('GET /api/health/ready');
    // Its jobs have not been started.
    assert.deepEqual([status, headers['cache-control']], [503, 'no-store']);
    const { parts, ...rest } = json as { parts: Record<string, { state: string; word: string }> };
    assert.deepEqual(rest, { status: 'notReady' });
    const { space, ...others } = parts;
    assert.notEqual(space!.state, 'failed');
    assert.deepEqual(others, {
      database: { state: 'ok', word: 'answers' },
      files: { state: 'ok', word: 'answers' },
      queue: { state: 'failed', word: 'stopped' },
    });
  });

  test('is ready when its jobs are taken, and no more when its database is away or it stops', async () => {
    const own = await aService();
    const { jobs, readiness } = own.context;
    await jobs.start();
    assert.equal((await own.ask('GET /api/health/ready')).status, 200);
    await jobs.stop();
    await own.store.close();
    await eventually(
      async () => (await own.ask('GET /api/health/ready')).status,
      (status) => status === 503,
    );
    readiness.stop();
    const { status, json } = await own.ask('GET /api/health/ready');
    assert.deepEqual([status, json], [503, { status: 'stopping', parts: {} }]);
    assert.equal((await own.ask('GET /api/health/live')).status, 200);
    await own.app.close();
  });

  test('is ready again when its database server is back, without a new start', async () => {
    const server = await startPostgres();
    const own = await aService({ GLOSA_DATABASE_URL: server.url });
    await own.context.jobs.start();
    const ready = (wanted: number) =>
      eventually(
        () => own.ask('GET /api/health/ready'),
        ({ status }) => status === wanted,
      );
    await ready(200);
    await server.kill();
    const { parts } = (await ready(503)).json as { parts: { database: object } };
    assert.deepEqual(parts.database, { state: 'failed', word: 'away' });
    assert.equal((await own.ask('GET /api/health/live')).status, 200);
    await server.restart();
    await ready(200);
    await own.context.jobs.stop();
    await own.close();
    await server.stop();
  });

  test('takes no probe for a failure, whatever it is told: neither in the log nor in the figures', async () => {
    const said: string[] = [];
    const own = await aService({}, createLog('info', { write: (line) => void said.push(line) }));
    // Its jobs have not been started.
    assert.equal((await own.ask('GET /api/health/ready')).status, 503);
    assert.deepEqual(said, []);
    const { text } = await own.ask('GET /api/metrics');
    assert.match(text, /_count\{method="GET",area="health",status="503"\} 1/);
    assert.doesNotMatch(text, /area="api",status="503"/);
    const alerts = readFileSync('host-app/service/deploy/prometheus-alerts.yml', 'utf8');
    const [failures] = /alert: GlosaFailures[^]*?for:/.exec(alerts)!;
    assert.equal(failures.match(/area!="health"/g)?.length, 2);
    await own.close();
  });

  test('counts its answers, for the machine that it runs on', async () => {
    const { text } = await service.ask('GET /api/metrics');
    assert.match(text, /glosa_answer_seconds_count\{method="GET",area="api",status="200"\} \d/);
    const outside = await service.app.inject({ url: '/api/metrics', remoteAddress: '192.0.2.1' });
    assert.equal(outside.statusCode, 401);
  });

  test('keeps its figures from those who come through a proxy that nobody declared, and warns of it once', async () => {
    const said: string[] = [];
    const log = createLog('warn', { write: (line) => void said.push(line) });
    const behind = await aService({}, log);
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      const headers = { [name]: '203.0.113.7' };
      assert.equal((await behind.ask('GET /api/metrics', { headers })).status, 401, name);
    }
    const warnings = said.filter((line) => line.includes('GLOSA_PROXIES'));
    assert.equal(warnings.length, 1);
    assert.equal((await behind.ask('GET /api/metrics')).status, 200);
    await behind.close();
    const declared = await aService({ GLOSA_PROXIES: '1' }, log);
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    assert.equal((await declared.ask('GET /api/metrics', { headers })).status, 401);
    // A process that its operator has left open to the network believes no client about where it is.
    const pretended = { 'X-Forwarded-For': '127.0.0.1' };
    const outside = { url: '/api/metrics', headers: pretended, remoteAddress: '192.0.2.1' };
    assert.equal((await declared.app.inject(outside)).statusCode, 401);
    assert.equal((await declared.ask('GET /api/metrics', { headers: pretended })).status, 401);
    const token = await declared.addAccount('ada', 'all');
    assert.equal((await declared.ask('GET /api/metrics', { headers, token })).status, 200);
    assert.equal((await declared.ask('GET /api/metrics')).status, 200);
    assert.equal((await declared.ask('GET /api/health', { headers })).status, 200);
    assert.equal(said.filter((line) => line.includes('GLOSA_PROXIES')).length, 1);
    await declared.close();
  });

  test('says nothing of itself when it fails', async () => {
    const broken = await aService();
    await broken.store.db.updateTable('pieces').set({ info: '{' }).execute();
    const { status, json } = await broken.ask('GET /api/corpus/songs/lied');
    assert.deepEqual(
      [status, (json as { message: string }).message],
      [500, 'Something went wrong on the server'],
    );
    await broken.close();
  });
});
