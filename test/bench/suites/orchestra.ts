import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { heapMegabytes, onPage } from '../lib/browser.js';
import { interleave, median, printFigures } from '../lib/figures.js';
import { longestTask } from '../lib/main-thread.js';
import { orchestraScore } from '../lib/orchestra-score.js';
import { rendererMegabytes } from '../lib/process-memory.js';
import { writePage, WWW } from '../lib/site.js';

/** How long a score may take to be engraved whole, in milliseconds. */
const PATIENCE = 900_000;
const SCROLLED = 4000;
const SIZES = { long: 1000, short: 100 } as const;

interface Run {
  /** Milliseconds to the first picture, and to the whole. */
  readonly first: number;
  readonly whole: number;
  /** Longest task of the main thread while it loads: by the clock, and in time of the processor. */
  readonly longest: number;
  readonly processor: number;
  /** Most nodes of the page while one scrolls through it. */
  readonly nodes: number;
  /** Of the page, and of its process beyond that of an empty page, in MB. */
  readonly heap: number;
  readonly process: number;
  /** Share of frames over 17 ms while one scrolls. */
  readonly slow: number;
}

/** The score is whole when its last measure has a place. */
const isWhole = (measures: number): boolean => {
  const model = (document.querySelector('glosa-piece') as unknown as { model?: PieceLike } | null)
    ?.model;
  const viewport = window.probes.find('.viewport');
  const isEngraving = window.probes.find('progress') !== undefined;
  return (
    model?.measureMap?.measures.length === measures &&
    !isEngraving &&
    (viewport?.scrollWidth ?? 0) > 100 * measures
  );
};

interface PieceLike {
  readonly measureMap?: { readonly measures: readonly unknown[] };
}

