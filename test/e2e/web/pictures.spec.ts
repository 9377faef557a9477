import type { Page } from '@playwright/test';
import { atRest } from '../support/axe.js';
import { otherMaker } from './picture-maker.js';
import { expect, test, withoutStream } from './watched-page.js';

interface Shown {
  readonly name: string;
  readonly path: string;
  /** Selector that must be present before the picture is taken. */
  readonly ready: string;
  readonly status?: number;
}

const PAGES: readonly Shown[] = [
  { name: 'corpora', path: '/corpora', ready: '.corpora-card:not(.skeleton) img' },
  { name: 'table', path: '/explore', ready: 'main a[href*="minuet-in-g"]' },
  { name: 'piece', path: '/~/keyboard/minuet-in-g', ready: 'glosa-score [part~=playhead]' },
  { name: 'sync', path: '/sync/keyboard/promenade', ready: 'glosa-score [part~=playhead]' },
  { name: 'help', path: '/help', ready: 'main h2' },
  { name: 'upload', path: '/upload', ready: 'main form' },
  { name: 'missing', path: '/404', ready: 'main h1', status: 404 },
];

const LOOKS = [
  { look: '1440-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { look: '1440-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { look: '390-light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const;

/**
 * Letters that are drawn with another hinting change 2018 pixels of 1440 × 900 at most, a bar without its
 * texts and buttons 4117: what may differ lies between the two.
 */
const LIKENESS = {
  animations: 'disabled',
  caret: 'hide',
  maskColor: '#888',
  scale: 'css',
  threshold: 0.2,
  maxDiffPixelRatio: 0.002,
} as const;

/** The words of a sung score are in a font of the system: the pictures on cards are left out. */
const likenessOf = (page: Page) => ({ ...LIKENESS, mask: [page.locator('.corpora-picture')] });

/** A piece is read in this time, also where the machine is busy. */
const READ = { timeout: 20_000 };
/** The corpora that come with the project; other tests add to the data that all share. */
const SHIPPED = ['keyboard', 'voices'];

interface Listed {
  readonly path: string;
  readonly corpora: readonly Listed[];
  readonly pieces: readonly Listed[];
}

const shipped = (listed: readonly Listed[]): readonly Listed[] =>
  listed.filter(({ path }) => SHIPPED.includes(path.split('/')[0]!));
const asItCame = (corpus: Listed): Listed => ({
  ...corpus,
  pieces: corpus.pieces.map((piece) => ({ ...piece, analyses: 1 })),
});

/** Shows the shipped corpora as they came: without what other tests have saved or added. */
async function showShipped(page: Page): Promise<void> {
  await page.route('**/api/corpus/recursive*', async (route) => {
    const answer = await route.fetch();
    const listed = (await answer.json()) as Listed | readonly Listed[];
    const isTree = !('length' in listed);
    const json = isTree
      ? { ...listed, corpora: shipped(listed.corpora).map(asItCame), pieces: [] }
      : shipped(listed);
    await route.fulfill({ response: answer, json });
  });
}

async function open(page: Page, { path, ready }: Shown): Promise<void> {
  await showShipped(page);
  await withoutStream(page);
  await page.goto(path);
  await expect(page.locator(ready).first()).toBeAttached(READ);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await atRest(page);
}

for (const { look, viewport, colorScheme } of LOOKS)
  test.describe(`looks as it did at ${look}:`, () => {
    test.use({
      viewport,
      colorScheme,
      locale: 'en-US',
      timezoneId: 'UTC',
      contextOptions: { reducedMotion: 'reduce' },
    });

    test.beforeEach(async ({ page }, { config }) => {
      const other = await otherMaker(page, config.updateSnapshots);
      test.skip(other !== undefined, other);
    });

    for (const shown of PAGES)
      test(shown.name, async ({ page, faults }) => {
        if (shown.status !== undefined) faults.allow(new RegExp(String(shown.status)));
        await open(page, shown);
        await expect(page).toHaveScreenshot(`${shown.name}-${look}.png`, likenessOf(page));
      });

    test('login', async ({ page }) => {
      await open(page, PAGES[0]!);
      if (viewport.width < 800) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await expect(dialog.getByLabel('User name')).toBeFocused();
      await atRest(page);
      await expect(page).toHaveScreenshot(`login-${look}.png`, likenessOf(page));
    });
  });
