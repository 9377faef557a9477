import type { Browser, Page } from 'playwright';
import { MARK } from './hostile-file.js';

/** How long a page has to do what it would do after it has loaded. */
const PATIENCE_MS = 60;

/** Addresses in one context of the browser; what it remembers of them goes with it. */
const BATCH = 20;

async function visit(page: Page, url: string): Promise<void> {
  // A file that is not a page downloads, which ends the visit with an error; that is not a script.
  await page.goto(url, { timeout: 5000 }).catch(() => undefined);
  await page
    .locator('a, rect')
    .first()
    .click({ timeout: PATIENCE_MS, force: true })
    .catch(() => undefined);
  await page.waitForTimeout(PATIENCE_MS);
}

/** Opens addresses in a browser; gives those of them under which a script has run. */
export async function scriptsRun(
  browser: Browser,
  urls: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let at = 0; at < urls.length; at += BATCH) {
    found.push(...(await scriptsOf(browser, urls.slice(at, at + BATCH))));
  }
  return found;
}

async function scriptsOf(browser: Browser, urls: readonly string[]): Promise<readonly string[]> {
  const context = await browser.newContext();
  const found = new Set<string>();
  try {
    const page = await context.newPage();
    let current = '';
    page.on('console', (message) => {
      if (message.type() === 'log' && message.text() === MARK) found.add(current);
    });
    page.on('dialog', (dialog) => {
      found.add(current);
      void dialog.dismiss();
    });
    for (current of urls) await visit(page, current);
  } finally {
    await context.close();
  }
  return [...found];
}