/** Scrolls by a steady step in each frame, from a share of the picture on; resolves to slow frames. */
const scroll = async ({ from, during }: { from: number; during: number }) => {
  const viewport = window.probes.find('.viewport') ?? document.scrollingElement!;
  viewport.scrollLeft = from * viewport.scrollWidth;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  let nodes = 0;
  let isOver = false;
  const step = () => {
    viewport.scrollLeft += 12;
    if (!isOver) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  const count = setInterval(() => (nodes = Math.max(nodes, window.probes.countNodes())), 500);
  const { slow } = await window.probes.frames(during);
  isOver = true;
  clearInterval(count);
  return { slow, nodes };
};

async function load(
  page: Page,
  measures: number,
): Promise<Pick<Run, 'first' | 'whole' | 'longest'>> {
  const begin = Date.now();
  page.setDefaultTimeout(PATIENCE);
  await page.evaluate((file) => {
    const piece = document.createElement('glosa-piece');
    piece.setAttribute('src', file);
    piece.append(document.createElement('glosa-score'));
    document.body.append(piece);
  }, `/orchestra/${measures}.musicxml`);
  await page.waitForFunction(() => window.probes.find('.chunk path'), undefined, { polling: 100 });
  const first = Date.now() - begin;
  await page.waitForFunction(isWhole, measures, { polling: 500 });
  const whole = Date.now() - begin;
  await page.waitForTimeout(2000);
  const tasks = await page.evaluate(() => window.probes.longTasks());
  return { first, whole, longest: Math.max(0, ...tasks) };
}

async function scrolled(page: Page): Promise<Pick<Run, 'slow' | 'nodes'>> {
  const places = [0, 0.45, 0.9];
  const runs: { slow: number; nodes: number }[] = [];
  for (const from of places)
    runs.push(await page.evaluate(scroll, { from, during: SCROLLED / places.length }));
  return {
    slow: runs.reduce((sum, { slow }) => sum + slow, 0) / runs.length,
    nodes: Math.max(...runs.map(({ nodes }) => nodes)),
  };
}

async function orchestra(browser: Browser, url: string, measures: number): Promise<Run> {
  return onPage(browser, url, async (page: Page, session: CDPSession) => {
    await page.waitForFunction(() => customElements.get('glosa-score'));
    const before = await rendererMegabytes(browser);
    const { result: loaded, processor } = await longestTask(browser, page, () =>
      load(page, measures),
    );
    const motion = await scrolled(page);
    const heap = await heapMegabytes(session);
    return {
      ...loaded,
      processor,
      ...motion,
      heap,
      process: (await rendererMegabytes(browser)) - before,
    };
  });
}

async function emptyPage(browser: Browser, url: string): Promise<Run> {
  return onPage(browser, url, async (page, session) => {
    const motion = await scrolled(page);
    const heap = await heapMegabytes(session);
    return { ...motion, heap, first: 0, whole: 0, longest: 0, processor: 0, process: 0 };
  });
}

/** A live score for orchestra, 22 staves: what it costs the page while it loads and is read. */
export async function orchestraSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  await mkdir(path.join(WWW, 'orchestra'), { recursive: true });
  for (const measures of Object.values(SIZES))
    await writeFile(path.join(WWW, `orchestra/${measures}.musicxml`), orchestraScore(measures));
  await writePage('orchestra', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
  });
  await writePage('orchestra-empty', {
    body: '<div style="width:400000px;height:600px;background:linear-gradient(90deg,#fff,#eee)"></div>',
  });
  // A minute or more each: engraving is Verovio's time, in a worker.
  const most = Math.min(rounds, 3);
  const results = await interleave(
    {
      empty: () => emptyPage(browser, `${origin}/orchestra-empty.html`),
      short: () => orchestra(browser, `${origin}/orchestra.html`, SIZES.short),
      long: () => orchestra(browser, `${origin}/orchestra.html`, SIZES.long),
    },
    most,
  );
  const of = (name: keyof typeof results, key: keyof Run): number =>
    median(results[name].map((run) => run[key]));
  const beside = (key: keyof Run, digits = 0): string =>
    `${of('short', key).toFixed(digits)} for ${SIZES.short} measures`;
  printFigures(
    `Live score of ${SIZES.long} measures for an orchestra of 22 staves, medians of ${most}`,
    [
      {
        name: 'longest task of the main thread while it loads, in processor time',
        value: of('long', 'processor'),
        unit: 'ms',
        goal: 50,
        beside: `${beside('processor', 1)}; by the clock ${of('long', 'longest').toFixed(0)} ms, 0 is none over 50 ms`,
      },
      {
        name: 'frames over 17 ms while one scrolls, beyond those of an empty page',
        value: 100 * (of('long', 'slow') - of('empty', 'slow')),
        unit: 'points',
        goal: 5,
        beside: `${(100 * of('long', 'slow')).toFixed(1)} %, empty page ${(100 * of('empty', 'slow')).toFixed(1)} %`,
      },
      {
        name: 'most nodes of the page, against those of a score of a tenth',
        value: of('long', 'nodes') / of('short', 'nodes'),
        unit: '×',
        goal: 1.25,
        beside: `${of('long', 'nodes')} against ${of('short', 'nodes')}`,
      },
      {
        name: 'heap of the page, without the engraving',
        value: of('long', 'heap') - of('empty', 'heap'),
        unit: 'MB',
        beside: `${(of('short', 'heap') - of('empty', 'heap')).toFixed(1)} for ${SIZES.short} measures`,
      },
      {
        name: 'process of page and worker, resident, beyond the loaded library',
        value: of('long', 'process'),
        unit: 'MB',
        beside: beside('process'),
      },
      {
        name: 'first picture and whole score',
        value: of('long', 'first') / 1000,
        unit: 's',
        beside: `whole after ${(of('long', 'whole') / 1000).toFixed(0)} s; ${SIZES.short} measures after ${(of('short', 'whole') / 1000).toFixed(0)} s`,
      },
    ],
  );
}
