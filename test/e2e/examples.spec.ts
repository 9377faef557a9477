import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsInThemes } from './support/axe.js';
import { expect, test, type DemoPage } from './support/demo-page.js';

const PAGES = ['quiz', 'comments', 'side-by-side', 'article'] as const;
const PATIENT = { timeout: 15_000 };

/** Opens an example and waits until all its pieces can be played. */
async function open({ page }: DemoPage, address: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`CSP: ${violatedDirective} ${blockedURI}`);
    });
  });
  await page.goto(`/demo-wc/${address}`);
  await page.waitForFunction(() => {
    const widgets = [...document.querySelectorAll('glosa-widget')];
    const pieces = [...document.querySelectorAll('glosa-piece')];
    return [...widgets, ...pieces].every(({ model }) => model?.transport.isReady && model.analysis);
  });
  await expect(page.locator('#sources pre').last()).toBeVisible();
}

/** Whether a piece sounds, and its onset in quarters. */
const musicOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const { model } = document.querySelector<HTMLElementTagNameMap['glosa-piece']>(wanted)!;
    const { isStarted, moment } = model!.transport;
    return { isStarted, onset: moment.onset ?? -1 };
  }, selector);

const sounds = (page: Page, selector: string) =>
  expect.poll(async () => (await musicOf(page, selector)).isStarted, PATIENT);

/** Moves the music near an end, so that nobody has to wait for it. */
const skipTo = (page: Page, selector: string, onset: number) =>
  page.evaluate(
    ([wanted, to]) =>
      document.querySelector<HTMLElementTagNameMap['glosa-piece']>(wanted)!.seek({ onset: to }),
    [selector, onset] as const,
  );

const fileOf = (name: string) => readFileSync(`demo-wc/${name}`, 'utf8');

for (const name of PAGES)
  test(`${name}.html is accessible in both themes and fits, wide and on a phone`, async ({
    demo,
  }) => {
    await open(demo, `${name}.html`);
    for (const width of [1280, 390]) {
      await demo.page.setViewportSize({ width, height: 860 });
      expect(await violationsInThemes(demo.page)).toEqual([]);
      const overflow = () =>
        demo.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
    }
  });

