import { spawnSync } from 'node:child_process';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { serviceData } from '#build/test/e2e-services.mjs';
import { violationsInThemes } from '../../support/axe.js';
import { WITHOUT_WORKER } from '../watched-page.js';

/** The data of the service persist between runs, and all tests share them. */
export const unique = (name: string): string => `${name} ${Date.now().toString(36)}${process.pid}`;

/** Accounts: one may do everything, one changes a password, one is blocked. */
export const [CLARA, ANTON, VANDAL] = ['dialogs clara', 'dialogs anton', 'dialogs vandal'];
export const PASSWORD = 'sings well at night';
export const PIECE = '/~/voices/heidenroeslein';
/** Menu items that open a dialog. */
export const ITEMS = {
  exportAnalysis: /^Export( analysis)?…$/,
  exportSync: 'Export the synchronization…',
  addSource: /^Add (a recording|audio or video)…$/,
  changePassword: /^Change password…?$/,
  sessions: 'Your sessions',
  block: /^Block a user…?$/,
  logOut: 'Log out',
};
/** A piece is read in this time, also where the machine is busy. */
export const READ = { timeout: 20_000 };

/** Runs a command about accounts beside the service. */
export function account(words: readonly string[], input = ''): string {
  const command = ['--import', 'tsx', 'host-app/service/cli/account.ts', ...words];
  const env = { ...process.env, GLOSA_DATA: serviceData() };
  const { stderr } = spawnSync(process.execPath, command, { env, input, encoding: 'utf8' });
  return stderr;
}

export function prepareAccounts(): void {
  for (const uid of [CLARA, ANTON, VANDAL])
    if (account(['add', uid, '--for-good'], `${PASSWORD}\n`).includes('already an account'))
      account(['password', uid, '--for-good'], `${PASSWORD}\n`);
  account(['grant', CLARA, 'all']);
  account(['unblock', VANDAL]);
}

/** Actions of a visitor in the dialogs of the application. */
export class Visitor {
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
    expect(await violationsInThemes(this.page, '[role=dialog], [role=alertdialog]')).toEqual([]);
    const [inner, outer] = await dialog.evaluate((element) => [
      element.scrollWidth,
      element.clientWidth,
    ]);
    expect(inner).toBe(outer);
  }
}

export const test = base.extend<{ visitor: Visitor }, { accounts: undefined }>({
  // The accounts are made once for each service.
  accounts: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      prepareAccounts();
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  visitor: async ({ page }, use) => {
    const visitor = new Visitor(page);
    await use(visitor);
    expect(visitor.faults).toEqual([]);
  },
});
