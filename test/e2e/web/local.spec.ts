import { expect, test, type Page } from '@playwright/test';
import { StaticSite } from './static-site.js';

/** A piece is read in this time, also where the machine is busy. */
const READ = { timeout: 20_000 };

const opened = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('glosa-piece')?.model !== undefined,
    null,
    READ,
  );

for (const folder of ['/', '/music/'])
  test.describe(`a site of files in ${folder}`, () => {
    const site = new StaticSite('dist', folder);
    let base = '';

    test.beforeAll(async () => {
      base = await site.start();
    });
    test.afterAll(() => site.stop());
    test.beforeEach(() => void site.asked.splice(0));

    const asksNoService = () =>
      expect(site.asked.filter((asked) => asked.includes('/api/'))).toEqual([]);

    test('brings deep links back: path, query and passage', async ({ page }) => {
      const address = `${base}local-sync/voices/heidenroeslein?from=mail#m3-5`;
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heidenröslein', READ);
      expect(page.url()).toBe(address);
      asksNoService();
    });

    test('synchronizes, and saves to no cloud', async ({ page }) => {
      await page.goto(`${base}local-sync/keyboard/minuet-in-g`);
      await opened(page);
      await expect(page.locator('glosa-tap-bar .big')).toBeVisible(READ);
      await expect(page.locator('.sync-actions')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Back to the piece' })).toHaveAttribute(
        'href',
        `${new URL(base).pathname}~~/keyboard/minuet-in-g`,
      );
      asksNoService();
    });

    test('plays a piece', async ({ page }) => {
      await page.goto(`${base}local-collabscore-sync/voices/heidenroeslein`);
      await opened(page);
      await page.locator('glosa-player [part=play]').click(READ);
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelector('glosa-piece')?.transport?.coarse.date),
        )
        .toBeGreaterThan(0.5);
      asksNoService();
    });

    test('goes on inside after a deep link, and back', async ({ page }) => {
      await page.goto(`${base}explore/keyboard`);
      await expect(page.locator('main')).toBeVisible(READ);
      expect(page.url()).toBe(`${base}explore/keyboard`);
      await page.reload();
      await expect(page.locator('main')).toBeVisible(READ);
      expect(page.url()).toBe(`${base}explore/keyboard`);
      asksNoService();
    });

    test('opens the corpora at its own address', async ({ page }) => {
      await page.goto(base);
      await expect(page).toHaveURL(`${base}corpora`, READ);
      await expect(page.locator('main')).toBeVisible();
      asksNoService();
    });

    test('shows the missing page for what nobody knows, and no loop', async ({ page }) => {
      await page.goto(`${base}no/such/page`);
      await expect(page.locator('main')).toBeVisible(READ);
      expect(page.url()).toBe(`${base}no/such/page`);
    });
  });

test.describe('a page of a site that is gone', () => {
  test('does not lead to itself for ever', async ({ page }) => {
    const site = new StaticSite('dist', '/');
    const base = await site.start();
    await page.route(`${base}?glosa-address=*`, (route) =>
      route.fulfill({ status: 404, path: 'dist/404.html', contentType: 'text/html' }),
    );
    await page.goto(`${base}corpora`);
    await expect(page).toHaveURL(/glosa-address=corpora$/);
    await page.waitForTimeout(500);
    expect(site.asked.filter((asked) => asked === 'GET /corpora')).toHaveLength(1);
    await site.stop();
  });
});