for (const name of PAGES)
  test(`${name}.html shows the files that it runs, to be copied`, async ({ demo }) => {
    await open(demo, `${name}.html`);
    const { page } = demo;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const source = (file: string) => page.getByRole('region', { name: `Source of ${file}` });
    const script = fileOf(`examples/${name}.js`).trimEnd();
    expect(await source(`${name}.js`).textContent()).toBe(script);
    expect(await source(`${name}.css`).textContent()).toBe(
      fileOf(`examples/${name}.css`).trimEnd(),
    );
    const lines = ((await source(`${name}.html`).textContent()) ?? '').split('\n');
    const whole = fileOf(`${name}.html`)
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toContain(`<script type="module" src="examples/${name}.js"></script>`);
    expect(lines.filter((line) => !whole.includes(line.trim()))).toEqual([]);
    await page.getByRole('button', { name: `Copy ${name}.js` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(script);
  });

test('the quiz asks about the cadences of the reference analysis', () => {
  type Labels = { labels: { type: string; start: number; duration: number }[] };
  const placesIn = (name: string) =>
    (JSON.parse(fileOf(name)) as Labels).labels
      .filter(({ type }) => type === 'Cadence')
      .map(({ start, duration }) => [start, duration]);
  const reference = placesIn('corpora/voices/o-haupt/analyses/reference.dez');
  expect(placesIn('examples/quiz.dez')).toEqual(reference);
});

test('a reader clicks cadences in the score, wrong, right, and through to the end', async ({
  demo,
}) => {
  const { page } = demo;
  await open(demo, 'quiz.html');
  const answer = page.locator('#quiz-answer');
  const score = await page.locator('glosa-widget glosa-score').boundingBox();
  // The letter B, in the line of cadences; the score is as wide as its picture needs here.
  const letter = { x: 480, y: 298 };
  await page.mouse.click(score!.x + letter.x, score!.y + letter.y);
  await expect(answer).toContainText('No, try again. B is a perfect authentic cadence in D minor.');
  await sounds(page, '#quiz-piece').toBe(true);
  await skipTo(page, '#quiz-piece', 15.5);
  await sounds(page, '#quiz-piece').toBe(false);
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await choose('D');
  await expect(answer).toContainText('Right. D is a half cadence in G minor.');
  await expect(page.getByText('Right at the first try: 0')).toBeVisible();
  for (const right of ['B', 'E', 'C', 'F']) {
    await choose('Next question');
    await expect(page.locator('#quiz-question')).toBeFocused();
    await choose(right);
    await expect(answer).toContainText(`Right. ${right} is`);
  }
  await expect(page.getByText('Right at the first try: 4')).toBeVisible();
  await choose('Start again');
  await expect(page.getByText('Question 1 of 5')).toBeVisible();
});

test('arrow keys lead through the labels of the quiz without answering', async ({ demo }) => {
  await open(demo, 'quiz.html');
  const { page } = demo;
  await page.locator('glosa-widget').getByRole('listbox').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#quiz-answer')).toBeEmpty();
});

test('comments follow the music, lead to it, and answer to labels', async ({ demo }) => {
  await open(demo, 'comments.html');
  const { page } = demo;
  const current = page.locator('#comments li[aria-current=true]');
  await page.getByRole('button', { name: 'Measures 9 and 10' }).click();
  await expect.poll(async () => (await musicOf(page, '#song')).onset).toBeCloseTo(16, 1);
  await expect(current).toContainText('a second try');
  await page.locator('#song').getByRole('button', { name: 'Play' }).click();
  await expect(current).toContainText('back in G major', PATIENT);
  await expect(current).toHaveCount(1);
  await page.locator('#song').getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('#song').getByRole('button', { name: 'Play' })).toBeVisible();
  // The last position of the music may be reported after the pause, and its comment comes up again.
  await expect(async () => {
    await page.locator('#song').getByRole('listbox').first().focus();
    for (const key of ['End', 'Control+Home', 'Home']) await page.keyboard.press(key);
    await expect(current).toContainText('Four equal quavers', { timeout: 1000 });
  }).toPass(PATIENT);
});

test('one of two pieces pauses the other, and four measures are heard in both', async ({
  demo,
}) => {
  await open(demo, 'side-by-side.html');
  const { page } = demo;
  const [one, other] = ['#harpsichord', '#piano'] as const;
  const play = (id: string) => page.locator(id).getByRole('button', { name: 'Play' }).click();
  await play(one);
  await sounds(page, one).toBe(true);
  await play(other);
  await sounds(page, other).toBe(true);
  await sounds(page, one).toBe(false);
  await page.getByRole('button', { name: 'Hear four measures in both' }).click();
  await expect(page.locator('#both-status')).toHaveText('Measures 17 to 20: Harpsichord');
  await sounds(page, one).toBe(true);
  expect((await musicOf(page, one)).onset).toBeGreaterThanOrEqual(47.5);
  await sounds(page, other).toBe(false);
  await skipTo(page, one, 59);
  await expect(page.locator('#both-status')).toHaveText('Measures 17 to 20: Piano', PATIENT);
  await sounds(page, other).toBe(true);
  await sounds(page, one).toBe(false);
  await skipTo(page, other, 59);
  await sounds(page, other).toBe(false);
  await expect(page.locator('#both-status')).toBeEmpty();
});

test('links in a text play passages and stop, again and again', async ({ demo }) => {
  await open(demo, 'article.html');
  const { page } = demo;
  const link = page.getByRole('link', { name: 'Measures 9 to 12' });
  for (const time of ['first', 'second']) {
    await link.click();
    await expect(page.locator('#passage'), time).toHaveText('Playing measures 9 to 12');
    await sounds(page, '#music').toBe(true);
    expect((await musicOf(page, '#music')).onset).toBeGreaterThanOrEqual(13.4);
    expect(page.url()).toContain('#m9-12');
    await expect(link).toHaveAttribute('aria-current', 'true');
    await skipTo(page, '#music', 19);
    await sounds(page, '#music').toBe(false);
    expect((await musicOf(page, '#music')).onset).toBeLessThan(20.5);
    await expect(link).not.toHaveAttribute('aria-current');
  }
});

test('every link of the text names measures that there are', async ({ demo }) => {
  await open(demo, 'article.html');
  const lost = await demo.page.evaluate(() => {
    const { model } = document.querySelector('glosa-widget')!;
    const names = [...document.querySelectorAll<HTMLAnchorElement>('article a')].flatMap(
      ({ hash }) => hash.replace('#m', '').split('-'),
    );
    return names.filter((name) => !model?.measureMap?.find(name));
  });
  expect(lost).toEqual([]);
});

test('an address that names a passage opens there, and waits for the play button', async ({
  demo,
}) => {
  await demo.page.setViewportSize({ width: 390, height: 844 });
  await open(demo, 'article.html#m23-30');
  const { page } = demo;
  await expect(page.locator('#passage')).toHaveText('Press play to hear measures 23 to 30');
  expect((await musicOf(page, '#music')).onset).toBeCloseTo(36, 1);
  await page.locator('#music').getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('#passage')).toHaveText('Playing measures 23 to 30');
  await skipTo(page, '#music', 47.5);
  await sounds(page, '#music').toBe(false);
});
