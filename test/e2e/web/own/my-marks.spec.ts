import type { Locator, Page } from '@playwright/test';
import { violationsInThemes } from '../../support/axe.js';
import { aPage, begin } from './drawn-pages.js';
import { expect, READ, test } from '../piece-page.js';

test.setTimeout(120_000);

/** A scan says so when nothing is marked on it. */
const UNMARKED = /Image without positions/;

async function beginScan(page: Page, title: string): Promise<void> {
  await page.goto('/my');
  const files = [await aPage(page, 'page-1.png'), await aPage(page, 'page-2.png')];
  await begin(page, title, files);
}

const saved = (page: Page): Promise<void> =>
  expect(page.locator('.marks-saved')).toHaveText('Saved', READ);
const counted = (page: Page): Locator =>
  page.getByRole('region', { name: 'How measures are counted' }).getByRole('status');

/** Where the music of the scan stands in the window at an onset. */
const placeOf = (page: Page, onset: number) =>
  page.evaluate((at) => {
    const scan = document.querySelector('glosa-scan')!;
    const pages = scan.model!.images.find(({ type }) => type === 'scan')!;
    return (pages.pages ? Promise.resolve(pages.pages) : pages.loadPages!()).then((positions) => {
      const [first] = positions.pages;
      const row = first!.rows.find(({ start, end }) => at >= start && at < end)!;
      const { left, top, width } = scan
        .shadowRoot!.querySelector('[part=picture]')!
        .getBoundingClientRect();
      const scale = width / first!.width!;
      const x = row.onsetToX.clamped(at as never)!;
      return { x: left + x * scale, y: top + (row.y + row.height / 2) * scale };
    });
  }, onset);

const onset = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => document.querySelector('glosa-piece')!.model!.transport.moment.onset);

/** The scan has come to the page of the piece, and knows its music. */
const scanFollows = (page: Page): Promise<void> =>
  expect(page.locator('glosa-scan').getByRole('slider')).toBeVisible(READ);

test('a scan that is marked by hand plays from the measure that is clicked', async ({ piece }) => {
  const { page } = piece;
  piece.allows(UNMARKED);
  await beginScan(page, 'By hand');
  await page.getByRole('link', { name: 'Mark measures' }).click();
  await expect(page.getByText('No row is marked on this page yet')).toBeVisible(READ);

  const sheet = page.getByRole('group', { name: 'Page 1 of 2' });
  await expect(page.locator('.marks-sheet img')).toBeVisible();
  const box = (await sheet.boundingBox())!;
  const at = (x: number, y: number) =>
    [box.x + (x * box.width) / 1000, box.y + (y * box.width) / 1000] as const;
  await page.mouse.move(...at(100, 200));
  await page.mouse.down();
  await page.mouse.move(...at(700, 300), { steps: 4 });
  await page.mouse.move(...at(900, 320));
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Row 1: measure 1 1 staff' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(counted(page)).toHaveText('4 measures marked');

  // A barline is pulled, and put back.
  const barline = page.getByRole('slider', { name: 'Barline between measures 1 and 2' });
  const before = await barline.getAttribute('aria-valuenow');
  await page.mouse.move(...at(300, 230));
  await page.mouse.down();
  await page.mouse.move(...at(340, 230), { steps: 3 });
  await page.mouse.up();
  await expect(barline).not.toHaveAttribute('aria-valuenow', before!);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(barline).toHaveAttribute('aria-valuenow', before!);

  await page.getByRole('textbox', { name: 'Time signature' }).fill('3/4');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(counted(page)).toHaveText('8 measures marked');
  await saved(page);
  expect(await violationsInThemes(page, 'main')).toEqual([]);

  await page.getByRole('link', { name: 'Done' }).click();
  await scanFollows(page);
  await expect(page.getByText('are not marked yet')).toHaveCount(0);
  const { x, y } = await placeOf(page, 6);
  await page.mouse.click(x + 3, y);
  await expect.poll(() => onset(page)).toBeGreaterThanOrEqual(6);
  expect(await onset(page)).toBeLessThan(6.2);
  await expect(page.locator('glosa-scan [part=playhead]')).toBeVisible();
});

