import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { hearsKeys } from '../support/hears-keys.js';
import { expect, test } from './watched-page.js';

const links = (page: Page) => page.getByRole('main').getByRole('link');
const pieces = async (page: Page) =>
  (await links(page).allInnerTexts()).map((text) => text.trim().split('\n')[0]);

async function open(page: Page, path = '/explore'): Promise<void> {
  await page.goto(path);
  await expect(links(page).filter({ hasText: 'Minuet in G' })).toBeVisible();
}

const search = (page: Page) => page.getByRole('textbox', { name: 'Search pieces' });

test('pieces are found without accents, by composer, and in spite of a typo', async ({ page }) => {
  await open(page);
  for (const [words, title] of [
    ['fur elise', 'Für Elise'],
    ['bethoven', 'Für Elise'],
    ['schubert', 'Heidenröslein'],
    ['musorgski', 'Promenade'],
  ] as const) {
    await search(page).fill(words);
    await expect(links(page).filter({ hasText: title })).toBeVisible();
    await expect(links(page).filter({ hasText: 'Minuet in G' })).toHaveCount(0);
  }
});

for (const [width, lines] of [
  [1280, 2],
  [390, 1],
] as const)
  test(`a long title is cut with an ellipsis after ${lines} of its lines, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    const title = links(page).filter({ hasText: 'Minuet in G' });
    const row = page.getByRole('row').filter({ hasText: 'Minuet in G' });
    const composer = row.getByText('Christian Petzold');
    const places = () => Promise.all([composer.boundingBox(), row.boundingBox()]);
    const before = await places();
    await title.evaluate((link) => (link.textContent += ', out of the notebook'.repeat(9)));
    const shown = await title.evaluate((link) => {
      const style = getComputedStyle(link);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = link;
      return {
        lines: Math.round(clientHeight / parseFloat(style.lineHeight)),
        // One line ends in an ellipsis by its own property, and only as a block; several by their number.
        hasEllipsis:
          style.webkitLineClamp === '2' ||
          (style.textOverflow === 'ellipsis' && style.display === 'block'),
        isCut: scrollWidth > clientWidth || scrollHeight > clientHeight,
      };
    });
    expect(shown).toEqual({ lines, hasEllipsis: true, isCut: true });
    expect(await places()).toEqual(before);
  });

test('the state stands in the address, and comes back from it', async ({ page }) => {
  await open(page);
  await page.getByRole('columnheader', { name: 'Year' }).getByRole('button').click();
  await search(page).fill('bach');
  await expect(links(page).filter({ hasText: 'O Haupt' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toContain('q=bach');
  const address = page.url();
  await page.goto('/about');
  await page.goto(address);
  await expect(search(page)).toHaveValue('bach');
  await expect(links(page).filter({ hasText: 'O Haupt' })).toBeVisible();
  await expect(links(page).filter({ hasText: 'Für Elise' })).toHaveCount(0);
});

test('pieces are sorted by their year', async ({ page }) => {
  await open(page, '/explore/keyboard');
  const year = page.getByRole('columnheader', { name: 'Year' });
  await year.getByRole('button').click();
  await expect(year).toHaveAttribute('aria-sort', 'ascending');
  const order = async () =>
    (await pieces(page)).filter((title) => /^(Minuet|Für|Promenade)/.test(title ?? ''));
  await expect.poll(order).toEqual(['Minuet in G', 'Für Elise', 'Promenade']);
  await year.getByRole('button').click();
  await expect(year).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(order).toEqual(['Promenade', 'Für Elise', 'Minuet in G']);
});

test('a search without hits says so, and can be cleared', async ({ page }) => {
  await open(page);
  await search(page).fill('xylophonquartett');
  await expect(page.getByText('No piece matches “xylophonquartett”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).first().click();
  await expect(links(page).filter({ hasText: 'Minuet in G' })).toBeVisible();
});

test('the list is exported as it is shown', async ({ page }) => {
  await open(page);
  await search(page).fill('schubert');
  await expect(links(page).filter({ hasText: 'Minuet in G' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Export' }).click();
  const arrives = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Spreadsheet (CSV)' }).click();
  const text = await readFile(await (await arrives).path(), 'utf8');
  expect(text).toContain('Heidenröslein');
  expect(text).not.toContain('Minuet in G');
});

test('the list is exported for programs, with all that the catalog tells', async ({ page }) => {
  await open(page);
  await search(page).fill('schubert');
  await expect(links(page).filter({ hasText: 'Minuet in G' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Export' }).click();
  const arrives = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Data for programs (JSON)' }).click();
  const rows: unknown = JSON.parse(await readFile(await (await arrives).path(), 'utf8'));
  expect(rows).toEqual([
    expect.objectContaining({
      path: 'voices/heidenroeslein',
      title: 'Heidenröslein',
      contributors: expect.arrayContaining([{ role: 'composer', name: 'Franz Schubert' }]),
      fields: expect.objectContaining({ 'time-signature': '2/4' }),
    }),
  ]);
});

test('facets narrow the list, count what is left, and are cleared', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('complementary', { name: 'Filter' });
  const key = filter.getByRole('group', { name: 'Key' });
  await expect(key.locator('.choice').filter({ hasText: 'G major' })).toContainText('4');
  const names = filter.getByRole('group', { name: 'Contributor' });
  await names.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect(names.getByText('Ludwig van Beethoven')).toBeVisible();

  await key.getByRole('checkbox', { name: 'G major' }).check();
  await expect(links(page).filter({ hasText: 'Für Elise' })).toHaveCount(0);
  for (const title of ['Minuet in G', 'Heidenröslein'])
    await expect(links(page).filter({ hasText: title })).toBeVisible();
  await expect(page.getByText(/^4 of \d+ match$/).first()).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.getAll('key')).toEqual(['G major']);
  await expect(names.getByText('Ludwig van Beethoven')).toHaveCount(0);
  await expect(key.locator('.choice').filter({ hasText: 'A minor' })).toContainText('1');

  await names.getByRole('button', { name: 'Only Franz Schubert' }).click();
  await expect(links(page).filter({ hasText: 'Minuet in G' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filter, 2 chosen' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Franz Schubert' }).click();
  await expect(links(page).filter({ hasText: 'Minuet in G' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(links(page).filter({ hasText: 'Für Elise' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('the columns that are chosen stand in the address', async ({ page }) => {
  await open(page, '/explore/keyboard');
  const year = page.getByRole('columnheader', { name: 'Year' });
  await expect(year).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Title' })).toBeDisabled();
  await page.getByRole('menuitemcheckbox', { name: 'Year' }).click();
  await expect(year).toHaveCount(0);
  const chosen = () => new URL(page.url()).searchParams.get('columns')?.split(',');
  await expect.poll(chosen).toContain('title');
  expect(chosen()).not.toContain('year');
  await page.reload();
  await expect(links(page).filter({ hasText: 'Minuet in G' })).toBeVisible();
  await expect(year).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Usual columns' }).click();
  await expect(year).toBeVisible();
  await expect.poll(chosen).toBeUndefined();
});

test('groups are closed, stay closed by the address, and are taken away', async ({ page }) => {
  await open(page);
  const group = page.getByRole('button', { name: /^Keyboard pieces/ });
  const elise = links(page).filter({ hasText: 'Für Elise' });
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(elise).toHaveCount(0);
  await expect(links(page).filter({ hasText: 'Heidenröslein' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('closed')).toBe('keyboard');
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(elise).toHaveCount(0);
  await group.click();
  await expect(elise).toBeVisible();
  await page.getByRole('button', { name: 'Group by corpus' }).click();
  await expect(group).toHaveCount(0);
  await expect(elise).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe('none');
});

test('all of the table is reached by the keyboard', async ({ page }) => {
  await open(page);
  await hearsKeys(page);
  const focused = page.locator(':focus');
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('bagatelle');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(links(page).filter({ hasText: 'Minuet in G' })).toBeVisible();
  const tabTo = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name });
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((button) => button === document.activeElement)) return;
    }
    throw new Error(`${String(name)} is not reached.`);
  };
  await tabTo('Year');
  await page.keyboard.press('Enter');
  const year = page.getByRole('columnheader', { name: 'Year' });
  await expect(year).toHaveAttribute('aria-sort', 'ascending');
  await tabTo(/^Keyboard pieces/);
  const byYear = [
    ...['Fugue in C minor', 'Minuet in G', 'Sonatina in C, first movement'],
    ...['Für Elise', 'Promenade'],
  ];
  for (const title of byYear) {
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveText(title);
  }
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveText('Für Elise');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/~/keyboard/fur-elise');
});

type Entry = Readonly<Record<string, unknown>>;
interface Node extends Entry {
  readonly path?: string;
  readonly corpora: readonly Node[];
  readonly pieces: readonly Entry[];
}

/** Lets the service list what a test makes of its listing. */
const relist = (page: Page, change: (tree: Node) => Node) =>
  page.route('**/api/corpus/recursive', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Node) });
  });

test('a corpus of folk songs has the columns that it asks for', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const song = { 'first-verse': 'Sah ein Knab ein Röslein stehn', 'origin-region': 'Kvarner' };
  await relist(page, (tree) => ({
    ...tree,
    corpora: tree.corpora.map((corpus) =>
      corpus.path === 'voices'
        ? {
            ...corpus,
            columns: ['first-verse', 'origin-region'],
            pieces: corpus.pieces.map((piece, place) => (place ? piece : { ...piece, ...song })),
          }
        : corpus,
    ),
  }));
  await page.goto('/explore/voices');
  const heidenroeslein = page.getByRole('row').filter({ hasText: 'Heidenröslein' });
  for (const name of ['First verse', 'Region of origin'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(heidenroeslein.getByRole('cell', { name: 'Kvarner' })).toBeVisible();
  await search(page).fill('kvarner');
  await expect(links(page).filter({ hasText: 'O Haupt' })).toHaveCount(0);
  await expect(heidenroeslein).toBeVisible();
  await page.goto('/explore/keyboard');
  await expect(links(page).filter({ hasText: 'Minuet in G' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Region of origin' })).toHaveCount(0);
});

test('a hundred thousand pieces are searched, sorted and scrolled through', async ({ page }) => {
  test.setTimeout(90_000);
  const count = 100_000;
  const pieces = Array.from({ length: count }, (_, number) => ({
    id: `nocturne-${number}`,
    path: `nocturnes/nocturne-${number}`,
    opus: { title: `Nocturne ${number}`, year: String(1900 - (number % 90)) },
    sources: { score: 1 },
  }));
  await relist(page, (tree) => ({
    ...tree,
    corpora: [{ id: 'nocturnes', path: 'nocturnes', title: 'Nocturnes', corpora: [], pieces }],
    pieces: [],
  }));
  await page.goto('/explore');
  const first = links(page).first();
  await expect(first).toHaveText('Nocturne 0', { timeout: 30_000 });
  await expect(page.getByText('100,000 pieces').first()).toBeVisible();
  expect(await links(page).count()).toBeLessThan(60);

  const end = page.getByRole('row').filter({ hasText: 'Nocturne 99999' });
  await page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
  await expect(end).toBeInViewport();
  await search(page).fill('nocturne 77777');
  await expect(first).toHaveText('Nocturne 77777');
  await search(page).fill('noctrune 4321');
  await expect(first).toHaveText('Nocturne 4321');
  await search(page).fill('');
  await page.getByRole('columnheader', { name: 'Year' }).getByRole('button').click();
  await expect(first).toHaveText('Nocturne 89');
});

test('a corpus is played from its first piece on', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Play all of Keyboard pieces' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/~/keyboard/minuet-in-g');
});

test('on a phone a row has its piece and who made it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByText('Ludwig van Beethoven').first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('the way back stands whole above the bar of the table', async ({ page }) => {
  await open(page, '/explore/keyboard');
  const trail = (await page.getByRole('navigation', { name: 'Where you are' }).boundingBox())!;
  const bar = (await page.locator('.table-bar').boundingBox())!;
  expect(trail.y + trail.height).toBeLessThanOrEqual(bar.y);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

test('on a tablet the filter lies over the list', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page);
  for (const name of ['Title', 'Contributors'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(820);
  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('checkbox', { name: 'G major' }).check();
  await page.keyboard.press('Escape');
  await expect(filter).toHaveCount(0);
  await expect(links(page).filter({ hasText: 'Für Elise' })).toHaveCount(0);
  await expect(links(page).filter({ hasText: 'Minuet in G' })).toBeVisible();
});
