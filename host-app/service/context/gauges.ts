import { Gauge, type Registry } from 'prom-client';
import { backupState } from '../administration/backups.js';
import type { Streams } from '../discussion/streams.js';
import type { EditingStreams } from '../editing/editing-streams.js';
import { bytesFree } from '../files/bytes-free.js';
import type { Readiness } from '../process/readiness.js';
import type { Settings } from '../process/settings.js';
import type { Store } from '../store/store.js';
import type { JobGroup } from '../store/tasks/jobs.js';

/** The parts of the service that a gauge reads whenever somebody asks for the figures. */
export interface Gauged {
  readonly store: Pick<
    Store,
    'audit' | 'jobs' | 'isAlive' | 'connections' | 'replica' | 'savesState'
  >;
  readonly readiness: Readiness;
  readonly settings: Pick<Settings, 'data'>;
  readonly streams: Pick<Streams, 'size'>;
  readonly editing: Pick<EditingStreams, 'size'>;
}

/** A value with its labels. */
type Value = readonly [labels: Readonly<Record<string, string>>, value: number];

interface Look {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** Returns the values of now. One that throws leaves the figure without a value. */
  readonly look: () => Promise<readonly Value[]> | readonly Value[];
}

function addGauge(registry: Registry, { name, help, labels = [], look }: Look): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      // A part that is away loses its own values, and must not take all other figures with it.
      this.reset();
      if (labels.length === 0) this.remove();
      // Each look begins at once, so that the connections are counted before the others take some.
      const values = await attempt(look);
      for (const [own, value] of values) this.set(own, value);
    },
  });
}

async function attempt(look: Look['look']): Promise<readonly Value[]> {
  try {
    return await look();
  } catch {
    return [];
  }
}

const secondsSince = (date: string): number => Math.max(0, Date.now() - Date.parse(date)) / 1000;

function jobLooks({ store: { jobs } }: Gauged): readonly Look[] {
  const labels = ['kind', 'state'];
  let running: Promise<readonly JobGroup[]> | undefined;
  const groups = () =>
    (running ??= jobs.groups().finally(() => {
      running = undefined;
    }));
  return [
    {
      name: 'glosa_jobs',
      help: 'Jobs that wait, run, or have failed for good, of all processes',
      labels,
      look: async () => (await groups()).map(({ kind, state, count }) => [{ kind, state }, count]),
    },
    {
      name: 'glosa_oldest_job_seconds',
      help: 'Time since the oldest waiting or running job was queued, in seconds',
      labels,
      look: async () =>
        (await groups())
          .filter(({ state }) => state !== 'failed')
          .map(({ kind, state, oldest }) => [{ kind, state }, secondsSince(oldest)]),
    },
  ];
}

function databaseLooks({ store }: Gauged): readonly Look[] {
  return [
    {
      name: 'glosa_database_connections',
      help: 'Connections to the PostgreSQL server: busy, idle, and waited for',
      labels: ['state'],
      look: () =>
        Object.entries(store.connections() ?? {}).map(([state, count]) => [{ state }, count]),
    },
    {
      name: 'glosa_replica_behind_bytes',
      help: 'Bytes of changes that the replica lacked at the last look',
      look: () =>
        [store.replica?.bytesBehind].flatMap((bytes) => (bytes === undefined ? [] : [[{}, bytes]])),
    },
    {
      name: 'glosa_saves_wait',
      help: 'Whether saves are refused because no replica confirms them: 1 or 0; no value where the primary waits for none',
      look: () => (store.savesState ? [[{}, store.savesState === 'waiting' ? 1 : 0]] : []),
    },
    {
      name: 'glosa_database_answer_seconds',
      help: 'Time of the smallest statement, with waiting for a connection, in seconds',
      async look() {
        const since = performance.now();
        await store.isAlive();
        return [[{}, (performance.now() - since) / 1000]];
      },
    },
  ];
}

/** Of all processes: the backups that the database knows. */
function backupLooks({ store }: Gauged): readonly Look[] {
  return [
    {
      name: 'glosa_backup_age_seconds',
      help: 'Time since the last complete backup, in seconds; no value where none was ever made',
      async look() {
        const { last } = await backupState(store);
        return last ? [[{}, secondsSince(last.date)]] : [];
      },
    },
    {
      name: 'glosa_backup_ok',
      help: 'Result of the last backup: 1 whole, 0.5 complete without files that the service has lost, 0 failed or never made',
      async look() {
        const { last, hasFailed } = await backupState(store);
        if (!last || hasFailed) return [[{}, 0]];
        return [[{}, last.lost === undefined ? 1 : 0.5]];
      },
    },
  ];
}

/** Adds figures that are looked up when somebody asks for them. */
export function addGauges(registry: Registry, gauged: Gauged): void {
  const { readiness, settings, streams, editing } = gauged;
  const looks: readonly Look[] = [
    ...databaseLooks(gauged),
    ...jobLooks(gauged),
    ...backupLooks(gauged),
    {
      name: 'glosa_free_bytes',
      help: 'Bytes that are free on the disk of the data folder',
      look: async () => [[{}, await bytesFree(settings.data)]],
    },
    {
      name: 'glosa_streams',
      help: 'Open pages that follow the threads of a piece',
      look: () => [[{}, streams.size]],
    },
    {
      name: 'glosa_editing_streams',
      help: 'Open pages in which analyses are edited together',
      look: () => [[{}, editing.size]],
    },
    {
      name: 'glosa_part_ok',
      help: 'Whether a part of the service works: 1, 0.5 when an operator should look, 0.25 when it keeps saves from working, or 0',
      labels: ['part'],
      async look() {
        const { parts } = await readiness.report();
        const worth = { ok: 1, poor: 0.5, readOnly: 0.25, failed: 0 };
        return Object.entries(parts).map(([part, { state }]) => [{ part }, worth[state]]);
      },
    },
  ];
  for (const look of looks) addGauge(registry, look);
}
