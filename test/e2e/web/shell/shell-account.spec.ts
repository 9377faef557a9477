import { expect } from '@playwright/test';
import type { Shell } from './shell-harness.js';
import { test } from './shell-harness.js';

test.describe('an account', () => {
  /** Logs in as another tab does: the service need not know of it. */
  async function logIn({ page }: Shell, permissions: readonly string[] = []): Promise<void> {
    // It would end a session that it does not know.
    await page.route('**/api/corpus/**', (route) => {
      const headers = Object.entries(route.request().headers());
      const others = headers.filter(([name]) => name !== 'authorization');
      return route.continue({ headers: Object.fromEntries(others) });
    });
    const other = await page.context().newPage();
    await other.goto('/settings.json');
    await other.evaluate((granted) => {
      const session = { name: 'clara', token: 'from-another-tab', permissions: granted };
      localStorage.setItem(`glosa-session ${location.origin}/api/`, JSON.stringify(session));
    }, permissions);
    await other.close();
  }

  test('that is logged in in another tab is so here, and logs out', async ({ shell }) => {
    await shell.open();
    await expect(shell.button('Log in')).toBeVisible();
    await logIn(shell);
    await shell.button('Account: clara').click();
    await expect(shell.page.getByRole('menuitem')).toHaveText([
      'Your groups',
      'Change password',
      'Your sessions',
      'Log out',
    ]);
    await shell.page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(shell.snack).toHaveText('You are logged out.');
    await expect(shell.button('Log in')).toBeVisible();
  });

  test('with the permission may block others', async ({ shell }) => {
    await shell.open();
    await logIn(shell, ['block']);
    await shell.button('Account: clara').click();
    await expect(shell.page.getByRole('menuitem', { name: 'Block a user' })).toBeVisible();
  });

  test('logs out where the service does not answer, and says so', async ({ shell }) => {
    await shell.page.route('**/api/logout', (route) => route.abort());
    await shell.open();
    await logIn(shell);
    await shell.button('Account: clara').click();
    await shell.page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(shell.snack).toContainText('The service did not answer');
    await expect(shell.button('Log in')).toBeVisible();
  });

  test('is not spoken of on a site without a service', async ({ shell }) => {
    await shell.page.route('**/settings.json', (route) =>
      route.fulfill({ json: { corpora: 'demo-wc/corpora/' } }),
    );
    await shell.open();
    await shell.button('Menu').click();
    await expect(shell.sidebar.getByRole('link', { name: 'All pieces' })).toBeVisible();
    for (const name of ['Log in', 'Add a new piece'])
      await expect(shell.button(name)).toHaveCount(0);
    await expect(shell.page.getByRole('link', { name: 'Upload' })).toHaveCount(0);
  });
});
