import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import type { GlosaPiece } from '#entries/index.js';
import { metrics, onPage } from '../lib/browser.js';
import { interleave, median, percentile, printFigures } from '../lib/figures.js';
import { WWW, writePage } from '../lib/site.js';

const PLAYED = 4000;
const PIECE = 'dist/demo-wc/corpora/keyboard/fur-elise';
const VIEWS = ['score', '3d', 'scan', 'waveform', 'grid', 'piano-roll'] as const;
/** Of the frames that were watched, one of so many is compared with a playhead at rest. */
const SAMPLE = 12;

interface Run {
  readonly slow: number;
  readonly script: readonly number[];
  readonly layouts: number;
  /** Frames in which some playheads moved and others did not. */
  readonly apart: number;
  readonly moved: number;
  /** How far a playhead stood from where it stands at rest at the date of its frame, in pixels. */
  readonly off: readonly number[];
}

const NOTHING = { script: [], layouts: 0, apart: 0, moved: 0, off: [] };

/** A piece that ships, whose engraved pages are also given as scanned ones: all six views can show it. */
async function writePiece(): Promise<string> {
  const info = JSON.parse(await readFile(path.join(WWW, PIECE, 'info.json'), 'utf8')) as {
    sources: { images: { type?: string }[] };
  };
  const { images } = info.sources;
  const pages = images.find(({ type }) => type === '3d');
  if (!pages) throw new Error('The piece has no pages');
  images.push({ ...pages, ...{ id: 'scan' }, type: 'scan' });
  await writeFile(path.join(WWW, PIECE, 'six-views.json'), JSON.stringify(info));
  return `/${PIECE}/six-views.json`;
}

async function emptyPage(browser: Browser, url: string): Promise<Run> {
  return onPage(browser, url, async (page) => {
    const { slow } = await page.evaluate((during) => window.probes.frames(during), PLAYED);
    return { ...NOTHING, slow };
  });
}

/** Waits until every view has its playhead, and starts the music. */
async function start(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    const heads = () =>
      [...window.probes.elements()].filter((each) => each.part.contains('playhead')).length;
    await window.probes.until(() => heads() >= count);
    const piece = document.querySelector<GlosaPiece>('glosa-piece');
    await window.probes.until(() => piece?.model?.transport.isReady);
    await piece?.play();
  }, VIEWS.length);
  await page.waitForTimeout(1500);
}

async function playing(browser: Browser, url: string): Promise<Run> {
  return onPage(browser, url, async (page, session) => {
    await start(page);
    const before = await metrics(session);
    const { slow, script } = await page.evaluate((during) => window.probes.frames(during), PLAYED);
    const after = await metrics(session);
    const layouts = (after.LayoutCount ?? 0) - (before.LayoutCount ?? 0);
    return { ...NOTHING, slow, script, layouts };
  });
}

async function watched(browser: Browser, url: string): Promise<Run> {
  return onPage(browser, url, async (page) => {
    await start(page);
    await page.evaluate(() => window.probes.watchPlayheads());
    const off = await page.evaluate(compareWithRest, [PLAYED, SAMPLE] as const);
    const { apart = 0, moved = 0 } = (await page.evaluate(() => window.watched)) ?? {};
    return { ...NOTHING, slow: 0, apart, moved, off };
  });
}

/**
 * Runs in the page: notes in each frame the date of the clock and where all playheads are; then stops
 * the music, goes to each of these dates and looks again.
 */
async function compareWithRest([during, sample]: readonly [number, number]): Promise<number[]> {
  const { transport } = document.querySelector<GlosaPiece>('glosa-piece')!.model!;
  const heads = [...window.probes.elements()].filter((each) => each.part.contains('playhead'));
  const places = () =>
    heads.flatMap((head) => {
      const { e, f } = new DOMMatrix(getComputedStyle(head).transform);
      return [e, f];
    });
  const frames: { date: number; places: number[] }[] = [];
  const end = performance.now() + during;
  while (performance.now() < end) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const { date } = transport.moment;
    if (date !== undefined) frames.push({ date, places: places() });
  }
  transport.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  window.watched = { ...window.watched!, heads: heads.length };
  const off: number[] = [];
  for (const frame of frames.filter((_, index) => index % sample === 0)) {
    transport.seek({ date: frame.date as typeof transport.moment.date & number });
    await window.probes.twoFrames();
    const rest = places();
    off.push(Math.max(...rest.map((place, index) => Math.abs(place - frame.places[index]!))));
  }
  return off;
}

/** All six views of one piece, one under the other, while it plays. */
export async function sixViewsSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  const info = await writePiece();
  const panels = VIEWS.map((view) => `<glosa-panel view="${view}" height="150"></glosa-panel>`);
  await writePage('empty', {});
  await writePage('six-views', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `<glosa-piece src="${info}">${panels.join('')}</glosa-piece>`,
  });
  const results = await interleave(
    {
      empty: () => emptyPage(browser, `${origin}/empty.html`),
      playing: () => playing(browser, `${origin}/six-views.html`),
      watched: () => watched(browser, `${origin}/six-views.html`),
    },
    rounds,
  );
  const slow = (name: 'empty' | 'playing'): number =>
    100 * median(results[name].map((run) => run.slow));
  const scripts = results.playing.flatMap((run) => run.script);
  const moved = median(results.watched.map((run) => run.moved));
  printFigures(`Six views of one piece that plays, medians of ${rounds}`, [
    {
      name: 'frames over 17 ms beyond those of an empty page',
      value: slow('playing') - slow('empty'),
      unit: 'points',
      goal: 5,
      beside: `playing ${slow('playing').toFixed(1)} %, empty ${slow('empty').toFixed(1)} %`,
    },
    {
      name: 'script time per frame, median',
      value: median(scripts),
      unit: 'ms',
      beside: `p95 ${percentile(scripts, 0.95).toFixed(2)} ms`,
    },
    {
      name: 'layouts per second',
      value: median(results.playing.map((run) => run.layouts)) / (PLAYED / 1000),
      unit: '',
    },
    {
      name: 'frames in which not all playheads moved',
      value: Math.max(...results.watched.map((run) => run.apart)),
      unit: '',
      goal: 0,
      beside: `${moved} frames with movement`,
    },
    {
      name: 'a playhead from where the onset of its frame is, at most',
      value: Math.max(...results.watched.flatMap((run) => run.off)),
      unit: 'px',
      goal: 0.05,
    },
  ]);
}
