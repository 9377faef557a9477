import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { serviceData } from '#build/e2e-services.mjs';
import { violationsOf } from '../axe.js';
import { WITHOUT_WORKER } from './watched-page.js';

/** The data of the service persist between runs, and all tests share them. */
const unique = (name: string): string => `${name} ${Date.now().toString(36)}${process.pid}`;

/** Accounts: one may do everything, one changes a password, one is blocked. */
const [CLARA, ANTON, VANDAL] = ['dialogs clara', 'dialogs anton', 'dialogs vandal'];
const PASSWORD = 'sings well at night';
const PIECE = '/~/voices/heidenroeslein';
/** Menu items that open a dialog. */
const ITEMS = {
  exportAnalysis: /^Export( analysis)?…$/,
  exportSync: 'Export the synchronization…',
  addSource: /^Add (a recording|audio or video)…$/,
  changePassword: /^Change password…?$/,
  block: /^Block a user…?$/,
  logOut: 'Log out',
};
/** A piece is read in this time, also where the machine is busy. */
const READ = { timeout: 20_000 };

/** Runs a command about accounts beside the service. */
function account(words: readonly string[], input = ''): string {
  const command = ['--import', 'tsx', 'host-app/service/cli/account.ts', ...words];
  const env = { ...process.env, GLOSA_DATA: serviceData() };
  const { stderr } = spawnSync(process.execPath, command, { env, input, encoding: 'utf8' });
  return stderr;
}

base.beforeAll(() => {
  base.setTimeout(120_000);
  for (const uid of [CLARA, ANTON, VANDAL])
    if (account(['add', uid], `${PASSWORD}\n`).includes('already an account'))
      account(['password', uid], `${PASSWORD}\n`);
  account(['grant', CLARA, 'all']);
  account(['unblock', VANDAL]);
});

/** Actions of a visitor in the dialogs of the application. */
class Visitor {
  private readonly problems: string[] = [];
  private readonly allowed: RegExp[] = [WITHOUT_WORKER];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text());
    });
  }

  /** A warning that the page gives rightly. */
  allows(problem: RegExp): void {
    this.allowed.push(problem);
  }

  get faults(): readonly string[] {
    return this.problems.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }

  dialog(name: string | RegExp): Locator {
    const { page } = this;
    return page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get snack(): Locator {
    return this.page.getByRole('status');
  }

  async open(path = PIECE): Promise<void> {
    await this.page.goto(path);
    await this.loaded();
  }

  async loaded(): Promise<void> {
    await this.page.waitForFunction(
      () => document.querySelector('glosa-piece')?.model !== undefined,
      undefined,
      READ,
    );
  }

  async choose(menu: string | RegExp, item: keyof typeof ITEMS): Promise<void> {
    const name = ITEMS[item];
    await this.page.getByRole('button', { name: menu }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** The button of a dialog, not the one of the bar under it. */
  async press(dialog: Locator, name: string): Promise<void> {
    await dialog.getByRole('button', { name, exact: true }).click();
  }

  async fillLogin(uid: string, password = PASSWORD): Promise<Locator> {
    const dialog = this.dialog('Log in');
    await dialog.getByLabel('User name').fill(uid);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
    return dialog;
  }

  async login(uid: string, password = PASSWORD): Promise<void> {
    await this.button('Log in').click();
    const dialog = await this.fillLogin(uid, password);
    await expect(dialog).toBeHidden();
    await expect(this.snack.filter({ hasText: `You are logged in as ${uid}.` })).toBeVisible();
  }

  /** Makes a label by dragging over the score. */
  async label(x = 320): Promise<void> {
    const { page } = this;
    const before = await this.labels();
    await expect(page.locator('glosa-score [part~=playhead]')).toBeAttached(READ);
    const score = page.locator('glosa-score').getByRole('slider');
    await score.scrollIntoViewIfNeeded();
    const picture = (await page.locator('glosa-score [part=picture]').boundingBox())!;
    const { x: left } = (await score.boundingBox())!;
    await page.mouse.move(left + x, picture.y + 70);
    await page.mouse.down();
    await page.mouse.move(left + x + 80, picture.y + 70, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => this.labels()).toBe(before + 1);
  }

  labels(): Promise<number> {
    return this.page.evaluate(
      () => document.querySelector('glosa-piece')?.model?.analysis?.labels.length ?? 0,
    );
  }

  /** A new analysis with one label, and the dialog that saves it. */
  async begin(): Promise<Locator> {
    await this.page.evaluate(() => document.querySelector('glosa-piece')?.newAnalysis());
    await this.label();
    return this.saveDialog();
  }

  async saveDialog(): Promise<Locator> {
    await this.button('Save').click();
    const dialog = this.dialog('Save to the cloud');
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async saveAs(name: string): Promise<void> {
    const dialog = await this.begin();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await this.press(dialog, 'Save');
    await expect(dialog).toBeHidden();
    await expect(this.snack.filter({ hasText: `Saved “${name}”, version 1.` })).toBeVisible();
  }

  /** Nothing that axe finds, in both themes, and nothing that scrolls sideways. */
  async isAccessible(dialog: Locator): Promise<void> {
    await expect(dialog).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme });
      const found = await violationsOf(this.page, '[role=dialog], [role=alertdialog]');
      expect(found, colorScheme).toEqual([]);
    }
    await this.page.emulateMedia({ colorScheme: null });
    const [inner, outer] = await dialog.evaluate((element) => [
      element.scrollWidth,
      element.clientWidth,
    ]);
    expect(inner).toBe(outer);
  }
}

