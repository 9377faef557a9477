import { violationsInThemes } from '../../support/axe.js';
import { expect, READ, test } from '../piece-page.js';
import { COLLECTION, LIBRARY, MANIFEST, openLibrary } from './a-library.js';
import { drop, SCORE, fromDisk, UNSYNCED } from './own-pieces.js';

test.setTimeout(180_000);

const asFile = (name: string, value: object) => ({ name, content: btoa(JSON.stringify(value)) });

test('a manifest with two pages and a sound becomes a piece with a recording', async ({
  piece,
}) => {
  const { page } = piece;
  piece.allows(UNSYNCED);
  // Its pages have no measures yet.
  piece.allows(/Image without positions/);
  await openLibrary(page);
  await page.goto('/my/new');
  await drop(page, asFile('promenade.json', MANIFEST));
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Promenade', READ);
  await expect(page.getByRole('textbox', { name: 'Composer' })).toHaveValue('Modest Mussorgsky');
  await expect(page.getByRole('list', { name: 'Files' })).toContainText(
    'these pages come in several versions, of which the first is shown: 2.',
  );
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/promenade/, READ);
  await expect(page.locator('glosa-scan img').first()).toHaveAttribute(
    'src',
    /library\.example\/iiif\/v3-level2\/p1\/full\//,
    READ,
  );
  const credits = page.getByRole('complementary', { name: 'Credits' });
  await expect(credits).toHaveText('Attribution: Town library · CC BY 4.0');
  await expect(credits.getByRole('link')).toHaveAttribute('href', MANIFEST.rights);
  await piece.button('Play').click();
  await expect.poll(() => piece.date(), READ).toBeGreaterThan(0.3);
  await piece.button('Pause').click();
  const kept = await page.evaluate(() => {
    const { model } = document.querySelector('glosa-piece')!;
    return { titles: model!.info.titles, audios: model!.audios.map(({ name }) => name) };
  });
  expect(kept.titles).toMatchObject({ de: 'Spaziergang', en: 'Promenade' });
  expect(kept.audios).toContain('Recital');
});

test('a collection asks which of its pieces is meant, by keys; a cancel loses nothing', async ({
  piece,
}) => {
  const { page } = piece;
  // The browser itself tells of the manifest that is lost.
  piece.allows(/Failed to load resource.*404/);
  await openLibrary(page);
  await page.goto('/my/new');
  await drop(page, await fromDisk(SCORE), asFile('pictures.json', COLLECTION));
  const dialog = page.getByRole('dialog', { name: 'Which piece of “Pictures at an Exhibition”?' });
  await expect(dialog).toBeVisible(READ);
  await expect(dialog.getByRole('button', { name: 'Gnomus' })).toBeFocused();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files.getByRole('listitem')).toHaveCount(2);

  await files.getByRole('button', { name: 'Choose a piece… pictures.json' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('could not be fetched');
  await expect(files.getByRole('listitem')).toHaveCount(2);

  await files.getByRole('button', { name: 'Choose a piece… pictures.json' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Gnomus' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Promenade' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(files).toContainText('IIIF manifest', READ);
  await expect(files).not.toContainText('pictures.json');
  await expect(files.getByRole('listitem')).toHaveCount(2);
});

test('a link to a manifest brings it; one that leads nowhere stays in its field', async ({
  piece,
}) => {
  const { page } = piece;
  piece.allows(/Failed to load resource.*404/);
  await openLibrary(page);
  await page.goto('/my/new');
  const field = page.getByRole('textbox', { name: /IIIF manifest/ });
  await field.fill(`${LIBRARY}/gnomus/manifest.json`);
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('library.example gnomus.json', READ);
  await expect(field).toHaveValue(`${LIBRARY}/gnomus/manifest.json`);
  await field.fill(`${LIBRARY}/promenade/manifest.json`);
  await field.press('Enter');
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('IIIF manifest', READ);
  await expect(field).toHaveValue('');
});
