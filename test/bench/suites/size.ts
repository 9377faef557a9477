import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { onPage } from '../lib/browser.js';
import { printFigures } from '../lib/figures.js';
import { labelsOver } from '../lib/labeled-piece.js';
import { writePreparedPiece } from '../lib/prepared-piece.js';
import { WWW, writePage } from '../lib/site.js';

const kilobytes = async (file: string): Promise<number> =>
  brotliCompressSync(await readFile(file)).length / 1000;

interface Request {
  readonly path: string;
  readonly type: string;
}

const PARTS =
  '<glosa-score></glosa-score><glosa-waveform></glosa-waveform><glosa-player></glosa-player>';
/** Where the pointer of a page rests that nobody has moved: not over the score. */
const TEXT = '<h1>Course page</h1>';
/** The score, when its picture is there. */
const DRAWN = 'glosa-score[data-drawn]';
/** Milliseconds in which everything has come that comes without a user. */
const AT_REST = 6000;
/** The labels over score and waveform; the canvas has its size when it is painted. */
const LABELS = '.labels canvas:not([hidden])';

/**
 * Returns the requests of a page with a prepared piece, until everything is on the screen.
 * @param shown a selector of what is drawn last
 * @param restMs milliseconds to wait for what follows
 */
async function requestsOf(
  browser: Browser,
  url: string,
  shown: string,
  restMs: number,
): Promise<readonly Request[]> {
  const requests: Request[] = [];
  await onPage(browser, 'about:blank', async (page) => {
    page.on('request', (request) => {
      requests.push({ path: new URL(request.url()).pathname, type: request.resourceType() });
    });
    await page.goto(url);
    const isShown = (selector: string) => window.probes.find(selector);
    await page.waitForFunction(isShown, shown, { polling: 'raf' });
    await page.waitForTimeout(restMs);
  });
  return requests.filter(({ path: file }) => file !== '/probes.js');
}

/** Returns kilobytes and number of the scripts among some requests, and how many are scripts or JSON. */
async function weightOf(requests: readonly Request[]) {
  const scripts = requests.filter(({ path: file }) => file.endsWith('.js'));
  const tables = requests.filter(({ path: file }) => /\.(json|dez)$/.test(file));
  const sizes = await Promise.all(scripts.map(({ path: file }) => kilobytes(path.join(WWW, file))));
  return {
    kilobytes: sizes.reduce((a, b) => a + b, 0),
    requests: scripts.length + tables.length,
    names: scripts.map(({ path: file }) => path.basename(file)).join(', '),
  };
}

async function plain(browser: Browser, origin: string): Promise<void> {
  const info = await writePreparedPiece('sized', 60, 120);
  await writePage('size', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `${TEXT}<glosa-piece src="${info}">${PARTS}</glosa-piece>`,
  });
  const url = `${origin}/size.html`;
  const { names, ...weight } = await weightOf(await requestsOf(browser, url, DRAWN, 0));
  const requests = await requestsOf(browser, url, DRAWN, AT_REST);
  const rest = await weightOf(requests);
  const engines = requests.filter(({ path: file }) => /verovio|notation|\.wasm/.test(file));
  printFigures('A prepared piece without labels', [
    {
      ...{ name: 'JavaScript until its score is drawn, brotli', value: weight.kilobytes },
      ...{ unit: 'kB', beside: names },
    },
    { name: 'requests for script and JSON', value: weight.requests, unit: '', goal: 4 },
    { name: 'JavaScript of the page at rest, brotli', value: rest.kilobytes, unit: 'kB' },
    { name: 'requests for a notation engine', value: engines.length, unit: '', goal: 0 },
  ]);
}

async function labeled(browser: Browser, origin: string): Promise<void> {
  const info = await writePreparedPiece('sized-labels', 60, 120, (end) => labelsOver(60, end));
  await writePage('size-labels', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `${TEXT}<glosa-piece src="${info}">${PARTS}</glosa-piece>`,
  });
  const url = `${origin}/size-labels.html`;
  const { names, ...drawn } = await weightOf(await requestsOf(browser, url, LABELS, 0));
  const rest = await weightOf(await requestsOf(browser, url, LABELS, AT_REST));
  printFigures('A prepared piece with labels, score, waveform and player', [
    {
      ...{ name: 'JavaScript until its labels are drawn, brotli', value: drawn.kilobytes },
      ...{ unit: 'kB', goal: 95, beside: names },
    },
    { name: 'requests for script and JSON', value: drawn.requests, unit: '', goal: 5 },
    { name: 'JavaScript of the page at rest, brotli', value: rest.kilobytes, unit: 'kB' },
  ]);
}

/** Measures what a page with a prepared piece loads. */
export async function sizeSuite(browser: Browser, origin: string): Promise<void> {
  await plain(browser, origin);
  await labeled(browser, origin);
}
