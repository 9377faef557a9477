import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { onPage } from '../lib/browser.js';
import { interleave, median, printFigures } from '../lib/figures.js';
import { pianoScore } from '../lib/piano-score.js';
import { bundlePeer, writePage, WWW } from '../lib/site.js';
import { writePeers } from './prepared-score.js';

interface Run {
  /** Milliseconds from the request for the score to the painted picture, the engine's start included. */
  readonly picture: number;
  readonly longest: number;
}

const SRC = '/live/score.musicxml';

/** The same picture by Verovio alone: one strip, no line breaks, in the page's own thread. */
const VEROVIO_STRIP = `window.measure = async (url) => {
  const begin = performance.now();
  const { default: createModule } = await import(location.origin + '/verovio/verovio-module.mjs');
  const { VerovioToolkit } = await import(location.origin + '/verovio/verovio.mjs');
  const toolkit = new VerovioToolkit(await createModule());
  const text = await (await fetch(url)).text();
  toolkit.setOptions({ breaks: 'none', scale: 40, adjustPageHeight: true, adjustPageWidth: true, footer: 'none', header: 'none' });
  toolkit.loadData(text);
  document.getElementById('score').innerHTML = toolkit.renderToSVG(1);
  await probes.twoFrames();
  return { picture: performance.now() - begin };
};`;

const MEASURE_OURS = async (src: string): Promise<{ picture: number }> => {
  const begin = performance.now();
  const piece = document.createElement('glosa-piece');
  piece.setAttribute('src', src);
  piece.append(document.createElement('glosa-score'));
  document.body.append(piece);
  await window.probes.until(() => window.probes.find('.chunk path'));
  await window.probes.twoFrames();
  return { picture: performance.now() - begin };
};

async function visit(browser: Browser, url: string): Promise<Run> {
  return onPage(browser, url, async (page) => {
    await page.waitForFunction(() => window.measure ?? customElements.get('glosa-score'));
    const { picture } = url.endsWith('/ours.html')
      ? await page.evaluate(MEASURE_OURS, SRC)
      : await page.evaluate(
          (file) => window.measure?.(file) ?? Promise.reject(new Error('no peer')),
          SRC,
        );
    await page.waitForTimeout(3000);
    const tasks = await page.evaluate(() => window.probes.longTasks());
    return { picture, longest: Math.max(0, ...tasks) };
  });
}

export async function liveNotationSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  await mkdir(path.join(WWW, 'live'), { recursive: true });
  await writeFile(path.join(WWW, 'live/score.musicxml'), pianoScore(100));
  await writePeers();
  await bundlePeer('peer-strip', VEROVIO_STRIP);
  await writePage('strip', {
    head: '<script type="module" src="/peer-strip.js"></script>',
    body: '<div id="score"></div>',
  });
  await writePage('ours', { head: '<script type="module" src="/dist/glosa.js"></script>' });
  const results = await interleave(
    {
      glosa: () => visit(browser, `${origin}/ours.html`),
      strip: () => visit(browser, `${origin}/strip.html`),
      page: () => visit(browser, `${origin}/verovio.html`),
    },
    rounds,
  );
  const picture = (name: keyof typeof results): number =>
    median(results[name].map((run) => run.picture));
  const longest = (name: keyof typeof results): number =>
    median(results[name].map((run) => run.longest));
  printFigures(`Live notation of 100 measures for piano, medians of ${rounds}`, [
    {
      name: 'first picture against the same strip by Verovio alone',
      value: picture('glosa') / picture('strip'),
      unit: '×',
      goal: 1.3,
      beside: `${picture('glosa').toFixed(0)} ms against ${picture('strip').toFixed(0)} ms; first page of a paged layout, start-up apart, ${picture('page').toFixed(0)} ms`,
    },
    {
      name: 'longest task of the main thread',
      value: longest('glosa'),
      unit: 'ms',
      goal: 50,
      beside: `Verovio alone ${longest('strip').toFixed(0)} ms; 0 means none over 50 ms`,
    },
  ]);
}
