import { parsePositions, parseSynchro, PositionTable, seconds, SyncTable } from '#core';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './axe.js';
import { expect, test, type DemoPage } from './demo-page.js';
import { silentMp3 } from './silent-mp3.js';

const PIECE = '/demo-wc/corpora/keyboard/fur-elise';
const SRC = `${PIECE}/info.json`;
/** Directives that a page under a strict policy allows for its widgets. */
const STYLES = 'glosa-widget { display: block } body { margin: 8px }';

interface Course {
  readonly body: string;
  readonly head?: string;
  readonly policy?: string;
}

/** Opens a page of a course with widgets in it. */
async function open({ page }: DemoPage, { body, head = '', policy }: Course): Promise<void> {
  await page.route('**/demo-wc/course.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><html lang="en"><meta charset="utf-8">
        <meta name="viewport" content="width=device-width"><title>Week 5</title>${head}
        <style>${STYLES}</style><script type="module" src="/glosa.js"></script><main>${body}</main>`,
    }),
  );
  await page.addInitScript(() => {
    const page = globalThis as unknown as { shift: number; asked: number };
    page.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        page.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    page.asked = 0;
    const request = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (callback) => {
      page.asked += 1;
      return request(callback);
    };
  });
  await page.goto('/demo-wc/course.html');
}

const widget = (attributes = '', inside = ''): string =>
  `<glosa-widget src="${SRC}" ${attributes}>${inside}</glosa-widget>`;

/** The score is drawn and the play button answers, in the widget of that number. */
const usable = (page: Page, index = 0) =>
  page.waitForFunction((at) => {
    const root = document.querySelectorAll('glosa-widget')[at]?.shadowRoot;
    const isDrawn = root?.querySelector('.view[data-drawn]');
    const play = root?.querySelector('.bar')?.shadowRoot?.querySelector<HTMLButtonElement>('.play');
    return Boolean(isDrawn) && play?.disabled === false;
  }, index);

const quiet = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
};

const number = (page: Page, name: 'shift' | 'asked') =>
  page.evaluate((key) => (globalThis as unknown as Record<string, number>)[key]!, name);

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

for (const colorScheme of ['light', 'dark'] as const)
  test(`is accessible, ${colorScheme}`, async ({ demo }) => {
    await demo.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [320, 640, 960]) {
      await demo.page.setViewportSize({ width, height: 700 });
      await open(demo, { body: `<h1>Week 5</h1>${widget()}` });
      await usable(demo.page);
      await quiet(demo.page);
      expect(await violationsOf(demo.page)).toEqual([]);
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

test('fetches no more of a long recording than an excerpt needs', async ({ demo }) => {
  const { page } = demo;
  const minutes = 60;
  const file = silentMp3(minutes * 60);
  let fetched = 0;
  await page.route('**/long/recording.mp3', (route) => {
    const range = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '');
    const [start, end] = range
      ? [Number(range[1]), Math.min(Number(range[2]) + 1, file.length)]
      : [0, file.length];
    fetched += end - start;
    return route.fulfill({
      status: range ? 206 : 200,
      contentType: 'audio/mpeg',
      headers: range ? { 'content-range': `bytes ${start}-${end - 1}/${file.length}` } : {},
      body: file.subarray(start, end),
    });
  });
  const info = {
    id: 'long',
    title: 'An hour',
    'measure-map': [{ time_signature: '4/4' }, { count: 1800 }],
    sources: {
      audios: [
        {
          id: 'rec',
          file: 'recording.mp3',
          'onset-date': [
            { onset: 0, date: 0 },
            { onset: 7200, date: minutes * 60 },
          ],
        },
      ],
    },
  };
  await page.route('**/long/info.json', (route) => route.fulfill({ json: info }));
  const tag =
    '<glosa-widget src="long/info.json" views="grid" start="m900" end="m901"></glosa-widget>';
  await open(demo, { body: tag });
  const play = page.locator('glosa-widget').getByRole('button', { name: 'Play' });
  await play.click();
  await page.waitForFunction(() => document.querySelector('glosa-widget')!.transport?.hasEnded);
  // Four seconds of 128 kbit/s are 64 kB; the file, of 57 MB, is read in blocks of as much.
  expect(file.length).toBeGreaterThan(50e6);
  expect(fetched).toBeLessThan(1e6);
  test.info().annotations.push({ type: 'bytes', description: String(fetched) });
});

test('uses what the page has preloaded', async ({ demo }) => {
  const { page } = demo;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const head = `<link rel="modulepreload" href="/glosa.js">
    <link rel="preload" as="fetch" crossorigin="anonymous" href="${SRC}">
    <link rel="preload" as="image" href="${PIECE}/score-01.svg">`;
  await open(demo, { head, body: widget() });
  await usable(page);
  await quiet(page);
  for (const path of [SRC, '/glosa.js', `${PIECE}/score-01.svg`])
    expect(
      asked.filter((each) => each === path),
      path,
    ).toHaveLength(1);
});

test('costs nothing before it comes near, and no frame at rest', async ({ demo }) => {
  const { page } = demo;
  const infos: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('info.json')) infos.push(request.url());
  });
  const gap = '<div class="gap"></div>';
  const many = Array.from({ length: 10 }, () => `${widget()}${gap}`).join('');
  await open(demo, { head: '<style>.gap{height:3000px}</style>', body: many });
  await usable(page);
  await quiet(page);
  expect(infos).toHaveLength(1);
  const before = await number(page, 'asked');
  await page.waitForTimeout(500);
  expect(await number(page, 'asked')).toBe(before);
});

test('ten widgets stay smooth while one plays', async ({ demo }) => {
  const { page } = demo;
  await open(demo, { body: Array.from({ length: 10 }, () => widget()).join('') });
  await usable(page);
  await page.evaluate(async () => {
    for (const each of document.querySelectorAll('glosa-widget')) {
      each.scrollIntoView();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    scrollTo(0, 0);
  });
  await quiet(page);
  const measure = () =>
    page.evaluate(async () => {
      const times: number[] = [];
      let before = await new Promise<number>(requestAnimationFrame);
      while (times.length < 90) {
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - before);
        before = now;
      }
      times.sort((a, b) => a - b);
      return times[45]!;
    });
  const atRest = await measure();
  await page.locator('glosa-widget').first().getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(300);
  const playing = await measure();
  expect(playing).toBeLessThan(Math.max(atRest * 1.5, 20));
  const listeners = await page.evaluate(() =>
    [...document.querySelectorAll('glosa-widget')].map((each) => each.transport?.isPlaying),
  );
  expect(listeners.filter(Boolean)).toHaveLength(1);
});

test('a hundred lives leave nothing', async ({ demo }) => {
  const { page } = demo;
  test.setTimeout(120_000);
  await open(demo, { body: '<div id="place"></div>' });
  await page.waitForFunction(() => customElements.get('glosa-widget'));
  const session = await page.context().newCDPSession(page);
  const live = (count: number) =>
    page.evaluate(
      async ([lives, src]) => {
        const place = document.getElementById('place')!;
        for (let i = 0; i < lives; i++) {
          const element = document.createElement('glosa-widget');
          element.src = src;
          place.append(element);
          const isThere = () => i % 10 > 0 || element.model !== undefined;
          for (let wait = 0; wait < 100 && !isThere(); wait++)
            await new Promise((resolve) => setTimeout(resolve, 20));
          await new Promise(requestAnimationFrame);
          element.remove();
        }
      },
      [count, SRC] as const,
    );
  const weigh = async () => {
    await page.waitForTimeout(500);
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    const { nodes } = (await session.send('Memory.getDOMCounters')) as { nodes: number };
    return { usedSize, nodes };
  };
  await live(20);
  const before = await weigh();
  await live(100);
  const after = await weigh();
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.usedSize - before.usedSize).toBeLessThan(1e6);
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
