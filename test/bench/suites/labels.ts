import type { Browser, CDPSession, Page } from 'playwright';
import { heapMegabytes, metrics, onPage } from '../lib/browser.js';
import { interleave, median, printFigures } from '../lib/figures.js';
import { writePage } from '../lib/site.js';
import { MEASURES, MANY, VERY_MANY, VIEWS, type View, writeSite } from './labels-site.js';

interface Motion {
  /** Share of frames over 17 ms. */
  readonly slow: number;
  /** Milliseconds of main thread per second. */
  readonly busy: number;
}

interface Run {
  readonly added: number;
  readonly heap: number;
  /** By what is done, and what is in view. */
  readonly motions: Readonly<Record<string, Motion>>;
  /** Longest and middle time from a key or a drag to the end of its frame's work, in milliseconds. */
  readonly keys: readonly number[];
  readonly drags: readonly number[];
}

const DURING = 1500;

/** Does something in every frame or four times a second, and tells how busy the page was. */
async function during(page: Page, session: CDPSession, action: string): Promise<Motion> {
  const before = await metrics(session);
  const begun = performance.now();
  const { slow } = await page.evaluate(
    async ([name, duration]) => {
      const { contestant, probes } = window;
      let [step, isOn] = [0, true];
      const pan = () => {
        if (!isOn) return;
        contestant?.pan(15);
        requestAnimationFrame(pan);
      };
      if (name === 'panning') pan();
      const timer = setInterval(
        () => name === 'zooming' && contestant?.zoom((step = (step + 1) % 9) - 4),
        250,
      );
      const result = await probes.frames(duration);
      isOn = false;
      clearInterval(timer);
      return result;
    },
    [action, DURING] as const,
  );
  const elapsed = performance.now() - begun;
  const after = await metrics(session);
  const task = (after.TaskDuration ?? NaN) - (before.TaskDuration ?? NaN);
  // Without two frames in all that time there is no gap to count.
  return { slow: Number.isNaN(slow) ? 1 : slow, busy: 1e6 * (task / elapsed) };
}

/** Milliseconds after which an unfinished page counts as standing still. */
const PATIENCE = 10_000;
const STUCK: Motion = { slow: 1, busy: 1000 };

const within = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))]);

/** Shows a view, then moves in it; a page that stands still is left alone. */
async function moveIn(page: Page, session: CDPSession, view: View): Promise<Motion[]> {
  await page.evaluate((name) => void window.contestant?.show(name), view);
  await page.waitForTimeout(400);
  const panning = await during(page, session, 'panning');
  await page.evaluate(() => void window.contestant?.play());
  await page.waitForTimeout(300);
  const playing = await during(page, session, 'playing');
  await page.evaluate(() => void window.contestant?.pause());
  return [panning, playing];
}

async function motionsOf(page: Page, session: CDPSession): Promise<Record<string, Motion>> {
  const motions: Record<string, Motion> = {};
  for (const view of VIEWS) {
    const moved = await within(moveIn(page, session, view));
    [motions[`panning ${view}`] = STUCK, motions[`playing ${view}`] = STUCK] = moved ?? [];
    if (!moved) return motions;
  }
  motions.zooming = (await within(during(page, session, 'zooming'))) ?? STUCK;
  return motions;
}

/** From an event to the end of the work of the next frame: what the user waits for, vsync apart. */
async function answers(page: Page, kind: 'press' | 'drag'): Promise<number[]> {
  return page.evaluate(async (what) => {
    const { contestant } = window;
    if (!contestant?.[what]) return [];
    const frame = () => new Promise(requestAnimationFrame);
    const times: number[] = [];
    if (what === 'drag') contestant.drag?.('begin', 0);
    for (let step = 1; step <= 20; step += 1) {
      await frame();
      await new Promise((resolve) => setTimeout(resolve, 0));
      const start = performance.now();
      if (what === 'press') contestant.press?.();
      else contestant.drag?.('move', step);
      const handled = performance.now() - start;
      await frame();
      const begun = performance.now();
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
      times.push(handled + performance.now() - begun);
    }
    if (what === 'drag') contestant.drag?.('end', 20);
    return times;
  }, kind);
}

