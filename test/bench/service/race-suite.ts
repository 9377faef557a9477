import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../support/postgres.js';
import { fillStore } from '../../support/service/fill-store.js';
import { race } from '../../support/service/race.js';
import { startService } from '../../support/service/service-process.js';
import { printFigures } from '../lib/figures.js';

const SOME = { pieces: 3, analyses: 3 };
const LOAD = { visitors: 16, labels: 40 };

/** Whether an update is lost when two processes of the service share one PostgreSQL server. */
export async function serviceRaceSuite(): Promise<void> {
  const server = await startPostgres();
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-race-'));
  try {
    await fillStore({ data, databaseUrl: server.url }, SOME);
    const services = await Promise.all(
      ['one', 'two'].map((name) =>
        startService({
          GLOSA_DATA: path.join(data, name),
          GLOSA_DATABASE_URL: server.url,
          GLOSA_RATES: '1000000',
        }),
      ),
    );
    const started = performance.now();
    const report = await race(
      services.map(({ address }) => address),
      LOAD,
    );
    const seconds = (performance.now() - started) / 1000;
    await Promise.all(services.map((service) => service.stop()));
    const beside = `${report.acknowledged} labels added by ${LOAD.visitors} visitors in ${seconds.toFixed(0)} s, ${report.refused} saves refused and tried again, ${report.versions} versions`;
    printFigures('Service: two processes, one PostgreSQL server', [
      { name: 'lost updates', value: report.lost.length, unit: '', goal: 0, beside },
    ]);
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}
