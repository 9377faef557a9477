import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '#build/browsers/browser.mjs';

/** A fresh page in a fresh context, with its debugging session; closed after the work. */
export async function onPage<Result>(
  browser: Browser,
  url: string,
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  try {
    const page = await context.newPage();
    // The loader of TypeScript puts calls of this into what is evaluated in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    page.setDefaultTimeout(120_000);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(url);
    return await work(page, session);
  } finally {
    await context.close();
  }
}

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, '--enable-precise-memory-info', '--mute-audio'],
  });
}

export async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

/** Heap of the page after garbage collection, in MB. */
export async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return ((await metrics(session)).JSHeapUsedSize ?? NaN) / 1e6;
}
