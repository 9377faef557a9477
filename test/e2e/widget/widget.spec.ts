import { parsePositions, parseSynchro, PositionTable, seconds, SyncTable } from '#core';
import type { Locator } from '@playwright/test';
import { violationsInThemes } from '../support/axe.js';
import { expect, test } from '../support/demo-page.js';
import { PIECE, SRC, open, widget, usable, quiet, number } from './widget-course.js';

for (const late of [0, 800])
  test(`nothing moves while a widget loads, at any width, labels ${late} ms late`, async ({
    demo,
  }) => {
    await demo.page.route('**/*.dez', async (route) => {
      await new Promise((done) => setTimeout(done, late));
      await route.continue();
    });
    const place = (width: number) => `<div class="w${width}">${widget()}</div>`;
    const rule = ([width, height]: readonly [number, number]) =>
      `.w${width} { width: ${width}px } .w${width} > glosa-widget { height: ${height}px }`;
    const rules = ([[320, 412], [640, 454], [960, 620]] as const).map(rule); // prettier-ignore
    const head = `<style>${rules.join(' ')}</style>`;
    await demo.page.setViewportSize({ width: 1000, height: 1600 });
    await open(demo, { head, body: `${[320, 640, 960].map(place).join('')}<p>Then write.</p>` });
    await Promise.all([0, 1, 2].map((index) => usable(demo.page, index)));
    await quiet(demo.page);
    expect(await demo.page.locator('glosa-score .long-tag').count()).toBeGreaterThan(2);
    expect(await number(demo.page, 'shift')).toBeLessThan(0.001);
  });

test('is accessible in both themes', async ({ demo }) => {
  await demo.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 640, 960]) {
    await demo.page.setViewportSize({ width, height: 700 });
    await open(demo, { body: `<h1>Week 5</h1>${widget()}` });
    await usable(demo.page);
    await quiet(demo.page);
    expect(await violationsInThemes(demo.page)).toEqual([]);
  }
});

test('the playhead stands on the note that sounds', async ({ demo }) => {
  const { page } = demo;
  await open(demo, { body: widget() });
  await usable(page);
  await page.locator('glosa-widget').getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => {
    const { transport } = document.querySelector('glosa-widget')!;
    return (transport?.moment.date ?? 0) > 2;
  });
  const seen = await page.evaluate(async () => {
    const root = document.querySelector('glosa-widget')!.shadowRoot!;
    const score = root.querySelector('glosa-score')!;
    const playhead = score.shadowRoot!.querySelector<HTMLElement>('[part~=playhead]')!;
    const { media } = root.querySelector('glosa-piece')!;
    const scale = Math.SQRT2 ** score.zoom;
    const frames: { date: number; x: number }[] = [];
    while (frames.length < 30) {
      const now = await new Promise<number>(requestAnimationFrame);
      await Promise.resolve();
      const late = (performance.now() - now) / 1000;
      const x = new DOMMatrix(playhead.style.transform).e / scale;
      frames.push({ date: media!.currentTime - late, x });
    }
    return frames;
  });
  const [synchro, positions] = await Promise.all(
    ['synchro', 'score.positions'].map((name) => page.request.get(`${PIECE}/${name}.json`)),
  );
  const { table } = SyncTable.from(parseSynchro(await synchro!.json()).synchro.points);
  const { 'onset-x': onsetX, bars } = parsePositions(await positions!.json()).positions;
  const { onsetToX } = PositionTable.from({ onsetX, bars });
  const off = seen.map(({ date, x }) => {
    const onset = table.onsetAt(seconds(date))?.onset;
    return Math.abs(x - (onset === undefined ? NaN : (onsetToX!.at(onset) ?? NaN)));
  });
  off.sort((a, b) => a - b);
  // In pixels of the picture, of which a quarter takes about sixty.
  expect(off[off.length / 2]).toBeLessThan(3);
});

