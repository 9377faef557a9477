import type { Locator, Page } from '@playwright/test';
import { aPage, begin } from './drawn-pages.js';
import { fromDisk, RECORDING, SYNCED, UNSYNCED } from './own-pieces.js';
import { expect, READ, test } from '../piece-page.js';

test.setTimeout(120_000);

/** A scan says so when nothing is marked on it. */
const UNMARKED = /Image without positions/;
/** A control is at least so high and wide, in pixels. */
const LEAST = 24;
/** The first words of a title are read in this width, in pixels. */
const READABLE = 90;

/** Names what does not fit the window: the page itself, and controls that are cut or too small. */
const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const parts = [...document.querySelectorAll('header, main')];
    const all = parts.flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('button, a[href], input'),
    ]);
    const wrong = all.filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      const { left, right, width, height } = control.getBoundingClientRect();
      return left < 0 || right > innerWidth || Math.min(width, height) < least;
    });
    const { scrollWidth } = document.documentElement;
    return [
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...wrong.map((control) => control.ariaLabel ?? control.textContent),
    ];
  }, LEAST);

const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.width;

for (const [width, colorScheme] of [
  [360, 'light'],
  [390, 'dark'],
] as const)
  test.describe(`in a window ${width} px wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 780 }, colorScheme });

    test('a scan is marked with nothing cut, too small or covered', async ({ piece }) => {
      const { page } = piece;
      piece.allows(UNMARKED);
      piece.allows(UNSYNCED);
      await page.goto('/my');
      await begin(page, 'Sonata quasi una fantasia', [
        await aPage(page, 'page-1.png'),
        await aPage(page, 'page-2.png'),
        await fromDisk(RECORDING),
      ]);

      // The offer stands between the labels and the player, and covers neither.
      const mark = page.getByRole('link', { name: 'Mark measures' });
      await expect(mark).toBeVisible(SYNCED);
      const edgesOf = async (part: Locator) => {
        const { y, height } = (await part.boundingBox())!;
        return { top: y, bottom: y + height };
      };
      const sheet = await edgesOf(page.getByRole('complementary', { name: 'Labels' }));
      const offer = await edgesOf(page.locator('.piece-mark'));
      const player = await edgesOf(page.locator('glosa-player'));
      expect(offer.top).toBeGreaterThanOrEqual(sheet.bottom - 1);
      expect(player.top).toBeGreaterThanOrEqual(offer.bottom - 1);
      await mark.click();

      await expect(page.getByText('No row is marked on this page yet')).toBeVisible(READ);
      expect(await misfits(page)).toEqual([]);
      expect(await widthOf(piece.title)).toBeGreaterThan(READABLE);
      await page.getByRole('button', { name: 'Find rows', exact: true }).click();
      await expect(page.getByText('8 measures marked')).toBeVisible(READ);
      await page
        .locator('svg')
        .getByRole('button', { name: /^Row 1/ })
        .focus();
      await expect(page.getByRole('button', { name: 'Remove the row' })).toBeVisible();
      expect(await misfits(page)).toEqual([]);
      await page.getByRole('button', { name: 'Measure 2', exact: true }).focus();
      await expect(page.getByRole('textbox', { name: 'Divide measure 2 into' })).toBeVisible();
      expect(await misfits(page)).toEqual([]);
      await page.getByRole('slider', { name: 'Barline between measures 2 and 3' }).focus();
      await expect(page.getByRole('button', { name: 'Remove the barline' })).toBeVisible();
      expect(await misfits(page)).toEqual([]);
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page.getByText('No row is marked on this page yet')).toBeVisible();
      expect(await misfits(page)).toEqual([]);
    });
  });
