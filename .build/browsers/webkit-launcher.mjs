// Connects web-test-runner to WebKitGTK, with a separate page for each file. (The runner's own launcher puts
// the files into frames of 300 by 150 pixels, where they make no progress.)
import { WebKitPage } from './webkit-page.mjs';

/** Pages of MiniBrowser, each for one file of tests at a time. */
class WebKitLauncher {
  name = 'WebKit';
  /** Commands of the runner treat the page as one of playwright: it has the same methods. */
  type = 'playwright';
  #pages = new Map();
  #idle = [];

  constructor({ concurrency }) {
    this.concurrency = concurrency;
  }

  async startSession(id, url) {
    const page = this.#idle.pop() ?? (await WebKitPage.open());
    this.#pages.set(id, { page, url });
    await page.goto(url);
  }

  isActive(id) {
    return this.#pages.has(id);
  }

  getBrowserUrl(id) {
    return this.#pages.get(id)?.url;
  }

  getPage(id) {
    return this.#pages.get(id).page;
  }

  /** Ends the tests in the page; ends the browser, and reports it, if it no longer draws. */
  async stopSession(id) {
    const { page } = this.#pages.get(id);
    this.#pages.delete(id);
    try {
      await page.drawn();
      await page.releaseActions();
      await page.goto('about:blank');
      this.#idle.push(page);
      return {};
    } catch (error) {
      page.close();
      return { errors: [{ message: `The page no longer draws: ${error.message}` }] };
    }
  }

  startDebugSession() {
    return Promise.reject(new Error('WebKit cannot be debugged from here.'));
  }

  stop() {
    for (const page of this.#idle.splice(0)) page.close();
    return Promise.resolve();
  }
}

export const webkitLauncher = (options) => new WebKitLauncher(options);
