import { test as base, expect, type Page } from '@playwright/test';

/** The tests leave the service worker out, so that they see every request themselves. */
export const WITHOUT_WORKER = /Service Worker registration blocked/;

/** The problems that a page has had, but for those that a test expects. */
export class PageFaults {
  private readonly problems: string[] = [];
  private readonly allowed: RegExp[] = [WITHOUT_WORKER];

  constructor(page: Page) {
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text());
    });
  }

  /** A problem that the page has rightly. */
  allow(...problems: readonly RegExp[]): void {
    this.allowed.push(...problems);
  }

  get unexpected(): readonly string[] {
    return this.problems.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}

/** Ends the stream of what others write at once: with it open, a page never stops loading. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/threads/events*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
}

/** Tests whose page must not have errors, warnings or refusals by the content policy. */
export const test = base.extend<{ faults: PageFaults }>({
  faults: [
    async ({ page }, use) => {
      const faults = new PageFaults(page);
      await use(faults);
      expect(faults.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
