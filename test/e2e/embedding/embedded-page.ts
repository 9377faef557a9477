import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { Site, type SiteOptions } from './site.js';

/** The hashes that the build has written, by the names of its scripts. */
export const builtHashes = () =>
  JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Readonly<Record<string, string>>;

/** The begin of every policy here: nothing but what a test allows. */
export const STRICT = ["default-src 'none'", "require-trusted-types-for 'script'"];

/** For what is engraved, measured or synthesized, on a busy machine. */
export const SLOW = { timeout: 60_000 };

/** A page of somebody's site with the elements in it. */
export class EmbeddedPage {
  /** Errors and warnings of the page, and what its policy has refused. */
  readonly faults: string[] = [];
  /** Addresses that the page has asked for. */
  readonly asked: string[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.faults.push(`${message.text()} ${message.location().url}`);
    });
    page.on('request', (request) => this.asked.push(request.url()));
  }

  /** Goes to an address, listening to what the policy refuses, also in workers. */
  async open(url: string): Promise<void> {
    await this.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`CSP: ${violatedDirective} ${blockedURI}`);
      });
    });
    await this.page.goto(url);
  }

  async play(): Promise<void> {
    await this.page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await this.plays();
  }

  /** Waits until the music moves. */
  async plays(): Promise<void> {
    const date = () =>
      this.page.evaluate(() => document.querySelector('glosa-piece')?.media?.currentTime ?? 0);
    await expect.poll(date, SLOW).toBeGreaterThan(0.5);
  }

  /** Origins that the page has asked, but for addresses that it made itself. */
  get origins(): readonly string[] {
    const urls = this.asked.filter((url) => !/^(blob|data):/.test(url));
    return [...new Set(urls.map((url) => new URL(url).origin))].sort();
  }
}

interface Fixtures {
  readonly embedded: EmbeddedPage;
  /** Opens sites; they are closed after the test. */
  readonly openSite: (options?: SiteOptions) => Promise<Site>;
}

export const test = base.extend<Fixtures>({
  embedded: async ({ page }, use) => {
    await use(new EmbeddedPage(page));
  },
  // eslint-disable-next-line no-empty-pattern
  openSite: async ({}, use) => {
    const sites: Site[] = [];
    await use(async (options) => {
      const site = await Site.open(options);
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.close();
  },
});

export { expect };
