import { readFile } from 'node:fs/promises';
import { expect, test } from './support/demo-page.js';

test('an analysis is changed, saved as .dez and opened again with nothing lost', async ({
  demo,
}) => {
  await demo.open();
  const { page } = demo;
  const tags = () =>
    page.evaluate(() =>
      document.querySelector('glosa-piece')!.model!.analysis!.labels.map(({ tag }) => tag),
    );
  const before = await tags();
  await page.evaluate(() => document.querySelector('glosa-piece')!.select([100]));
  await page.getByLabel('Tag', { exact: true }).fill('first');
  await page.keyboard.press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.dez$/);
  const text = await readFile(await download.path(), 'utf8');
  await page.getByRole('button', { name: 'New analysis' }).click();
  await expect.poll(tags).toEqual([]);
  await page
    .locator('#open-file')
    .setInputFiles({ name: 'again.dez', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect.poll(tags).toEqual(['first', ...before.slice(1)]);
});

test('a file that holds no labels is refused, and the analysis stays', async ({ demo }) => {
  await demo.open();
  demo.allows(/Corrupted Analysis/);
  const { page } = demo;
  const buffer = Buffer.from('{"labels": [');
  await page
    .locator('#open-file')
    .setInputFiles({ name: 'cut.dez', mimeType: 'application/json', buffer });
  await expect(page.getByRole('alert')).toContainText('Corrupted Analysis');
  await page.getByRole('button', { name: 'Keep the current analysis' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const count = await page.evaluate(
    () => document.querySelector('glosa-piece')!.model!.analysis!.labels.length,
  );
  expect(count).toBeGreaterThan(10);
});
