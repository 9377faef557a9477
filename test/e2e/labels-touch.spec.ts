import type { CDPSession } from '@playwright/test';
import type { GlosaScore } from '#elements/score/score.js';
import { expect, test, type DemoPage } from './support/demo-page.js';

type Point = readonly [x: number, y: number];

/** Fingers as the browser itself sees them: it decides what scrolls, zooms and clicks. */
class Fingers {
  constructor(
    private readonly demo: DemoPage,
    private readonly session: CDPSession,
  ) {}

  async tap(at: Point): Promise<void> {
    await this.touch('touchStart', at);
    await this.touch('touchEnd');
    await this.demo.page.waitForTimeout(100);
  }

  /** Rests for some milliseconds, then slides. */
  async slide(from: Point, to: Point, rest = 0): Promise<void> {
    await this.touch('touchStart', from);
    await this.demo.page.waitForTimeout(rest);
    for (let i = 1; i <= 8; i++) {
      const at = from.map((start, axis) => start + ((to[axis]! - start) * i) / 8);
      await this.touch('touchMove', at as unknown as Point);
      await this.demo.page.waitForTimeout(16);
    }
    await this.touch('touchEnd');
    await this.demo.page.waitForTimeout(300);
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<void> {
    const touchPoints = at ? [{ x: at[0], y: at[1] }] : [];
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

test.use({ hasTouch: true, isMobile: true, viewport: { width: 800, height: 600 } });

const labelsOf = ({ page }: DemoPage) =>
  page.evaluate(() => {
    const { model } = document.querySelector<GlosaScore>('glosa-score')!;
    const written = (model?.selectedLabels ?? []).map(({ type, start }) => `${type} ${start}`);
    return { count: model?.analysis?.labels.length ?? 0, chosen: written };
  });

/** The middle of the score's picture, over which no label lies, and of the harmony in measure 2. */
async function places({ page, score }: DemoPage): Promise<{ empty: Point; harmony: Point }> {
  await score.scrollIntoViewIfNeeded();
  const picture = await page.locator('glosa-score [part=picture]').boundingBox();
  const viewport = await score.boundingBox();
  if (!picture || !viewport) throw new Error('no score');
  const y = picture.y + picture.height;
  return { empty: [viewport.x + 420, picture.y + 70], harmony: [viewport.x + 340, y + 22] };
}

test('a finger selects, drags what is selected, makes labels by a long press, and scrolls', async ({
  demo,
}) => {
  await demo.open();
  const fingers = new Fingers(demo, await demo.page.context().newCDPSession(demo.page));
  const { empty, harmony } = await places(demo);
  const viewport = () => demo.score.evaluate(({ scrollLeft }) => scrollLeft);

  const before = await labelsOf(demo);
  await fingers.slide(harmony, [harmony[0] - 150, harmony[1]]);
  expect(await viewport(), 'an unselected label scrolls').toBeGreaterThan(50);
  expect(await labelsOf(demo)).toEqual(before);
  await demo.score.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));

  await fingers.tap(harmony);
  const [selected = ''] = (await labelsOf(demo)).chosen;
  expect(selected).toMatch(/^Harmony/);
  await fingers.slide(harmony, [harmony[0] + 110, harmony[1]]);
  const moved = await labelsOf(demo);
  expect(moved.chosen[0]).not.toBe(selected);
  expect(await viewport(), 'a selected label does not scroll').toBe(0);

  await fingers.slide(empty, [empty[0] + 90, empty[1]], 650);
  expect((await labelsOf(demo)).count).toBe(before.count + 1);
  // Beside all rows, a label is of the type used last.
  expect((await labelsOf(demo)).chosen[0]).toMatch(/^Harmony/);
});
