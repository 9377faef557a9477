import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../support/postgres.js';
import { discuss, type DiscussingReport, PIECE } from '../../support/service/discussing.js';
import { fillStore } from '../../support/service/fill-store.js';
import { Follower } from '../../support/service/follower.js';
import { type ServiceProcess, startService } from '../../support/service/service-process.js';
import { withStack } from '../../support/stack/missing.js';
import { Stack } from '../../support/stack/stack.js';
import { type Figure, percentile, printFigures } from '../lib/figures.js';
import { randomNumbers } from '../lib/random.js';

const ENVIRONMENT = { GLOSA_CORPORA: '', GLOSA_LOG: 'warn', GLOSA_RATES: '1000000' };
const SOME = { pieces: 3, analyses: 3 };
const READERS = 20;
const REPLIES = Number(process.env['REPLIES'] ?? 1000);
/** Each of the readers writes twice a second, which is more than people do. */
const PAUSE_MS = 500;
const KILLS = Number(process.env['KILLS'] ?? 200);
/** A process lives for so long under load, at most, in milliseconds. */
const MAX_LIFE_MS = 1500;
const STREAMS = 500;

const figuresOf = ({ acknowledged, lost, orders, seen }: DiscussingReport): readonly Figure[] => [
  {
    name: 'seen by all, p95',
    value: percentile(seen, 0.95),
    unit: 'ms',
    goal: 300,
    beside: `${acknowledged} replies; p50 ${percentile(seen, 0.5).toFixed(0)} ms, slowest ${Math.max(...seen).toFixed(0)} ms`,
  },
  { name: 'acknowledged and lost', value: lost.length, unit: '', goal: 0 },
  { name: 'orders', value: orders, unit: '', goal: 1 },
];

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-discussion-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const discussAt = (addresses: readonly string[]): Promise<DiscussingReport> =>
  discuss({
    addresses: () => addresses,
    readers: READERS,
    replies: Math.ceil(REPLIES / READERS),
    pause: PAUSE_MS,
  });

/** One process with its embedded database, then what its streams cost. */
async function embedded(): Promise<void> {
  await inFolder(async (data) => {
    await fillStore({ data }, SOME);
    const service = await startService({ ...ENVIRONMENT, GLOSA_DATA: data });
    try {
      const report = await discussAt([service.address]);
      printFigures(`Threads: ${READERS} readers, embedded database`, figuresOf(report));
    } finally {
      await service.stop();
    }
  });
}

async function residentMegabytes({ address }: ServiceProcess): Promise<number> {
  const text = await (await fetch(`${address}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? NaN) / 1e6;
}

async function streamsCost(): Promise<void> {
  await inFolder(async (data) => {
    await fillStore({ data }, SOME);
    const service = await startService({ ...ENVIRONMENT, GLOSA_DATA: data });
    try {
      await residentMegabytes(service);
      await delay(3000);
      const idle = await residentMegabytes(service);
      const followers = await Promise.all(
        Array.from({ length: STREAMS }, () => Follower.open(service.address, { piece: PIECE })),
      );
      await discuss({ addresses: () => [service.address], readers: 1, replies: 20, pause: 50 });
      await Promise.all(followers.map((each) => each.until(({ texts }) => texts.includes('0.19'))));
      const value = (await residentMegabytes(service)) - idle;
      for (const each of followers) each.close();
      printFigures('Threads: open streams of one process', [
        {
          name: `memory of ${STREAMS} streams`,
          value,
          unit: 'MB',
          goal: 150,
          beside: `${idle.toFixed(0)} MB without`,
        },
      ]);
    } finally {
      await service.stop();
    }
  });
}

/** The platform as it is operated: a proxy, three processes, PostgreSQL with its replica. */
async function onStack(): Promise<void> {
  if (withStack.skip !== false) {
    console.log(`Threads on a whole stack: not measured, because ${withStack.skip}`);
    return;
  }
  await inFolder(async (folder) => {
    await chmod(folder, 0o711);
    const stack = await Stack.start(path.join(folder, 'stack'), { environment: ENVIRONMENT });
    try {
      await fillStore({ data: folder, databaseUrl: stack.database.primaryUrl }, SOME);
      printFigures(
        `Threads: ${READERS} readers, whole stack`,
        figuresOf(await discussAt([stack.address])),
      );
    } finally {
      await stack.stop();
    }
  });
}

/** Two processes with a PostgreSQL server, one of which is killed again and again. */
async function killed(): Promise<void> {
  const server = await startPostgres();
  const random = randomNumbers(1810);
  try {
    await inFolder(async (data) => {
      await fillStore({ data, databaseUrl: server.url }, SOME);
      const start = (name: string) =>
        startService({
          ...ENVIRONMENT,
          GLOSA_DATA: path.join(data, name),
          GLOSA_DATABASE_URL: server.url,
        });
      const services = [await start('one'), await start('two')];
      let kills = 0;
      const killing = (async () => {
        for (; kills < KILLS; kills += 1) {
          await delay(random() * MAX_LIFE_MS);
          const which = kills % 2;
          await services[which]!.kill();
          services[which] = await start(which === 0 ? 'one' : 'two');
        }
      })();
      const reports: DiscussingReport[] = [];
      while (kills < KILLS)
        reports.push(
          await discuss({
            addresses: () => services.map(({ address }) => address),
            ...{ readers: READERS, replies: 25, pause: 200 },
          }),
        );
      await killing;
      await Promise.all(services.map((service) => service.stop()));
      printFigures(`Threads: one of two processes killed ${kills} times`, [
        {
          name: 'acknowledged and lost',
          value: reports.flatMap(({ lost }) => lost).length,
          unit: '',
          goal: 0,
          beside: `${reports.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} replies`,
        },
        {
          name: 'orders',
          value: Math.max(...reports.map(({ orders }) => orders)),
          unit: '',
          goal: 1,
        },
      ]);
    });
  } finally {
    await server.stop();
  }
}

/** How soon all readers of a piece have what others write, what their streams cost, and whether kills lose anything. */
export async function discussionSuite(): Promise<void> {
  await embedded();
  await streamsCost();
  await onStack();
  if (KILLS > 0) await killed();
}
