import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright';
import { onPage } from '../lib/browser.js';
import { median, printFigures } from '../lib/figures.js';
import { ROOT } from '../lib/site.js';
import { onPlatform } from './running-platform.js';

/** Factor by which the processor is slower than this machine's. */
const SLOWNESS = 4;
const QUIET_MS = 1500;

interface Visit {
  /** Milliseconds from the navigation to the largest paint. */
  readonly largestPaint: number;
  /** Milliseconds from the navigation until the condition holds; of the paint without one. */
  readonly ready: number;
  /** All scripts that the page has loaded, compressed with brotli at its best, in bytes. */
  readonly script: number;
}

/** Notes in the page when the largest paint was, and when a piece can be played. */
function watchPage(): void {
  const noted = { largestPaint: 0, playable: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const part = (tag: string, selector: string) =>
    document.querySelector(tag)?.shadowRoot?.querySelector(selector);
  const look = () => {
    const picture = part('glosa-score', 'img') as HTMLImageElement | null | undefined;
    const play = part('glosa-player', 'button.play:not(:disabled)');
    if (play && picture?.complete && picture.naturalWidth > 0) noted.playable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Noted = Window & { noted: { largestPaint: number; playable: number } };

async function brotliBytes(scripts: ReadonlySet<string>): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const sizes = [...scripts].map(async (name) => {
    const text = await readFile(path.join(ROOT, 'dist', name));
    return brotliCompressSync(text, { params }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function slowly(page: Page, session: CDPSession, url: string): Promise<ReadonlySet<string>> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.addInitScript(watchPage);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  await page.goto(url);
  return scripts;
}

/** A first visit, with empty caches. */
function visit(browser: Browser, url: string, untilPlayable: boolean): Promise<Visit> {
  return onPage(browser, 'about:blank', async (page, session) => {
    const scripts = await slowly(page, session, url);
    if (untilPlayable)
      await page.waitForFunction(() => (window as unknown as Noted).noted.playable);
    await page.waitForLoadState('networkidle');
    const script = await brotliBytes(scripts);
    await page.waitForTimeout(QUIET_MS);
    const noted = await page.evaluate(() => (window as unknown as Noted).noted);
    const { largestPaint, playable } = noted;
    return { largestPaint, ready: untilPlayable ? playable : largestPaint, script };
  });
}

const of = (visits: readonly Visit[], key: keyof Visit): number =>
  median(visits.map((one) => one[key]));

/** Measures the time and the bytes of a first visit: the showcase, the table, a prepared piece. */
export async function visitSuite(browser: Browser, _: string, rounds: number): Promise<void> {
  await onPlatform(async (address) => {
    const rows = { corpora: [] as Visit[], table: [] as Visit[], piece: [] as Visit[] };
    for (let round = 0; round < rounds; round += 1) {
      rows.corpora.push(await visit(browser, `${address}/corpora`, false));
      rows.table.push(await visit(browser, `${address}/explore`, false));
      rows.piece.push(await visit(browser, `${address}/~/keyboard/fur-elise`, true));
    }
    const kilobytes = (visits: readonly Visit[]) => of(visits, 'script') / 1000;
    const { corpora, table, piece } = rows;
    printFigures(`First visits, processor slowed ${SLOWNESS} times, medians of ${rounds}`, [
      { name: '/corpora: JavaScript, brotli', value: kilobytes(corpora), unit: 'kB', goal: 200 },
      { name: '/corpora: largest paint', value: of(corpora, 'ready'), unit: 'ms', goal: 1500 },
      { name: '/explore: largest paint', value: of(table, 'ready'), unit: 'ms' },
      { name: '/explore: JavaScript, brotli', value: kilobytes(table), unit: 'kB' },
      { name: 'piece: playable', value: of(piece, 'ready'), unit: 'ms', goal: 2000 },
      { name: 'piece: JavaScript, brotli', value: kilobytes(piece), unit: 'kB' },
    ]);
  });
}
