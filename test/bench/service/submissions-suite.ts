import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fillStore, pathOf } from '../../support/service/fill-store.js';
import { startService, type ServiceProcess } from '../../support/service/service-process.js';
import { Visitor } from '../../support/service/visitor.js';
import { waltzRecording, waltzScore } from '../../support/service/waltz.js';
import { percentile, printFigures, type Figure } from '../lib/figures.js';
import { ROOT } from '../lib/site.js';
import { steadyLoad, type LoadOptions } from './steady-load.js';

const UPLOADS = 20;
const CATALOG = { pieces: 1500, analyses: 2000 };
const SHARE = 0.95;
/** Of reading while pieces are made, beside its usual time. */
const MOST = 2;
const PATIENCE_MS = 15 * 60_000;
const PROMENADE = path.join(ROOT, 'demo-wc/corpora/keyboard/promenade');

type Times = Readonly<Record<string, readonly number[]>>;

const READS: Readonly<Record<string, LoadOptions>> = {
  'GET piece info, 50 a second': {
    ...{ rate: 50, seconds: 6, status: 200 },
    shot: (number) => ({
      method: 'GET',
      path: `/api/corpus/${pathOf((number * 7919) % CATALOG.pieces)}?static=true`,
    }),
  },
  'recursive listing, 5 a second': {
    ...{ rate: 5, seconds: 6, status: 200 },
    shot: () => ({
      method: 'GET',
      path: '/api/corpus/recursive',
      headers: { 'accept-encoding': 'gzip, br' },
    }),
  },
};

async function read(service: ServiceProcess): Promise<Times> {
  const measured = Object.entries(READS).map(async ([name, load]) => [
    name,
    await steadyLoad(service.address, load),
  ]);
  return Object.fromEntries(await Promise.all(measured)) as Times;
}

/** The files of a request; no two are the same, so that nothing is remembered. */
async function formOf(number: number): Promise<FormData> {
  const form = new FormData();
  const fields = { name: 'C', email: 'c@example.org', composer: 'C', title: `Piece ${number}` };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  if (number % 2 === 0) {
    form.set('score', new Blob([waltzScore(`Waltz ${number}`)]), 'waltz.musicxml');
    form.set('audio', new Blob([new Uint8Array(waltzRecording())]), 'waltz.wav');
    return form;
  }
  const score = await readFile(path.join(PROMENADE, 'score.musicxml'), 'utf8');
  const recording = await readFile(path.join(PROMENADE, 'recording.ogg'));
  form.set('score', new Blob([`${score}<!-- ${number} -->`]), 'promenade.musicxml');
  form.set('audio', new Blob([new Uint8Array(recording)]), 'promenade.ogg');
  return form;
}

async function send(visitor: Visitor): Promise<readonly string[]> {
  const sent = Array.from({ length: UPLOADS }, async (_, number) => {
    const answer = await visitor.ask('POST', 'pieces', { form: await formOf(number) });
    if (answer?.status !== 201) throw new Error(`Not taken: ${answer?.body ?? 'no answer'}`);
    return (JSON.parse(answer.body) as { id: string }).id;
  });
  return Promise.all(sent);
}

const stateOf = async (visitor: Visitor, id: string): Promise<string> => {
  const answer = await visitor.ask('GET', `submissions/${id}`);
  return (JSON.parse(answer!.body) as { state: string }).state;
};

/** The times of reads until everything is processed, and what has become of it. */
async function readMeanwhile(service: ServiceProcess, visitor: Visitor, ids: readonly string[]) {
  const times: Record<string, number[]> = {};
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await read(service);
    const states = await Promise.all(ids.map((id) => stateOf(visitor, id)));
    const isDone = states.every((state) => state === 'ready' || state === 'failed');
    // A stretch in which the last piece was done is none under load.
    if (!isDone || Object.keys(times).length === 0)
      for (const [name, list] of Object.entries(found)) (times[name] ??= []).push(...list);
    if (isDone || performance.now() > end) return { times, states };
    await delay(100);
  }
}

const together = (one: Times, other: Times): Times =>
  Object.fromEntries(
    Object.keys(READS).map((name) => [name, [...one[name]!, ...other[name]!]] as const),
  );

function figuresOf(usual: Times, loaded: Times): readonly Figure[] {
  return Object.keys(READS).map((name) => {
    const [before, during] = [percentile(usual[name]!, SHARE), percentile(loaded[name]!, SHARE)];
    return {
      ...{ name: `${name}, p95 beside its usual one`, value: during / before, unit: 'times' },
      goal: MOST,
      beside: `${before.toFixed(1)} ms before and after, ${during.toFixed(1)} ms meanwhile`,
    };
  });
}

/** Whether many uploads at once are all processed, and how much reading is slowed down by it. */
export async function submissionsSuite(): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-uploads-'));
  try {
    await fillStore({ data }, CATALOG);
    const service = await startService({ GLOSA_DATA: data, GLOSA_RATES: '1000000' });
    try {
      const visitor = new Visitor(service.address);
      // The first answers fill caches, as those of the first visitors do.
      await read(service);
      const before = await read(service);
      const started = performance.now();
      const { times, states } = await readMeanwhile(service, visitor, await send(visitor));
      const seconds = (performance.now() - started) / 1000;
      // The load of the machine changes meanwhile: the usual time is measured at both ends.
      const usual = together(before, await read(service));
      const ready = states.filter((state) => state === 'ready').length;
      printFigures(`Service: ${UPLOADS} uploads at once`, [
        {
          ...{ name: 'not processed', value: UPLOADS - ready, unit: '', goal: 0 },
          beside: `${ready} pieces in ${seconds.toFixed(0)} s`,
        },
        ...figuresOf(usual, times),
      ]);
    } finally {
      await service.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
