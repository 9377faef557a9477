import { expect, READ, test } from './piece-page.js';

test('analyses: a new one, a file, and back by the menu and by the history', async ({ piece }) => {
  await piece.open();
  await piece.analysis.click();
  await expect(piece.page.getByRole('menuitemradio', { name: /^reference/ })).toBeChecked();
  await piece.item('New analysis').click();
  await expect(piece.analysis).toHaveAccessibleName('Analysis: New analysis');
  await piece.analysis.click();
  const chosen = piece.page.waitForEvent('filechooser');
  await piece.item('Open a file…').click();
  const labels = [{ type: 'Cadence', start: 0, duration: 3 }];
  await (
    await chosen
  ).setFiles({
    name: 'homework.dez',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ labels })),
  });
  await expect(piece.analysis).toHaveAccessibleName('Analysis: homework');
  expect(await piece.labels()).toBe(1);
  await piece.page.goBack();
  await expect(piece.analysis).toHaveAccessibleName('Analysis: New analysis');
  await piece.analysis.click();
  await piece.page.getByRole('menuitemradio', { name: /^reference/ }).click();
  await expect(piece.analysis).toHaveAccessibleName('Analysis: reference');
  await expect(piece.page).toHaveURL(/\?analysis=reference$/);
  await piece.page.goBack();
  await piece.page.goForward();
  await expect(piece.analysis).toHaveAccessibleName('Analysis: reference');
});

test('an analysis that is not there is said; the piece is there without it', async ({ piece }) => {
  piece.allows(/404|Not Found|Not found/);
  await piece.open('/~/keyboard/minuet-in-g?analysis=nowhere');
  const dialog = piece.page.getByRole('alertdialog');
  await expect(dialog).toContainText('nowhere');
  await piece.page.keyboard.press('Escape');
  await expect(piece.title).toHaveText('Minuet in G');
  await expect(piece.analysis).toHaveAccessibleName('Analysis: No analysis');
});

test('what is saved to the cloud has an address, and unsaved work is there when one comes back', async ({
  piece,
}) => {
  const name = `mine ${Date.now().toString(36)}${process.pid}`;
  const { page } = piece;
  await piece.open();
  await piece.analysis.click();
  await piece.item('New analysis').click();
  await expect.poll(() => piece.labels()).toBe(0);
  await piece.drag();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(piece.analysis).toHaveAccessibleName(`Analysis: ${name}`, READ);
  await expect(page).toHaveURL(/\?analysis=mine\+/);
  await piece.drag(760);
  await piece.analysis.click();
  await page.getByRole('menuitemradio', { name: /^reference/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(piece.analysis).toHaveAccessibleName(`Analysis: ${name}, with unsaved changes`);
  await piece.analysis.click();
  await page.getByRole('menuitemradio', { name: /^reference/ }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(piece.analysis).toHaveAccessibleName('Analysis: reference');
  await page.goBack();
  await expect(piece.analysis).toHaveAccessibleName(`Analysis: ${name}, with unsaved changes`);
  expect(await piece.labels()).toBe(2);
});

test('a list of analyses that comes when its menu is open takes the focus from no item', async ({
  piece,
}) => {
  const { page } = piece;
  const name = `late ${Date.now().toString(36)}${process.pid}`;
  await piece.open();
  await piece.saveCopy(name);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/analyses?details=true', async (route) => {
    await held;
    await route.continue();
  });
  await piece.open();
  await piece.analysis.focus();
  await page.keyboard.press('ArrowDown');
  const open = page.getByRole('menuitemradio', { name: /^reference/ });
  await expect(open).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const next = piece.item('Versions of “reference”');
  await expect(next).toBeFocused();
  release();
  const late = page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) });
  await expect(late).toBeVisible();
  await expect(next).toBeFocused();
  await expect(page.locator('[data-highlighted]')).toHaveText(['Versions of “reference”']);
  await page.keyboard.press('Home');
  await expect(open).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-highlighted]:focus')).toHaveRole('menuitemradio');
});

test('the versions of an analysis can be looked at', async ({ piece }) => {
  await piece.open();
  await piece.analysis.click();
  await piece.item('Versions of “reference”').click();
  await expect(piece.page.getByRole('dialog')).toContainText(/labels: \d+/);
  await piece.button('View version 1').click();
  await expect(piece.page).toHaveURL(/analysis=reference&version=1$/);
  await expect(piece.analysis).toHaveAccessibleName('Analysis: reference, version 1');
  await piece.page.reload();
  await expect(piece.analysis).toHaveAccessibleName('Analysis: reference, version 1', READ);
});

test('a version opens beside the open analysis, at its side or under it', async ({ piece }) => {
  await piece.open();
  await piece.analysis.click();
  await piece.item('Versions of “reference”').click();
  await piece.button('More about version 1').click();
  await piece.item('Open beside').click();
  const beside = piece.page.getByRole('region', { name: 'reference, version 1' });
  await expect(beside.locator('glosa-score [part~=playhead]')).toBeAttached(READ);
  await expect(piece.page).not.toHaveURL(/version=1/);
  const boxes = async () => {
    const [own, other] = [piece.page.locator('#open-piece'), beside];
    return { own: (await own.boundingBox())!, other: (await other.boundingBox())! };
  };
  const wide = await boxes();
  expect(wide.other.x).toBeGreaterThanOrEqual(wide.own.x + wide.own.width - 1);
  await piece.page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await boxes()).other.x).toBe(0);
  const narrow = await boxes();
  expect(narrow.other.y).toBeGreaterThanOrEqual(narrow.own.y + narrow.own.height - 1);
  await beside.getByRole('button', { name: 'Close the version beside' }).click();
  await expect(beside).toHaveCount(0);
});

test('analyses are compared under the music, and the address says which', async ({ piece }) => {
  const { page } = piece;
  const name = `other ${Date.now().toString(36)}${process.pid}`;
  await piece.open();
  await piece.saveCopy(name);
  await page.getByRole('button', { name: /^Analysis: / }).click();
  await piece.item('Compare…').click();
  const region = page.getByRole('region', { name: 'Comparison of analyses' });
  await region.getByRole('button', { name: 'Analyses', exact: true }).click();
  await region.getByRole('checkbox', { name: 'reference' }).check();
  await region.getByRole('checkbox', { name }).check();
  await expect(page).toHaveURL(/compare=/);
  await expect(region.getByText('No disagreement')).toBeVisible();
  await page.reload();
  await expect(region.getByText('No disagreement')).toBeVisible(READ);
  await region.getByRole('button', { name: 'Close the comparison' }).click();
  await expect(page).not.toHaveURL(/compare=/);
});
