import type { Browser, CDPSession, Page } from 'playwright';
import { heapMegabytes, metrics, onPage } from '../lib/browser.js';
import { LIVES_SRC } from './pages.js';

const CYCLES = 100;
/** Cycles before the measurement: caches and compiled code stay once they are made. */
const WARM_UP = 15;

/** Growth of a page after many widgets have come and gone. */
export interface Growth {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function live(page: Page, times: number): Promise<void> {
  await page.evaluate(
    async ([src, count]) => {
      const place = document.querySelector('#place')!;
      for (let time = 0; time < count; time += 1) {
        const widget = document.createElement('glosa-widget');
        widget.setAttribute('src', src);
        place.append(widget);
        await window.probes.until(() => widget.model?.transport.isReady);
        await window.probes.twoFrames();
        widget.remove();
      }
    },
    [LIVES_SRC, times] as const,
  );
}

async function held(page: Page, session: CDPSession): Promise<Growth> {
  await page.waitForTimeout(1500);
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const megabytes = await heapMegabytes(session);
  const { Nodes = NaN, JSEventListeners = NaN } = await metrics(session);
  return { megabytes, nodes: Nodes, listeners: JSEventListeners };
}

/** Makes and removes a widget with its piece again and again. */
export function growthOfLives(browser: Browser, origin: string): Promise<Growth> {
  return onPage(browser, `${origin}/embed-lives.html`, async (page, session) => {
    await page.waitForFunction(() => customElements.get('glosa-widget'));
    await live(page, WARM_UP);
    const before = await held(page, session);
    await live(page, CYCLES);
    const after = await held(page, session);
    return {
      megabytes: after.megabytes - before.megabytes,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
  });
}
