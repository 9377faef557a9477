import { expect } from '@playwright/test';
import { violationsInThemes } from '../support/axe.js';
import { ADMIN, longScore, test } from './admin-visitor.js';
import { unique } from './dialogs/dialog-visitor.js';

/** A piece may take so long, in milliseconds, where others work as well. */
const PATIENCE = 120_000;

const TABS = [
  { address: '/admin', title: 'Waiting' },
  { address: '/admin/accounts', title: 'Accounts' },
  { address: '/admin/submissions', title: 'Submissions' },
  { address: '/admin/jobs', title: 'Jobs' },
  { address: '/admin/storage', title: 'Storage' },
  { address: '/admin/limits', title: 'Limits' },
  { address: '/admin/versions', title: 'Hidden versions' },
  { address: '/admin/log', title: 'Log' },
] as const;

test.describe('the administration', () => {
  test.setTimeout(PATIENCE + 60_000);

  for (const { address, title } of TABS)
    test(`has the tab ${title}, accessible in both themes and on a phone`, async ({ admin }) => {
      await admin.open(address, title);
      await expect(admin.page).toHaveTitle(`${title} · Administration · Glosa`);
      expect(await violationsInThemes(admin.page)).toEqual([]);
      for (const width of [390, 320]) {
        await admin.page.setViewportSize({ width, height: 800 });
        expect(await admin.overflows()).toBe(false);
      }
      expect(await violationsInThemes(admin.page)).toEqual([]);
    });

  test('makes an account, whose owner logs in; grants, ends sessions, blocks', async ({
    admin,
    faults,
    browser,
  }) => {
    faults.allow(/40[13]/);
    const uid = unique('fanny');
    await admin.open('/admin/accounts');
    await admin.press('New account');
    await admin.page.getByLabel('Name', { exact: true }).fill(uid);
    await admin.page.getByLabel('Name', { exact: true }).press('Enter');
    const first = admin.page.getByRole('alertdialog', { name: `First password of ${uid}` });
    const password = await first.locator('code').innerText();
    await admin.press('Close', first.locator('.dialog-actions'));
    await expect(admin.page.getByRole('heading', { level: 2, name: uid })).toBeFocused();
    await expect(admin.page.getByText('first password not changed yet')).toBeVisible();

    const other = await browser.newPage();
    await other.goto('/about');
    await other.getByRole('button', { name: 'Log in' }).click();
    const login = other.getByRole('dialog');
    await login.getByLabel('User name').fill(uid);
    await login.getByLabel('Password', { exact: true }).fill(password);
    await login.getByLabel('Password', { exact: true }).press('Enter');
    await login.getByLabel('New password', { exact: true }).fill('largo e cantabile 7');
    await login.getByLabel(/again|Repeat|confirm/i).fill('largo e cantabile 7');
    await login.getByRole('button', { name: 'Log in' }).click();
    await expect(other.getByRole('button', { name: `Account: ${uid}` })).toBeVisible();

    await admin.press('Add a permission');
    await admin.dialog.getByLabel('Permission', { exact: true }).selectOption('corpus');
    await admin.dialog.getByLabel('Path', { exact: true }).fill('voices');
    await admin.press('Add', admin.dialog);
    await expect(admin.said(`${uid} now has the permission`)).toBeVisible();
    await admin.press('Take back “Manage corpora and submissions, in voices”');
    await expect(admin.said(`${uid} no longer has the permission`)).toBeVisible();
    await expect(admin.button('Add a permission')).toBeFocused();

    await admin.page.reload();
    await admin.press(/^End the session in /);
    await expect(admin.page.getByText('No session is open.')).toBeVisible();
    await admin.press('Block the account');
    await admin.press('Block the account', admin.dialog);
    await expect(admin.said(`${uid} is blocked.`)).toBeVisible();
    await expect(admin.button('Lift the block')).toBeFocused();
    await admin.press('Lift the block');
    await expect(admin.said(`${uid} is not blocked any more.`)).toBeVisible();
    await other.close();
  });

  test('accepts a submission that it has looked at, and moves its piece', async ({
    admin,
    faults,
  }) => {
    // The corpus that is not there.
    faults.allow(/404/);
    const title = unique('Waltz');
    const id = await admin.send(title);
    await admin.open(`/admin/submissions/${id}`, title);
    await expect(admin.button('Accept')).toBeVisible({ timeout: PATIENCE });
    await expect(admin.page.getByText('fanny@music.test')).toBeVisible();
    await expect(admin.page.locator('.admin-preview glosa-widget')).toBeVisible();
    await expect(admin.page.locator('.admin-preview glosa-score')).toBeVisible();
    expect(await violationsInThemes(admin.page, '.admin-page')).toEqual([]);
    const name = `waltz-${Date.now().toString(36)}`;
    await admin.press('Accept');
    await admin.dialog.getByLabel('Corpus', { exact: true }).fill('no-such-corpus');
    await admin.dialog.getByLabel('Id of the piece').fill(name);
    await admin.press('Accept', admin.dialog);
    await expect(admin.dialog.getByText('There is no such corpus or piece.')).toBeVisible();
    await expect(admin.dialog.getByLabel('Id of the piece')).toHaveValue(name);
    await admin.dialog.getByLabel('Corpus', { exact: true }).fill('voices');
    await admin.press('Accept', admin.dialog);
    await expect(admin.said(`is accepted and now stands at voices/${name}.`)).toBeVisible();
    // A dialog that is closing has the same fields.
    await expect(admin.dialog).toHaveCount(0);
    await admin.press('Move');
    await admin.dialog.getByLabel('Corpus', { exact: true }).fill('keyboard');
    await admin.press('Move', admin.dialog);
    await expect(admin.said(`now stands at keyboard/${name}.`)).toBeVisible();
    expect(await admin.statusOf(`/api/corpus/keyboard/${name}`)).toBe(200);
  });

  test('moves a submission that is ready, by keys: it is seen there, waits, and the log says so', async ({
    admin,
  }) => {
    const title = unique('Wandering waltz');
    const id = await admin.send(title);
    await admin.open(`/admin/submissions/${id}`, title);
    await expect(admin.button('Move')).toBeVisible({ timeout: PATIENCE });
    await admin.press('Move');
    await expect(admin.dialog.getByText('the sender gets no letter')).toBeVisible();
    expect(await violationsInThemes(admin.page, '[role=dialog]')).toEqual([]);
    const name = `wanders-${Date.now().toString(36)}`;
    await expect(admin.dialog.locator('datalist option[value=keyboard]')).toHaveCount(1);
    await admin.dialog.getByLabel('Corpus', { exact: true }).fill('keyboard');
    await admin.dialog.getByLabel('Id of the piece').fill(name);
    await admin.dialog.getByLabel('Id of the piece').press('Enter');
    await expect(admin.said(`now stands at keyboard/${name}.`)).toBeVisible();
    await expect(admin.button('Move')).toBeFocused();
    await expect(admin.page.locator('.admin-preview glosa-score')).toBeVisible();
    await expect(
      admin.page.getByRole('link', { name: 'Open the piece in a new tab' }),
    ).toHaveAttribute('href', new RegExp(`keyboard/${name}`));
    await expect(admin.button('Accept')).toBeVisible();
    await expect(admin.button('Refuse')).toBeVisible();

    await admin.open('/admin/log', 'Log');
    const act = admin.page.getByRole('row').filter({ hasText: `keyboard/${name}` });
    await expect(act).toContainText('Piece moved');
    await expect(act).toContainText(ADMIN);
  });

  test('refuses a submission with a reason, which its sender reads', async ({ admin }) => {
    const title = unique('Copied waltz');
    const id = await admin.send(title);
    await admin.open(`/admin/submissions/${id}`, title);
    await expect(admin.button('Refuse')).toBeVisible({ timeout: PATIENCE });
    await admin.press('Refuse');
    await admin.press('Refuse', admin.dialog);
    await expect(admin.dialog.getByText('Enter a reason.')).toBeVisible();
    await admin.dialog.getByLabel('Reason').fill('It is under copyright.');
    await admin.press('Refuse', admin.dialog);
    await expect(admin.said(`“${title}” is refused.`)).toBeVisible();
    const told = await admin.page.request.get(`/api/submissions/${id}`);
    expect(await told.json()).toMatchObject({
      state: 'refused',
      reason: 'It is under copyright.',
    });
  });

  test('cancels a job, and repeats it', async ({ admin }) => {
    // Jobs of one lane run one after the other: the last one waits.
    const titles = [1, 2, 3].map((number) => unique(`Waiting waltz ${number}`));
    for (const title of titles.slice(0, -1)) await admin.send(title, longScore());
    await admin.send(titles[2]!);
    await admin.open('/admin/jobs', 'Jobs');
    await admin.page.getByRole('link', { name: `Submission: ${titles[2]!}` }).press('Enter');
    await admin.press('Cancel the job');
    await admin.press('Cancel the job', admin.dialog);
    await expect(admin.said(/is canceled\./)).toBeVisible();
    await expect(admin.page.getByText('Canceled', { exact: true })).toBeVisible();
    await admin.press('Repeat the job');
    await expect(admin.said(/is queued again\./)).toBeVisible();
    await expect(admin.page.getByText('Done', { exact: true })).toBeVisible({ timeout: PATIENCE });
  });

  test('hides an analysis and shows it again; the log tells who did it', async ({
    admin,
    faults,
  }) => {
    faults.allow(/404/);
    const name = unique('Insult');
    const piece = 'keyboard/minuet-in-g';
    const address = `/api/corpus/${piece}/analyses/${encodeURIComponent(name)}`;
    await admin.save(piece, name);
    await admin.open('/admin/versions', 'Hidden versions');
    await admin.press('Hide a version');
    await admin.dialog.getByLabel('Piece', { exact: true }).fill(piece);
    await admin.dialog.getByLabel('Name of the analysis').fill(name);
    await admin.dialog.getByLabel('Reason').fill('It insults somebody.');
    await admin.press('Hide', admin.dialog);
    await expect(admin.said(`“${name}” is hidden.`)).toBeVisible();
    expect(await admin.statusOf(address)).toBe(404);
    await admin.press(`Restore Analysis “${name}” (1 version)`);
    await expect(admin.said(/: restored\./)).toBeVisible();
    expect(await admin.statusOf(address)).toBe(200);

    await admin.open('/admin/log', 'Log');
    await admin.page.getByLabel('Who', { exact: true }).fill(ADMIN);
    await admin.page.getByLabel('Who', { exact: true }).press('Enter');
    await expect(admin.page).toHaveURL(/who=admin/);
    const acts = admin.page.getByRole('row').filter({ hasText: name });
    await expect(acts).toHaveCount(2);
    await expect(acts.first()).toContainText(ADMIN);
    await expect(acts.last()).toContainText('It insults somebody.');
  });
});
