import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { startPostgres, type PostgresServer } from '../../support/postgres.js';
import { fillStore } from '../../support/service/fill-store.js';
import { killRounds } from '../../support/service/kill-rounds.js';
import { race } from '../../support/service/race.js';
import { startService } from '../../support/service/service-process.js';

const SOME = { pieces: 3, analyses: 3 };
const RATES = { GLOSA_RATES: '1000000' };

let data = '';
before(async () => (data = await mkdtemp(path.join(tmpdir(), 'glosa-processes-'))));
after(() => rm(data, { recursive: true, force: true }));

describe('the service with its embedded database', () => {
  test('loses nothing that it has acknowledged when it is killed', async () => {
    const folder = path.join(data, 'killed');
    await fillStore({ data: folder }, SOME);
    const report = await killRounds({ GLOSA_DATA: folder }, { rounds: 3, random: () => 0.7 });
    assert.ok(report.acknowledged > 0);
    assert.deepEqual([report.lost, report.torn], [[], []]);
  });

  test('belongs to one process: a second one is told so', async () => {
    const folder = path.join(data, 'owned');
    const first = await startService({ GLOSA_DATA: folder });
    try {
      await assert.rejects(startService({ GLOSA_DATA: folder }), (error: Error) =>
        error.message.includes(folder),
      );
    } finally {
      assert.equal(await first.stop(), 0);
    }
  });

  test('says what is wrong with a setting, and ends', async () => {
    await assert.rejects(
      startService({ GLOSA_DATA: data, GLOSA_PROXIES: 'many' }),
      /GLOSA_PROXIES/,
    );
  });
});

describe('the service on a PostgreSQL server', () => {
  let server: PostgresServer;
  before(async () => (server = await startPostgres()));
  after(() => server.stop());

  test('loses nothing that it has acknowledged when it is killed', async () => {
    const databaseUrl = await server.createDatabase();
    const folder = path.join(data, 'killed-server');
    await fillStore({ data: folder, databaseUrl }, SOME);
    const environment = { GLOSA_DATA: folder, GLOSA_DATABASE_URL: databaseUrl };
    const report = await killRounds(environment, { rounds: 2, random: () => 0.7 });
    assert.ok(report.acknowledged > 0);
    assert.deepEqual([report.lost, report.torn], [[], []]);
  });

  test('loses no update when two processes share it', async () => {
    const databaseUrl = await server.createDatabase();
    const folders = ['one', 'two'].map((name) => path.join(data, name));
    await fillStore({ data: folders[0]!, databaseUrl }, SOME);
    const services = await Promise.all(
      folders.map((folder) =>
        startService({ GLOSA_DATA: folder, GLOSA_DATABASE_URL: databaseUrl, ...RATES }),
      ),
    );
    try {
      const addresses = services.map(({ address }) => address);
      const report = await race(addresses, { visitors: 4, labels: 8 });
      assert.deepEqual([report.lost, report.versions], [[], 32]);
    } finally {
      await Promise.all(services.map((service) => service.stop()));
    }
  });
});
