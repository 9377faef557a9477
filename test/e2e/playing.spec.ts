import { expect, test, type Frame } from './support/demo-page.js';

/** Allowed beside one frame: the transform is written with two decimals, the picture in whole pixels. */
const ROUNDING = 0.5;

type XAt = (date: number) => number | undefined;

/** How far a playhead is from where the recording is, after one frame of the music is allowed. */
function distance(x: number, { date, elapsed }: Frame, xAt: XAt): number {
  const frame = Math.max(elapsed, 1 / 60);
  const [low, high] = [xAt(date - frame), xAt(date + frame)];
  if (low === undefined || high === undefined) throw new Error(`no position at ${date} s`);
  return Math.max(0, low - x, x - high);
}

test('the music plays and both playheads are where the tables say, within one frame', async ({
  demo,
}) => {
  await demo.open();
  const scoreXAt = await demo.scoreXAt();
  const { width, duration } = await demo.waveSize();
  await demo.page.getByRole('button', { name: 'Play' }).click();
  await demo.reaches(2, 1);

  const start = await demo.date();
  const frames = await demo.frames(120);
  const played = frames.at(-1)!.date - start;
  const waited = frames.reduce((sum, { elapsed }) => sum + elapsed, 0);
  expect(played).toBeGreaterThan(0.8 * waited);

  const waveXAt: XAt = (date) => (date / duration) * width;
  for (const frame of frames) {
    expect(distance(frame.scoreX, frame, scoreXAt)).toBeLessThanOrEqual(ROUNDING);
    expect(distance(frame.waveX, frame, waveXAt)).toBeLessThanOrEqual(ROUNDING);
  }
  const back = frames.filter(({ scoreX }, index) => scoreX < (frames[index - 1]?.scoreX ?? 0));
  expect(back, 'steps back').toEqual([]);
});

test('the page stays quiet until it is asked to play', async ({ demo }) => {
  await demo.open();
  expect(await demo.isPlaying()).toBe(false);
  expect(await demo.date()).toBe(0);
});

test('a shift-click on the score plays from there', async ({ demo }) => {
  await demo.open();
  const scoreXAt = await demo.scoreXAt();
  const box = (await demo.score.boundingBox())!;
  const x = Math.round(box.width * 0.6);
  await demo.score.click({ position: { x, y: box.height / 2 }, modifiers: ['Shift'] });
  await expect.poll(() => demo.isPlaying()).toBe(true);
  const date = await demo.date();
  expect(Math.abs(scoreXAt(date)! - x)).toBeLessThan(scoreXAt(date + 1)! - scoreXAt(date)!);
  await demo.reaches(date + 1, 0.5);
});

test('a shift-click on the waveform plays from there', async ({ demo }) => {
  await demo.open();
  const { width, duration } = await demo.waveSize();
  await demo.clickWave(width / 2, ['Shift']);
  await expect.poll(() => demo.isPlaying()).toBe(true);
  expect(Math.abs((await demo.date()) - duration / 2)).toBeLessThan(1);
  await demo.reaches(duration / 2 + 1, 0.5);
});

test('a click moves the playhead without a sound', async ({ demo }) => {
  await demo.open();
  const { width, duration } = await demo.waveSize();
  await demo.clickWave(width / 4);
  await demo.reaches(duration / 4, 0.5);
  expect(await demo.isPlaying()).toBe(false);
});

for (const view of ['score', 'waveform'] as const)
  test(`the keyboard plays, moves and stops the music in the ${view}`, async ({ demo }) => {
    await demo.open();
    await demo[view].focus();
    await demo.page.keyboard.press('ArrowRight');
    await expect.poll(() => demo.date()).toBeGreaterThan(0.1);
    const start = await demo.date();
    await demo.page.keyboard.press('Space');
    await demo.reaches(start + 0.5, 0.4);
    await demo.page.keyboard.press('Space');
    await expect.poll(() => demo.isPlaying()).toBe(false);
    await demo.page.keyboard.press('Home');
    // The score starts with its first note, which the recording may have after a silence.
    await demo.reaches(0, 1);
  });

test('the recording is fetched in ranges, from where it is played', async ({ demo }) => {
  const statuses: number[] = [];
  demo.page.on('response', (response) => {
    if (/\.(ogg|opus|mp3)$/.test(new URL(response.url()).pathname))
      statuses.push(response.status());
  });
  await demo.open();
  const { duration } = await demo.waveSize();
  await demo.page.evaluate(
    (date) => document.querySelector('glosa-piece')!.seek({ date }),
    duration - 5,
  );
  await demo.page.getByRole('button', { name: 'Play' }).click();
  await demo.reaches(duration - 4, 0.5);
  expect(new Set(statuses)).toEqual(new Set([206]));
});
