import type { Browser, Page } from 'playwright';
import { heapMegabytes, onPage } from '../lib/browser.js';
import { printFigures } from '../lib/figures.js';
import { onPlatform } from './running-platform.js';

const PIECES = ['keyboard/fur-elise', 'voices/heidenroeslein'] as const;
const SWITCHES = 50;
/** Caches fill in the first ones. */
const WARM = 6;

/** Waits until the piece of the address is there and can be played. */
async function isShown(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const piece = document.querySelector('glosa-piece');
    const play = document.querySelector('glosa-player')?.shadowRoot?.querySelector('.play');
    const isReady = play instanceof HTMLButtonElement && !play.disabled;
    return piece?.model?.path === wanted && isReady;
  }, path);
}

/** Goes from one piece to the other, as the back and forward buttons do. */
async function switchPiece(page: Page, turn: number): Promise<void> {
  await page.evaluate((isBack) => history.go(isBack ? -1 : 1), turn % 2 === 0);
  await isShown(page, PIECES[turn % 2]!);
}

/** Whether memory grows when a reader goes from piece to piece. */
export async function memorySuite(browser: Browser): Promise<void> {
  await onPlatform(async (address) => {
    await onPage(browser, `${address}/~/${PIECES[0]}`, async (page, session) => {
      await isShown(page, PIECES[0]);
      await page.evaluate((path) => {
        // A link of the application, wherever it stands.
        history.pushState(null, '', `/~/${path}`);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, PIECES[1]);
      await isShown(page, PIECES[1]);
      for (let turn = 0; turn < WARM; turn += 1) await switchPiece(page, turn);
      const before = await heapMegabytes(session);
      for (let turn = 0; turn < SWITCHES; turn += 1) await switchPiece(page, turn);
      const after = await heapMegabytes(session);
      printFigures(`Switching between two pieces ${SWITCHES} times`, [
        { name: 'growth of the heap', value: after - before, unit: 'MB', goal: 10 },
        { name: 'heap before', value: before, unit: 'MB' },
      ]);
    });
  });
}
