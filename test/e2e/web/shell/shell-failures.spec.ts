import { expect } from '@playwright/test';
import { violationsOf } from '../../support/axe.js';
import { test } from './shell-harness.js';

test.describe('what does not load', () => {
  const ABOUT = /\/about-page[^/]*\.js$/;

  test('says so in place of the page, and comes when it is tried again', async ({ shell }) => {
    await shell.open();
    await shell.page.route(ABOUT, (route) => route.abort());
    await shell.link('About').click();
    const heading = shell.page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('This did not load');
    await expect(heading).toBeFocused();
    await expect(shell.page.getByRole('alert')).toContainText('Check your connection');
    expect(await violationsOf(shell.page)).toEqual([]);
    // The rest works.
    await shell.link('Corpora').click();
    await expect(heading.filter({ hasText: 'This did not load' })).toHaveCount(0);
    await shell.link('About').click();
    // The route goes only after it has refused the part once more.
    await expect(heading).toHaveText('This did not load');
    await shell.page.unroute(ABOUT);
    await shell.button('Try again').click();
    await expect(shell.page.locator('main')).toBeVisible();
    await expect(heading.filter({ hasText: 'This did not load' })).toHaveCount(0);
    await expect(shell.page).toHaveURL('/about');
  });

  test('is given up after two minutes; until then a line shows that it comes', async ({
    shell,
  }) => {
    await shell.page.clock.install();
    await shell.open();
    await shell.page.route(ABOUT, () => undefined);
    await shell.link('About').click();
    await shell.page.clock.runFor(300);
    await expect(shell.page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await shell.page.clock.runFor(119_000);
    await expect(shell.page).toHaveURL('/corpora');
    await shell.page.clock.runFor(1000);
    await expect(shell.page.getByRole('alert')).toContainText('within two minutes');
  });

  test('is said of a menu, and the page stays', async ({ shell }) => {
    await shell.page.route(/\/menus-[^/]*\.js$/, (route) => route.abort());
    await shell.open();
    await shell.button('Appearance').click();
    await expect(shell.snack).toContainText('Check your connection');
    await expect(shell.snack.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(shell.link('Corpora')).toBeVisible();
  });

  for (const [name, answer] of [
    ['the server is down', { status: 502 }],
    ['another page answers', { body: '<p>Log in to this network</p>' }],
  ] as const)
    test(`is the site itself when ${name}: it says so`, async ({ shell }) => {
      await shell.page.route('**/settings.json', (route) => route.fulfill(answer));
      await shell.open();
      await expect(shell.page.getByRole('heading', { level: 1 })).toHaveText('Glosa cannot start');
      expect(await violationsOf(shell.page)).toEqual([]);
      await shell.page.unroute('**/settings.json');
      await shell.button('Try again').click();
      await expect(shell.bar).toBeVisible();
    });
});
