import { expect, type Locator, type Page } from '@playwright/test';
import { waltzScore } from '../../support/service/waltz.js';
import { account, PASSWORD, unique } from './dialogs/dialog-visitor.js';
import { test as base } from './watched-page.js';

/** The account that may do everything. */
export const ADMIN = 'admin clara';

/** Times that the waltz is played in a long score, which takes many seconds to engrave. */
const ROUNDS = 400;

/** Returns a waltz of some thousand measures, each time another: what is made of one and the same score is kept. */
export function longScore(): string {
  const score = waltzScore();
  const start = score.indexOf('<measure');
  const end = score.lastIndexOf('</measure>') + '</measure>'.length;
  let number = 0;
  const measures = score
    .slice(start, end)
    .repeat(ROUNDS)
    .replace(/<measure number="[^"]*"/g, () => `<measure number="${++number}"`);
  const another = `<!-- ${unique('waltz')} -->`;
  return score.slice(0, start) + measures + score.slice(end) + another;
}

/** Somebody who administers the service, by keys. */
export class Administrator {
  private token = '';

  constructor(readonly page: Page) {}

  /** Logs in beforehand, so that each page that is opened knows the account. */
  async logIn(): Promise<void> {
    const data = { uid: ADMIN, password: PASSWORD };
    const answer = await this.page.request.post('/api/auth', { data });
    expect(answer.status()).toBe(200);
    const told = (await answer.json()) as Readonly<Record<string, unknown>>;
    this.token = String(told['access_token']);
    const session = { name: ADMIN, token: this.token, permissions: told['permissions'] };
    await this.page.addInitScript((kept) => {
      localStorage.setItem(`glosa-session ${location.origin}/api/`, JSON.stringify(kept));
    }, session);
  }

  /** Opens a tab, or one of its things, and waits for its heading. */
  async open(address: string, heading?: string | RegExp): Promise<void> {
    await this.page.goto(address);
    const name = heading === undefined ? {} : { name: heading };
    await expect(this.page.getByRole('heading', { level: 2, ...name })).toBeVisible();
    await expect(this.page.locator('.admin-section [aria-busy=true]')).toHaveCount(0);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  /** Presses a button of the page, or of the open dialog, by keys. */
  press(name: string | RegExp, place: Page | Locator = this.page): Promise<void> {
    return place.getByRole('button', { name, exact: true }).press('Enter');
  }

  /** What the page says has happened. */
  said(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** Sends a piece as a visitor does, and returns the id of the submission. */
  async send(title: string, content = waltzScore()): Promise<string> {
    const score = {
      name: 'waltz.musicxml',
      mimeType: 'text/xml',
      buffer: Buffer.from(content),
    };
    const fields = { name: 'Fanny', email: 'fanny@music.test', composer: 'Fanny Hensel' };
    const multipart = { ...fields, title, score };
    const answer = await this.page.request.post('/api/pieces', { multipart });
    expect(answer.status()).toBe(201);
    return ((await answer.json()) as { readonly id: string }).id;
  }

  /** Saves an analysis with the rights of the account. */
  async save(piece: string, name: string): Promise<void> {
    const content = { labels: [{ type: 'Cadence', start: 0, duration: 3 }] };
    const answer = await this.page.request.post(`/api/corpus/${piece}/analyses`, {
      headers: { Authorization: `Bearer ${this.token}` },
      data: { name, content },
    });
    expect(answer.status()).toBe(201);
  }

  /** Returns the status of the answer that everybody gets. */
  async statusOf(address: string): Promise<number> {
    return (await this.page.request.get(address)).status();
  }

  /** Whether the page is wider than its window, or its row of tabs than its place, where some would be out of sight. */
  async overflows(): Promise<boolean> {
    return this.page.evaluate(() => {
      const places = [document.documentElement, document.querySelector('.admin-tabs')!];
      return places.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    });
  }
}

export const test = base.extend<{ admin: Administrator }, { account: undefined }>({
  // Made once for each service.
  account: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      if (account(['add', ADMIN, '--for-good'], `${PASSWORD}\n`).includes('already an account'))
        account(['password', ADMIN, '--for-good'], `${PASSWORD}\n`);
      account(['grant', ADMIN, 'all']);
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  admin: async ({ page }, use) => {
    const admin = new Administrator(page);
    await admin.logIn();
    await use(admin);
  },
});
