import type { Browser } from 'playwright';
import { onPage } from '../lib/browser.js';

const PLAYED = 4000;

/** A page of ten widgets. */
export interface TenRun {
  /** Share of frames over 17 ms while a widget plays. */
  readonly slow: number;
  /** Requests for pieces that are out of view. */
  readonly requests: number;
  /** Frames that were asked for in a second at rest. */
  readonly frames: number;
}

/** The same without widgets. */
export function emptyPage(browser: Browser, origin: string): Promise<TenRun> {
  return onPage(browser, `${origin}/embed-none.html`, async (page) => {
    const { slow } = await page.evaluate((during) => window.probes.frames(during), PLAYED);
    return { slow, requests: 0, frames: 0 };
  });
}

/** Ten widgets, of which two or three are in view or near it; the first one plays. */
export function tenWidgets(browser: Browser, origin: string): Promise<TenRun> {
  return onPage(browser, 'about:blank', async (page) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const [, piece] = /corpora\/(.+)\/info\.json$/.exec(request.url()) ?? [];
      if (piece) asked.add(piece);
    });
    await page.goto(`${origin}/embed-ten.html`);
    await page.waitForFunction(() => {
      const first = document.querySelector('glosa-widget');
      return first?.model?.transport.isReady;
    });
    await page.waitForTimeout(2500);
    const frames = await page.evaluate(async () => {
      let count = 0;
      const request = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => {
        count += 1;
        return request(callback);
      };
      await new Promise((resolve) => setTimeout(resolve, 1000));
      window.requestAnimationFrame = request;
      return count;
    });
    // Of five pieces, each twice, those of the last six places are far away.
    const far = ['keyboard/promenade', 'voices/heidenroeslein', 'voices/o-haupt'];
    const requests = far.filter((piece) => asked.has(piece)).length;
    await page.evaluate(() => document.querySelector('glosa-widget')!.play());
    await page.waitForTimeout(1000);
    const { slow } = await page.evaluate((during) => window.probes.frames(during), PLAYED);
    return { slow, requests, frames };
  });
}
