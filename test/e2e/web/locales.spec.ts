import type { Page } from '@playwright/test';
import { LOCALES } from '#shared/locales.js';
import { foreignTo, KEYS, textOf, textsOn } from './locale-texts.js';
import { expect, test, withoutStream } from './watched-page.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
/** A piece is read in this time, also where the machine is busy. */
const READ = { timeout: 20_000 };
const MANY = 12_345;

/** Name of the page at an address: a text of the locale, or the piece. */
type Named = { readonly family: string; readonly key: string } | { readonly piece: RegExp };
const PAGES: readonly (Named & { readonly path: string; readonly ready: string })[] = [
  {
    path: '/corpora',
    ready: '.corpora-card:not(.skeleton)',
    family: 'corpora',
    key: 'corpora.title',
  },
  { path: '/explore', ready: '[role=row] a, main li a', family: 'table', key: 'table.allPieces' },
  {
    path: '/~/voices/heidenroeslein',
    ready: 'glosa-score [part~=playhead]',
    piece: /^(Heidenröslein|Petite rose sur la lande), /,
  },
  {
    path: '/sync/voices/heidenroeslein',
    ready: 'glosa-tap-bar .big',
    piece: /^(Heidenröslein|Petite rose sur la lande) · /,
  },
  { path: '/help', ready: 'main h2', family: 'help', key: 'guide.title' },
  { path: '/upload', ready: 'main form', family: 'upload', key: 'upload.title' },
  { path: '/about', ready: 'main h2', family: 'about', key: 'about.title' },
];

/** A corpus that is large enough for a number that each locale writes in its way. */
async function enlargeCorpora(page: Page): Promise<void> {
  await page.route('**/api/corpus/recursive?flatCorpus=true', async (route) => {
    const answer = await route.fetch();
    const [first, ...rest] = (await answer.json()) as Record<string, unknown>[];
    await route.fulfill({ response: answer, json: [{ ...first, count: MANY }, ...rest] });
  });
}

/** Nothing that looks like a key or a hole, and no English where the locale has words of its own. */
async function expectTranslated(page: Page, locale: string, where: string): Promise<void> {
  const texts = await textsOn(page);
  expect(texts.length, where).toBeGreaterThan(8);
  const broken = texts.filter((text) => KEYS.has(text) || /\{\{|\}\}|undefined|NaN/.test(text));
  expect(broken, `${where}: keys and holes`).toEqual([]);
  const foreign = foreignTo(locale);
  // English stands for words that are on their way.
  const english = async () => (await textsOn(page)).filter((text) => foreign.has(text));
  await expect.poll(english, `${where}: English`).toEqual([]);
}

/** On a wide screen the bar for tapping leaves its room to the music, however long its words are. */
async function expectOneRowOfTapBar(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const height = async () => (await page.locator('glosa-tap-bar').boundingBox())?.height;
  await expect.poll(height).toBeLessThanOrEqual(112);
}

async function expectToFit(page: Page, where: string): Promise<void> {
  await page.setViewportSize(PHONE);
  // The panels lay themselves out in the frames after.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
}

for (const { tag, name } of LOCALES)
  test.describe(`in ${name}`, () => {
    test.use({ locale: tag, viewport: DESKTOP });

    test('every page speaks it, and fits on a phone', async ({ page }) => {
      test.setTimeout(90_000);
      await withoutStream(page);
      await enlargeCorpora(page);
      for (const { path, ready, ...named } of PAGES) {
        await page.goto(path);
        await expect(page.locator(ready).first(), path).toBeAttached(READ);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        const title = 'piece' in named ? named.piece : textOf(tag, named.family, named.key);
        if (typeof title === 'string') await expect(page).toHaveTitle(`${title} · Glosa`);
        else await expect(page).toHaveTitle(title);
        await page.waitForLoadState('networkidle');
        await expectTranslated(page, tag, path);
        if (path.startsWith('/sync')) await expectOneRowOfTapBar(page);
        await expectToFit(page, path);
      }
    });

    test('numbers are written as there, and the login dialog speaks it', async ({ page }) => {
      await enlargeCorpora(page);
      await page.goto('/corpora');
      const number = await page.evaluate(
        ([locale, many]) => new Intl.NumberFormat(locale).format(many),
        [tag, MANY] as const,
      );
      await expect(page.locator('.corpora-card:not(.skeleton)').first()).toContainText(number);
      await page
        .getByRole('button', { name: textOf(tag, 'shell', 'shell.logIn'), exact: true })
        .click();
      const dialog = page.getByRole('dialog', {
        name: textOf(tag, 'dialogs', 'dialogs.login.title'),
      });
      await expect(dialog).toBeVisible();
      await expectTranslated(page, tag, 'login');
      await page.setViewportSize(PHONE);
      const [inner, outer] = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth]);
      expect(inner).toBe(outer);
    });
  });
