import type { Browser } from 'playwright';
import { metrics, onPage } from '../lib/browser.js';
import { interleave, median, percentile, printFigures } from '../lib/figures.js';
import { writePreparedPiece } from '../lib/prepared-piece.js';
import { writePage } from '../lib/site.js';

const PLAYED = 4000;

interface Run {
  readonly slow: number;
  readonly script: readonly number[];
  readonly layouts: number;
  /** Frames in which one playhead moved and the other did not. */
  readonly apart: number;
  readonly moved: number;
}

async function emptyPage(browser: Browser, url: string): Promise<Run> {
  return onPage(browser, url, async (page) => {
    const { slow } = await page.evaluate((during) => window.probes.frames(during), PLAYED);
    return { slow, script: [], layouts: 0, apart: 0, moved: 0 };
  });
}

async function playingPiece(browser: Browser, url: string, watch: boolean): Promise<Run> {
  return onPage(browser, url, async (page, session) => {
    await page.waitForFunction(() => {
      const image = window.probes.find('img') as HTMLImageElement | undefined;
      return image?.complete && window.probes.find('canvas');
    });
    await page.evaluate(async () => {
      await (
        document.querySelector('glosa-piece') as HTMLElement & { play(): Promise<unknown> }
      ).play();
    });
    await page.waitForTimeout(700);
    if (watch) await page.evaluate(() => window.probes.watchPlayheads());
    const before = await metrics(session);
    const { slow, script } = await page.evaluate((during) => window.probes.frames(during), PLAYED);
    const after = await metrics(session);
    const counts = watch ? await page.evaluate(() => window.watched) : undefined;
    const layouts = (after.LayoutCount ?? 0) - (before.LayoutCount ?? 0);
    return { slow, script, layouts, apart: counts?.apart ?? 0, moved: counts?.moved ?? 0 };
  });
}

export async function playheadSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  const info = await writePreparedPiece('measures-300', 300, 600);
  await writePage('empty', {});
  await writePage('playing', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `<glosa-piece src="${info}"><glosa-score></glosa-score><glosa-waveform zoom="0"></glosa-waveform><glosa-player></glosa-player></glosa-piece>`,
  });
  const results = await interleave(
    {
      empty: () => emptyPage(browser, `${origin}/empty.html`),
      playing: () => playingPiece(browser, `${origin}/playing.html`, false),
      watched: () => playingPiece(browser, `${origin}/playing.html`, true),
    },
    rounds,
  );
  const slow = (name: 'empty' | 'playing'): number =>
    100 * median(results[name].map((run) => run.slow));
  const scripts = results.playing.flatMap((run) => run.script);
  printFigures(`Playhead over 300 measures and a 10-minute waveform, medians of ${rounds}`, [
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
      goal: 0.5,
      beside: `p95 ${percentile(scripts, 0.95).toFixed(2)} ms`,
    },
    {
      name: 'layouts per second',
      value: median(results.playing.map((run) => run.layouts)) / (PLAYED / 1000),
      unit: '',
      beside: 'the time text, 4 a second',
    },
    {
      name: 'frames in which not all views moved',
      value: Math.max(...results.watched.map((run) => run.apart)),
      unit: '',
      goal: 0,
      beside: `${median(results.watched.map((run) => run.moved))} frames with movement`,
    },
  ]);
}
