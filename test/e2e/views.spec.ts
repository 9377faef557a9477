import { expect, test, type DemoPage } from './support/demo-page.js';

/** Notes come from a worker, which takes its time on a busy machine. */
const PATIENT = { timeout: 20_000 };

/** The views that are open, from top to bottom. */
const views = ({ page }: DemoPage) =>
  page.evaluate(() => [...document.querySelectorAll('glosa-panel')].map(({ kind }) => kind));

/** The header of a panel. */
const header = ({ page }: DemoPage, index = 0) =>
  page.locator('glosa-panel').nth(index).locator('[part=header]');

const openAll = async (demo: DemoPage, kinds: string) => {
  await demo.page.evaluate((wanted) => {
    document.querySelector('glosa-panels')!.views = wanted;
  }, kinds);
  const count = kinds.split(' ').length;
  await expect(demo.page.locator('glosa-panel')).toHaveCount(count);
};

test('a reader opens, switches and closes views, and finds them again', async ({ demo }) => {
  await demo.open();
  const { page } = demo;
  expect(await views(demo)).toEqual(['score', 'waveform']);
  await header(demo, 1).getByRole('button', { name: 'New view' }).click();
  await expect(page.locator('glosa-panel')).toHaveCount(3);
  await header(demo, 2).getByLabel('View', { exact: true }).selectOption('Piano roll');
  await expect(page.locator('glosa-piano-roll [part~=playhead]')).toBeAttached(PATIENT);
  await header(demo, 0).getByRole('button', { name: 'Zoom out' }).click();
  await header(demo, 1).getByRole('button', { name: 'Close the view' }).click();
  expect(await views(demo)).toEqual(['score', 'piano-roll']);
  await page.reload();
  await expect(page.locator('glosa-panel')).toHaveCount(2);
  await expect.poll(() => views(demo)).toEqual(['score', 'piano-roll']);
  await expect(header(demo, 0)).toContainText('71 %');
});

test('every view shows the same music, and F6 goes around them', async ({ demo }) => {
  await demo.open();
  await openAll(demo, 'score waveform grid piano-roll 3d');
  const { page } = demo;
  for (const tag of ['score', 'waveform', 'grid', 'piano-roll', 'scan'])
    await expect(page.locator(`glosa-${tag} [part~=playhead]`).first()).toBeAttached(PATIENT);
  await demo.score.focus();
  const focused = () =>
    page.evaluate(() => {
      const panels = [...document.querySelectorAll('glosa-panel')];
      return panels.find((panel) => panel.matches(':focus-within'))?.kind;
    });
  for (const kind of ['waveform', 'grid', 'piano-roll', '3d', 'score']) {
    await page.keyboard.press('F6');
    expect(await focused()).toBe(kind);
  }
});

test('a label that is chosen in one view is chosen in all of them', async ({ demo }) => {
  await demo.open();
  await openAll(demo, 'score piano-roll');
  await demo.page.evaluate(() => document.querySelector('glosa-piece')!.select([100]));
  for (const tag of ['score', 'piano-roll'])
    await expect(demo.page.locator(`glosa-${tag} [part~=label-selected]`).first()).toBeAttached(
      PATIENT,
    );
});

test('the edge of a panel is pulled, and moved by keys', async ({ demo }) => {
  await demo.page.setViewportSize({ width: 1280, height: 1100 });
  await demo.open();
  const { page } = demo;
  const edge = page.locator('glosa-panel [part=edge]').first();
  const height = () =>
    page.evaluate(() => document.querySelector('glosa-panel')!.getBoundingClientRect().height);
  // Nothing above it moves any more.
  await page.waitForLoadState('networkidle');
  await edge.hover();
  const before = await height();
  const { x, y, width } = (await edge.boundingBox())!;
  await page.mouse.move(x + width / 2, y + 4);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y - 96, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs((await height()) - (before - 100))).toBeLessThan(2);
  const now = await height();
  await edge.press('ArrowDown');
  expect(await height()).toBe(now + 16);
  await edge.press('Delete');
  expect(await height()).toBe(before);
});

test('a loop is made in the ruler of the score, and seen in the waveform', async ({ demo }) => {
  await demo.open();
  const { page } = demo;
  const ruler = page.locator('glosa-score [part=ruler]');
  const { x, y } = (await ruler.boundingBox())!;
  const loop = () =>
    page.evaluate(() => document.querySelector('glosa-piece')!.model!.transport.loop);
  // What edits loops comes when the page is at rest; before, a press goes there.
  await expect(async () => {
    await page.evaluate(() =>
      document.querySelector('glosa-piece')!.model!.transport.seek({ date: 0 as never }),
    );
    await page.mouse.move(x + 320, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 600, y + 10, { steps: 5 });
    await page.mouse.up();
    expect(await loop()).toBeDefined();
  }).toPass();
  expect((await loop())!.end).toBeGreaterThan((await loop())!.start);
  await expect(page.locator('glosa-waveform [part=loop]').first()).toBeAttached();
  expect(await demo.date()).toBe(0);
  await ruler.dblclick({ position: { x: 450, y: 10 } });
  expect(await loop()).toBeUndefined();
});

test('the minimap scrolls the score', async ({ demo }) => {
  await demo.open();
  const map = demo.page.locator('glosa-score [part=minimap]');
  const { width } = (await map.boundingBox())!;
  await map.click({ position: { x: width - 20, y: 10 } });
  const scrolled = () =>
    demo.page.locator('glosa-score [part=viewport]').evaluate(({ scrollLeft }) => scrollLeft);
  expect(await scrolled()).toBeGreaterThan(3000);
  await map.press('Home');
  expect(await scrolled()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one view is shown at a time, and switched on top', async ({ demo }) => {
    await demo.open();
    await expect(demo.page.locator('glosa-waveform')).toBeHidden();
    await header(demo).getByLabel('View', { exact: true }).selectOption('Waveform');
    await expect(demo.page.locator('glosa-panel').first().locator('glosa-waveform')).toBeVisible();
    await expect(demo.page.locator('glosa-score')).toHaveCount(0);
  });
});
