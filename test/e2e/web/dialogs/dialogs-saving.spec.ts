import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unique, CLARA, PIECE, account, Visitor, test } from './dialog-visitor.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe('a file', () => {
  test('of the analysis gets a name and a format', async ({ visitor }) => {
    await visitor.open('/~/keyboard/fur-elise');
    await visitor.choose(/^File/, 'exportAnalysis');
    const dialog = visitor.dialog('Export analysis');
    const name = dialog.getByLabel('Name', { exact: true });
    await name.fill('');
    await visitor.press(dialog, 'Export');
    await expect(name).toHaveAccessibleDescription(/Name is required/);
    await name.fill('a/b');
    await visitor.press(dialog, 'Export');
    await expect(dialog).toContainText('The name may hold letters, digits, spaces');
    await dialog.getByLabel('Format').selectOption({ label: 'Table (CSV)' });
    await expect(dialog).toContainText('Only a .dez file holds all of it.');
    await visitor.isAccessible(dialog);
    await dialog.getByLabel('Format').selectOption({ label: 'Glosa analysis (.dez)' });
    await name.fill('Elise');
    const coming = visitor.page.waitForEvent('download');
    await visitor.press(dialog, 'Export');
    const download = await coming;
    expect(download.suggestedFilename()).toBe('Elise.dez');
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { labels: unknown };
    expect(file.labels).toHaveLength(await visitor.labels());
    await expect(dialog).toBeHidden();
  });

  test('of the synchronization is a synchro.json or a sound', async ({ visitor }) => {
    await visitor.open('/~/keyboard/promenade');
    await visitor.choose(/^File/, 'exportSync');
    const dialog = visitor.dialog('Export synchronization');
    await visitor.isAccessible(dialog);
    const json = visitor.page.waitForEvent('download');
    await visitor.press(dialog, 'Export');
    expect((await json).suggestedFilename()).toBe('synchro.json');
    await visitor.choose(/^File/, 'exportSync');
    await dialog.getByLabel('Format').selectOption({ label: 'Sound: a click at each beat (WAV)' });
    const sound = visitor.page.waitForEvent('download');
    await visitor.press(dialog, 'Export');
    expect((await sound).suggestedFilename()).toMatch(/\.wav$/);
  });
});

