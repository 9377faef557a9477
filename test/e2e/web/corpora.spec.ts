import { expect, test, type Page } from '@playwright/test';
import { violationsInThemes } from '../support/axe.js';
import { hearsKeys } from '../support/hears-keys.js';

const LISTING = '**/api/corpus/recursive?flatCorpus=true';

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Everything that a page complains about. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

test('each corpus is a card with what is counted in it, and real music', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/corpora');
  await expect(page).toHaveTitle('Corpora · Glosa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hear the music/);
  const keyboard = card(page, 'Keyboard pieces');
  await expect(keyboard).toContainText('Ten fingers, one listener');
  await expect(keyboard).toContainText('5 pieces');
  await expect(keyboard).toContainText('1722–1874');
  const picture = keyboard.getByRole('img', { name: 'Beginning of Minuet in G' });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    1000,
  );
  await expect(keyboard.getByRole('img', { name: /^Labels: Harmony \d+%/ })).toBeVisible();
  for (const source of ['Scores', 'Recordings', 'Analyses'])
    await expect(keyboard.getByRole('listitem').filter({ hasText: source })).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test.describe('the first page', () => {
  const stage = (page: Page) => page.getByRole('region', { name: 'Minuet in G' });

  test('loads nothing of the music before somebody is there', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/corpora');
    await expect(stage(page).getByRole('img')).toHaveJSProperty('complete', true);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /info\.json|\.mp3|\.dez|peaks|analyses/.test(path))).toEqual([]);
    const codeOfPieces = () => asked.filter((path) => /\/chunks\/(after-)?piece-/.test(path));
    expect(codeOfPieces()).toEqual([]);
    await page.mouse.move(40, 300);
    await expect(stage(page).locator('glosa-widget')).toBeVisible();
    expect(codeOfPieces()).not.toEqual([]);
    await expect(stage(page).getByRole('button', { name: 'Play Minuet in G' })).toBeHidden();
  });

  test('plays a piece that can be read, and moves nothing else', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/corpora');
    const below = page.getByRole('heading', { name: 'Corpora' });
    const top = async () => (await below.boundingBox())!.y;
    await expect(below).toBeVisible();
    const before = await top();
    await stage(page).getByRole('button', { name: 'Play Minuet in G' }).click();
    const widget = stage(page).locator('glosa-widget');
    await expect(widget).toBeVisible();
    await page.waitForFunction(
      () => (document.querySelector('glosa-widget')?.transport?.coarse.date ?? 0) > 0.5,
    );
    await expect(widget.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(await top()).toBe(before);
    // Its page goes on where the music is.
    await page.evaluate(() => document.querySelector('glosa-widget')!.seek({ date: 20 }));
    await stage(page).getByRole('link', { name: 'Minuet in G' }).click();
    await expect(page).toHaveURL(/minuet-in-g#m\d+,\d$/);
    await page.waitForFunction(() => {
      const { isPlaying, moment } = document.querySelector('glosa-piece')?.model?.transport ?? {};
      return isPlaying === true && (moment?.date ?? 0) > 20;
    });
    expect(complaints).toEqual([]);
  });

  test('leads to music of one’s own, to a course and to the components', async ({ page }) => {
    await page.goto('/corpora');
    await page.getByRole('link', { name: 'Into a course, step by step' }).click();
    await expect(page).toHaveURL(/\/help#embedding$/);
    await page.goto('/corpora');
    await expect(page.getByRole('link', { name: 'Try the components' })).toHaveAttribute(
      'href',
      '/demo-wc/',
    );
    await page.getByRole('link', { name: 'Open your own music' }).click();
    await expect(page).toHaveURL(/\/my\/new$/);
  });

  test('says what it is where there is no piece to play', async ({ page }) => {
    await page.route(LISTING, (route) => route.fulfill({ json: [] }));
    await page.goto('/corpora');
    await expect(page.getByText('There are no corpora here yet.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.front-piece')).toHaveCount(0);
  });
});

test('the cards and their details can be used by all, in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/corpora');
  await expect(card(page, 'Keyboard pieces')).toBeVisible();
  // Black notes would not be seen on dark paper, of which axe says nothing.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('.front-score')).toHaveCSS('filter', /invert/);
  expect(await violationsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'More about Keyboard pieces' }).click();
  await expect(page.getByRole('dialog')).toContainText('Music in the public domain');
  expect(await violationsInThemes(page)).toEqual([]);
});

