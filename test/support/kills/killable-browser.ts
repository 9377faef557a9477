import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '#build/browsers/browser.mjs';

/** A Chromium with a profile that outlives it, and a process that can be killed. */
export class KillableBrowser {
  /** Messages of the browser about its stores. */
  readonly complaints: string[] = [];

  private constructor(
    private readonly child: ChildProcess,
    private readonly browser: Browser,
  ) {
    child.stderr?.on('data', (chunk: Buffer) => {
      const lines = chunk.toString().split('\n');
      this.complaints.push(
        ...lines.filter((line) => /indexed.?db|leveldb|quota|corrupt/i.test(line)),
      );
    });
  }

  static async launch(profile: string): Promise<KillableBrowser> {
    const args = [
      '--headless=new',
      '--remote-debugging-port=0',
      '--enable-logging=stderr',
      `--user-data-dir=${profile}`,
    ];
    const child = spawn(await findChromium(), [...args, ...CHROMIUM_ARGS, 'about:blank'], {
      // A group of its own: it can be killed with all of its children.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      return new KillableBrowser(child, await chromium.connectOverCDP(await endpointOf(child)));
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  async open(url: string): Promise<Page> {
    const [context] = this.browser.contexts();
    const page = await context!.newPage();
    await page.goto(url);
    return page;
  }

  /**
   * Kills the process of the browser at once, or all of its processes; returns the time at which it
   * was done, in milliseconds since 1970, when nothing of it is left.
   */
  async kill(what: 'browser' | 'all'): Promise<number> {
    const { child } = this;
    const exit = once(child, 'exit');
    const now = Date.now();
    process.kill(what === 'all' ? -child.pid! : child.pid!, 'SIGKILL');
    await exit;
    await this.browser.close().catch(() => undefined);
    return now;
  }
}

/** Where the browser says that it can be driven. */
function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const endpoint = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (endpoint) resolve(endpoint);
    });
    child.on('exit', () => reject(new Error(`The browser did not start: ${said}`)));
  });
}
