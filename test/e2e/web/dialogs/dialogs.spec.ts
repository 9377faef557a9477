import { expect } from '@playwright/test';
import {
  account,
  unique,
  CLARA,
  ANTON,
  VANDAL,
  PASSWORD,
  Visitor,
  test,
} from './dialog-visitor.js';

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('log in', () => {
  test('tells one sentence for a wrong password, then lets in and out', async ({ visitor }) => {
    visitor.allows(/401/);
    await visitor.page.goto('/corpora');
    await visitor.button('Log in').click();
    const dialog = visitor.dialog('Log in');
    await expect(dialog.getByLabel('User name')).toBeFocused();
    await visitor.isAccessible(dialog);
    await visitor.press(dialog, 'Log in');
    await expect(dialog.getByLabel('User name')).toHaveAccessibleDescription(
      'Enter your user name.',
    );
    await expect(dialog.getByLabel('User name')).toBeFocused();
    await visitor.fillLogin(ANTON, 'sings badly');
    await expect(dialog.getByRole('alert')).toHaveText('The user name or the password is wrong.');
    const password = dialog.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await visitor.press(dialog, 'Show the password');
    await expect(password).toHaveAttribute('type', 'text');
    await visitor.fillLogin(ANTON);
    await expect(dialog).toBeHidden();
    await visitor.choose(new RegExp(ANTON), 'logOut');
    await expect(visitor.button('Log in')).toBeVisible();
  });

  test('slows down who guesses', async ({ visitor }) => {
    visitor.allows(/401|429/);
    await visitor.page.goto('/corpora');
    await visitor.button('Log in').click();
    const dialog = visitor.dialog('Log in');
    const uid = unique('nobody');
    for (let tries = 0; tries < 6; tries++) {
      const answer = visitor.page.waitForResponse('**/api/auth');
      await visitor.fillLogin(uid, 'sesame');
      await answer;
    }
    await expect(dialog.getByRole('alert')).toHaveText('Too many attempts in a short time.');
    await expect(dialog.getByRole('timer')).toHaveText(/You can try again in \d+ seconds\./);
    await expect(dialog.getByRole('button', { name: 'Log in', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await visitor.isAccessible(dialog);
  });

  test('says that there is no server, closes with Escape, gives the focus back', async ({
    visitor,
  }) => {
    // The piece of the first page may be on its way.
    visitor.allows(/ERR_FAILED|No response: \S+minuet-in-g/);
    await visitor.page.goto('/corpora');
    await visitor.button('Log in').click();
    await visitor.page.route('**/api/**', (route) => route.abort());
    const dialog = await visitor.fillLogin(ANTON);
    await expect(dialog.getByRole('alert')).toContainText('Could not reach server');
    await visitor.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(visitor.button('Log in')).toBeFocused();
  });
});

test('a first password is replaced with the first login', async ({ visitor }) => {
  visitor.allows(/403/);
  const uid = unique('newcomer');
  account(['add', uid], `${PASSWORD}\n`);
  await visitor.page.goto('/corpora');
  await visitor.button('Log in').click();
  const dialog = await visitor.fillLogin(uid);
  const next = dialog.getByLabel('New password', { exact: true });
  await expect(next).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('Choose a password of your own.');
  await visitor.isAccessible(dialog);
  await next.fill('sings at noon too');
  await dialog.getByLabel('New password again').fill('sings at noon too');
  await dialog.getByLabel('New password again').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(visitor.button(`Account: ${uid}`)).toBeVisible();
});

test('a password is changed', async ({ visitor }) => {
  visitor.allows(/401|422/);
  await visitor.page.goto('/corpora');
  await visitor.login(ANTON);
  await visitor.choose(new RegExp(ANTON), 'changePassword');
  const dialog = visitor.dialog('Change password');
  const [old, next, again] = ['Old password', 'New password', 'New password again'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  );
  await visitor.isAccessible(dialog);
  const change = async (...texts: readonly [string, string, string]) => {
    await old!.fill(texts[0]);
    await next!.fill(texts[1]);
    await again!.fill(texts[2]);
    await again!.press('Enter');
  };
  await change(PASSWORD, 'short', 'other');
  await expect(dialog).toContainText('Use 8 characters or more for your password');
  await expect(dialog).toContainText('Passwords must match');
  await expect(next!).toBeFocused();
  await change('sings badly', 'sings at noon too', 'sings at noon too');
  await expect(dialog).toContainText('Wrong old password');
  await expect(old!).toBeFocused();
  await change(PASSWORD, 'password1', 'password1');
  await expect(dialog).toContainText('This password is easy to guess. Choose another one.');
  await change(PASSWORD, 'sings at noon too', 'sings at noon too');
  await expect(dialog).toBeHidden();
  await expect(visitor.snack.filter({ hasText: 'Your password is changed.' })).toBeVisible();
});

test('sessions are seen, and end at once', async ({ visitor }) => {
  visitor.allows(/403/);
  const { page } = visitor;
  await page.goto('/corpora');
  const data = { uid: CLARA, password: PASSWORD };
  const answers = [await page.request.post('/api/auth', { data, headers: PHONE })];
  answers.push(await page.request.post('/api/auth', { data }));
  const tokens = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { access_token: string }).access_token),
  );
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await page.request.get('/api/sessions', { headers })).status();
  };
  await visitor.login(CLARA);
  await visitor.choose(new RegExp(CLARA), 'sessions');
  const dialog = visitor.dialog('Your sessions');
  await page.setViewportSize({ width: 320, height: 640 });
  await visitor.isAccessible(dialog);
  await page.setViewportSize({ width: 1280, height: 720 });
  const phone = dialog.getByRole('checkbox', { name: 'Safari on iOS' }).first();
  await phone.focus();
  await page.keyboard.press('Space');
  await expect(phone).toBeChecked();
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('sings badly');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Wrong password/);
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(visitor.snack.filter({ hasText: '1 session has ended.' })).toBeVisible();
  expect([await statusOf(tokens[0]!), await statusOf(tokens[1]!)]).toEqual([401, 200]);
});

