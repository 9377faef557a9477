import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ANALYSIS, fillStore, pathOf, type Amount } from '../../support/service/fill-store.js';
import { startService, type ServiceProcess } from '../../support/service/service-process.js';
import { median, percentile, printFigures, type Figure } from '../lib/figures.js';
import { steadyLoad, type LoadOptions } from './steady-load.js';

const CATALOGS: readonly (Amount & { readonly factor: number })[] = [
  { pieces: 1500, analyses: 20_000, factor: 1 },
  { pieces: 50_000, analyses: 20_000, factor: 2 },
];
const SHARE = 0.95;
const HEADERS = { 'content-type': 'application/json' };

type Loads = Readonly<Record<string, LoadOptions & { readonly goal: number }>>;

const loadsOf = ({ pieces, factor }: { pieces: number; factor: number }): Loads => ({
  'GET piece info, 200 a second': {
    rate: 200,
    seconds: 10,
    status: 200,
    goal: 10 * factor,
    shot: (number) => ({
      method: 'GET',
      path: `/api/corpus/${pathOf((number * 7919) % pieces)}?static=true`,
    }),
  },
  'recursive listing, as a browser asks for it, 5 a second': {
    rate: 5,
    seconds: 8,
    status: 200,
    goal: 50 * factor,
    shot: () => ({
      method: 'GET',
      path: '/api/corpus/recursive',
      headers: { 'accept-encoding': 'gzip, br' },
    }),
  },
  'recursive listing, not compressed, 5 a second': {
    rate: 5,
    seconds: 8,
    status: 200,
    goal: 50 * factor,
    shot: () => ({ method: 'GET', path: '/api/corpus/recursive' }),
  },
  'POST analysis, 20 a second': {
    rate: 20,
    seconds: 10,
    status: 201,
    goal: 30 * factor,
    shot: (number) => ({
      method: 'POST',
      path: `/api/corpus/${pathOf((number * 7919) % pieces)}/analyses`,
      headers: HEADERS,
      body: JSON.stringify({ name: `bench ${process.hrtime.bigint()}`, content: ANALYSIS }),
    }),
  },
});

async function measure(service: ServiceProcess, loads: Loads): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, { goal, ...load }] of Object.entries(loads)) {
    // The first answers fill caches, as those of the first visitors do.
    await steadyLoad(service.address, { ...load, seconds: 1 });
    const times = await steadyLoad(service.address, load);
    const beside = `median ${median(times).toFixed(1)}, slowest ${Math.max(...times).toFixed(0)}, ${times.length} requests`;
    figures.push({
      name: `${name}, p95`,
      value: percentile(times, SHARE),
      unit: 'ms',
      goal,
      beside,
    });
  }
  return figures;
}

/** All loads at the same time; no goal of the project, but what a busy day is like. */
async function measureTogether(service: ServiceProcess, loads: Loads): Promise<readonly Figure[]> {
  const measured = Object.entries(loads).map(async ([name, { goal: _, ...load }]) => {
    const times = await steadyLoad(service.address, { ...load, rate: load.rate / 2 });
    return {
      name: `together at half the rate: ${name}, p95`,
      value: percentile(times, SHARE),
      unit: 'ms',
    };
  });
  return Promise.all(measured);
}

async function measureCatalog(amount: (typeof CATALOGS)[number]): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-load-'));
  try {
    await fillStore({ data }, amount);
    const service = await startService({ GLOSA_DATA: data, GLOSA_RATES: '1000000' });
    try {
      const loads = loadsOf(amount);
      const figures = [
        ...(await measure(service, loads)),
        ...(await measureTogether(service, loads)),
      ];
      printFigures(`Service: ${amount.pieces} pieces, ${amount.analyses} analyses`, figures);
    } finally {
      await service.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** How fast the service answers another process, with the embedded store. */
export async function serviceLoadSuite(): Promise<void> {
  for (const amount of CATALOGS) await measureCatalog(amount);
}