test('all of a card leads to the table of its corpus', async ({ page }) => {
  await page.goto('/corpora');
  await card(page, 'Songs and chorales').click({ position: { x: 100, y: 70 } });
  await expect(page).toHaveURL(/\/explore\/voices$/);
});

test('the details lead to pieces; the focus comes back from them', async ({ page }) => {
  await page.goto('/corpora');
  const more = page.getByRole('button', { name: 'More about Keyboard pieces' });
  await hearsKeys(page);
  await more.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keyboard pieces' });
  await expect(dialog).toContainText('three centuries of pieces');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'Für Elise' }).click();
  await expect(page).toHaveURL(/\/~\/keyboard\/fur-elise$/);
});

test('a slash goes to the search, Enter to the table', async ({ page }) => {
  await page.goto('/corpora');
  await expect(card(page, 'Keyboard pieces')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search all pieces' });
  await hearsKeys(page);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.type('Für Elise & co/');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/explore');
  expect(new URL(page.url()).searchParams.get('q')).toBe('Für Elise & co/');
});

test('texts of corpora follow the language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('glosa-language', 'de'));
  await page.goto('/corpora');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const keyboard = card(page, 'Klavierstücke');
  await expect(keyboard).toContainText('Zehn Finger, zwei Ohren');
});

for (const [name, width, columns] of [
  ['a phone', 390, 1],
  ['a tablet', 820, 2],
  ['a desk', 1440, 3],
] as const)
  test(`the cards fit on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/corpora');
    await expect(card(page, 'Keyboard pieces')).toBeVisible();
    const grid = page.locator('.corpora-grid');
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(tracks.split(' ')).toHaveLength(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('corpora in a corpus have a group of their own', async ({ page }) => {
  const folk = (path: string, title: string) => ({
    ...{ id: path.split('/').at(-1), path, title, count: 2 },
    facts: { sources: {}, analyses: 0, labels: {}, highlights: [] },
  });
  await page.route(LISTING, (route) =>
    route.fulfill({ json: [folk('folk', 'Folk songs'), folk('folk/bled', 'Songs of Bled')] }),
  );
  await page.goto('/corpora');
  const named = page.getByRole('heading', { name: /Folk songs|Songs of Bled/ });
  await expect(named).toHaveText(['Folk songs', 'In Folk songs', 'Songs of Bled']);
  await page.getByRole('link', { name: 'Songs of Bled' }).click();
  await expect(page).toHaveURL(/\/explore\/folk\/bled$/);
});

test('a server that is down is told, and asked again', async ({ page }) => {
  let isDown = true;
  await page.route(LISTING, (route) => (isDown ? route.abort() : route.fallback()));
  await page.goto('/corpora');
  await expect(page.getByRole('alert')).toContainText('The corpus server did not answer');
  expect(await violationsInThemes(page)).toEqual([]);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Keyboard pieces')).toBeVisible();
});

test('cards that take long have their place already', async ({ page }) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(LISTING, async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto('/corpora');
  const skeleton = page.locator('.corpora-card.skeleton').first();
  await expect(skeleton).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading the corpora.' })).toBeAttached();
  const reserved = (await skeleton.boundingBox())!;
  answer();
  const shown = (await card(page, 'Keyboard pieces').boundingBox())!;
  expect(Math.abs(shown.height - reserved.height)).toBeLessThan(8);
  expect([shown.x, shown.y, shown.width]).toEqual([reserved.x, reserved.y, reserved.width]);
});

test('a site without corpora says so', async ({ page }) => {
  await page.route(LISTING, (route) => route.fulfill({ json: [] }));
  await page.goto('/corpora');
  await expect(page.getByText('There are no corpora here yet.')).toBeVisible();
});

test('without a service the cards come from static files', async ({ page }) => {
  await page.route('**/settings.json', (route) =>
    route.fulfill({ json: { corpora: 'demo-wc/corpora/' } }),
  );
  const complaints = complaintsOf(page);
  await page.goto('/corpora');
  const voices = card(page, 'Songs and chorales');
  await expect(voices).toContainText('3 pieces');
  await expect(voices.getByRole('img', { name: 'Beginning of Heidenröslein' })).toBeVisible();
  expect(complaints).toEqual([]);
});
