import { expect, test, type Locator, type Page } from '@playwright/test';
import { violationsInThemes } from '../support/axe.js';

/** A piece is read in this time, also where the machine is busy. */
const READ = { timeout: 20_000 };

/** The page on which a recording is brought in step. */
class SyncPage {
  constructor(readonly page: Page) {}

  async open(address = '/sync/voices/heidenroeslein'): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.locator('glosa-tap-bar .big')).toBeVisible(READ);
    await expect(this.points.first()).toBeAttached(READ);
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get count(): Locator {
    return this.page.locator('.sync-count');
  }

  get points(): Locator {
    return this.page.locator('glosa-sync-editor [role=option]');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Deletes the first point by keys. */
  async deletePoint(): Promise<void> {
    await this.page.locator('glosa-sync-editor [part=curves]').focus();
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Delete');
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.button('synchro.json').click();
    await this.page.getByRole('menuitem', { name }).click();
  }
}

test.describe('the sync page', () => {
  for (const path of ['keyboard/minuet-in-g'])
    test(`fits a small laptop without scrolling: ${path}`, async ({ page }) => {
      const sync = new SyncPage(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await sync.open(`/sync/${path}`);
      await expect(page.locator('glosa-score [part=picture] img').first()).toBeVisible(READ);
      const player = async () => (await page.locator('glosa-player').boundingBox())!.y;
      const tempo = page.locator('glosa-sync-editor [part=tempo]');
      const below = async () => {
        const { y, height } = (await tempo.boundingBox())!;
        return y + height - (await player());
      };
      await expect.poll(below).toBeLessThanOrEqual(1);
      const scrolled = () =>
        page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(await scrolled()).toBeLessThanOrEqual(0);
    });

  test('shows recording, score, points and tempo in orange', async ({ page }) => {
    const sync = new SyncPage(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await sync.open();
    await expect(sync.title).toHaveText('Heidenröslein');
    await expect(page).toHaveTitle('Heidenröslein · Synchronize · Glosa');
    await expect(page.locator('html')).toHaveAttribute('data-path-theme', 'sync');
    await expect(sync.count).toHaveText('195 points');
    for (const view of ['glosa-waveform', 'glosa-score', 'glosa-player'])
      await expect(page.locator(view)).toBeVisible();
    await expect(page.locator('glosa-sync-editor [part=tempo]')).toBeVisible();
    await expect(page.locator('main')).toHaveCount(1);
    const bar = await page.locator('glosa-tap-bar').boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(108);
  });

  test('deletes a point, takes that back and does it again', async ({ page }) => {
    const sync = new SyncPage(page);
    await sync.open();
    await expect(sync.button('Undo')).toBeDisabled();
    await sync.deletePoint();
    await expect(sync.count).toHaveText('194 points');
    await expect(page.getByLabel('Not saved yet')).toBeVisible();
    await sync.button('Undo').click();
    await expect(sync.count).toHaveText('195 points');
    await sync.button('Redo').click();
    await expect(sync.count).toHaveText('194 points');
  });

  test('resets the points when one is sure', async ({ page }) => {
    const sync = new SyncPage(page);
    await sync.open();
    await sync.deletePoint();
    await sync.choose('Reset the sync points…');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(sync.count).toHaveText('194 points');
    await sync.choose('Reset the sync points…');
    await question.getByRole('button', { name: 'Reset' }).click();
    await expect(sync.count).toHaveText('195 points');
    await sync.button('Undo').click();
    await expect(sync.count).toHaveText('194 points');
  });

  test('imports a synchro.json, and counts what is to go', async ({ page }) => {
    const sync = new SyncPage(page);
    await sync.open();
    const chosen = page.waitForEvent('filechooser');
    await sync.choose('Import from a file…');
    const points = [0, 2, 4].map((onset) => ({ onset, date: 1 + onset }));
    await (
      await chosen
    ).setFiles({
      name: 'synchro.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(points)),
    });
    await expect(sync.count).toHaveText('3 points, 13 measures to go');
  });

  test('opens the dialogs of saving, of files and of recordings', async ({ page }) => {
    const sync = new SyncPage(page);
    await sync.open();
    const dialog = page.getByRole('dialog');
    const closes = async () => {
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    await page.keyboard.press('Control+s');
    await closes();
    await sync.button('Save').click();
    await closes();
    for (const item of ['Export…', 'Add a recording…']) {
      await sync.choose(item);
      await closes();
    }
  });

  test('goes from one recording to another', async ({ page }) => {
    const sync = new SyncPage(page);
    await sync.open('/sync/keyboard/minuet-in-g');
    const before = await sync.count.textContent();
    await sync.button('synchro.json').click();
    const recordings = page.getByRole('menuitemradio');
    await expect(recordings).not.toHaveCount(1);
    await recordings.nth(1).click();
    await expect(sync.count).not.toHaveText(before ?? '');
  });

  test('leads back to the piece, in its place', async ({ page }) => {
    const sync = new SyncPage(page);
    await sync.open();
    const back = page.getByRole('link', { name: 'Back to the piece' });
    await expect(back).toHaveAttribute('href', '/~/voices/heidenroeslein');
    await sync.open('/local-sync/voices/heidenroeslein');
    await expect(back).toHaveAttribute('href', '/~~/voices/heidenroeslein');
    await sync.open('/collabscore-sync/voices/heidenroeslein');
    await expect(back).toHaveAttribute('href', '/collabscore/voices/heidenroeslein');
    await sync.open('/local-collabscore-sync/voices/heidenroeslein');
    await expect(back).toHaveAttribute('href', '/~~/voices/heidenroeslein');
  });

  test('says that there is no such piece', async ({ page }) => {
    for (const path of ['/sync/', '/sync/voices/nothing', '/local-sync/a%3Cb', '/local-sync/x/y']) {
      await page.goto(path);
      await expect(page.locator('main')).not.toBeEmpty();
      await expect(page.locator('glosa-tap-bar')).toHaveCount(0);
      await expect(page.locator('main')).toHaveCount(1);
    }
  });

  test('shows its size while a piece is on its way', async ({ page }) => {
    await page.route('**/api/corpus/voices/heidenroeslein**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto('/sync/voices/heidenroeslein');
    await expect(page.getByRole('status').filter({ hasText: 'Generating the piece.' })).toBeVisible(
      READ,
    );
    await expect(new SyncPage(page).title).toHaveText('Heidenröslein', READ);
    await expect(page.locator('.sync-skeleton')).toHaveCount(0);
  });

  test('has everything in a menu on a phone, and scrolls no page sideways', async ({ page }) => {
    const sync = new SyncPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await sync.open();
    await expect(sync.button('Save')).toBeVisible();
    await expect(sync.button('Undo')).toBeHidden();
    await sync.button('More').click();
    for (const name of ['Undo', 'Export…', 'Import from a file…', 'Back to the piece'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('menu')).toHaveCount(0);
    const beyond = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    await expect.poll(beyond).toBe(0);
  });

  test('can be used by everyone, in both themes', async ({ page }) => {
    await new SyncPage(page).open();
    await page.waitForLoadState('networkidle');
    expect(await violationsInThemes(page)).toEqual([]);
  });
});

test.describe('a piece without recording', () => {
  test('asks for one', async ({ page }) => {
    await page.route('**/api/corpus/voices/heidenroeslein?static=true', async (route) => {
      const answer = await route.fetch();
      const info = (await answer.json()) as { sources: Record<string, unknown> };
      const { images } = info.sources;
      await route.fulfill({ response: answer, json: { ...info, sources: { images } } });
    });
    await page.goto('/sync/voices/heidenroeslein');
    const main = page.locator('main');
    await expect(main.getByText('This piece has no recording')).toBeVisible(READ);
    await expect(main.getByRole('button', { name: 'Add a recording' })).toBeVisible();
  });
});
