import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { onPage } from '../lib/browser.js';
import { median, printFigures } from '../lib/figures.js';
import { ROOT } from '../lib/site.js';
import { onPlatform } from './running-platform.js';

/** A piano piece of 106 measures as MusicXML, and its recording of 2:53 as MP3. */
const FILES = ['score.musicxml', 'recording.mp3'].map((name) =>
  path.join(ROOT, 'demo-wc/corpora/keyboard/fur-elise', name),
);
/** Seconds of playing after which the music counts as heard. */
const HEARD = 0.1;

/** The page has stood open for so many milliseconds when the files come: nobody is faster. */
const REST = 1000;

/** Milliseconds from the moment that the files are there. */
interface Brought {
  readonly readable: number;
  readonly playing: number;
  readonly synchronized: number;
}

/** Notes when the score can be read, the music plays, and both are in step. */
function watchPiece(heard: number): void {
  const noted: Record<string, number> = {};
  Object.assign(window, { noted });
  const piece = () => document.querySelector('glosa-piece');
  const seen = {
    readable: () =>
      document
        .querySelector('glosa-score')
        ?.shadowRoot?.querySelector('.picture svg, .picture img'),
    playing: () => (piece()?.model?.transport.moment.date ?? 0) > heard,
    synchronized: () => piece()?.model?.recording?.sync,
  };
  const look = () => {
    void piece()?.play();
    for (const [name, isThere] of Object.entries(seen))
      if (isThere()) noted[name] ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Noted = Window & { noted: Record<keyof Brought, number> };

async function bring(page: Page): Promise<Brought> {
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await page.waitForTimeout(REST);
  const begun = await page.evaluate(() => performance.now());
  await page.locator('input[type=file]').first().setInputFiles(FILES);
  await open.click();
  await page.evaluate(watchPiece, HEARD);
  await page.waitForFunction(() => Object.keys((window as unknown as Noted).noted).length === 3);
  const { readable, playing, synchronized } = await page.evaluate(
    () => (window as unknown as Noted).noted,
  );
  return {
    readable: readable - begun,
    playing: playing - begun,
    synchronized: synchronized - begun,
  };
}

/** Measures the time until the user's own music can be read, heard and followed. */
export async function ownMusicSuite(browser: Browser, _: string, rounds: number): Promise<void> {
  await onPlatform(async (address) => {
    const all: Brought[] = [];
    for (let round = 0; round < rounds; round += 1)
      all.push(await onPage(browser, `${address}/my/new`, (page) => bring(page)));
    const of = (key: keyof Brought) => median(all.map((one) => one[key])) / 1000;
    printFigures(`A score of 106 measures and 2:53 of MP3, medians of ${rounds}`, [
      { name: 'the score can be read', value: of('readable'), unit: 's', goal: 2 },
      { name: 'the music plays', value: of('playing'), unit: 's', goal: 3 },
      { name: 'synchronized', value: of('synchronized'), unit: 's', goal: 15 },
    ]);
  });
}
