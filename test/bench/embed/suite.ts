import type { Browser, CDPSession } from 'playwright';
import { sizeOf } from '#build/package/size.mjs';
import { onPage } from '../lib/browser.js';
import { interleave, median, printFigures } from '../lib/figures.js';
import { serveCompressed } from './compressed-site.js';
import { growthOfLives } from './lives.js';
import { writeEmbedPages } from './pages.js';
import { emptyPage, tenWidgets } from './ten.js';
import { watchEmbed, type Noted, type NotingWindow } from './watch.js';

/** 1.6 Mb/s and 150 ms, as the peers were measured. */
const SLOW_4G = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 1.6e6 / 8, uploadThroughput: 1e6 / 8 },
};
const SLOWNESS = 4;

const slowNetwork = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
};

const slowProcessor = (session: CDPSession): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });

/** A first visit; resolves to when its parts were there. */
function visit(
  browser: Browser,
  url: string,
  slow: (session: CDPSession) => Promise<unknown>,
): Promise<Noted> {
  return onPage(browser, 'about:blank', async (page, session) => {
    await page.addInitScript(watchEmbed);
    await slow(session);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as unknown as NotingWindow).noted.usable);
    return page.evaluate(() => (window as unknown as NotingWindow).noted);
  });
}

const middle = (visits: readonly Noted[], key: keyof Noted): number =>
  median(visits.map((noted) => noted[key] ?? NaN));

async function loading(browser: Browser, origin: string, rounds: number): Promise<void> {
  const at = (name: string) => `${origin}/embed-${name}.html`;
  // The first visit compresses what the server sends.
  await visit(browser, at('one'), slowProcessor);
  const { ours, wide, wavesurfer, slowly } = await interleave(
    {
      ours: () => visit(browser, at('one'), slowNetwork),
      wide: () => visit(browser, at('wide'), slowNetwork),
      wavesurfer: () => visit(browser, at('wavesurfer'), slowNetwork),
      slowly: () => visit(browser, at('one'), slowProcessor),
    },
    rounds,
  );
  const [usable, peer] = [middle(ours, 'usable'), middle(wavesurfer, 'usable')];
  printFigures(`A widget of a prepared piece, first visits, medians of ${rounds}`, [
    {
      ...{ name: 'script before lazy parts', value: sizeOf('glosa.js').bytes / 1000, unit: 'kB' },
      goal: 60,
    },
    {
      ...{ name: 'slow 4G: usable, beside a bare wavesurfer', value: usable / peer, unit: 'times' },
      ...{ goal: 1.15, beside: `${usable.toFixed(0)} ms, wavesurfer ${peer.toFixed(0)} ms` },
    },
    { name: 'slow 4G: picture of the score', value: middle(ours, 'poster'), unit: 'ms' },
    {
      ...{ name: 'slow 4G: as wide as a page, with all lines of labels', unit: 'ms' },
      ...{ value: middle(wide, 'usable'), goal: 1000 },
    },
    {
      ...{ name: 'CPU/4: picture of the score', value: middle(slowly, 'poster'), unit: 'ms' },
      ...{ goal: 300, beside: `the score itself ${middle(slowly, 'score').toFixed(0)} ms` },
    },
    { name: 'CPU/4: playable', value: middle(slowly, 'usable'), unit: 'ms', goal: 1000 },
  ]);
}

async function staying(browser: Browser, origin: string, rounds: number): Promise<void> {
  const { empty, ten } = await interleave(
    {
      empty: () => emptyPage(browser, origin),
      ten: () => tenWidgets(browser, origin),
    },
    rounds,
  );
  const growth = await growthOfLives(browser, origin);
  const share = (values: readonly number[]): number => 100 * median(values);
  const beyond = share(ten.map(({ slow }) => slow)) - share(empty.map(({ slow }) => slow));
  printFigures(`Ten widgets on a page, medians of ${rounds}; a hundred lives of one`, [
    { name: 'frames over 17 ms beyond an empty page', value: beyond, unit: 'points', goal: 5 },
    {
      ...{ name: 'requests of widgets out of view', unit: '', goal: 0 },
      value: Math.max(...ten.map(({ requests }) => requests)),
    },
    {
      ...{ name: 'frames asked for in a second at rest', unit: '', goal: 0 },
      value: median(ten.map(({ frames }) => frames)),
    },
    { name: 'heap after 100 lives', value: growth.megabytes, unit: 'MB', goal: 0.5 },
    { name: 'nodes after 100 lives', value: growth.nodes, unit: '', goal: 0 },
    { name: 'listeners after 100 lives', value: growth.listeners, unit: '', goal: 0 },
  ]);
}

/** Measures the costs of a widget on a page of another site. */
export async function embedSuite(browser: Browser, _: string, rounds: number): Promise<void> {
  await writeEmbedPages();
  const { server, origin } = await serveCompressed();
  try {
    await loading(browser, origin, rounds);
    await staying(browser, origin, rounds);
  } finally {
    server.close();
  }
}
