import type { Browser, Page } from 'playwright';
import type { GlosaPiece } from '#entries/index.js';
import { onPage } from '../lib/browser.js';
import { interleave, median, printFigures } from '../lib/figures.js';
import { writePage } from '../lib/site.js';

const WATCHED = 4000;
const PIECE = '/dist/demo-wc/corpora/keyboard/fur-elise/info.json';
const VIEWS = '<glosa-waveform zoom="0"></glosa-waveform><glosa-score></glosa-score>';
/** Pixels by which both views are scrolled in a frame. */
const STEP = 6;

interface Run {
  readonly slow: number;
  readonly script: readonly number[];
}

async function emptyPage(browser: Browser, url: string): Promise<Run> {
  return onPage(browser, url, (page) =>
    page.evaluate((during) => window.probes.frames(during), WATCHED),
  );
}

/** Waits until both views are there, in an editor with the points drawn over them. */
async function start(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const mark = document.querySelector('glosa-sync-editor') ? '.sync-lines' : '[part=playhead]';
    const views = () => [...document.querySelectorAll('glosa-waveform, glosa-score')];
    const isDrawn = (view: Element) => view.shadowRoot?.querySelector(mark) != null;
    await window.probes.until(() => views().length === 2 && views().every(isDrawn));
    const piece = document.querySelector<GlosaPiece>('glosa-piece');
    await window.probes.until(() => piece?.model?.transport.isReady);
  });
}

async function playing(browser: Browser, url: string): Promise<Run> {
  return onPage(browser, url, async (page) => {
    await start(page);
    await page.evaluate(() => document.querySelector<GlosaPiece>('glosa-piece')!.play());
    await page.waitForTimeout(1500);
    return page.evaluate((during) => window.probes.frames(during), WATCHED);
  });
}

async function scrolling(browser: Browser, url: string): Promise<Run> {
  return onPage(browser, url, async (page) => {
    await start(page);
    return page.evaluate(
      async ([during, step]) => {
        const parts = [...document.querySelectorAll('glosa-waveform, glosa-score')].map((view) =>
          view.shadowRoot!.querySelector('.viewport')!,
        );
        const end = performance.now() + during;
        const scroll = () => {
          for (const part of parts) part.scrollLeft += step;
          if (performance.now() < end) requestAnimationFrame(scroll);
        };
        scroll();
        return window.probes.frames(during);
      },
      [WATCHED, STEP] as const,
    );
  });
}

/** A sync editor over the waveform and the score of a piece with some hundred points. */
export async function syncEditorSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  await writePage('empty', {});
  await writePage('sync-editor', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `<glosa-piece src="${PIECE}"><glosa-sync-editor>${VIEWS}</glosa-sync-editor></glosa-piece>`,
  });
  await writePage('two-views', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `<glosa-piece src="${PIECE}">${VIEWS}</glosa-piece>`,
  });
  const url = `${origin}/sync-editor.html`;
  const results = await interleave(
    {
      empty: () => emptyPage(browser, `${origin}/empty.html`),
      playing: () => playing(browser, url),
      scrolling: () => scrolling(browser, url),
      bare: () => scrolling(browser, `${origin}/two-views.html`),
    },
    rounds,
  );
  const slow = (name: keyof typeof results): number =>
    100 * median(results[name].map((run) => run.slow));
  const script = (name: keyof typeof results): number =>
    median(results[name].flatMap((run) => run.script));
  const figure = (name: 'playing' | 'scrolling', other: 'empty' | 'bare', what: string) => ({
    name: `${name}: frames over 17 ms beyond those of ${what}`,
    value: slow(name) - slow(other),
    unit: 'points',
    goal: 5,
    beside: `${slow(name).toFixed(1)} %, there ${slow(other).toFixed(1)} %`,
  });
  printFigures(`The sync editor with some hundred points, medians of ${rounds}`, [
    figure('playing', 'empty', 'an empty page'),
    figure('scrolling', 'bare', 'the same two views alone'),
    { name: 'playing: script per frame, median', value: script('playing'), unit: 'ms' },
    { name: 'scrolling: script per frame, median', value: script('scrolling'), unit: 'ms' },
  ]);
}
