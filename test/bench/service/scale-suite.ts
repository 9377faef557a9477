import { readFile, mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installLine, missingPackages } from '../../support/stack/missing.js';
import { Stack } from '../../support/stack/stack.js';
import { type Figure, median, percentile, printFigures } from '../lib/figures.js';
import { ANALYSIS, corpusOf, fillInBulk, pieceOf } from './scale/fill-in-bulk.js';
import { type LoadOptions, type Shot, steadyLoad } from './steady-load.js';

const PIECES = Number(process.env['PIECES'] ?? 1_000_000);
/** Seconds of the longest load; the others take half of it. */
const SECONDS = Number(process.env['SECONDS'] ?? 20);
/** Seconds of the same load before: a new process is slow until its code is compiled. */
const WARM_SECONDS = 8;
/** The share of the pieces that is measured first, to see the growth. */
const FIRST = 0.1;
const SHARE = 0.95;
const MEMORY_GOAL = 400;
const GROWTH_GOAL = 2;
const HEADERS = { 'content-type': 'application/json' };
const ENVIRONMENT = { GLOSA_CORPORA: '', GLOSA_LOG: 'warn', GLOSA_RATES: '1000000' };

interface Load extends Omit<LoadOptions, 'shot'> {
  readonly name: string;
  readonly goal?: number;
  readonly shot: (piece: number) => Shot;
}

const get = (url: string): Shot => ({
  method: 'GET',
  path: url,
  headers: { 'accept-encoding': 'gzip, br' },
});

const LOADS: readonly Load[] = [
  {
    ...{ name: 'GET of a piece, 500 a second', rate: 500, seconds: SECONDS, status: 200, goal: 20 },
    shot: (piece) => get(`/api/corpus/${pieceOf(piece)}`),
  },
  {
    ...{ name: 'GET of an analysis, 100 a second', rate: 100, seconds: SECONDS / 2, status: 200 },
    shot: (piece) => get(`/api/corpus/${pieceOf(piece)}/analyses/cadences`),
  },
  {
    ...{ name: 'POST of an analysis, 20 a second', rate: 20, seconds: SECONDS / 2, status: 201 },
    shot: (piece) => ({
      ...{ method: 'POST', path: `/api/corpus/${pieceOf(piece)}/analyses`, headers: HEADERS },
      body: JSON.stringify({ name: `bench ${process.hrtime.bigint()}`, content: ANALYSIS }),
    }),
  },
  {
    ...{
      name: "a listing's first page, 20 a second",
      rate: 20,
      seconds: SECONDS / 2,
      status: 200,
      goal: 50,
    },
    shot: (piece) => get(`/api/corpus/${corpusOf(piece)}?limit=50`),
  },
];

/** Returns the memory of a process in megabytes: now, and at its highest. */
async function memoryOf(pid: number): Promise<{ readonly now: number; readonly peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]);
  return { now: kilobytes('VmRSS') / 1024, peak: kilobytes('VmHWM') / 1024 };
}

async function memoryFigure(stack: Stack, when: string): Promise<Figure> {
  const all = await Promise.all(stack.processes.map(({ pid }) => memoryOf(pid!)));
  return {
    name: `memory of a process, ${when}`,
    value: Math.max(...all.map(({ now }) => now)),
    unit: 'MB',
    goal: MEMORY_GOAL,
    beside: `at its highest ${Math.max(...all.map(({ peak }) => peak)).toFixed(0)}`,
  };
}

/** Measures each load among so many pieces. @returns p95 of each, in milliseconds */
async function measure(stack: Stack, pieces: number): Promise<ReadonlyMap<string, number>> {
  const figures: Figure[] = [];
  const found = new Map<string, number>();
  for (const { name, goal, shot, ...load } of LOADS) {
    // Pieces of all the table, in no order that a cache could like; other ones in the warm-up.
    const at = (number: number) => shot((number * 7919 + 13) % pieces);
    const before = (number: number) => shot((number * 104_729 + 7) % pieces);
    const began = performance.now();
    await steadyLoad(stack.address, { ...load, shot: before, rate: 3, seconds: 1 });
    const first = (performance.now() - began) / 1000;
    await steadyLoad(stack.address, { ...load, shot: before, seconds: WARM_SECONDS });
    const times = await steadyLoad(stack.address, { ...load, shot: at });
    const p95 = percentile(times, SHARE);
    found.set(name, p95);
    const slowest = times.reduce((one, other) => Math.max(one, other), 0).toFixed(0);
    const beside = `median ${median(times).toFixed(1)}, slowest ${slowest}, the first ones took ${first.toFixed(1)} s`;
    figures.push({ name: `${name}, p95`, value: p95, unit: 'ms', beside, ...(goal && { goal }) });
    figures.push(await memoryFigure(stack, `after ${name}`));
  }
  printFigures(`Service through the proxy: ${pieces} pieces, ${pieces} analyses`, figures);
  return found;
}

/** Waits until each process has read its lists of all pieces. @returns seconds */
async function listsRead(stack: Stack): Promise<number> {
  const began = performance.now();
  const lists = stack.processes.map(({ address }) => fetch(`${address}/api/corpus/all?limit=1`));
  for (const answer of await Promise.all(lists))
    if (!answer.ok) throw new Error(`a list answers ${answer.status}`);
  return (performance.now() - began) / 1000;
}

/** Measures the first load while all processes have just started, and read their lists at the same time. */
async function measureStart(stack: Stack, pieces: number): Promise<void> {
  const { name, shot, rate, status } = LOADS[0]!;
  const at = (number: number) => shot((number * 7907 + 11) % pieces);
  await steadyLoad(stack.address, { rate: 3, seconds: 1, status, shot: at });
  const reading = listsRead(stack);
  const times = await steadyLoad(stack.address, { rate, seconds: SECONDS, status, shot: at });
  const seconds = await reading;
  printFigures(`While the processes start, with ${pieces} pieces`, [
    { name: `${name}, p95`, value: percentile(times, SHARE), unit: 'ms' },
    { name: 'lists of all pieces read', value: seconds, unit: 's' },
  ]);
}

async function grow(folder: string, stack: Stack, from: number, to: number): Promise<void> {
  const began = performance.now();
  await fillInBulk(stack.database.primaryUrl, { data: folder, from, to });
  console.log(`filled up to ${to} pieces in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  // New processes, whose memory and caches hold nothing of before.
  await Promise.all(stack.processes.map((one) => one.stop()));
  await Promise.all(stack.processes.map((one) => one.start()));
}

/** How the whole stack answers with a million pieces, and what grows from a tenth of them. */
export async function serviceScaleSuite(): Promise<void> {
  if (missingPackages().length > 0) {
    console.log(`service-scale not run; it needs: ${installLine(missingPackages())}`);
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-scale-'));
  await chmod(folder, 0o711);
  const stack = await Stack.start(folder, { environment: ENVIRONMENT });
  try {
    const first = Math.round(PIECES * FIRST);
    await grow(folder, stack, 0, first);
    await measureStart(stack, first);
    const before = await measure(stack, first);
    await grow(folder, stack, first, PIECES);
    await measureStart(stack, PIECES);
    const after = await measure(stack, PIECES);
    printFigures(
      `Growth of p95 from ${first} to ${PIECES} pieces`,
      [...after].map(([name, p95]) => ({
        ...{ name, value: p95 / before.get(name)!, unit: 'times', goal: GROWTH_GOAL },
      })),
    );
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
