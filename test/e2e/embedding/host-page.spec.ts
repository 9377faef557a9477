import type { Page } from '@playwright/test';
import { expect, test, type DemoPage } from '../support/demo-page.js';

type Heard = HTMLElementTagNameMap['glosa-piece'] & HTMLElementTagNameMap['glosa-widget'];

const SRC = 'corpora/keyboard/fur-elise/info.json';
const HOSTS = {
  'glosa-piece': `<glosa-piece id="host" src="${SRC}">
    <glosa-score></glosa-score><glosa-player></glosa-player></glosa-piece>`,
  'glosa-widget': `<glosa-widget id="host" src="${SRC}"></glosa-widget>`,
};
/** All that the public contract says a page hears. */
const EVENTS = [
  ...['glosa-load', 'glosa-error', 'glosa-play', 'glosa-pause', 'glosa-seek', 'glosa-timeupdate'],
  ...['glosa-select', 'glosa-label-create', 'glosa-label-change', 'glosa-label-delete'],
  ...['glosa-analysis-change', 'glosa-sync-change'],
];
/** Those that a page may refuse. */
const REFUSABLE = [
  ...['glosa-play', 'glosa-seek'],
  ...['glosa-label-create', 'glosa-label-change', 'glosa-label-delete'],
];

/** A page of somebody else, which writes down what it hears and may refuse it. */
async function open(demo: DemoPage, body: string): Promise<void> {
  const { page } = demo;
  demo.allows(/^glosa: /);
  await page.route('**/demo-wc/course.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Week 5</title>
        <style>glosa-widget { display: block }</style><main>${body}</main></html>`,
    }),
  );
  await page.goto('/demo-wc/course.html');
  await page.evaluate((events) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard, refused: [] });
    for (const name of events)
      document.addEventListener(name, (event) => {
        heard.push(name);
        const { refused } = globalThis as unknown as { refused: string[] };
        if (refused.includes(name)) event.preventDefault();
      });
  }, EVENTS);
  await page.addScriptTag({ url: '/glosa.js', type: 'module' });
  await page.waitForFunction(
    () => document.querySelector<Heard>('#host')?.model?.transport.isReady === true,
  );
  await expect(page.locator('glosa-score').getByRole('option').first()).toBeAttached();
}

/** Returns the events since the last call, each once. */
const heard = (page: Page) =>
  page.evaluate(() => {
    const all = (globalThis as unknown as { heard: string[] }).heard;
    return [...new Set(all.splice(0))];
  });

const refuse = (page: Page, refused: readonly string[]) =>
  page.evaluate((names) => void Object.assign(globalThis, { refused: names }), refused);

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { analysis, transport, selection } = document.querySelector<Heard>('#host')!.model!;
    const { isStarted, moment } = transport;
    const labels = analysis!.labels.map(({ id, start, type }) => `${id} ${start} ${type}`);
    return { isStarted, onset: moment.onset, labels, chosen: selection.ids };
  });

async function hears(page: Page, ...names: string[]): Promise<void> {
  const all: string[] = [];
  await expect
    .poll(async () => {
      all.push(...(await heard(page)));
      return names.filter((name) => !all.includes(name));
    })
    .toEqual([]);
}

/** Keys that a reader presses in the score for each event, in this order. */
const LABEL_KEYS = [
  ['glosa-label-change', 'Alt+ArrowRight'],
  ['glosa-label-create', 'Control+d'],
  ['glosa-label-delete', 'Delete'],
] as const;

for (const [tag, body] of Object.entries(HOSTS))
  test.describe(`a page with <${tag}>`, () => {
    test('hears all that a reader does', async ({ demo }) => {
      await open(demo, body);
      const { page, score } = demo;
      await hears(page, 'glosa-load');
      await score.focus();
      await page.keyboard.press('ArrowRight');
      await hears(page, 'glosa-seek', 'glosa-timeupdate');
      await page.keyboard.press('Space');
      await hears(page, 'glosa-play', 'glosa-timeupdate');
      await page.keyboard.press('Space');
      await hears(page, 'glosa-pause');
      await page.locator('glosa-score').getByRole('listbox').focus();
      await page.keyboard.press('ArrowRight');
      await hears(page, 'glosa-select');
      for (const [name, keys] of LABEL_KEYS) {
        await page.keyboard.press(keys);
        await hears(page, name, 'glosa-analysis-change');
      }
    });

    test('refuses what it does not want', async ({ demo }) => {
      await open(demo, body);
      const { page, score } = demo;
      await page.locator('glosa-score').getByRole('listbox').focus();
      await page.keyboard.press('ArrowRight');
      // The code for labels comes with the focus, and then does what the first keys ask.
      await expect.poll(async () => (await stateOf(page)).chosen).toHaveLength(1);
      const before = await stateOf(page);
      await refuse(page, REFUSABLE);
      for (const [name, keys] of LABEL_KEYS) {
        await page.keyboard.press(keys);
        await hears(page, name);
      }
      await score.focus();
      await page.keyboard.press('ArrowRight');
      await hears(page, 'glosa-seek');
      await page.keyboard.press('Space');
      await hears(page, 'glosa-play');
      expect(await stateOf(page)).toEqual(before);
    });

    test('plays, pauses, seeks and selects, and is told what came of it', async ({ demo }) => {
      await open(demo, body);
      const { page } = demo;
      await page.locator('main').click({ position: { x: 1, y: 1 } });
      await heard(page);
      const done = await page.evaluate(async () => {
        const host = document.querySelector<Heard>('#host')!;
        const onset = () => host.model!.transport.moment.onset;
        const { date } = host.model!.transport.moment;
        const went: unknown[] = [host.seek({ measure: 9 }), onset()];
        went.push(host.seek({ onset: 36 }), onset(), host.seek({ date: (date ?? 0) + 30 }));
        went.push(host.seek({ measure: 'nowhere' }));
        host.select([2]);
        const isPlaying = await host.play();
        host.pause();
        return { went, isPlaying };
      });
      expect(done).toEqual({
        went: [true, 13.5, true, 36, true, false],
        isPlaying: true,
      });
      await expect.poll(async () => (await stateOf(page)).isStarted).toBe(false);
      expect((await stateOf(page)).chosen).toEqual([2]);
      const events = ['glosa-seek', 'glosa-play', 'glosa-pause', 'glosa-select'];
      const told = (await heard(page)).filter((name) => events.includes(name));
      expect([...new Set(told)]).toEqual(['glosa-seek', 'glosa-play', 'glosa-pause']);
    });

    test('exports, imports, undoes and does again', async ({ demo }) => {
      await open(demo, body);
      const { page } = demo;
      const before = (await stateOf(page)).labels.length;
      await page.locator('glosa-score').getByRole('listbox').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Delete');
      const less = before - 1;
      await expect.poll(async () => (await stateOf(page)).labels).toHaveLength(less);
      const done = await page.evaluate(async () => {
        const host = document.querySelector<Heard>('#host')!;
        const count = () => host.model!.analysis!.labels.length;
        const counts = [count()];
        const undone = await host.undo();
        counts.push(count());
        const redone = await host.redo();
        counts.push(count());
        const { fileName, text } = await host.exportAnalysis({ name: 'mine' });
        await host.importAnalysis({
          name: 'one.dez',
          text: '{"labels":[{"type":"Key","start":0}]}',
        });
        counts.push(count());
        await host.importAnalysis({ name: fileName, text });
        counts.push(count());
        const bad = await host.importAnalysis({ name: 'bad.dez', text: '{"labels":' });
        return { counts: [...counts, count()], undone, redone, fileName, isBad: bad === undefined };
      });
      expect(done).toEqual({
        counts: [less, before, less, 1, less, less],
        undone: true,
        redone: true,
        fileName: 'mine.dez',
        isBad: true,
      });
      await hears(page, 'glosa-analysis-change', 'glosa-error');
    });
  });

test('a page with <glosa-piece> hears of other sync points', async ({ demo }) => {
  await open(demo, HOSTS['glosa-piece']);
  const { page } = demo;
  await page.evaluate(() =>
    document
      .querySelector<Heard>('#host')!
      .importSync({ name: 'synchro.json', text: '[[0, 0], [60, 157]]' }),
  );
  await hears(page, 'glosa-sync-change');
});
