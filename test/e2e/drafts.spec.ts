import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { serveLab, type Site } from '../support/kills/site.js';

/** A tab in which a piece is edited. */
class Tab {
  private constructor(readonly page: Page) {}

  static async open(context: BrowserContext, { origin }: Site): Promise<Tab> {
    const tab = new Tab(await context.newPage());
    await tab.page.goto(origin);
    await tab.ready();
    return tab;
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(
      () => 'lab' in window && document.querySelector('glosa-piece')?.model,
    );
  }

  async label(...tags: readonly string[]): Promise<void> {
    for (const tag of tags) await this.page.evaluate((text) => window.lab.label(text), tag);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  button(name: string) {
    return this.page.getByRole('button', { name });
  }

  async restore(): Promise<void> {
    await this.button('Restore').click();
    await expect(this.button('Close')).toBeVisible();
  }

  tags() {
    return this.page.evaluate(() => window.lab.tags());
  }
}

const test = base.extend<{ site: Site }>({
  site: async ({ browserName: _ }, use) => {
    const site = await serveLab();
    await use(site);
    site.close();
  },
});

/** Milliseconds of work that may be unwritten, and the time to write it on a busy machine. */
const WRITTEN_MS = 400;

test('a piece that is only read leaves nothing in the browser', async ({ context, site }) => {
  const { page } = await Tab.open(context, site);
  await page.waitForTimeout(1000);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  const buckets = () =>
    (
      navigator as unknown as { storageBuckets: { keys(): Promise<string[]> } }
    ).storageBuckets.keys();
  expect(await page.evaluate(buckets)).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(await context.cookies()).toEqual([]);
});

test('a reloaded page brings back labels and undo', async ({ context, site }) => {
  const tab = await Tab.open(context, site);
  await tab.label('I', 'IV', 'V');
  await tab.page.waitForTimeout(WRITTEN_MS);
  await tab.reload();
  await tab.restore();
  expect(await tab.tags()).toEqual(['I', 'IV', 'V']);
  await tab.page.evaluate(() => window.lab.undo());
  expect(await tab.tags()).toEqual(['I', 'IV']);
});

test('drafts that could not load without a network are kept as soon as it is back', async ({
  context,
  site,
}) => {
  let isAway = true;
  await context.route(/\/drafts-/, (route) => (isAway ? route.abort() : route.continue()));
  const tab = await Tab.open(context, site);
  await tab.label('I');
  const message = tab.page.getByText(/^Not saved/);
  await expect(message).toBeVisible();
  isAway = false;
  await tab.page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(message).toBeHidden();
  await tab.page.waitForTimeout(WRITTEN_MS);
  await tab.reload();
  await tab.restore();
  expect(await tab.tags()).toEqual(['I']);
});

test('two tabs on one piece keep a draft each', async ({ context, site }) => {
  const [one, other] = [await Tab.open(context, site), await Tab.open(context, site)];
  await one.label('I', 'V');
  await other.label('A');
  await one.label('vi');
  await other.page.waitForTimeout(WRITTEN_MS);

  // The first tab is open: only the draft of the second is nobody's.
  await other.reload();
  await other.restore();
  expect(await other.tags()).toEqual(['A']);
  await expect(other.button('Restore')).toHaveCount(0);

  await one.page.close();
  const third = await Tab.open(context, site);
  await third.restore();
  expect(await third.tags()).toEqual(['I', 'V', 'vi']);
  await expect(third.button('Restore')).toHaveCount(0);
});

test('a tab that crashed is offered back', async ({ context, site }) => {
  const tab = await Tab.open(context, site);
  await tab.label('I', 'V');
  await tab.page.waitForTimeout(WRITTEN_MS);
  const crashed = tab.page.waitForEvent('crash');
  await tab.page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await Tab.open(context, site);
  await next.restore();
  expect(await next.tags()).toEqual(['I', 'V']);
});

test('leaving asks while there are unsaved changes', async ({ context, site }) => {
  const { page } = await Tab.open(context, site);
  await page.mouse.click(10, 10);
  await page.evaluate(() => window.lab.label('I'));
  await page.waitForTimeout(WRITTEN_MS);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
