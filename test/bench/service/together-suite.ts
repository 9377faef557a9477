import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serializeAnalysis } from '#core';
import { fileOf } from '#core/together';
import { editTogether, type EditingReport } from '../../support/service/editing-together.js';
import { fillStore } from '../../support/service/fill-store.js';
import { startService } from '../../support/service/service-process.js';
import { withStack } from '../../support/stack/missing.js';
import { Stack } from '../../support/stack/stack.js';
import { manyChanges } from '../../support/together/many-changes.js';
import { type Figure, percentile, printFigures } from '../lib/figures.js';
import { randomNumbers } from '../lib/random.js';

const ENVIRONMENT = { GLOSA_CORPORA: '', GLOSA_LOG: 'warn', GLOSA_RATES: '1000000' };
const SOME = { pieces: 3, analyses: 3 };
const WRITERS = 3;
const CHANGES = Number(process.env['CHANGES'] ?? 10_000);
/** Changes at the pace of people who are in a hurry: five a second of each. */
const PACED = { changes: Math.min(CHANGES, 150), pause: 200 };
/** A page keeps its network for so long, at most, in milliseconds. */
const LIFE_MS = 500;

/** Without a service: what the changes themselves cost. */
function alone(): void {
  const start = performance.now();
  const { writers, log } = manyChanges(CHANGES, randomNumbers(1826));
  const time = performance.now() - start;
  const texts = writers.map(({ copy, base }) => serializeAnalysis(fileOf(copy.state, base)));
  printFigures(`Editing together: ${WRITERS} writers × ${CHANGES} changes in memory`, [
    { name: 'different texts', value: new Set(texts).size, unit: '', goal: 1 },
    {
      name: 'a change, at all three',
      value: (1000 * time) / log.entries.length,
      unit: 'µs',
      beside: `${log.entries.length} changes in ${(time / 1000).toFixed(1)} s`,
    },
  ]);
}

const sameFigures = ({ texts, labels, ids, entries, time }: EditingReport): readonly Figure[] => [
  { name: 'different texts', value: texts, unit: '', goal: 1 },
  {
    name: 'ids that come twice',
    value: labels - ids,
    unit: '',
    goal: 0,
    beside: `${labels} labels`,
  },
  {
    name: 'changes a second',
    value: (1000 * entries) / time,
    unit: '',
    beside: `${entries} changes in ${(time / 1000).toFixed(1)} s`,
  },
];

const seenFigure = ({ arrivals }: EditingReport): Figure => ({
  name: 'seen by another, p95',
  value: percentile(arrivals, 0.95),
  unit: 'ms',
  goal: 300,
  beside: `${arrivals.length} arrivals; p50 ${percentile(arrivals, 0.5).toFixed(0)} ms, slowest ${percentile(arrivals, 1).toFixed(0)} ms`,
});

async function measureAt(where: string, addresses: () => readonly string[]): Promise<void> {
  const room = { addresses, writers: WRITERS, random: randomNumbers(1810) };
  const paced = await editTogether({ ...room, ...PACED });
  printFigures(`Editing together: ${WRITERS} writers, ${where}`, [seenFigure(paced)]);
  const all = await editTogether({ ...room, changes: CHANGES, pause: 0, life: LIFE_MS });
  printFigures(
    `Editing together: ${WRITERS} writers × ${CHANGES} changes with disconnections, ${where}`,
    sameFigures(all),
  );
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-together-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One process with its embedded database. */
async function embedded(): Promise<void> {
  await inFolder(async (data) => {
    await fillStore({ data }, SOME);
    const service = await startService({ ...ENVIRONMENT, GLOSA_DATA: data });
    try {
      await measureAt('embedded database', () => [service.address]);
    } finally {
      await service.stop();
    }
  });
}

/** The platform as it is operated: a proxy, three processes, PostgreSQL with its replica. */
async function onStack(): Promise<void> {
  if (withStack.skip !== false) {
    console.log(`Editing together on a whole stack: not measured, because ${withStack.skip}`);
    return;
  }
  await inFolder(async (folder) => {
    await chmod(folder, 0o711);
    const stack = await Stack.start(path.join(folder, 'stack'), { environment: ENVIRONMENT });
    try {
      await fillStore({ data: folder, databaseUrl: stack.database.primaryUrl }, SOME);
      await measureAt('whole stack', () => [stack.address]);
    } finally {
      await stack.stop();
    }
  });
}

/** How soon others have a change, and whether all have the same after thousands of them. */
export async function togetherSuite(): Promise<void> {
  alone();
  await embedded();
  await onStack();
}