test('another recording is added, and offered for synchronization', async ({ visitor }) => {
  visitor.allows(/no sync url/);
  await visitor.open();
  await visitor.choose(/^File/, 'addSource');
  const dialog = visitor.dialog('Add a recording or a video');
  await expect(dialog).toContainText('Nothing is uploaded.');
  await visitor.press(dialog, 'Add');
  await expect(dialog).toContainText('Invalid Audio Format: missing source.');
  await visitor.isAccessible(dialog);
  const file = dialog.getByLabel('File on this computer');
  await file.setInputFiles('demo-wc/assets/twelve-bars.json');
  await visitor.press(dialog, 'Add');
  await expect(dialog).toContainText('has neither sound nor pictures');
  await file.setInputFiles('demo-wc/corpora/voices/heidenroeslein/recording.mp3');
  await visitor.press(dialog, 'Add');
  const added = visitor.dialog('“recording” is added');
  await expect(added).toContainText('The recording is not synchronized with the score.');
  await visitor.isAccessible(added);
  await visitor.press(added, 'Later');
  await expect(added).toBeHidden();
  const playing = await visitor.page.evaluate(
    () => document.querySelector('glosa-piece')?.model?.recording?.name,
  );
  expect(playing).toBe('recording');
});

test('a recording of another site is added by its link', async ({ visitor }) => {
  visitor.allows(/no sync url/);
  const link = 'https://recordings.example.org/heidenroeslein.mp3';
  await visitor.page.route(link, (route) =>
    route.fulfill({
      path: 'demo-wc/corpora/voices/heidenroeslein/recording.mp3',
      contentType: 'audio/mpeg',
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await visitor.open();
  await visitor.choose(/^File/, 'addSource');
  const dialog = visitor.dialog('Add a recording or a video');
  await dialog.getByLabel('Or a link').fill(link);
  await visitor.press(dialog, 'Add');
  await visitor.press(visitor.dialog(/is added/), 'Later');
  await visitor.button('Play').click();
  await expect
    .poll(() =>
      visitor.page.evaluate(() => {
        const { recording, transport } = document.querySelector('glosa-piece')?.model ?? {};
        return [recording?.urls, (transport?.moment.date ?? 0) > 0.2];
      }),
    )
    .toEqual([[link], true]);
});

test('somebody is blocked, and the block is lifted', async ({ visitor, browser, baseURL }) => {
  visitor.allows(/404/);
  const context = await browser.newContext({ baseURL: baseURL! });
  const vandal = new Visitor(await context.newPage());
  await vandal.open();
  await vandal.login(VANDAL);

  await visitor.page.goto('/corpora');
  await visitor.login(CLARA);
  await visitor.choose(new RegExp(CLARA), 'block');
  const dialog = visitor.dialog('Block a user');
  await dialog.getByLabel('User name').fill('dialogs vandals');
  await visitor.press(dialog, 'Block');
  await expect(dialog.getByLabel('User name')).toHaveAccessibleDescription(
    /There is no such account/,
  );
  await visitor.isAccessible(dialog);
  await dialog.getByLabel('User name').fill(VANDAL);
  await visitor.press(dialog, 'Block');
  await expect(visitor.snack.filter({ hasText: `Blocked: ${VANDAL}.` })).toBeVisible();

  const save = await vandal.begin();
  await save.getByLabel('Name', { exact: true }).fill(unique('spam'));
  await vandal.press(save, 'Save');
  await expect(save.getByRole('alert')).toContainText('your session has ended');
  await vandal.press(save, 'Log in');
  const login = await vandal.fillLogin(VANDAL);
  await expect(login.getByRole('alert')).toHaveText(
    'This account is blocked. Contact an administrator.',
  );

  await visitor.choose(new RegExp(CLARA), 'block');
  await dialog.getByLabel('User name').fill(VANDAL);
  await dialog.getByLabel('Lift the block').check();
  await visitor.press(dialog, 'Lift the block');
  await expect(visitor.snack.filter({ hasText: `No longer blocked: ${VANDAL}.` })).toBeVisible();
  await vandal.press(login, 'Log in');
  await expect(vandal.snack.filter({ hasText: /^Saved “spam/ })).toBeVisible();
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('nothing scrolls sideways', async ({ visitor }) => {
    await visitor.open();
    await visitor.page.evaluate(() => document.querySelector('glosa-piece')?.newAnalysis());
    await visitor.button('Save').tap();
    await visitor.isAccessible(visitor.dialog('Save to the cloud'));
  });
});