const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ page }, use) => {
    const visitor = new Visitor(page);
    await use(visitor);
    expect(visitor.faults).toEqual([]);
  },
});

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
    visitor.allows(/ERR_FAILED/);
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
    await visitor.button('Copy link').click();
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
      'Not saved to the cloud. Kept in this browser.',
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

test.describe('the error catalogue', () => {
  test('a piece that is missing has a page that says so, and no dialog', async ({ visitor }) => {
    visitor.allows(/404|Not found/);
    await visitor.page.goto('/~/voices/nowhere');
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.page.locator('glosa-piece')).toHaveCount(0);
    await expect(visitor.page.getByRole('dialog')).toHaveCount(0);
  });

  test('Invalid Link: an analysis that is missing', async ({ visitor }) => {
    visitor.allows(/404|Not found/);
    await visitor.open(`${PIECE}?analysis=nothing`);
    const dialog = visitor.dialog('Invalid Link');
    await expect(dialog).toContainText('The analysis nothing was not found.');
    await visitor.press(dialog, 'Continue with a new analysis');
    await visitor.page.waitForFunction(
      () => document.querySelector('glosa-piece')?.model?.analysis,
    );
    await visitor.label();
  });

  test('No Server: the piece comes when it is there again', async ({ visitor }) => {
    visitor.allows(/ERR_FAILED|No response/);
    await visitor.page.route('**/api/corpus/**', (route) => route.abort());
    await visitor.page.goto(PIECE);
    const dialog = visitor.dialog('No Server');
    await expect(dialog).toContainText('The corpus server does not answer.');
    await visitor.isAccessible(dialog);
    await visitor.page.unroute('**/api/corpus/**');
    await visitor.press(dialog, 'Try again');
    await visitor.loaded();
  });

  test('Unauthorized Access: log in, and the piece comes', async ({ visitor }) => {
    visitor.allows(/401|Not allowed/);
    await visitor.page.route('**/api/corpus/voices/heidenroeslein?static=true', (route) =>
      route.request().headers()['authorization'] === undefined
        ? route.fulfill({ status: 401, json: { code: 'unauthorized' } })
        : route.continue(),
    );
    await visitor.page.goto(PIECE);
    const dialog = visitor.dialog('Unauthorized Access');
    await expect(dialog).toContainText('You are not allowed to view this piece.');
    await visitor.press(dialog, 'Log in');
    await visitor.fillLogin(CLARA);
    await expect(dialog).toBeHidden();
    await visitor.loaded();
  });

  test('Invalid File: continue with a new analysis, or keep the present one', async ({
    visitor,
  }) => {
    visitor.allows(/Corrupted Analysis/);
    await visitor.open('/~/keyboard/fur-elise');
    const before = await visitor.labels();
    const read = () =>
      visitor.page.evaluate(() => {
        const file = new File(['{"labels": 7}'], 'broken.dez');
        void document.querySelector('glosa-piece')?.importAnalysis(file);
      });
    await read();
    const dialog = visitor.dialog('Invalid File');
    await expect(dialog).toContainText('Corrupted Analysis');
    await expect(visitor.page.locator('glosa-piece').getByRole('alert')).toHaveCount(0);
    await visitor.press(dialog, 'Keep the current analysis');
    expect(await visitor.labels()).toBe(before);
    await read();
    await visitor.press(dialog, 'Continue with a new analysis');
    await expect.poll(() => visitor.labels()).toBe(0);
  });

  test('Audio Error: once, and the rest works', async ({ visitor }) => {
    visitor.allows(/./);
    await visitor.page.route(/recording~?\w*\.(mp3|ogg)/, (route) =>
      route.fulfill({ status: 404 }),
    );
    await visitor.open();
    await visitor.button('Play').click();
    const dialog = visitor.dialog('Audio Error');
    await expect(dialog).toContainText('The score still works.', READ);
    await visitor.isAccessible(dialog);
    await visitor.press(dialog, 'Continue');
    await expect(dialog).toBeHidden();
    await visitor.label();
  });

  test('Youtube Error: when the video cannot be had', async ({ visitor }) => {
    visitor.allows(/./);
    await visitor.page.route(/youtube(-nocookie)?\.com/, (route) => route.abort());
    await visitor.open();
    await visitor.choose(/^File/, 'addSource');
    const source = visitor.dialog('Add a recording or a video');
    await source.getByLabel('Or a link').fill('https://youtu.be/dQw4w9WgXcQ');
    await visitor.press(source, 'Add');
    await visitor.press(visitor.dialog(/is added/), 'Later');
    await visitor.button('Play').click();
    await expect(visitor.dialog('Youtube Error')).toContainText('dQw4w9WgXcQ', READ);
  });
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
