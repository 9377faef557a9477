import { expect, test } from '@playwright/test';

/** A piece is read in this time, also where the machine is busy. */
const READ = { timeout: 20_000 };

test('a start that waits for the network shows it on its button, which cancels it', async ({
  page,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.(mp3|ogg)(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/~/voices/heidenroeslein');
  const player = page.locator('glosa-player');
  const play = player.locator('[part=play]');
  await expect(play).toBeEnabled(READ);
  await play.click();
  await expect(play).toHaveAccessibleName('Loading');
  await expect(play).toHaveAttribute('aria-busy', 'true');
  await play.click();
  await expect(play).toHaveAccessibleName('Play');
  await expect(play).toHaveAttribute('aria-busy', 'false');
  await play.click();
  await expect(play).toHaveAccessibleName('Loading');
  letGo();
  await expect(play).toHaveAccessibleName('Pause', READ);
  await expect(play).toHaveAttribute('aria-busy', 'false');
  await expect(player.locator('[part~=message]')).toHaveCount(0);
});
