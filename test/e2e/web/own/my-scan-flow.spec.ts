import { violationsInThemes } from '../../support/axe.js';
import { expect, READ, test } from '../piece-page.js';
import { aPage, begin, FOUR } from './drawn-pages.js';
import { drop, type Dropped, fromDisk, points, RECORDING, SYNCED, UNSYNCED } from './own-pieces.js';

test.setTimeout(180_000);

/** A scan says so when nothing is marked on it. */
const UNMARKED = /Image without positions/;

/** The barline between the second and the third measure is worn away. */
const WORN = [100, 300, 700, 900];

/** Returns a score of so many measures in 4/4, each with one whole note. */
function aScore(measures: number): Dropped {
  const attributes =
    '<attributes><divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time></attributes>';
  const note =
    '<note><pitch><step>C</step><octave>5</octave></pitch><duration>4</duration><type>whole</type></note>';
  const all = Array.from(
    { length: measures },
    (_, i) => `<measure number="${i + 1}">${i === 0 ? attributes : ''}${note}</measure>`,
  );
  const xml = `<?xml version="1.0"?><score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list><part id="P1">${all.join('')}</part></score-partwise>`;
  return { name: 'score.musicxml', content: btoa(xml) };
}

test('a scan with a recording: rows are found, measures tapped, and the playhead is on the page', async ({
  piece,
}) => {
  const { page } = piece;
  piece.allows(UNMARKED);
  piece.allows(UNSYNCED);
  await page.goto('/my');
  const rows = [
    { top: 200, barlines: FOUR },
    { top: 500, barlines: FOUR },
  ];
  await begin(page, 'Flow', [
    await aPage(page, 'page-1.png', rows),
    await aPage(page, 'page-2.png', rows),
    await fromDisk(RECORDING),
  ]);

  // The page of the piece names the step, and leads to it.
  await expect(page.getByText('Step 1 of 2')).toBeVisible(SYNCED);
  await page.getByRole('link', { name: 'Mark measures' }).click();
  await page.getByRole('button', { name: 'Find rows on all pages' }).click();
  await expect(page.getByText('16 measures marked')).toBeVisible(READ);
  await expect(page.locator('.marks-saved')).toHaveText('Saved', READ);
  await page.getByRole('link', { name: 'Done' }).click();

  // Marked, it names the next one.
  await expect(page.getByText('Step 2 of 2')).toBeVisible(READ);
  expect(await violationsInThemes(page, '.piece-mark')).toEqual([]);
  await page.getByRole('link', { name: 'Synchronize', exact: true }).click();
  await expect(page.locator('glosa-scan').getByRole('slider')).toBeVisible(READ);
  const note = page.getByRole('note');
  await expect(note).toContainText('add a score of the same piece');
  expect(await violationsInThemes(page, '.sync-note')).toEqual([]);

  await page.getByRole('button', { name: /^Start at m\. 1/ }).click();
  for (const measure of [1, 2, 3])
    await page.getByRole('button', { name: new RegExp(`^Tap m\\. ${measure} `) }).click();
  await expect.poll(() => points(page)).toBe(3);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved in this browser.')).toBeVisible(READ);

  await page.getByRole('link', { name: 'Back to the piece' }).click();
  await expect(page.locator('glosa-scan [part=playhead]')).toBeVisible(READ);
  await expect(page.locator('.piece-mark')).toHaveCount(0);
});

test('a page without marked measures leads from tapping to marking', async ({ piece }) => {
  const { page } = piece;
  piece.allows(UNMARKED);
  piece.allows(UNSYNCED);
  await page.goto('/my');
  const rows = [{ top: 200, barlines: FOUR }];
  await begin(page, 'Unmarked', [await aPage(page, 'page-1.png', rows), await fromDisk(RECORDING)]);
  await expect(page.getByText('Step 1 of 2')).toBeVisible(SYNCED);
  await page.goto(page.url().replace('/my/', '/my-sync/'));
  const note = page.getByRole('note');
  await expect(note).toContainText('not marked yet', READ);
  await note.getByRole('link', { name: 'Mark measures' }).click();
  await page.getByRole('button', { name: 'Find rows' }).click();
  await expect(page.getByText('4 measures marked')).toBeVisible(READ);
  await expect(page.locator('.marks-saved')).toHaveText('Saved', READ);
  await page.getByRole('link', { name: 'Next: synchronize' }).click();
  await expect(page.getByRole('button', { name: /^Start at m\. 1/ })).toBeVisible(READ);
});

