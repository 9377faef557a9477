import { expect, test, type DemoPage } from './support/demo-page.js';

/** Chooses the first label of a type, as a click in a view does. */
const choose = ({ page }: DemoPage, type: string): Promise<void> =>
  page.evaluate((wanted) => {
    const piece = document.querySelector('glosa-piece')!;
    const label = piece.model!.analysis!.labels.find((each) => each.type === wanted);
    piece.select([label!.id]);
  }, type);

const labels = ({ page }: DemoPage) =>
  page.evaluate(() => {
    const { analysis, selectedLabels } = document.querySelector('glosa-piece')!.model!;
    const { labels: all, shownLabels } = analysis!;
    return { count: all.length, shown: shownLabels.length, tag: selectedLabels[0]?.tag };
  });

test('a label is edited beside the score, undone and done again by keys alone', async ({
  demo,
}) => {
  await demo.open();
  await choose(demo, 'Harmony');
  const { page } = demo;
  const tag = page.getByLabel('Tag', { exact: true });
  await tag.fill('V7/V');
  await tag.press('Enter');
  expect((await labels(demo)).tag).toBe('V7/V');
  await page.getByRole('button', { name: 'Undo: change labels' }).press('Enter');
  expect((await labels(demo)).tag).not.toBe('V7/V');
  await page.getByRole('button', { name: 'Redo: change labels' }).press('Enter');
  await expect(tag).toHaveValue('V7/V');
});

test('a label is made by single clicks: its button, then at the playhead', async ({ demo }) => {
  await demo.open();
  const { count } = await labels(demo);
  await demo.page.getByRole('tab', { name: 'Create' }).click();
  await demo.page.getByRole('button', { name: /^Harmony/ }).click();
  await demo.page.getByRole('button', { name: 'Make it at the playhead' }).click();
  expect((await labels(demo)).count).toBe(count + 1);
});

test('labels of one type are shown alone, and all again', async ({ demo }) => {
  await demo.open();
  await demo.page.getByRole('tab', { name: 'Filter' }).click();
  await demo.page.getByRole('button', { name: 'Only Harmony' }).click();
  const { shown, count } = await labels(demo);
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(count);
  await demo.page.getByRole('button', { name: 'Show all' }).click();
  expect((await labels(demo)).shown).toBe(count);
});

test('the tabs of the panels follow arrow keys', async ({ demo }) => {
  await demo.open();
  const tab = (name: string) => demo.page.getByRole('tab', { name });
  await tab('Edit').press('ArrowLeft');
  await expect(tab('Filter')).toBeFocused();
  await expect(tab('Filter')).toHaveAttribute('aria-selected', 'true');
  await expect(demo.page.locator('glosa-label-filter')).toBeVisible();
  await expect(demo.page.locator('glosa-label-editor')).toBeHidden();
});
