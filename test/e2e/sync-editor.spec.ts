import { expect, test, type DemoPage } from './support/demo-page.js';

/** The sync points of the recording as onset and date. */
const points = ({ page }: DemoPage) =>
  page.evaluate(() => {
    const { recording } = document.querySelector('glosa-piece')!.model!;
    return recording!.sync!.points.map(({ onset, date }) => [onset, date] as const);
  });

/** Where the start of a measure stands in the waveform, at the dots. */
const dotInWave = ({ page }: DemoPage, measure: number) =>
  page.evaluate((count) => {
    const { model } = document.querySelector('glosa-piece')!;
    const onset = model!.measureMap!.onsetOf(count)!;
    const date = model!.recording!.sync!.dateAt(onset, '')!;
    const viewport = document
      .querySelector('glosa-waveform')!
      .shadowRoot!.querySelector<HTMLElement>('.viewport')!;
    const { left, top } = viewport.getBoundingClientRect();
    const x = left + date * 40 - viewport.scrollLeft;
    return { x, y: top + viewport.clientHeight - 7, onset, date };
  }, measure);

const open = async (demo: DemoPage) => {
  await demo.open('sync.html');
  const list = demo.page.getByRole('listbox', { name: /^\d+ sync points$/ });
  await list.scrollIntoViewIfNeeded();
  return list;
};

const dateOf = async (demo: DemoPage, onset: number) =>
  (await points(demo)).find(([each]) => each === onset)![1];

test('a point is pulled to another date, all views follow, and it is undone', async ({ demo }) => {
  const list = await open(demo);
  const { page } = demo;
  const { x, y, onset, date } = await dotInWave(demo, 3);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y);
  await page.keyboard.down('Alt');
  await page.mouse.move(x + 8, y);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  expect(await dateOf(demo, onset)).toBeCloseTo(date + 0.2, 1);
  await expect(page.getByRole('status').filter({ hasText: 'Moved: m. 3, beat 1' })).toBeVisible();
  await list.press('Control+z');
  expect(await dateOf(demo, onset)).toBeCloseTo(date, 6);
});

test('a point is set, nudged and deleted by keys alone', async ({ demo }) => {
  const list = await open(demo);
  const { length } = await points(demo);
  await list.press('Home');
  await list.press('ArrowDown');
  await list.press('Delete');
  expect(await points(demo)).toHaveLength(length - 1);
  await list.press('Home');
  const [, first] = (await points(demo))[0]!;
  await list.press('ArrowLeft');
  await list.press('Shift+ArrowLeft');
  expect((await points(demo))[0]![1]).toBeCloseTo(first - 0.011, 6);
  await expect(list.getByRole('option', { selected: true })).toContainText('m. 1, beat 1 = ');
});

test('a point is heard from a second before it to a second after it', async ({ demo }) => {
  const list = await open(demo);
  const { date } = await dotInWave(demo, 3);
  const { x, y } = await dotInWave(demo, 3);
  await demo.page.mouse.click(x, y);
  await list.press('Enter');
  await demo.reaches(date, 0.3);
  expect(await demo.isPlaying()).toBe(true);
  await expect.poll(() => demo.isPlaying()).toBe(false);
  expect(await demo.date()).toBeGreaterThan(date + 0.8);
});

test('a point that is wrong is a spike that is named', async ({ demo }) => {
  const list = await open(demo);
  const { x, y } = await dotInWave(demo, 3);
  await demo.page.mouse.click(x, y);
  for (let i = 0; i < 18; i++) await list.press('ArrowRight');
  await expect(demo.page.getByText(/^Largest change .* % at m\./)).toBeVisible();
});
