import { readFile } from 'node:fs/promises';
import { expect, test, type DemoPage } from './support/demo-page.js';

/** The sync points of the recording as onset and date. */
const points = ({ page }: DemoPage) =>
  page.evaluate(() => {
    const { recording } = document.querySelector('glosa-piece')!.model!;
    return recording!.sync!.points.map(({ onset, date, lap }) => ({ onset, date, lap }));
  });

const bar = ({ page }: DemoPage) => page.locator('glosa-tap-bar');
const big = (demo: DemoPage) => bar(demo).locator('[part~=tap]');

/** Opens the page of the tap bar. */
async function open(demo: DemoPage): Promise<void> {
  await demo.open('tap-bar.html');
  await expect(big(demo)).toContainText('Start at m. 0');
}

test('taps by the space bar set points where the music is, and one undo takes each back', async ({
  demo,
}) => {
  await open(demo);
  const before = await points(demo);
  await big(demo).click();
  await expect(big(demo)).toContainText('Tap m. 0');
  await expect.poll(() => demo.date()).toBeGreaterThan(1);
  await demo.page.keyboard.press('Space');
  const date = await demo.date();
  await expect(big(demo)).toContainText('Tap m. 1');
  const [first] = await points(demo);
  expect(first!.onset).toBe(0);
  expect(Math.abs(first!.date - date)).toBeLessThan(0.15);
  await demo.page.keyboard.press('Escape');
  expect(await demo.isPlaying()).toBe(false);
  await expect(big(demo)).toContainText('Start at m. 1');
  await demo.page.evaluate(() => document.querySelector('glosa-piece')!.undo());
  expect(await points(demo)).toEqual(before);
  expect(demo.faults).toEqual([]);
});

test('the space bar taps wherever the focus is, and plays again once one has stopped', async ({
  demo,
}) => {
  await open(demo);
  await big(demo).click();
  await expect.poll(() => demo.date()).toBeGreaterThan(0.5);
  await demo.score.focus();
  await demo.page.keyboard.press('Space');
  await expect(big(demo)).toContainText('Tap m. 1');
  expect(await demo.isPlaying()).toBe(true);
  await bar(demo).getByRole('button', { name: /stop/ }).click();
  await demo.score.focus();
  await demo.page.keyboard.press('Space');
  await expect.poll(() => demo.isPlaying()).toBe(true);
  expect(demo.faults).toEqual([]);
});

test('what was tapped is exported as synchro.json, and imported again', async ({ demo }) => {
  await open(demo);
  await big(demo).click();
  await expect.poll(() => demo.date()).toBeGreaterThan(0.5);
  await big(demo).click();
  await bar(demo).getByRole('button', { name: /stop/ }).click();
  const tapped = await points(demo);
  await bar(demo).getByRole('button', { name: 'More tools' }).click();
  const [download] = await Promise.all([
    demo.page.waitForEvent('download'),
    bar(demo).getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('synchro.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toHaveLength(tapped.length);
  await bar(demo).getByRole('button', { name: 'Reset' }).click();
  expect(await points(demo)).not.toEqual(tapped);
  const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await bar(demo).locator('input[type=file]').setInputFiles(file);
  const dates = (some: readonly { readonly date: number }[]) =>
    some.map(({ date }) => date.toFixed(2));
  await expect.poll(async () => dates(await points(demo))).toEqual(dates(tapped));
  expect(demo.faults).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a press taps when the finger goes down', async ({ demo }) => {
    await open(demo);
    await big(demo).tap();
    await expect.poll(() => demo.date()).toBeGreaterThan(0.5);
    await big(demo).tap();
    await expect(big(demo)).toContainText('Tap m. 1');
    expect(demo.faults).toEqual([]);
  });
});
