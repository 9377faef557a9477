import { expect, test as base, type Page } from '@playwright/test';
import { WITHOUT_WORKER } from '../watched-page.js';

/** The frame around every page, and what a visitor does with it. */
export class Shell {
  private readonly problems: string[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      const isProblem = ['error', 'warning'].includes(message.type());
      if (isProblem && !WITHOUT_WORKER.test(message.text())) this.problems.push(message.text());
    });
  }

  get bar() {
    return this.page.getByRole('banner');
  }

  get sidebar() {
    return this.page.locator('#sidebar');
  }

  get snack() {
    return this.page.locator('.snacks');
  }

  get root() {
    return this.page.locator('html');
  }

  link(name: string) {
    return this.bar.getByRole('link', { name, exact: true });
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  async open(path = '/corpora'): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.locator('main')).toBeVisible();
  }

  /** Chooses a language in the bar by its own name. */
  async choose(language: string): Promise<void> {
    await this.page.locator('.bar-language').click();
    await this.page.getByRole('menuitemradio', { name: language }).click();
  }

  /** How a token of the looks shows. */
  color(token: string): Promise<string> {
    return this.page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.color = `var(${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, token);
  }

  /** The console and the page have had no problem. */
  expectQuiet(): void {
    expect(this.problems).toEqual([]);
  }
}

export const test = base.extend<{ shell: Shell }>({
  shell: async ({ page }, use) => use(new Shell(page)),
});
