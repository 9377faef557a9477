import type { Download } from '@playwright/test';
import { violationsInThemes } from '../../support/axe.js';
import {
  beginGrid,
  drop,
  fromDisk,
  label,
  openDropped,
  points,
  RECORDING,
  SCORE,
  SYNCED,
  UNSYNCED,
} from './own-pieces.js';
import { expect, READ, test } from '../piece-page.js';

test.setTimeout(120_000);

test('a score and a recording that are dropped anywhere are read, heard and synchronized', async ({
  piece,
}) => {
  const { page } = piece;
  piece.allows(UNSYNCED);
  await page.goto('/corpora');
  await expect(page.getByRole('heading', { name: 'Corpora', level: 2 })).toBeVisible(READ);
  await drop(page, await fromDisk(SCORE), await fromDisk(RECORDING), {
    name: 'broken.musicxml',
    content: btoa('<score-partwise><part'),
  });
  await expect(page).toHaveURL(/\/my\/new$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Promenade', READ);
  await expect(page.getByRole('textbox', { name: 'Composer' })).toHaveValue('Modest Mussorgsky');
  await expect(page.getByRole('alert')).toContainText('broken.musicxml');
  await expect(page.getByText('will be synchronized automatically')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The beginning of the score' })).toBeVisible(SYNCED);

  await openDropped(page);
  await piece.arrives();
  await expect.poll(() => points(page), SYNCED).toBeGreaterThan(20);
  await expect(page.locator('.piece-making')).toHaveCount(0, SYNCED);
  await piece.button('Play').click();
  await expect.poll(() => piece.date()).toBeGreaterThan(0.3);
  await piece.button('Pause').click();

  // The code for labels loads when the pointer enters the score.
  await piece.score.hover();
  await piece.drag();
  await piece.button('Save').click();
  await expect(piece.snack).toContainText('Saved in this browser.');
  await page.goto('/my');
  await page.getByRole('link', { name: 'Promenade' }).click();
  await piece.arrives();
  await expect.poll(() => piece.labels(), READ).toBe(1);
  await expect.poll(() => points(page), READ).toBeGreaterThan(20);
});

test('a piece with its label goes out as a zip, and comes back', async ({ piece }) => {
  const { page } = piece;
  await beginGrid(page, 'Ländler');
  await label(page);
  await piece.button('Save').click();
  await expect(piece.snack).toContainText('Saved in this browser.');
  await page.goto('/my');
  const more = page.getByRole('button', { name: 'More for “Ländler”' });
  await more.click();
  const [download]: [Download, unknown] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as a zip' }).click(),
  ]);
  const zip = await fromDisk(await download.path());
  await more.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('link', { name: 'Ländler' })).toHaveCount(0);
  await expect(page.getByText('No pieces of your own yet.')).toBeVisible();

  await drop(page, { ...zip, name: download.suggestedFilename() });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(piece.title).toHaveText('Ländler', READ);
  await expect.poll(() => piece.labels(), READ).toBe(1);
});

test('a measure grid is labeled, and gets its score later', async ({ piece }) => {
  const { page } = piece;
  await beginGrid(page, 'Sketch');
  await label(page);
  await piece.button('Save').click();
  await expect(piece.snack).toContainText('Saved in this browser.');
  await piece.button('File').click();
  await piece.item('Add score or recording…').click();
  await expect(piece.title).toHaveText('Add to “Sketch”', READ);
  await drop(page, await fromDisk(SCORE));
  await page.getByRole('button', { name: 'Add to the piece' }).click();
  await expect(piece.title).toHaveText('Sketch', READ);
  await expect(page.locator('glosa-score')).toBeVisible(SYNCED);
  await expect.poll(() => piece.labels(), READ).toBe(1);
});

test('a piece is renamed, removed and taken back', async ({ piece }) => {
  const { page } = piece;
  await beginGrid(page, 'Draft');
  await page.goto('/my');
  await page.getByRole('button', { name: 'More for “Draft”' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByLabel('Title').fill('Waltz');
  await page.getByRole('textbox', { name: 'Composer' }).fill('Clara Schumann');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Waltz' })).toBeVisible();
  await expect(page.getByText('Clara Schumann')).toBeVisible();
  await page.getByRole('button', { name: 'More for “Waltz”' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('link', { name: 'Waltz' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Waltz' })).toBeVisible();
});

test('when all of a drop is refused, each file is told and nothing else happens', async ({
  piece,
}) => {
  const { page } = piece;
  await page.goto('/my');
  await drop(
    page,
    { name: 'empty.mp3', content: '' },
    { name: 'letter.doc', content: btoa('\u00d0\u00cf\u0011\u00e0 hello') },
  );
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2, READ);
  await expect(page.getByRole('alert')).toContainText('empty.mp3');
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toHaveCount(0);
});

test('everything is done by the keyboard alone', async ({ piece }) => {
  const { page } = piece;
  await page.goto('/my');
  await page.getByRole('link', { name: 'New piece' }).press('Enter');
  const summary = page.locator('summary');
  await expect(summary).toBeVisible(READ);
  await summary.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Round');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(piece.title).toHaveText('Round', READ);
});

test('an address of a piece that this browser has not says so', async ({ piece }) => {
  const { page } = piece;
  piece.allows(/Not found: info.json/);
  await page.goto('/my/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This browser has no such piece',
    READ,
  );
});

for (const width of [1440, 390])
  test(`no rule of axe is broken in both themes, ${width} px`, async ({ piece }) => {
    const { page } = piece;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/my');
    await expect(page.getByText('No pieces of your own yet.')).toBeVisible(READ);
    expect(await violationsInThemes(page)).toEqual([]);
    await drop(page, await fromDisk(SCORE), { name: 'empty.mp3', content: '' });
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Promenade', READ);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(1);
    await page.locator('summary').click();
    expect(await violationsInThemes(page)).toEqual([]);
    await openDropped(page);
    await page.goto('/my');
    await expect(page.getByRole('link', { name: 'Promenade' })).toBeVisible(READ);
    expect(await violationsInThemes(page)).toEqual([]);
  });