test('a scan is marked by keys alone, and what is marked is there after a reload', async ({
  piece,
}) => {
  const { page } = piece;
  piece.allows(UNMARKED);
  await beginScan(page, 'By keys');
  const file = page.getByRole('button', { name: 'File' });
  // Keys go to a button that cannot be pressed yet as well.
  await expect(file).toBeEnabled(READ);
  const mark = page.getByRole('menuitem', { name: 'Mark measures on the scan…' });
  // A key that comes while the page is still being drawn may be lost: a user presses it again.
  await expect(async () => {
    await file.press('Enter');
    await expect(mark).toBeVisible({ timeout: 2000 });
  }).toPass(READ);
  await mark.press('Enter');
  await page.getByRole('button', { name: 'Add a row' }).press('Enter');
  const row = page.locator('svg').getByRole('button', { name: /^Row 1/ });
  await expect(row).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(counted(page)).toHaveText('12 measures marked');
  await page.keyboard.press('3');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+Shift+ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Measure 1', exact: true })).toBeFocused();
  await page.keyboard.press('2');
  await expect(counted(page)).toHaveText('4 measures marked');
  await page.getByRole('slider', { name: 'Barline between measures 2 and 3' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Delete');
  await expect(counted(page)).toHaveText('3 measures marked');
  await page.keyboard.press('Control+z');
  await expect(counted(page)).toHaveText('4 measures marked');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(counted(page)).toHaveText('8 measures marked');
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Copy the rows of the previous page' }).press('Enter');
  await expect(counted(page)).toHaveText('16 measures marked');
  const rows = page.getByRole('list', { name: 'Rows on this page' });
  await rows.getByRole('button', { name: /^Row 1/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Begins at measure' }).fill('21');
  await expect(rows.getByRole('button', { name: /^Row 2: measures 25 to 28/ })).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(counted(page)).toHaveText('28 measures marked', READ);
});

test('rows and barlines are found in the picture', async ({ piece }) => {
  const { page } = piece;
  piece.allows(UNMARKED);
  await beginScan(page, 'Found');
  await page.getByRole('link', { name: 'Mark measures' }).click();
  await page.getByRole('button', { name: 'Find rows', exact: true }).click();
  await expect(counted(page)).toHaveText('8 measures marked', READ);
  await expect(
    page.getByRole('button', { name: /^Row 2: measures 5 to 8 2 staves/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Row 2: measures 5 to 8 2 staves/ }).click();
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'Find barlines' }).click();
  await expect(counted(page)).toHaveText('8 measures marked');
  await page.getByRole('button', { name: 'Remove the row' }).click();
  await expect(counted(page)).toHaveText('4 measures marked');
});

test('an MEI file with boxes for its pages makes a scan that follows the music at once', async ({
  piece,
}) => {
  const { page } = piece;
  piece.allows(UNMARKED);
  piece.allows(/verovio|notation/i);
  await page.goto('/my');
  const boxes = [0, 1, 2, 3].map(
    (i) =>
      `<zone xml:id="z${i}" type="measure" ulx="${100 + i * 200}" uly="200" lrx="${300 + i * 200}" lry="320"/>`,
  );
  const notes = (i: number) =>
    `<measure n="${i + 1}" facs="#z${i}"><staff n="1"><layer n="1"><note dur="2" dots="1" pname="c" oct="5"/></layer></staff></measure>`;
  const mei = `<?xml version="1.0" encoding="UTF-8"?><mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="4.0.0">
<meiHead><fileDesc><titleStmt><title>Boxes</title></titleStmt><pubStmt/></fileDesc></meiHead>
<music><facsimile><surface ulx="0" uly="0" lrx="1000" lry="1400"><graphic target="page-1.png"/>${boxes.join('')}</surface></facsimile>
<body><mdiv><score><scoreDef meter.count="3" meter.unit="4"><staffGrp><staffDef n="1" lines="5" clef.shape="G" clef.line="2"/></staffGrp></scoreDef>
<section>${[0, 1, 2, 3].map(notes).join('')}</section></score></mdiv></body></music></mei>`;
  await begin(page, 'Boxes', [
    await aPage(page, 'page-1.png'),
    { name: 'boxes.mei', content: btoa(mei) },
  ]);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const scan = document
            .querySelector('glosa-piece')
            ?.model?.images.find(({ type }) => type === 'scan');
          const pages = scan?.pages ?? (await scan?.loadPages?.());
          return pages?.pages[0]?.rows.map(({ start, end }) => [start, end]);
        }),
      { timeout: 40_000 },
    )
    .toEqual([[0, 12]]);
});

for (const width of [1440, 390])
  test(`no rule of axe is broken in both themes, ${width} px`, async ({ piece }) => {
    const { page } = piece;
    piece.allows(UNMARKED);
    await page.setViewportSize({ width, height: 844 });
    await beginScan(page, 'Rules');
    await expect(page.locator('.piece-mark')).toBeVisible(READ);
    expect(await violationsInThemes(page, '.piece-mark')).toEqual([]);
    await page.getByRole('link', { name: 'Mark measures' }).click();
    await expect(page.getByText('No row is marked on this page yet')).toBeVisible(READ);
    expect(await violationsInThemes(page, 'body')).toEqual([]);
    await page.getByRole('button', { name: 'Add a row' }).click();
    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'Measure 2', exact: true }).focus();
    await expect(page.getByRole('textbox', { name: 'Divide measure 2 into' })).toBeVisible();
    expect(await violationsInThemes(page, 'body')).toEqual([]);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(isWide).toBe(false);
  });
