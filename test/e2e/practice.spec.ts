import { expect, test, type DemoPage } from './support/demo-page.js';

/** Where the music is, as the page's piece tells it. */
const moment = ({ page }: DemoPage) =>
  page.evaluate(() => {
    const {
      isPlaying,
      moment: now,
      duration,
    } = document.querySelector('glosa-piece')!.model!.transport;
    return { isPlaying, onset: now.onset ?? 0, lap: now.lap, duration: duration ?? 0 };
  });

const button = ({ page }: DemoPage, name: string | RegExp) =>
  page.locator('glosa-player').getByRole('button', { name, exact: true });

test('the score plays itself, staff by staff, from where the recording was', async ({ demo }) => {
  await demo.page.setViewportSize({ width: 1400, height: 800 });
  await demo.open('player.html');
  await demo.page.evaluate(() => document.querySelector('glosa-piece')!.seek({ measure: 9 }));
  await demo.page.getByLabel('Recording', { exact: true }).selectOption({ label: 'Synthesizer' });
  await expect
    .poll(async () => (await moment(demo)).duration, { timeout: 20_000 })
    .toBeGreaterThan(90);
  expect((await moment(demo)).onset).toBeCloseTo(24, 1);
  await button(demo, 'Play').click();
  await expect.poll(async () => (await moment(demo)).onset).toBeGreaterThan(26);
  await button(demo, 'Audible staves').click();
  await button(demo, 'Solo Cembalo 2').click();
  await expect(button(demo, 'Solo Cembalo 2')).toHaveAttribute('aria-pressed', 'true');
  expect((await moment(demo)).isPlaying).toBe(true);
  expect(demo.faults).toEqual([]);
});

test('a measure is repeated until it is let go', async ({ demo }) => {
  await demo.page.setViewportSize({ width: 1400, height: 800 });
  await demo.open('player.html');
  await demo.page.evaluate(() => document.querySelector('glosa-piece')!.seek({ measure: 3 }));
  await button(demo, 'Loop this measure').click();
  await button(demo, 'Metronome').click();
  await button(demo, 'Play').click();
  const seen: number[] = [];
  for (let look = 0; look < 40; look++) {
    seen.push((await moment(demo)).onset);
    await demo.page.waitForTimeout(100);
  }
  expect(Math.min(...seen)).toBeGreaterThan(5.9);
  expect(Math.max(...seen)).toBeLessThan(9.4);
  expect(seen.some((onset, index) => onset < (seen[index - 1] ?? 0) - 1)).toBe(true);
  await button(demo, 'Stop looping').click();
  await expect.poll(async () => (await moment(demo)).onset).toBeGreaterThan(9.5);
  expect(demo.faults).toEqual([]);
});
