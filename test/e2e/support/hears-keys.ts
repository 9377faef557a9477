import { expect, type Page } from '@playwright/test';

/** A browser lets keys go before it has painted a page: waits until the page hears them. */
export async function hearsKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard = () => (document.documentElement.dataset['heard'] = '');
    addEventListener('keydown', heard, { once: true });
  });
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('html[data-heard]')).toBeAttached({ timeout: 500 });
  }).toPass();
}