test('plays an excerpt from its start to its end', async ({ demo }) => {
  const { page } = demo;
  await open(demo, { body: widget('start="m1" end="m1"') });
  await usable(page);
  const ended = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        document.addEventListener('glosa-pause', (event) => {
          if (event instanceof CustomEvent) resolve((event.detail as { ended: boolean }).ended);
        }),
      ),
  );
  await page.locator('glosa-widget').getByRole('button', { name: 'Play' }).click();
  expect(await ended).toBe(true);
  const { date, end } = await page.evaluate(() => {
    const { transport } = document.querySelector('glosa-widget')!;
    const { media } = document
      .querySelector('glosa-widget')!
      .shadowRoot!.querySelector('glosa-piece')!;
    return { date: media!.currentTime, end: transport!.bounds!.end };
  });
  expect(Math.abs(date - end)).toBeLessThan(0.15);
});

test('is used by keys alone', async ({ demo }) => {
  const { page } = demo;
  await open(demo, { body: widget() });
  await usable(page);
  const state = () =>
    page.evaluate(() => {
      const { transport } = document.querySelector('glosa-widget')!;
      return { isPlaying: transport!.isPlaying, onset: transport!.moment.onset ?? 0 };
    });
  const tabTo = async (place: Locator) => {
    const isThere = () => place.evaluate((element) => element.matches(':focus'));
    for (let i = 0; i < 4 && !(await isThere()); i++) await page.keyboard.press('Tab');
    await expect(place).toBeFocused();
  };
  // Above the score is its overview, which comes a moment later.
  await tabTo(page.locator('glosa-score').getByRole('slider'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await state()).onset).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await state()).isPlaying).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await state()).isPlaying).toBe(false);
  // Between are the list of the labels and, where a passage is repeated, the choice of what sounds.
  await tabTo(page.locator('glosa-waveform').getByRole('slider'));
  await page.keyboard.press('Tab');
  const play = page.locator('glosa-widget').getByRole('button', { name: 'Play' });
  await expect(play).toBeFocused();
  expect(await play.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid');
});

test('opens its menu where it is narrow', async ({ demo }) => {
  const { page } = demo;
  await page.setViewportSize({ width: 320, height: 640 });
  await open(demo, { body: widget() });
  await usable(page);
  const place = page.locator('glosa-widget');
  await place.getByRole('button', { name: 'More controls' }).click();
  const chip = place.getByRole('button', { name: 'Harmony' });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await place.getByLabel('Speed').selectOption('0.5');
  expect(await page.evaluate(() => document.querySelector('glosa-widget')!.transport!.rate)).toBe(
    0.5,
  );
  await page.keyboard.press('Escape');
  await expect(chip).toBeHidden();
});

test('shows its poster where no script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/demo-wc/widget.html');
  const poster = page.getByRole('img', { name: 'The first measures of Für Elise' });
  await expect(poster).toBeVisible();
  expect((await poster.boundingBox())!.height).toBeGreaterThan(300);
  await context.close();
});

test('says that a media host is blocked, and shows the score', async ({ demo }) => {
  const { page } = demo;
  demo.allows(/./);
  const info = (await (await page.request.get(SRC)).json()) as { sources: { audios: unknown } };
  info.sources.audios = [{ id: 'rec', file: 'https://media.test/recording.mp3' }];
  await page.route(`**${SRC}`, (route) => route.fulfill({ json: info }));
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src 'self'; media-src 'self' blob:";
  await open(demo, { body: widget(), policy });
  const place = page.locator('glosa-widget');
  // Nothing of a recording is asked for before.
  await place.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(place.getByRole('alert')).toContainText('recording.mp3');
  await expect(place.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator('glosa-score[data-drawn]')).toBeAttached();
});

test('says that another host does not share its piece', async ({ demo }) => {
  demo.allows(/./);
  await demo.page.route('https://other.test/**', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{}' }),
  );
  const tag = '<glosa-widget src="https://other.test/info.json"></glosa-widget>';
  await open(demo, { body: tag });
  await expect(demo.page.locator('glosa-widget').getByRole('alert')).toBeVisible();
});
