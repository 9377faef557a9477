import { aPdf } from '#test/components/intake/pdf/a-pdf.js';
import { drop, fromDisk, openDropped, SCORE, SYNCED } from './own-pieces.js';
import { expect, PiecePage, READ, test } from '../piece-page.js';

test.setTimeout(120_000);

const PDF_PAGES: readonly (readonly [number, number])[] = [
  [200, 300],
  [300, 200],
];

const SAVED = 'Saved in this browser.';

/** The analyses in the folder of the only piece. */
const analysesOf = ({ page }: PiecePage): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    const root = await navigator.storage.getDirectory();
    const pieces = await root.getDirectoryHandle('glosa-pieces');
    for await (const piece of pieces.values()) {
      if (piece.kind !== 'directory') continue;
      for await (const name of (await piece.getDirectoryHandle('analyses')).keys())
        if (name.endsWith('.dez')) names.push(name.replace(/\.dez$/, ''));
    }
    return names.sort();
  });

const startsOf = ({ page }: PiecePage): Promise<readonly number[]> =>
  page.evaluate(() =>
    document.querySelector('glosa-piece')!.model!.analysis!.labels.map(({ start }) => start),
  );

/** Names and sizes of the files in the folder that was chosen. */
const writtenFiles = ({ page }: PiecePage): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    const walk = async (folder: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'directory') await walk(handle, `${prefix}${name}/`);
        else if ((await handle.getFile()).size > 0) names.push(prefix + name);
      }
    };
    const root = await navigator.storage.getDirectory();
    await walk(await root.getDirectoryHandle('chosen'), '');
    return names.sort();
  });

test('two tabs that work on one piece lose nothing of each other', async ({ piece, context }) => {
  const { page } = piece;
  await page.goto('/my');
  await drop(page, await fromDisk(SCORE));
  await openDropped(page);
  await expect(page.locator('glosa-score [part~=playhead]')).toBeAttached(SYNCED);
  await piece.score.hover();
  await piece.drag();
  await piece.button('Save').click();
  await expect(piece.snack).toContainText(SAVED);

  const other = new PiecePage(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.page.locator('glosa-score [part~=playhead]')).toBeAttached(SYNCED);
  await expect.poll(() => other.labels(), READ).toBe(1);
  // Both change the same analysis, and both save it.
  await piece.drag(300);
  await other.drag(700);
  await Promise.all([piece, other].map((each) => each.button('Save').click()));
  for (const each of [piece, other]) await expect(each.snack).toContainText(SAVED, READ);
  await expect.poll(() => analysesOf(piece), READ).toHaveLength(2);

  const places = new Set<number>();
  for (const name of await analysesOf(piece)) {
    await page.goto(`${new URL(page.url()).pathname}?analysis=${encodeURIComponent(name)}`);
    await expect(page.locator('glosa-score [part~=playhead]')).toBeAttached(SYNCED);
    await expect.poll(() => piece.labels(), READ).toBe(2);
    for (const start of await startsOf(piece)) places.add(start);
  }
  expect(places.size).toBe(3);
  expect(other.faults).toEqual([]);
});

test('the very first drag over a score makes its label', async ({ piece }) => {
  const { page } = piece;
  await page.goto('/my');
  await drop(page, await fromDisk(SCORE));
  await openDropped(page);
  await expect(page.locator('glosa-score [part~=playhead]')).toBeAttached(SYNCED);
  const { x, y, height } = (await piece.score.boundingBox())!;
  await page.mouse.move(x + 300, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 420, y + height / 2);
  await page.mouse.up();
  await expect.poll(() => piece.labels(), READ).toBe(1);
});

test('the pages of a PDF become a scan of the piece', async ({ piece }) => {
  const { page } = piece;
  // Nothing says yet where the music is on them.
  piece.allows(/Image without positions/);
  const pdf = Buffer.from(await aPdf(PDF_PAGES, 'Abendlied').arrayBuffer()).toString('base64');
  await page.goto('/my');
  await drop(
    page,
    { name: 'scan.pdf', content: pdf },
    { name: 'torn.pdf', content: btoa('%PDF-1.7\nnothing') },
  );
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Abendlied', READ);
  await expect(page.getByRole('alert')).toContainText('torn.pdf');
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('PDF pages');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(piece.title).toHaveText('Abendlied', READ);
  // Without a reload.
  await expect(page.locator('glosa-scan [part=page]').first()).toBeVisible(SYNCED);
  await expect(page.locator('.piece-making')).toHaveCount(0, SYNCED);
  await expect(page.locator('glosa-scan [part=pager]')).toContainText('/ 2');
  // One notice, with the next step; what the views would say is in it.
  const offer = page.getByRole('group', { name: 'Mark measures' });
  await expect(offer).toContainText('not marked yet', READ);
  const messages = page.locator('[part~=message]').filter({ visible: true });
  await expect(messages).toHaveCount(0);
  await offer.getByRole('button').click();
  await expect(messages.filter({ hasText: 'do not say where their music is' })).toHaveCount(1);
  await expect(messages.filter({ hasText: 'no recording' })).toHaveCount(1);
});

test('a piece is exported into a folder that its user chooses', async ({ piece }) => {
  const { page } = piece;
  await page.addInitScript(() => {
    const choose = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('chosen', { create: true });
    Object.assign(window, { showDirectoryPicker: choose });
  });
  await page.goto('/my');
  await drop(page, await fromDisk(SCORE));
  await openDropped(page);
  await expect(page.locator('.piece-making')).toHaveCount(0, SYNCED);
  await page.goto('/my');
  await page.getByRole('button', { name: 'More for “Promenade”' }).click();
  await page.getByRole('menuitem', { name: 'Export as a folder…' }).click();
  await expect(piece.snack).toContainText('is written into the folder.', SYNCED);
  const files = await writtenFiles(piece);
  expect(files).toContain('promenade/info.json');
  expect(files.filter((name) => name.endsWith('.musicxml'))).toHaveLength(1);
  expect(files.filter((name) => /^promenade\/made\/.*\.svg$/.test(name)).length).toBeGreaterThan(0);
  expect(files.filter((name) => /making\.json|removed\.json/.test(name))).toEqual([]);
});

test('one’s own pieces are played one after the other', async ({ piece }) => {
  const { page } = piece;
  piece.allows(/no sync url/);
  for (const name of ['One', 'Two']) {
    await page.goto('/my/new');
    await drop(page, { name: `${name}.abc`, content: btoa(`X:1\nT:${name}\nK:C\nCDEF|\n`) });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(piece.title).toHaveText(name, READ);
  }
  await page.goto('/my');
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect(page.getByRole('group', { name: 'Playing the whole corpus' })).toBeVisible(READ);
  await expect(piece.title).toHaveText('Two', READ);
  await expect(piece.title).toHaveText('One', { timeout: 40_000 });
});
