import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import test, { after, before, describe } from 'node:test';
import { createLog } from '#service/run/log.js';
import { startPostgres } from '#test/support/postgres.js';
import { eventually } from '#test/support/service/eventually.js';
import { aService, type Service } from './api/a-service.js';

const LIED = '/api/corpus/songs/lied';
const said: string[] = [];
const target = new Writable({
  write(line: Buffer, _encoding, done) {
    said.push(line.toString());
    done();
  },
});

let server: Awaited<ReturnType<typeof startPostgres>>;
let service: Service;
let token = '';
before(async () => {
  server = await startPostgres();
  const GLOSA_DATABASE_URL = await server.createDatabase();
  service = await aService({ GLOSA_DATABASE_URL }, createLog('warn', target));
  token = await service.addAccount('ada', 'all');
  await service.context.jobs.start();
});
after(async () => {
  await service.context.jobs.stop();
  await service.close();
  await server.stop();
});

/** Lets the server wait for a replica with each save, or for none. */
async function waitFor(name: string): Promise<void> {
  await server.query(`alter system set synchronous_standby_names = '${name}'`);
  await server.query('select pg_reload_conf()');
}

const save = (name: string) =>
  service.ask(`POST ${LIED}/analyses`, { json: { name, content: '{"labels":[]}' } });

const becomes = (status: string) =>
  eventually(
    () => service.ask('GET /api/health/ready'),
    ({ json }) => (json as { status: string }).status === status,
  );

const waiting = async (): Promise<string | undefined> =>
  /^glosa_saves_wait (\d)$/m.exec((await service.ask('GET /api/metrics')).text)?.[1];

describe('a database that waits for a replica that nobody has set up', () => {
  test('is told of by readiness, figures, the log and the page of administrators, also while nobody saves', async () => {
    assert.equal(await waiting(), undefined);
    await waitFor('nobody');
    const { status, json } = await becomes('readOnly');
    assert.equal(status, 200, 'a proxy goes on to send requests');
    const { parts } = json as { parts: Record<string, object> };
    assert.deepEqual(parts['replica'], { state: 'readOnly', word: 'waiting' });
    assert.equal(await waiting(), '1');
    const warnings = await service.ask('GET /api/admin/warnings', { token });
    assert.match(warnings.text, /savesWait.*REPLICA\.md/);
    assert.match(said.join(''), /"level":40.*saves are refused.*REPLICA\.md/);
  });

  test('refuses saves for a while, those too that wait for each other, and answers reads', async () => {
    const saves = await Promise.all(['one', 'two', 'three', 'four'].map(save));
    for (const { status, headers, json } of saves) {
      assert.deepEqual([status, headers['retry-after']], [503, '5']);
      assert.equal((json as { code: string }).code, 'away');
    }
    assert.equal((await service.ask(`GET ${LIED}`)).status, 200);
  });

  test('is ready again, and keeps one version of what is sent again, when nobody is waited for', async () => {
    await waitFor('');
    await becomes('ready');
    // A save that had waited may succeed before the look at the settings that sees that nobody is waited for.
    await eventually(waiting, (figure) => figure === undefined);
    assert.equal((await save('one')).status, 201);
    const versions = await service.ask(`GET ${LIED}/analyses/one/versions`);
    assert.equal((versions.json as unknown[]).length, 1);
  });
});
