import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { violationsInThemes } from '../../support/axe.js';
import { ANTON, CLARA, PASSWORD, PIECE, READ, test, unique, Visitor } from './dialog-visitor.js';

const SONG = '/api/corpus/voices/heidenroeslein/analyses';

/** Lets another account change an analysis of Clara's, or nobody. */
async function letChange(
  request: APIRequestContext,
  name: string,
  collaborators: readonly object[] = [{ uid: ANTON, role: 'editor' }],
): Promise<void> {
  const login = await request.post('/api/auth', { data: { uid: CLARA, password: PASSWORD } });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const answer = await request.put(`${SONG}/${encodeURIComponent(name)}/sharing`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { visibility: 'public', collaborators },
  });
  expect(answer.status()).toBe(200);
}

async function join({ page }: Visitor): Promise<Locator> {
  await page.getByRole('button', { name: /^Analysis/ }).click();
  await page.getByRole('menuitem', { name: 'Edit together' }).click();
  return page.getByRole('region', { name: 'Editing together' });
}

const tagsOf = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { labels = [] } = document.querySelector('glosa-piece')?.model?.analysis ?? {};
    return labels.map(({ uid }) => uid).sort();
  });

/** Chooses all labels, or removes what is chosen. */
async function press({ page }: Visitor, ...keys: readonly string[]): Promise<void> {
  await page.locator('glosa-score').getByRole('slider').focus();
  for (const key of keys) await page.keyboard.press(key);
}

test('two edit an analysis at the same time, one of them without network for a while', async ({
  visitor,
  browser,
  baseURL,
  request,
}) => {
  visitor.allows(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const name = unique('together');
  await visitor.open();
  await visitor.login(CLARA);
  await visitor.saveAs(name);
  await letChange(request, name);
  const own = await join(visitor);
  await expect(own).toContainText('Nobody else edits now', READ);
  const context = await browser.newContext({ baseURL: baseURL! });
  const other = new Visitor(await context.newPage());
  await other.open(`${PIECE}?analysis=${encodeURIComponent(name)}`);
  await other.login(ANTON);
  const theirs = other.page.getByRole('region', { name: 'Editing together' });
  await expect(theirs).toContainText('Others edit this analysis now', READ);
  await theirs.getByRole('button', { name: 'Edit together' }).click();
  await expect(own.getByRole('listitem')).toHaveText([ANTON], READ);
  await expect(theirs.getByRole('listitem')).toHaveText([CLARA], READ);

  await visitor.label(420);
  await expect.poll(() => other.labels(), READ).toBe(2);
  await press(other, 'Control+a');
  await expect(visitor.page.locator('glosa-score .others rect')).toHaveCount(2, READ);
  await expect(visitor.page.locator('glosa-score .others text')).toHaveText([ANTON]);

  await context.setOffline(true);
  await press(other, 'Escape');
  await other.label(220);
  await press(visitor, 'Control+a', 'Delete');
  await expect.poll(() => visitor.labels()).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => visitor.labels(), READ).toBe(1);
  await expect.poll(() => other.labels(), READ).toBe(1);
  await press(visitor, 'Control+z');
  await expect.poll(() => other.labels(), READ).toBe(3);
  expect(await tagsOf(other)).toEqual(await tagsOf(visitor));

  await own.getByRole('button', { name: 'Save a version' }).click();
  const dialog = visitor.dialog('Save to the cloud');
  await visitor.press(dialog, 'Save');
  await expect(dialog).toBeHidden();
  await expect(other.snack.filter({ hasText: `${CLARA} has saved version 2` })).toBeVisible(READ);
  expect(await violationsInThemes(other.page, '.piece-together')).toEqual([]);
  await theirs.getByRole('button', { name: 'Leave' }).click();
  await expect(theirs).toBeHidden();
  await expect(own).toContainText('Nobody else edits now', READ);
  await context.close();
});

test('who edits with others joins again after a reload, and goes on alone without the right', async ({
  visitor,
  browser,
  baseURL,
  request,
}) => {
  const name = unique('together');
  await visitor.open();
  await visitor.login(CLARA);
  await visitor.saveAs(name);
  await letChange(request, name);
  const context = await browser.newContext({ baseURL: baseURL! });
  const other = new Visitor(await context.newPage());
  await other.open(`${PIECE}?analysis=${encodeURIComponent(name)}`);
  await other.login(ANTON);
  // The page is open before anybody edits.
  const own = await join(visitor);
  await expect(own).toContainText('Nobody else edits now', READ);
  await other.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const theirs = other.page.getByRole('region', { name: 'Editing together' });
  await expect(theirs).toContainText('Others edit this analysis now', READ);
  await theirs.getByRole('button', { name: 'Edit together' }).click();
  await expect(theirs.getByRole('listitem')).toHaveText([CLARA], READ);
  await other.page.reload();
  await other.loaded();
  await expect(theirs.getByRole('listitem')).toHaveText([CLARA], READ);

  await other.label(220);
  await expect.poll(() => visitor.labels(), READ).toBe(2);
  await letChange(request, name, []);
  await expect(theirs).toBeHidden();
  const chosen = () =>
    other.page.evaluate(() => document.querySelector('glosa-piece')?.model?.selection.ids.length);
  expect([await other.labels(), await chosen()]).toEqual([2, 1]);
  await expect(other.page.getByRole('banner').getByRole('button', { name: 'Undo' })).toBeDisabled();

  const hidden = encodeURIComponent(unique('not there'));
  const page = await context.newPage();
  await page.goto(`${PIECE}?analysis=${hidden}`);
  const dialog = page.getByRole('alertdialog', { name: 'Invalid Link' });
  await expect(dialog).toContainText('or it is not shared with you', READ);
  await dialog.getByRole('button', { name: 'Show the piece without it' }).click();
  await expect(page).toHaveURL(new RegExp(`${PIECE}$`));
  await context.close();
});
