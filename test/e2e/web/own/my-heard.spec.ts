import { readFile } from 'node:fs/promises';
import { violationsInThemes } from '../../support/axe.js';
import { aPage, begin, FOUR } from './drawn-pages.js';
import {
  drop,
  fromDisk,
  openDropped,
  points,
  RECORDING,
  SCORE,
  SYNCED,
  UNSYNCED,
} from './own-pieces.js';
import { expect, READ, test } from '../piece-page.js';

test.setTimeout(180_000);

test('a recording that the player adds to a scan of one’s own is kept, and synchronized', async ({
  piece,
}) => {
  const { page } = piece;
  piece.allows(/Image without positions/);
  piece.allows(UNSYNCED);
  await page.goto('/my');
  await begin(page, 'Scan', [await aPage(page, 'page-1.png', [{ top: 200, barlines: FOUR }])]);
  await page.getByRole('link', { name: 'Mark measures' }).click(SYNCED);
  await page.getByRole('button', { name: 'Find rows' }).click();
  await expect(page.getByText('4 measures marked')).toBeVisible(READ);
  await expect(page.locator('.marks-saved')).toHaveText('Saved', READ);
  await page.getByRole('link', { name: 'Done' }).click();

  await piece.button('Add a recording').click();
  await page.locator('glosa-player input[type=file]').setInputFiles({
    name: 'promenade.mp3',
    mimeType: 'audio/mpeg',
    buffer: await readFile(RECORDING),
  });
  await expect(piece.title).toHaveText('Add to “Scan”', READ);
  await page.getByRole('button', { name: 'Add to the piece' }).click(SYNCED);
  await page.getByRole('link', { name: 'Synchronize', exact: true }).click(SYNCED);
  const start = page.getByRole('button', { name: /^Start at m\. 1/ });
  await expect(start).toBeVisible(READ);
  await page.reload();
  await expect(start).toBeVisible(READ);
  const recordings = () =>
    page.evaluate(() => document.querySelector('glosa-piece')?.model?.audios.length ?? 0);
  await expect.poll(recordings, READ).toBe(1);
});

test('on a phone, what was heard covers no music, and goes when one plays', async ({ piece }) => {
  const { page } = piece;
  piece.allows(UNSYNCED);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(READ);
  await drop(page, await fromDisk(SCORE), await fromDisk(RECORDING));
  await openDropped(page);
  const heard = page.getByRole('group', { name: 'What was heard' });
  await expect(heard).toBeVisible(SYNCED);
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const [view, notice, player] = await Promise.all(
    ['glosa-piece.piece-view', '[data-step=heard]', '.piece-player'].map(boxOf),
  );
  expect(notice!.y).toBeGreaterThanOrEqual(view!.y + view!.height);
  expect(notice!.y + notice!.height).toBeLessThanOrEqual(player!.y);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(heard).toHaveCount(0);
});

test('what was heard is said, and measures that are worth a look stay known', async ({ piece }) => {
  const { page } = piece;
  piece.allows(UNSYNCED);
  await page.goto('/my');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(READ);
  await drop(page, await fromDisk(SCORE), await fromDisk(RECORDING));
  await openDropped(page);
  await expect.poll(() => points(page), SYNCED).toBeGreaterThan(20);
  const heard = page.getByRole('group', { name: 'What was heard' });
  await expect(heard).toContainText(/synchronized with the score|excerpt|leaves out/, SYNCED);
  expect(await violationsInThemes(page, '[data-step=heard]')).toEqual([]);
  await heard.getByRole('link', { name: 'Check the synchronization' }).click();
  await expect(page).toHaveURL(/\/my-sync\/promenade/, READ);
  await expect(page.getByText(/measures? to go/)).toHaveCount(0);

  // Of some measures more an alignment was not sure, as another file says.
  await expect.poll(() => points(page), READ).toBeGreaterThan(20);
  const doubts = page.locator('glosa-sync-editor button.doubt');
  const now = await page.evaluate(async () => {
    const element = document.querySelector('glosa-piece')!;
    const { audios, measureMap } = element.model!;
    const entries = audios
      .find(({ sync }) => sync)!
      .sync!.points.map(({ onset, date, lap, isUnsure }) => ({
        onset,
        date,
        ...(lap && { repeat: lap }),
        ...((isUnsure || (onset >= 11 && onset < 22)) && { unsure: true }),
      }));
    const isRead = await element.importSync(new File([JSON.stringify(entries)], 'aligned.json'));
    const unsure = entries.filter((entry) => entry.unsure);
    return isRead && new Set(unsure.map(({ onset }) => measureMap!.measureAt(onset).count)).size;
  });
  expect(now).toBeGreaterThan(0);
  await expect(doubts).toHaveCount(Number(now), READ);

  // Saved, the folder keeps them over a reload.
  const again = async () => {
    await page.reload();
    await expect.poll(() => points(page), READ).toBeGreaterThan(20);
  };
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved in this browser.')).toBeVisible(READ);
  await again();
  await expect(doubts).toHaveCount(Number(now), READ);
  // The link has led to the first of them, with the focus in the list.
  const told = (number: number) => page.getByText(`(${number} of ${now})`);
  await expect(told(1)).toBeVisible(READ);
  await expect(page.locator('glosa-sync-editor').getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(told(Math.min(2, Number(now)))).toBeVisible();
});
