import { violationsInThemes } from './support/axe.js';
import { expect, test } from './support/demo-page.js';

const PAGES = [
  '',
  'piece.html',
  'score.html',
  'waveform.html',
  'grid.html',
  'scan.html',
  'player.html',
  'piano-roll.html',
  'panel.html',
  'panels.html',
  'tap-bar.html',
  'sync-editor.html',
  'sync.html',
  'label-editor.html',
  'label-buttons.html',
  'label-filter.html',
  'compare.html',
  'service.html',
];

const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

for (const path of PAGES)
  test(`/demo-wc/${path} is accessible in both themes and fits, wide and on a phone`, async ({
    demo,
  }) => {
    await demo.open(path);
    for (const viewport of WIDTHS) {
      await demo.page.setViewportSize(viewport);
      expect(await violationsInThemes(demo.page)).toEqual([]);
      const overflow = await demo.page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

test('the theme switch turns the page and the elements dark', async ({ demo }) => {
  await demo.open();
  await demo.page.locator('glosa-score').first().waitFor({ state: 'attached' });
  const paper = () =>
    demo.page.evaluate(() => {
      const [body, score] = [document.body, document.querySelector('glosa-score')!];
      return [getComputedStyle(body).backgroundColor, getComputedStyle(score).colorScheme];
    });
  await demo.page.getByLabel('Theme').selectOption('Dark');
  expect(await paper()).toEqual(['rgb(18, 17, 16)', 'dark']);
  await demo.page.getByLabel('Theme').selectOption('Light');
  expect(await paper()).toEqual(['rgb(243, 239, 231)', 'light']);
});

test('every piece that ships can be chosen, and plays', async ({ demo }) => {
  await demo.open();
  const links = demo.page.locator('#pieces a');
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(4);
  for (const link of await links.all()) {
    const name = (await link.locator('.name').textContent()) ?? '';
    const id = await link.getAttribute('data-piece');
    const isLoaded = demo.page.waitForFunction((path) => {
      const piece = document.querySelector('glosa-piece')!;
      piece.model?.transport.foresee();
      return piece.src.includes(path!) && piece.model && (piece.media?.readyState ?? 0) >= 2;
    }, id);
    await link.click();
    await isLoaded;
    await expect(demo.page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(link).toHaveAttribute('aria-current', 'true');
    await demo.page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => demo.date()).toBeGreaterThan(0.2);
    await demo.page.getByRole('button', { name: 'Pause' }).click();
  }
});

test('a piece is in the address of the page', async ({ demo }) => {
  await demo.open();
  const link = demo.page.locator('#pieces a').last();
  const name = (await link.locator('.name').textContent()) ?? '';
  await link.click();
  await demo.page.reload();
  await expect(demo.page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('an attribute can be tried on the page of an element', async ({ demo }) => {
  await demo.open('score.html');
  await demo.page.getByLabel('zoom', { exact: true }).fill('-2');
  await demo.page.getByLabel('zoom', { exact: true }).press('Enter');
  await expect(demo.page.locator('glosa-score')).toHaveAttribute('zoom', '-2');
  await expect(demo.page.locator('#code')).toHaveText('<glosa-score zoom="-2"></glosa-score>');
});

test('the events of the elements are written in the log', async ({ demo }) => {
  await demo.open('waveform.html');
  await demo.clickWave(100);
  await expect(demo.page.locator('#log li').first()).toContainText(/glosa-(seek|timeupdate)/);
  await expect(demo.page.locator('#log')).toContainText('glosa-seek glosa-waveform');
});

test('a look changes the colors of an element', async ({ demo }) => {
  await demo.open('player.html');
  await demo.page.getByRole('combobox', { name: 'Look' }).selectOption('Amber');
  const value = await demo.page
    .locator('glosa-player')
    .evaluate((player) => getComputedStyle(player).getPropertyValue('--glosa-fill'));
  expect(value).toContain('#f59300');
  await expect(demo.page.locator('#look-code')).toContainText('--glosa-fill');
});
