import type { Page } from '@playwright/test';
import { violationsInThemes } from '../support/axe.js';
import { account, PASSWORD, unique } from './dialogs/dialog-visitor.js';
import { expect, test, withoutStream } from './watched-page.js';

/** Whether a page is wider than its window. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });

/** Makes an account, and logs it in on the pages that are opened from now on. */
async function logIn(page: Page, uid: string): Promise<string> {
  account(['add', uid, '--for-good'], `${PASSWORD}\n`);
  const answer = await page.request.post('/api/auth', { data: { uid, password: PASSWORD } });
  const { access_token: token, permissions } = (await answer.json()) as Record<string, string>;
  await page.addInitScript(
    (kept) => localStorage.setItem(`glosa-session ${location.origin}/api/`, JSON.stringify(kept)),
    { name: uid, token, permissions },
  );
  return token!;
}

/** Gives a piece to a group, from the menu of its page. */
async function giveFromItsPage(page: Page, piece: string, name: string): Promise<void> {
  const before = page.url();
  await withoutStream(page);
  await page.goto(`/~/${piece}`);
  await page.getByRole('button', { name: 'File' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Give to a group…' }).press('Enter');
  await expect(page.getByLabel('Group', { exact: true })).toHaveText(name);
  await page.getByRole('button', { name: 'Give', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'has the piece now' })).toBeVisible();
  await page.goto(before);
}

/** Sends a score from the page of a group, and waits until its members see the piece. */
async function sendForGroup(page: Page, group: string): Promise<void> {
  await page.goto(`/groups/${group}`);
  await page.getByRole('link', { name: 'Add a piece for the group' }).press('Enter');
  await expect(page.getByLabel('Who sees the piece')).toHaveValue(group);
  await page.getByLabel('Your name').fill('Clara');
  await page.getByLabel('E-mail').fill('clara@music.test');
  await page.getByLabel('Title of the piece').fill('Das Jahr');
  await page.getByLabel('Composer').fill('Fanny Hensel');
  const buffer = Buffer.from('**kern\n*M4/4\n=1\n4c\n4d\n4e\n4f\n==\n*-\n');
  const score = { name: 'das-jahr.krn', mimeType: 'text/plain', buffer };
  await page.locator('input[type=file]').setInputFiles(score);
  await page.getByRole('button', { name: 'Send the submission' }).press('Enter');
  await expect(page.getByText('The piece is ready. Only')).toBeVisible({ timeout: 60_000 });
}

test('a group is made and joined with a new account; its page shows what was saved for it', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(180_000);
  // The last owner may not leave.
  faults.allow(/409/);
  const uid = unique('groups clara');
  const token = await logIn(page, uid);
  await page.goto('/about');
  await page.getByRole('button', { name: `Account: ${uid}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Your groups' }).press('Enter');
  await expect(page.getByText('You are in no group yet.')).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'New group' }).press('Enter');
  await page.getByLabel('Name of the group').fill('Seminar: Schubert');
  await page.getByLabel('Name of the group').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Seminar: Schubert' })).toBeVisible();

  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  await page.getByLabel('As', { exact: true }).selectOption('editor');
  await page.getByRole('button', { name: 'Make the invitation' }).press('Enter');
  const code = await page.getByRole('alertdialog').locator('code').innerText();
  await page.getByRole('alertdialog').locator('.dialog-actions .button').first().press('Enter');
  await expect(page.getByText('Invitation as editor')).toBeVisible();

  const other = await browser.newPage();
  await other.goto('/join');
  await other.getByLabel('Code of the invitation').fill(code.toLowerCase());
  await other.getByLabel('Code of the invitation').press('Enter');
  await expect(other.getByText('You are invited to “Seminar: Schubert” as editor.')).toBeVisible();
  expect(await violationsInThemes(other)).toEqual([]);
  await other.getByRole('button', { name: 'Make an account' }).press('Enter');
  const member = unique('groups ben');
  await other.getByLabel('User name').fill(member);
  await other.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await other.getByLabel(/again|Repeat|confirm/i).fill(PASSWORD);
  await other.getByRole('button', { name: 'Make the account and join' }).press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: 'Seminar: Schubert' })).toBeVisible();

  const group = new URL(page.url()).pathname.split('/').at(-1)!;
  const headers = { Authorization: `Bearer ${token}` };
  const piece = 'voices/heidenroeslein';
  const content = { labels: [{ type: 'Cadence', start: 0, duration: 3 }] };
  const data = { name: unique('Cadences'), content, visibility: 'group', group };
  const saved = await page.request.post(`/api/corpus/${piece}/analyses`, { headers, data });
  expect(saved.status()).toBe(201);
  await giveFromItsPage(page, piece, 'Seminar: Schubert');
  await other.reload();
  const name = `${data.name} (${uid})`;
  const link = other.getByRole('link', { name });
  await expect(link).toHaveAttribute('href', new RegExp(`/~/${piece}\\?analysis=`));
  await expect(other.getByText(`saved version 1 of “${name}” in Heidenröslein`)).toBeVisible();
  await expect(other.getByText(`given by ${uid}`)).toBeVisible();
  for (const width of [390, 320]) {
    await other.setViewportSize({ width, height: 800 });
    expect(await overflows(other)).toBe(false);
  }
  expect(await violationsInThemes(other)).toEqual([]);

  await sendForGroup(page, group);
  await other.reload();
  await other.getByRole('link', { name: 'Das Jahr' }).press('Enter');
  await expect(other.getByRole('slider', { name: 'Score: Das Jahr' })).toBeVisible();
  await other.close();

  await page.goto(`/groups/${group}`);
  await expect(page.getByText(member)).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  // Where a row goes, the focus stays beside it.
  const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name });
  await page
    .getByRole('button', { name: 'Take “Heidenröslein” back from the group' })
    .press('Enter');
  await expect(heading(/^Pieces/)).toBeFocused();
  await page.getByRole('button', { name: `Take ${member} out of the group` }).press('Enter');
  await page.getByRole('alertdialog').locator('.button.danger').press('Enter');
  await expect(heading(/^Members \(1\)/)).toBeFocused();

  await page.getByRole('button', { name: 'Leave', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'last owner' })).toBeVisible();
  await page.getByRole('button', { name: 'End the group' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'End the group' }).press('Enter');
  await expect(page.getByText('You are in no group yet.')).toBeVisible();
});
