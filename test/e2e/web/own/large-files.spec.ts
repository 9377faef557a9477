import type { Page } from '@playwright/test';
import { manyLabels, manyMeasures, manyPoints } from '../../support/large-files.js';
import { violationsInThemes } from '../../support/axe.js';
import { expect, READ, test } from '../piece-page.js';

test.setTimeout(120_000);

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

type Sent = ReturnType<typeof file>;

const choose = (page: Page, ...files: Sent[]): Promise<void> =>
  page.locator('input[type=file]').first().setInputFiles(files);

const accepted = (page: Page) => page.getByRole('list', { name: 'Files' });

test('large files are counted, refused in words, and the rest is taken', async ({ piece }) => {
  const { page } = piece;
  await page.goto('/my/new');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible(READ);
  await choose(
    page,
    file('long.musicxml', manyMeasures(20_001)),
    file('many.dez', manyLabels(100_001)),
    file('many.json', manyPoints(200_001)),
    file('labels.dez', manyLabels(50_000)),
    file('waltz.musicxml', manyMeasures(16)),
  );
  const refused = page.getByRole('alert');
  await expect(refused).toContainText(
    'Too many measures in long.musicxml. At most 20,000 can be read',
    READ,
  );
  await expect(refused).toContainText('Too many labels in many.dez. At most 100,000');
  await expect(refused).toContainText('Too many sync points in many.json.');
  await expect(accepted(page)).toContainText('labels.dez');
  await expect(accepted(page)).toContainText('waltz.musicxml');
  await expect(refused.getByRole('listitem')).toHaveCount(3);
  expect(await violationsInThemes(page)).toEqual([]);
});

test('reading large files is canceled, and none of them is taken', async ({ piece }) => {
  const { page } = piece;
  await page.goto('/my/new');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible(READ);
  const scores = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
    file(`${name}.musicxml`, manyMeasures(19_000)),
  );
  await choose(page, ...scores);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.my-file')).toHaveCount(0);
  // The page takes the next file as ever.
  await choose(page, file('waltz.musicxml', manyMeasures(16)));
  await expect(accepted(page)).toContainText('waltz.musicxml', READ);
});
