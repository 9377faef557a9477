import { spawnSync } from 'node:child_process';
import { serviceData } from '#build/test/e2e-services.mjs';
import { DemoPage, expect, test } from './support/demo-page.js';

/** The data of the service persist between runs, and all tests share them. */
const unique = (name: string): string => `${name} ${Date.now().toString(36)}${process.pid}`;

/** Accounts: one changes analyses, one a password. */
const [EDITOR, READER] = ['e2e editor', 'e2e reader'];
const PASSWORD = 'sings well at night';

/** Runs a command about accounts beside the service; false when there is already such an account. */
function account(words: readonly string[], input = ''): boolean {
  const command = ['--import', 'tsx', 'host-app/service/cli/account.ts', ...words];
  const env = { ...process.env, GLOSA_DATA: serviceData() };
  const { status, stderr } = spawnSync(process.execPath, command, { env, input, encoding: 'utf8' });
  const isTaken = stderr.includes('already an account');
  if (status !== 0 && !isTaken) throw new Error(stderr);
  return !isTaken;
}

test.beforeAll(() => {
  test.setTimeout(90_000);
  for (const uid of [EDITOR, READER])
    if (!account(['add', uid, '--for-good'], `${PASSWORD}\n`))
      account(['password', uid, '--for-good'], `${PASSWORD}\n`);
  account(['grant', EDITOR, 'all']);
});

/** A piece is read again in this time, also where the machine is busy. */
const READ = { timeout: 20_000 };

/** Actions of a visitor on the page of the service. */
class ServicePage {
  constructor(readonly demo: DemoPage) {}

  get page() {
    return this.demo.page;
  }

  get alert() {
    return this.page.locator('glosa-piece').getByRole('alert');
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(name: string) {
    return this.page.getByLabel(name, { exact: true });
  }

  async open(piece = 'voices/heidenroeslein'): Promise<void> {
    await this.demo.open(`service.html?piece=${encodeURIComponent(piece)}`);
  }

  /** Starts anew and makes a label by dragging in the score. */
  async label(): Promise<void> {
    await this.button('New analysis').click();
    await expect(this.page.locator('#opened')).toHaveText(/^A new analysis is open/);
    await this.drag();
  }

  /** Drags over a place of the score where there is no label: there is one more then. */
  async drag(x = 320): Promise<void> {
    const { demo, page } = this;
    const { length } = await this.starts();
    await expect(page.locator('glosa-score [part~=playhead]')).toBeAttached(READ);
    await demo.score.scrollIntoViewIfNeeded();
    const [picture, viewport] = await Promise.all([
      page.locator('glosa-score [part=picture]').boundingBox(),
      demo.score.boundingBox(),
    ]);
    const y = picture!.y + 70;
    await page.mouse.move(viewport!.x + x, y);
    await page.mouse.down();
    await page.mouse.move(viewport!.x + x + 80, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => this.starts()).toHaveLength(length + 1);
  }

  /** The onsets of the labels of the analysis that is open. */
  starts(): Promise<readonly number[]> {
    return this.page.evaluate(() => {
      const { model } = document.querySelector('glosa-piece')!;
      return (model?.analysis?.labels ?? []).map(({ start }) => start);
    });
  }

  async save(name: string): Promise<void> {
    await this.field('Name').fill(name);
    await this.button('Save analysis').click();
  }

  async saved(name: string): Promise<void> {
    await this.save(name);
    await expect(this.page.locator('#save [role=status]')).toContainText(`Saved “${name}”`);
  }

  /** Opens an analysis of the list, and waits until it is there. */
  async choose(name: string): Promise<void> {
    await this.page.locator('#analyses a', { hasText: name }).click();
    await expect(this.page.locator('#opened')).toHaveText(`“${name}” is open.`, READ);
  }

  async login(uid: string, password = PASSWORD): Promise<void> {
    await this.field('User name').fill(uid);
    await this.field('Password').fill(password);
    await this.button('Log in').click();
  }

  async loggedIn(uid: string, password = PASSWORD): Promise<void> {
    await this.login(uid, password);
    await expect(this.page.locator('#who')).toHaveText(uid);
  }
}

test('a piece of the list is opened, shown and played', async ({ demo }) => {
  const service = new ServicePage(demo);
  await service.open();
  const links = demo.page.locator('#pieces a');
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(5);
  await expect(demo.page.getByRole('heading', { name: 'Keyboard pieces' })).toBeVisible();
  await links.filter({ hasText: 'Für Elise' }).click();
  await expect(demo.page.getByRole('heading', { level: 1 })).toHaveText('Für Elise', READ);
  await expect(demo.page).toHaveURL(/piece=keyboard%2Ffur-elise/);
  await expect(demo.score).toBeVisible();
  await expect(demo.page.locator('glosa-waveform canvas').first()).toBeVisible();
  await expect(demo.page.locator('#analyses a')).not.toHaveCount(0);
  await demo.page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => demo.date()).toBeGreaterThan(0.2);
  await demo.page.goBack();
  await expect(demo.page.getByRole('heading', { level: 1 })).toHaveText('Heidenröslein', READ);
});

