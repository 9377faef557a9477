import { violationsInThemes } from '../support/axe.js';
import { expect, test, withoutStream } from './watched-page.js';

/** Addresses that lead elsewhere, one of each kind, and where they end; all: redirects.node.test.ts. */
const REDIRECTS = [
  ['/', '/corpora'],
  ['/neuma/C006_0', '/collabscore/collabscore/C006_0'],
  ['/gallica/R171_0', '/collabscore/collabscore/all-collabscore-saintsaens-ref-R171_0'],
  ['/gallica/C001_0', '/~/'],
  ['/collab-score/', '/local-collab/marenzio'],
  ['/local-collab/anything', '/local-collab/marenzio'],
  ['/collab/any/thing', '/local-collab/marenzio'],
  [
    '/collabscore-sync/saintsaens:ref:C006_0',
    '/collabscore/collabscore/saintsaens-ref-C006_0?neuma_id=saintsaens%3Aref%3AC006_0',
  ],
  [
    '/collabscore-sync/all:collabscore/saintsaens:C006_0',
    '/collabscore/collabscore/all-collabscore/saintsaens-C006_0?neuma_id=saintsaens%3AC006_0',
  ],
] as const;

for (const [from = '', to = ''] of REDIRECTS)
  test(`${from} leads to ${to}`, async ({ page, faults }) => {
    faults.allow(/404/, /glosa: Not found/);
    await page.goto(from);
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('a path with a colon and a neuma_id stays where it is', async ({ page, faults }) => {
  faults.allow(/404/, /glosa: Not found/);
  await page.goto('/collabscore-sync/a:b?neuma_id=b');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/collabscore-sync/a:b');
});

/** Expected title, main heading and colors of each address. */
const PAGES = [
  { path: '/corpora', title: 'Corpora', theme: 'default' },
  { path: '/explore', title: 'All pieces', theme: 'default' },
  { path: '/corpusVue', title: 'All pieces', theme: 'default' },
  { path: '/explore/keyboard', title: 'Keyboard pieces', theme: 'default' },
  { path: '/corpusVue/voices', title: 'Songs and chorales', theme: 'default' },
  { path: '/collabscore/explore/voices', title: 'Songs and chorales', theme: 'collabscore' },
  { path: '/~/keyboard/fur-elise', title: 'Für Elise', theme: 'default' },
  { path: '/~~/voices/heidenroeslein', title: 'Heidenröslein', theme: 'default' },
  { path: '/collabscore/voices/o-haupt', title: 'O Haupt', theme: 'collabscore' },
  { path: '/sync/keyboard/promenade', title: 'Promenade', theme: 'sync' },
  { path: '/local-sync/keyboard/promenade', title: 'Promenade', theme: 'sync' },
  { path: '/collabscore-sync/voices/o-haupt', title: 'O Haupt', theme: 'sync' },
  { path: '/local-collabscore-sync/voices/o-haupt', title: 'O Haupt', theme: 'sync' },
  { path: '/my', title: 'My pieces', theme: 'default' },
  { path: '/my/new', title: 'New piece', theme: 'default' },
  { path: '/about', title: 'About', theme: 'default' },
  { path: '/help', title: 'Buttons and Keyboard Shortcuts', theme: 'default' },
  { path: '/upload', title: '', theme: 'default' },
  { path: '/admin', title: 'Administration', theme: 'default' },
  { path: '/groups', title: 'Groups', theme: 'default' },
  { path: '/join', title: 'Join a group', theme: 'default' },
] as const;

for (const { path, title, theme } of PAGES)
  test(`${path} has its title and its colors, and is accessible in both themes`, async ({
    page,
  }) => {
    await withoutStream(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`${title}.* · Glosa`));
    await expect(page.locator('html')).toHaveAttribute('data-path-theme', theme);
    await page.waitForLoadState('networkidle');
    expect(await violationsInThemes(page)).toEqual([]);
  });

/** Missing things, and the text of the page about them. */
const MISSING = [
  ['/404', /page does not exist/i],
  ['/nothing/here', /page does not exist/i],
  ['/~/', /piece/i],
  ['/~/keyboard/no-such-piece', /piece/i],
  ['/~/keyboard/<b>', /piece/i],
  ['/sync/', /piece/i],
  ['/~~/', /piece/i],
  ['/~~/voices/no-such-piece', /piece/i],
  ['/local-sync/', /piece/i],
  ['/local-collab/marenzio', /piece/i],
  ['/explore/no-such-corpus', /corpus/i],
] as const;

for (const [path, text] of MISSING)
  test(`${path} says that it is missing`, async ({ page, faults }) => {
    faults.allow(/404/, /glosa: /);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText(text);
  });

test('a number opens the piece that has it', async ({ page, request }) => {
  const { path } = (await (await request.get('/api/pieces/1')).json()) as { path: string };
  await page.goto('/~~/1');
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/~/${path}`);
  await expect(page.locator('glosa-score').getByRole('slider')).toBeVisible();
});

test('the pages of the elements stay plain pages', async ({ page }) => {
  await page.goto('/demo-wc');
  await expect(page).toHaveURL(/\/demo-wc\/$/);
  await expect(page.locator('#app')).toHaveCount(0);
});

for (const path of ['/404', '/~/'])
  test(`${path} is accessible in both themes`, async ({ page, faults }) => {
    faults.allow(/404/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violationsInThemes(page)).toEqual([]);
  });

for (const [address, chunk] of [
  ['/corpora', 'corpora'],
  ['/explore/keyboard', 'table'],
  ['/~/keyboard/fur-elise', 'piece'],
] as const)
  test(`the page at ${address} comes before the application has started`, async ({ page }) => {
    await page.goto(address);
    const preloaded = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLLinkElement>('head script ~ link[rel=modulepreload]'),
        ({ href }) => new URL(href).pathname,
      ),
    );
    expect(preloaded.some((path) => path.startsWith(`/app/chunks/${chunk}-`))).toBe(true);
  });
