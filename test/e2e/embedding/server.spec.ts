import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pieceStyleHash, renderPiece, type RenderOptions } from '#server';
import { expect, SLOW, STRICT, test } from './embedded-page.js';
import type { Site } from './site.js';

const PIECE = 'demo-wc/corpora/voices/heidenroeslein';
const FOLDERS = { mounts: { '/piece': PIECE } };
const POLICY = [
  ...STRICT,
  'trusted-types glosa',
  `style-src ${pieceStyleHash}`,
  ...["script-src 'self'", "img-src 'self'", "connect-src 'self'", "media-src 'self' blob:"],
].join('; ');

/** Puts a page with a rendered piece between two paragraphs on a site; returns its address. */
async function aPage(site: Site, options: RenderOptions = {}): Promise<string> {
  const piece = await renderPiece(PIECE, { src: '/piece/info.json', ...options });
  return site.put('/page.html', {
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>
      <script type="module" src="/glosa.js"></script><p>Before</p>${piece}<p id="after">After</p>`,
    headers: { 'Content-Security-Policy': POLICY, 'Content-Type': 'text/html; charset=utf-8' },
  });
}

/** Holds the script back until the returned function is called, as a slow line does. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/glosa.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

interface Shifts {
  shifts: ShiftSeen[];
}
/** A shift, with its milliseconds since the start of the page; not named where all is inside of a browser's part. */
interface ShiftSeen {
  readonly at: number;
  readonly isNamed: boolean;
  readonly moved: string;
}

/** Collects the shifts of the layout from the start of the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const found: ShiftSeen[] = [];
    (globalThis as unknown as Shifts).shifts = found;
    const wordsOf = ({ node, previousRect, currentRect }: Moved) => {
      const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
      return [name, previousRect, currentRect].map((one) => JSON.stringify(one)).join(' ');
    };
    new PerformanceObserver((list) => {
      for (const { startTime, sources } of list.getEntries() as unknown as Shift[])
        found.push({
          at: startTime,
          isNamed: sources.some(({ node }) => node),
          moved: sources.map(wordsOf).join('; '),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
interface Moved {
  readonly node: Node | null;
  readonly previousRect: DOMRect;
  readonly currentRect: DOMRect;
}
interface Shift {
  readonly startTime: number;
  readonly sources: readonly Moved[];
}

const usable = async (page: Page) => {
  await expect(page.locator('glosa-score .chunk img').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeEnabled(SLOW);
};

test.describe('a rendered piece without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is read: every line of the score, its measures and labels', async ({
    embedded,
    openSite,
  }) => {
    const { page } = embedded;
    await embedded.open(await aPage(await openSite(FOLDERS)));
    await expect(page.getByRole('img', { name: 'Measures 13 to 16' })).toBeVisible();
    await expect(page.getByText('antecedent of four bars')).toBeVisible();
    await expect(page.locator('audio')).toBeVisible();
    expect(embedded.faults).toEqual([]);
    expect(embedded.asked.filter((url) => url.includes('recording'))).toEqual([]);
  });

  test('is printed whole', async ({ embedded, openSite }) => {
    const { page } = embedded;
    await embedded.open(await aPage(await openSite(FOLDERS)));
    const file = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) })
      .promise;
    const texts: string[] = [];
    for (let number = 1; number <= file.numPages; number++) {
      const { items } = await (await file.getPage(number)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    const text = texts.join(' ').replace(/\s+/g, ' ');
    for (const part of ['Heidenröslein', 'Franz Schubert', 'Measures 13 to 16', 'postlude'])
      expect(text).toContain(part);
    expect(file.numPages).toBeLessThan(5);
  });
});

for (const width of [600, 1280])
  test(`the waveform and the player stand apart in a widget that took over, ${width} pixels wide`, async ({
    embedded,
    openSite,
  }) => {
    const { page } = embedded;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(await aPage(await openSite(FOLDERS), { views: 'score waveform' }));
    await usable(page);
    const edgesOf = async (name: string) => {
      const { y, height } = (await page.locator(name).boundingBox())!;
      return { top: y, bottom: y + height };
    };
    const [score, waveform, player] = await Promise.all(
      ['glosa-score', 'glosa-waveform', 'glosa-player'].map(edgesOf),
    );
    expect(waveform!.top).toBeGreaterThanOrEqual(score!.bottom - 1);
    expect(player!.top).toBeGreaterThanOrEqual(waveform!.bottom - 1);
  });

for (const width of [360, 800, 1280])
  test(`the widget takes over without a shift, ${width} pixels wide`, async ({
    embedded,
    openSite,
  }) => {
    const { page } = embedded;
    const site = await openSite(FOLDERS);
    await page.setViewportSize({ width, height: 800 });
    const release = await holdScript(page);
    await watchShifts(page);
    await page.goto(await aPage(site), { waitUntil: 'commit' });
    await expect(page.locator('glosa-widget .strip')).toBeVisible();
    const boxes = () =>
      page.evaluate(() =>
        ['glosa-widget', '#after'].map((name) =>
          JSON.stringify(document.querySelector(name)!.getBoundingClientRect()),
        ),
      );
    const before = await boxes();
    // Chromium's own player lays its slider out once more when it is first shown; nothing else may move.
    const since = await page.evaluate(async () => {
      for (let count = 0; count < 2; count++) await new Promise(requestAnimationFrame);
      return performance.now();
    });
    release();
    await usable(page);
    expect(await boxes()).toEqual(before);
    const shifts = await page.evaluate(() => (globalThis as unknown as Shifts).shifts);
    expect(shifts.filter(({ at, isNamed }) => isNamed || at >= since)).toEqual([]);
    await expect(page.locator('glosa-widget figure').first()).toBeHidden();
    expect(embedded.faults).toEqual([]);
  });

test("the widget goes on where the browser's own player is", async ({ embedded, openSite }) => {
  const { page } = embedded;
  const release = await holdScript(page);
  await page.goto(await aPage(await openSite(FOLDERS)), { waitUntil: 'commit' });
  const audio = page.locator('audio');
  await audio.focus();
  await page.keyboard.press('Space');
  const date = () => audio.evaluate((own: HTMLAudioElement) => own.currentTime);
  await expect.poll(date, SLOW).toBeGreaterThan(1);
  release();
  const playing = () =>
    page.evaluate(() => {
      const { transport } = document.querySelector('glosa-widget') ?? {};
      return transport?.isPlaying ? transport.moment.date : 0;
    });
  await expect.poll(playing, SLOW).toBeGreaterThan(1);
  expect(await audio.evaluate((own: HTMLAudioElement) => own.paused)).toBe(true);
  expect(embedded.faults).toEqual([]);
});
