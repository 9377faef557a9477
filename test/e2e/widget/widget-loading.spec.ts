import { expect, test } from '../support/demo-page.js';
import { silentMp3 } from '../support/silent-mp3.js';
import { PIECE, SRC, open, widget, usable, quiet, number } from './widget-course.js';

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
  expect(fetched).toBeLessThan(5e5);
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
  // The first hundred load and compile the code that comes at rest.
  await live(100);
  const before = await weigh();
  await live(100);
  const after = await weigh();
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.usedSize - before.usedSize).toBeLessThan(5e5);
});