/** Task durations become time of the processor, not of the clock: others may use the machine too. */
async function countProcessorTime(session: CDPSession): Promise<void> {
  await session.send('Performance.disable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

async function visit(browser: Browser, url: string, count: number): Promise<Run> {
  return onPage(browser, url, async (page, session) => {
    await countProcessorTime(session);
    await page.waitForFunction(() => window.setUp);
    await page.evaluate(() => window.setUp?.());
    await page.waitForTimeout(300);
    const before = await heapMegabytes(session);
    const added = await page.evaluate(async (labels) => {
      const begin = performance.now();
      if (labels) await window.contestant?.add(labels);
      await window.probes.twoFrames();
      return performance.now() - begin;
    }, count);
    const heap = (await heapMegabytes(session)) - before;
    await page.evaluate(() => window.contestant?.choose?.());
    // The first key fetches what keys do.
    await page.evaluate(() => void window.contestant?.press?.());
    await page.waitForTimeout(500);
    const keys = await answers(page, 'press');
    const drags = await answers(page, 'drag');
    return { added, heap, keys, drags, motions: await motionsOf(page, session) };
  });
}

const emptyPage = (browser: Browser, url: string): Promise<Run> =>
  onPage(browser, url, async (page, session) => {
    await countProcessorTime(session);
    const nothing = await during(page, session, 'nothing');
    return { added: 0, heap: 0, keys: [], drags: [], motions: { nothing } };
  });

/** A page that once stood still was not asked for the rest: that counts as standing still, too. */
const worst = (runs: readonly Run[], key: keyof Motion): [string, number] => {
  const names = [...new Set(runs.flatMap(({ motions }) => Object.keys(motions)))];
  const values = names.map((name): [string, number] => [
    name,
    median(runs.map(({ motions }) => (motions[name] ?? STUCK)[key])),
  ]);
  return values.sort((a, b) => b[1] - a[1])[0] ?? ['', NaN];
};

export async function labelsSuite(browser: Browser, origin: string, rounds: number): Promise<void> {
  await writeSite();
  await writePage('empty', {});
  const results = await interleave(
    {
      empty: () => emptyPage(browser, `${origin}/empty.html`),
      unlabeled: () => visit(browser, `${origin}/labels-glosa.html`, 0),
      glosa: () => visit(browser, `${origin}/labels-glosa.html`, MANY),
      wavesurfer: () => visit(browser, `${origin}/labels-wavesurfer.html`, MANY),
      peaks: () => visit(browser, `${origin}/labels-peaks.html`, MANY),
      veryMany: () => visit(browser, `${origin}/labels-glosa.html`, VERY_MANY),
    },
    rounds,
  );
  const empty = 100 * worst(results.empty, 'slow')[1];
  const peers = ['wavesurfer', 'peaks'] as const;
  const middle = (runs: readonly Run[], key: 'added' | 'heap') => median(runs.map((r) => r[key]));
  const beside = (key: 'added' | 'heap') =>
    peers.map((name) => `${name} ${middle(results[name], key).toFixed(0)}`).join(', ');
  const moving = (key: keyof Motion, scale: number) =>
    peers.map((name) => `${name} ${(scale * worst(results[name], key)[1]).toFixed(0)}`).join(', ');
  const smooth = (runs: readonly Run[], label: string) => {
    const [[slowName, slow], [busyName, busy]] = [worst(runs, 'slow'), worst(runs, 'busy')];
    return [
      {
        name: `${label}: frames over 17 ms beyond an empty page, worst`,
        value: 100 * slow - empty,
        unit: 'points',
        goal: 5,
        beside: `${slowName}; empty ${empty.toFixed(1)} %; ${moving('slow', 100)}`,
      },
      {
        name: `${label}: main thread per second, worst`,
        value: busy,
        unit: 'ms',
        goal: 60,
        beside: `${busyName}; without labels ${worst(results.unlabeled, 'busy')[1].toFixed(0)}, an empty page ${worst(results.empty, 'busy')[1].toFixed(0)}; ${moving('busy', 1)}`,
      },
    ];
  };
  const answer = (key: 'keys' | 'drags') =>
    median(results.glosa.map((run) => Math.max(...run[key])));
  printFigures(`${MANY} labels on ${MEASURES} measures, medians of ${rounds}`, [
    {
      name: 'added and drawn',
      value: middle(results.glosa, 'added'),
      unit: 'ms',
      goal: 100,
      beside: beside('added'),
    },
    {
      name: 'heap growth',
      value: middle(results.glosa, 'heap'),
      unit: 'MB',
      goal: 10,
      beside: beside('heap'),
    },
    { name: 'a key: slowest answer', value: answer('keys'), unit: 'ms', goal: 16.7 },
    { name: 'a drag: slowest answer', value: answer('drags'), unit: 'ms', goal: 16.7 },
    ...smooth(results.glosa, `${MANY} labels`),
    ...smooth(results.veryMany, `${VERY_MANY} labels`),
  ]);
  for (const [name, motion] of Object.entries(results.glosa[0]?.motions ?? {}))
    console.log(`    ${name}: ${motion.busy.toFixed(0)} ms/s, ${(100 * motion.slow).toFixed(1)} %`);
}
