import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { additiveSound } from '../../support/additive-sound.js';
import { onPage } from '../lib/browser.js';
import { median, printFigures } from '../lib/figures.js';
import { rendererMegabytes } from '../lib/process-memory.js';
import { randomNumbers } from '../lib/random.js';
import { bundlePeer, WWW, writePage } from '../lib/site.js';
import { workerSeconds } from '../lib/worker-time.js';

const SAMPLE_RATE = 22050;
const MINUTES = [5, 30] as const;
/** So much is made; what is longer repeats it. */
const MADE_MINUTES = 5;
/** At 120 quarters a minute. */
const SECONDS_PER_QUARTER = 0.5;

/** A note as onset, duration (quarters) and pitch. */
type BenchNote = readonly [onset: number, duration: number, pitch: number];

/** Piano music in 4/4: running eighths over chords, 20 notes in a measure. */
function notesOf(minutes: number): readonly BenchNote[] {
  const random = randomNumbers(3);
  const scale = [0, 2, 4, 5, 7, 9, 11];
  const degree = (base: number) => base + scale[Math.floor(random() * 7)]!;
  const measures = (minutes * 60) / (4 * SECONDS_PER_QUARTER);
  return Array.from({ length: measures }, (_, measure): BenchNote[] => [
    ...Array.from({ length: 8 }, (_, i): BenchNote => [4 * measure + i / 2, 0.5, degree(67)]),
    ...[0, 1, 2, 3].flatMap((beat): BenchNote[] => [
      [4 * measure + beat, 1, degree(48)],
      [4 * measure + beat, 1, degree(52)],
      [4 * measure + beat, 1, degree(55)],
    ]),
  ]).flat();
}

const PAGE = `
  import { packScore } from '../../components/engines/alignment/worker/pack-score.ts';
  import { regularMeasures } from '../../components/core/time/regular-measures.ts';

  const made = fetch('/alignment-sound.f32').then((answer) => answer.arrayBuffer());
  let worker;
  const ask = (request, transfer = []) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) =>
      data.kind === 'error' ? reject(new Error(data.message)) : data.kind === 'progress' || resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(request, transfer);
  });
  const timed = async (work) => {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  };

  /** Starts a worker and gives it the sound, in stretches as a decoder does. */
  window.prepareAlignment = async (minutes) => {
    worker = new Worker('/alignment-worker.js', { type: 'module' });
    const part = new Float32Array(await made);
    for (let at = 0; at < minutes / ${MADE_MINUTES}; at++) {
      const samples = part.slice();
      worker.postMessage({ kind: 'sound', samples, isFirst: at === 0 }, [samples.buffer]);
    }
    const measures = Math.round((minutes * 60) / ${4 * SECONDS_PER_QUARTER});
    const notes = window.benchNotes(minutes);
    const measureMap = regularMeasures({ measures, timeSignature: { numerator: 4, denominator: 4 } });
    worker.postMessage({ kind: 'score', score: packScore({ notes, measureMap }) });
  };
  window.benchNotes = (minutes) => {
    const once = ${JSON.stringify(notesOf(MADE_MINUTES))};
    return Array.from({ length: minutes / ${MADE_MINUTES} }, (_, time) => once.map(([onset, duration, pitch]) =>
      ({ onset: onset + time * ${(MADE_MINUTES * 60) / SECONDS_PER_QUARTER}, duration, pitch }))).flat();
  };
  window.runAlignment = async () => {
    const measure = await timed(() => ask({ kind: 'measure', sampleRate: ${SAMPLE_RATE} }));
    const align = await timed(() => ask({ kind: 'align', anchors: [] }));
    const anchors = [{ onset: 200, date: 1 + 200 * ${SECONDS_PER_QUARTER} + 0.05 }];
    const again = await timed(() => ask({ kind: 'align', anchors }));
    return { measure, align, again };
  };
`;

const WORKER = `
  import { AlignmentDesk } from '../../components/engines/alignment/worker/alignment-desk.ts';
  const desk = new AlignmentDesk((answer) => postMessage(answer));
  onmessage = ({ data }) => desk.handle(data);
`;

interface Run {
  readonly measure: number;
  readonly align: number;
  readonly again: number;
}

interface Visit extends Run {
  /** In MB. */
  readonly memory: number;
  /** Seconds of processor time of the worker, in all three steps. */
  readonly processor: number;
}

declare global {
  interface Window {
    prepareAlignment: (minutes: number) => Promise<void>;
    runAlignment: () => Promise<Run>;
  }
}

/** Milliseconds between two looks at the memory. */
const LOOK = 100;

/** A run, and how far the memory rose in it, in MB; the samples are there before. */
async function visit(browser: Browser, url: string, minutes: number): Promise<Visit> {
  return onPage(browser, url, async (page) => {
    await page.waitForFunction(() => 'runAlignment' in window);
    await page.evaluate((each) => window.prepareAlignment(each), minutes);
    await page.waitForTimeout(1000);
    const before = await rendererMegabytes(browser);
    const idle = await workerSeconds(browser);
    let most = before;
    let isDone = false;
    const run = page.evaluate(() => window.runAlignment()).finally(() => (isDone = true));
    const look = async () => {
      while (!isDone) {
        most = Math.max(most, await rendererMegabytes(browser));
        await new Promise((resolve) => setTimeout(resolve, LOOK));
      }
    };
    await Promise.all([run, look()]);
    const processor = (await workerSeconds(browser)) - idle;
    return { ...(await run), memory: most - before, processor };
  });
}

/** Speed and memory of the alignment in a worker, decoding apart. */
export async function alignmentWorkerSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  const struck = notesOf(MADE_MINUTES).map(([onset, duration, pitch]) => ({
    start: 1 + onset * SECONDS_PER_QUARTER,
    length: duration * SECONDS_PER_QUARTER,
    pitch,
  }));
  const samples = additiveSound(struck, { sampleRate: SAMPLE_RATE, seconds: MADE_MINUTES * 60 });
  await writeFile(path.join(WWW, 'alignment-sound.f32'), new Uint8Array(samples.buffer));
  await bundlePeer('alignment-worker', WORKER);
  await bundlePeer('alignment', PAGE);
  await writePage('alignment', { head: '<script type="module" src="/alignment.js"></script>' });
  for (const minutes of MINUTES) {
    const runs: Visit[] = [];
    for (let round = 0; round < (minutes > 5 ? 1 : rounds); round++)
      runs.push(await visit(browser, `${origin}/alignment.html`, minutes));
    const of = (pick: (run: Visit) => number) => median(runs.map(pick));
    const seconds = of(({ measure, align }) => (measure + align) / 1000);
    const processor = of((run) => run.processor).toFixed(2);
    const parts = `${of(({ measure }) => measure / 1000).toFixed(2)} s of it measure the sound; the worker's processor time, with the next step: ${processor} s`;
    printFigures(`Alignment of ${minutes} minutes in a worker, median of ${runs.length}`, [
      { name: 'a recording', value: seconds, unit: 's', goal: minutes > 5 ? 30 : 4, beside: parts },
      {
        name: 'again with another anchor',
        value: of(({ again }) => again),
        unit: 'ms',
        ...(minutes === 5 && { goal: 200 }),
      },
      {
        name: 'memory beyond the samples',
        value: of(({ memory }) => memory),
        unit: 'MB',
        ...(minutes === 5 && { goal: 60 }),
      },
    ]);
  }
}