test('a label that is saved under a name is there again', async ({ demo }) => {
  const service = new ServicePage(demo);
  const name = unique('mine');
  await service.open();
  await service.label();
  const starts = await service.starts();
  await service.saved(name);
  await expect(demo.page.locator('#opened')).toHaveText(`“${name}” is open.`);
  await service.open();
  await service.choose(name);
  expect(await service.starts()).toEqual(starts);
  await demo.page.reload();
  await expect(demo.page.locator('#opened')).toHaveText(`“${name}” is open.`, READ);
  expect(await service.starts()).toEqual(starts);
});

test('a name that is taken is refused in words, and nothing is lost', async ({ demo }) => {
  demo.allows(/403|412|Precondition|Forbidden|Unexpected answer|Not allowed/);
  const service = new ServicePage(demo);
  await service.open();
  await service.label();
  const starts = await service.starts();
  await service.save('');
  await expect(demo.page.locator('#save .error')).toHaveText('Name is required');
  await service.save('reference');
  await expect(demo.page.locator('glosa-piece [part~=message]')).toContainText(
    /“reference” already.*save it under another name/,
  );
  expect(await service.starts()).toEqual(starts);
  await expect(demo.page.locator('#opened')).toContainText('with unsaved changes');

  await service.choose('reference');
  await service.drag();
  await expect(demo.page.locator('#opened')).toContainText('with unsaved changes');
  const changed = await service.starts();
  await service.save('reference');
  await expect(service.alert).toContainText('You are not allowed to modify the analysis');
  expect(await service.starts()).toEqual(changed);
  await service.saved(unique('as another'));
});

test('of two who save the same analysis, the second is told and sees the other version', async ({
  demo,
  browser,
}) => {
  demo.allows(/412|Precondition|Unexpected answer/);
  const name = unique('shared');
  const service = new ServicePage(demo);
  await service.open();
  await service.loggedIn(EDITOR);
  await service.label();
  await service.saved(name);
  const opened = await service.starts();

  const context = await browser.newContext();
  const other = new ServicePage(new DemoPage(await context.newPage()));
  await other.open();
  await other.loggedIn(EDITOR);
  await other.choose(name);
  await other.drag(520);
  await other.saved(name);
  const theirs = await other.starts();
  await context.close();
  expect(theirs).toHaveLength(opened.length + 1);

  await service.drag(720);
  const mine = await service.starts();
  await service.save(name);
  await expect(demo.page.locator('glosa-piece [part~=message]')).toContainText(
    'Somebody else has changed the analysis',
  );
  expect(await service.starts()).toEqual(mine);
  await service.button('Look at their version').click();
  await expect.poll(() => service.starts()).toEqual(theirs);
});

test('an account logs in, changes its password and logs out', async ({ demo }) => {
  demo.allows(/401|422|400|Unauthorized|Unprocessable/);
  const next = 'sings better at noon';
  const service = new ServicePage(demo);
  const { page } = demo;
  await service.open();
  await service.login(READER, 'not the password');
  await expect(page.locator('#login .error')).toHaveText('The user name or the password is wrong.');
  await service.loggedIn(READER);
  await page.getByText('Change password').first().click();
  const change = async (old: string, password: string) => {
    await service.field('Present password').fill(old);
    await service.field('New password').fill(password);
    await service.button('Change password').click();
  };
  await change(PASSWORD, 'password');
  await expect(page.locator('#change .error')).toContainText('Choose another password');
  await change('not the password', next);
  await expect(page.locator('#change .error')).toHaveText('The present password is wrong.');
  await change(PASSWORD, next);
  await expect(page.locator('#change [role=status]')).toContainText('The password is changed.');
  await page.reload();
  await expect(page.locator('#who')).toHaveText(READER);
  await service.button('Log out').click();
  await expect(service.field('User name')).toBeFocused();
  await expect(page.locator('#session')).toBeHidden();
  await service.loggedIn(READER, next);
});

test('a synchronization is saved by an account', async ({ demo }) => {
  const service = new ServicePage(demo);
  await service.open('keyboard/promenade');
  await service.loggedIn(EDITOR);
  await service.button('Save synchronization').click();
  await expect(demo.page.locator('#save [role=status]')).toContainText(
    /Saved the synchronization as version \d+\./,
  );
});

test('a service that is down is called so, and what is open stays', async ({ demo }) => {
  demo.allows(/ERR_FAILED|No response|Failed to load/);
  const service = new ServicePage(demo);
  await service.open();
  await service.label();
  const starts = await service.starts();
  await demo.page.route('**/api/**', (route) => route.abort());
  await service.save(unique('unheard'));
  await expect(service.alert).toContainText('the server could not be reached');
  expect(await service.starts()).toEqual(starts);
  await demo.page.goto('/demo-wc/service.html');
  await expect(demo.page.locator('#notice')).toContainText('No Server');
});

test('a page without a service says so', async ({ demo }) => {
  demo.allows(/404/);
  await demo.page.route('**/api/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );
  await demo.page.goto('/demo-wc/service.html');
  await expect(demo.page.locator('#notice')).toHaveText(
    'There is no service behind this page: it is served as files alone.',
  );
  await expect(demo.page.locator('#music')).toBeHidden();
});