test.describe('saving to the cloud', () => {
  test('without an account makes something that anyone can open', async ({ visitor, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = unique('mine');
    await visitor.open();
    const dialog = await visitor.begin();
    await expect(dialog).toContainText('Anyone can open and download what you save.');
    await visitor.press(dialog, 'Save');
    await expect(dialog).toContainText('Name is required');
    await visitor.isAccessible(dialog);
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await visitor.press(dialog, 'Save');
    await expect(visitor.snack.filter({ hasText: `Saved “${name}”, version 1.` })).toBeVisible();
    // The label that is chosen has such a button too.
    await visitor.snack.getByRole('button', { name: 'Copy link' }).click();
    await expect(visitor.snack.filter({ hasText: 'The link is copied.' })).toBeVisible();
    const link = await visitor.page.evaluate(() => navigator.clipboard.readText());
    await visitor.open(link);
    await expect.poll(() => visitor.labels()).toBe(1);
  });

  test('without an account changes nothing of others', async ({ visitor }) => {
    visitor.allows(/403|412/);
    await visitor.open();
    const name = unique('first');
    await visitor.saveAs(name);
    await visitor.label(520);
    const dialog = await visitor.saveDialog();
    const field = dialog.getByLabel('Name', { exact: true });
    await expect(field).toHaveValue(`${name} 2`);
    await field.fill(name);
    await visitor.press(dialog, 'Save');
    await expect(field).toHaveAccessibleDescription(
      `You are not allowed to modify the analysis “${name}”. Choose a different name.`,
    );
    await expect(field).toBeFocused();
    await visitor.isAccessible(dialog);
    await visitor.press(dialog, `${name} 2`);
    await visitor.press(dialog, 'Save');
    await expect(dialog).toBeHidden();
    await expect.poll(() => visitor.labels()).toBe(2);
  });

  test('with an account makes versions, also over those of others', async ({
    visitor,
    browser,
    baseURL,
  }) => {
    visitor.allows(/412/);
    const name = unique('shared');
    await visitor.open();
    await visitor.login(CLARA);
    await visitor.saveAs(name);

    const context = await browser.newContext({ baseURL: baseURL! });
    const other = new Visitor(await context.newPage());
    await other.open(`${PIECE}?analysis=${encodeURIComponent(name)}`);
    await other.login(CLARA);
    await other.label(520);
    await other.press(await other.saveDialog(), 'Save');
    await expect(other.snack.filter({ hasText: `Saved “${name}”, version 2.` })).toBeVisible();
    await context.close();

    await visitor.label(720);
    const dialog = await visitor.saveDialog();
    await expect(dialog.getByLabel(`A new version of “${name}”`)).toBeChecked();
    await visitor.press(dialog, 'Save');
    await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed the analysis');
    await visitor.isAccessible(dialog);
    await visitor.press(dialog, 'Keep my version');
    await expect(visitor.snack.filter({ hasText: `Saved “${name}”, version 3.` })).toBeVisible();
  });

  test('asks to log in when the session has ended, and keeps the name', async ({ visitor }) => {
    visitor.allows(/401/);
    const name = unique('kept');
    await visitor.open();
    await visitor.login(CLARA);
    const dialog = await visitor.begin();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    account(['logout', CLARA]);
    await visitor.press(dialog, 'Save');
    await expect(dialog.getByRole('alert')).toContainText('your session has ended');
    await visitor.press(dialog, 'Log in');
    await visitor.fillLogin(CLARA);
    await expect(visitor.snack.filter({ hasText: `Saved “${name}”, version 1.` })).toBeVisible();
  });

  test('says so when the server is down, and when there is no network', async ({
    visitor,
    context,
  }) => {
    visitor.allows(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await visitor.open();
    const dialog = await visitor.begin();
    await dialog.getByLabel('Name', { exact: true }).fill(unique('unheard'));
    await visitor.page.route('**/api/**', (route) => route.abort());
    await visitor.press(dialog, 'Save');
    await expect(dialog.getByRole('alert')).toContainText('Could not reach server');
    await visitor.isAccessible(dialog);
    await visitor.page.unroute('**/api/**');
    await context.setOffline(true);
    await visitor.press(dialog, 'Save');
    await expect(dialog.getByRole('alert')).toHaveText(
      /^Could not reach server\s*Not saved to the cloud. Kept in this browser.$/,
    );
    await context.setOffline(false);
    await visitor.press(dialog, 'Save');
    await expect(dialog).toBeHidden();
  });

  const REFUSALS = [
    [422, 'invalid', 'Corrupted, contact an administrator'],
    [500, 'broken', 'Unknown error'],
    [429, 'tooMany', 'too many requests in a short time'],
  ] as const;
  for (const [status, code, sentence] of REFUSALS)
    test(`says “${sentence}”`, async ({ visitor }) => {
      visitor.allows(new RegExp(String(status)));
      await visitor.open();
      const dialog = await visitor.begin();
      await dialog.getByLabel('Name', { exact: true }).fill(unique('refused'));
      await visitor.page.route('**/analyses', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status, json: { code }, headers: { 'Retry-After': '2' } })
          : route.continue(),
      );
      await visitor.press(dialog, 'Save');
      await expect(dialog.getByRole('alert')).toContainText(sentence);
      await visitor.page.unroute('**/analyses');
      await expect(dialog.getByRole('timer')).toBeHidden();
      await visitor.press(dialog, 'Save');
      await expect(dialog).toBeHidden();
    });

  test('takes a synchronization of an account, not of anybody', async ({ visitor }) => {
    visitor.allows(/403/);
    await visitor.open('/sync/keyboard/promenade');
    await visitor.button('Save').click();
    const dialog = visitor.dialog('Save synchronization to the cloud');
    await visitor.press(dialog, 'Save');
    await expect(dialog.getByRole('alert')).toContainText(
      'You are not allowed to modify the synchronization',
    );
    await visitor.isAccessible(dialog);
    await visitor.press(dialog, 'Log in');
    await visitor.fillLogin(CLARA);
    await expect(visitor.snack.filter({ hasText: /^Saved the synchronization of/ })).toBeVisible();
  });
});

test('unsaved work is not left without a question', async ({ visitor }) => {
  await visitor.open();
  await visitor.label();
  const leave = () => visitor.page.getByRole('link', { name: 'Glosa', exact: true }).click();
  await leave();
  const dialog = visitor.dialog('Unsaved Progress');
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await visitor.isAccessible(dialog);
  await visitor.page.keyboard.press('Escape');
  await expect(visitor.page).toHaveURL(/heidenroeslein/);

  await leave();
  await visitor.press(dialog, 'Save');
  const save = visitor.dialog('Save to the cloud');
  await expect(save).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await expect(save).toBeHidden();
  await expect(dialog).toBeVisible();
  await visitor.press(dialog, 'Save');
  await save.getByLabel('Name', { exact: true }).fill(unique('before leaving'));
  await visitor.press(save, 'Save');
  await expect(visitor.page).toHaveURL(/corpora/);

  await visitor.open();
  await visitor.label();
  await leave();
  await visitor.press(dialog, 'Leave');
  await expect(visitor.page).toHaveURL(/corpora/);
});

test('a passage that is typed behind the address loses no work and warns of nothing', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto('/corpora');
  await page.getByRole('link', { name: 'All pieces' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Heidenröslein' }).click();
  await visitor.loaded();
  await visitor.label();
  // As somebody does who writes it into the address and presses Enter.
  await page.evaluate(() => void (location.hash = 'm3'));
  await expect(page).toHaveURL(/heidenroeslein.*#m3$/);
  const labels = await visitor.labels();
  const dialog = visitor.dialog('Unsaved Progress');
  await expect(dialog).toBeHidden();
  // Two steps back leave the piece.
  await page.evaluate(() => history.go(-2));
  await expect(dialog).toBeVisible();
  await visitor.press(dialog, 'Stay');
  await expect(page).toHaveURL(/heidenroeslein.*#m3$/);
  expect(await visitor.labels()).toBe(labels);
});