test('rows that are found are corrected by the score, and what disagrees is named', async ({
  piece,
}) => {
  const { page } = piece;
  piece.allows(UNMARKED);
  piece.allows(/verovio|notation/i);
  await page.goto('/my');
  await begin(page, 'With a score', [
    await aPage(page, 'page-1.png', [
      { top: 200, barlines: FOUR },
      { top: 500, barlines: FOUR },
    ]),
    await aPage(page, 'page-2.png', [
      { top: 200, barlines: FOUR },
      { top: 500, barlines: WORN },
    ]),
    aScore(16),
  ]);
  await page.getByRole('link', { name: 'Mark measures' }).click(SYNCED);
  await page.getByRole('button', { name: 'Find rows on all pages' }).click();
  const check = page.getByRole('region', { name: 'Rows and the score' });
  await expect(check).toContainText('Every row has as many measures as the score', READ);
  await check.getByRole('button', { name: 'Page 2, row 2: 4 measures instead of 3' }).click();
  const row = page.locator('svg').getByRole('button', { name: 'Row 2: measures 13 to 16' });
  await expect(row).toBeFocused();

  // Undone, the row is named, by keys as well, and is corrected again.
  await page.keyboard.press('Control+z');
  const wrong = check.getByRole('button', {
    name: 'Page 2, row 2: 3 measures marked, 4 in the score',
  });
  await expect(wrong).toBeVisible();
  expect(await violationsInThemes(page, '.marks-side')).toEqual([]);
  await wrong.press('Enter');
  await expect(
    page.locator('svg').getByRole('button', { name: 'Row 2: measures 13 to 15' }),
  ).toBeFocused();
  await check.getByRole('button', { name: 'Correct by the score' }).click();
  await expect(row).toBeVisible();
});

test('a score that comes later names the row of the scan that disagrees', async ({ piece }) => {
  const { page } = piece;
  piece.allows(UNMARKED);
  piece.allows(/verovio|notation/i);
  await page.goto('/my');
  await begin(page, 'Later', [
    await aPage(page, 'page-1.png', [
      { top: 200, barlines: FOUR },
      { top: 500, barlines: WORN },
    ]),
  ]);
  await page.getByRole('link', { name: 'Mark measures' }).click(SYNCED);
  await page.getByRole('button', { name: 'Find rows' }).click();
  await expect(page.getByText('7 measures marked')).toBeVisible(READ);
  await expect(page.locator('.marks-saved')).toHaveText('Saved', READ);
  await page.getByRole('link', { name: 'Done' }).click();

  await piece.button('File').click();
  await piece.item('Add score or recording…').click();
  await expect(piece.title).toHaveText('Add to “Later”', READ);
  await drop(page, aScore(8));
  await page.getByRole('button', { name: 'Add to the piece' }).click();
  await expect(page.locator('glosa-score').getByRole('slider')).toBeVisible(SYNCED);
  await piece.button('File').click();
  await piece.item('Mark measures on the scan…').click();
  const check = page.getByRole('region', { name: 'Rows and the score' });
  await check
    .getByRole('button', { name: 'Page 1, row 2: 3 measures marked, 4 in the score' })
    .click(READ);
  await expect(page.locator('svg').getByRole('button', { name: /^Row 2/ })).toBeFocused();
  await check.getByRole('button', { name: 'Correct by the score' }).click();
  await expect(page.getByText('8 of 8 measures of the score marked')).toBeVisible();
});

test('rows are joined and split, by keys and by buttons, and both are undone', async ({
  piece,
}) => {
  const { page } = piece;
  piece.allows(UNMARKED);
  await page.goto('/my');
  const rows = [
    { top: 200, barlines: FOUR },
    { top: 500, barlines: FOUR },
  ];
  await begin(page, 'Joined', [await aPage(page, 'page-1.png', rows)]);
  await page.getByRole('link', { name: 'Mark measures' }).click();
  await page.getByRole('button', { name: 'Find rows' }).click();
  const list = page.getByRole('list', { name: 'Rows on this page' });
  await expect(list.getByRole('button')).toHaveCount(2, READ);
  await list.getByRole('button', { name: /^Row 1/ }).click();
  const first = page.locator('svg').getByRole('button', { name: /^Row 1/ });
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(list.getByRole('button')).toHaveText([/measures 1 to 4\s*4 staves/]);
  await expect(page.getByText('Rows joined on page 1.')).toBeAttached();
  await expect(first).toBeFocused();
  await page.keyboard.press('s');
  await expect(list.getByRole('button')).toHaveText([/1 to 4\s*2 staves/, /5 to 8\s*2 staves/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone on page 1.')).toBeAttached();
  await expect(list.getByRole('button')).toHaveCount(2);

  // Without keys: a barline goes and comes, and a row is split at one.
  await list.getByRole('button', { name: /^Row 2/ }).click();
  await page.getByRole('slider', { name: 'Barline between measures 6 and 7' }).click();
  await page.getByRole('button', { name: 'Remove the barline' }).click();
  await expect(page.getByText('7 measures marked')).toBeVisible();
  await page.getByRole('button', { name: 'Measure 6', exact: true }).click();
  await page.getByRole('button', { name: 'Add a barline' }).click();
  await expect(page.getByText('8 measures marked')).toBeVisible();
  await page.getByRole('slider', { name: 'Barline between measures 6 and 7' }).click();
  await page.getByRole('button', { name: 'Split the row here' }).click();
  await expect(list.getByRole('button')).toHaveText([/1 to 4/, /5 to 6/, /7 to 8/]);
  expect(await violationsInThemes(page, '.marks-side')).toEqual([]);
});
