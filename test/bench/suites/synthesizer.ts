import type { Browser, Page } from 'playwright';
import type { GlosaPiece } from '#entries/index.js';
import { errorsOf, FEEDS, p95 } from '../../support/youtube/report-feeds.js';
import { median, percentile, printFigures } from '../lib/figures.js';
import { serveSite, writePage } from '../lib/site.js';

const PIECE = '/dist/demo-wc/corpora/keyboard/minuet-in-g/info.json';
const HEARD = 4000;

declare global {
  interface Window {
    /** Times of the audio context at which clicks were to sound. */
    clicks?: { context: AudioContext; time: number }[];
  }
}

interface Start {
  /** Milliseconds from the choice of the score until its first note is heard. */
  readonly heard: number;
  /** Milliseconds of each click off the beat that the playhead shows. */
  readonly off: readonly number[];
}

/** Remembers when clicks are to sound: of what this page plays they alone are that short. */
function watchClicks(): void {
  const { prototype } = AudioBufferSourceNode;
  const start: (...times: number[]) => void = Reflect.get(prototype, 'start');
  window.clicks = [];
  prototype.start = function (this: AudioBufferSourceNode, ...times: number[]) {
    const context = this.context as AudioContext;
    if ((this.buffer?.duration ?? 1) < 0.1) window.clicks?.push({ context, time: times[0] ?? 0 });
    start.apply(this, times);
  };
}

/** Chooses the score and plays it; when it is heard. */
async function play(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const piece = document.querySelector<GlosaPiece>('glosa-piece');
    const model = await window.probes.until(() => piece?.model);
    const score = await window.probes.until(() => model?.audios.find(({ scoreId }) => scoreId));
    const begin = performance.now();
    model?.chooseRecording(score?.id ?? '');
    const { transport } = model!;
    await window.probes.until(() => transport.engine && 'mix' in transport.engine);
    await piece?.play();
    await window.probes.until(() => (transport.moment.date ?? 0) > 0);
    return performance.now() - begin;
  });
}

/** Lets the metronome click with the score, and compares the clicks with what the playhead shows. */
async function listen(page: Page): Promise<readonly number[]> {
  await page.getByLabel('Metronome', { exact: true }).click();
  return page.evaluate(async (during) => {
    const { transport } = document.querySelector<GlosaPiece>('glosa-piece')!.model!;
    const leads: number[] = [];
    const stop = transport.onFrame(({ date }) =>
      leads.push((date ?? 0) - Number(document.timeline.currentTime) / 1000),
    );
    await new Promise((resolve) => setTimeout(resolve, during));
    stop();
    const lead = leads.sort((a, b) => a - b)[leads.length >> 1] ?? NaN;
    return (window.clicks ?? []).slice(1).map(({ context, time }) => {
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      const date = lead + performanceTime / 1000 + time - contextTime;
      const place = transport.sync?.onsetAt(date as never);
      const beat = transport.sync?.dateAt(Math.round(place?.onset ?? 0) as never, place?.lap);
      return 1000 * Math.abs(date - (beat ?? NaN));
    });
  }, HEARD);
}

async function visit(page: Page, url: string): Promise<Start> {
  await page.goto(url);
  await page.waitForTimeout(2000);
  const heard = await play(page);
  return { heard, off: await listen(page) };
}

export async function synthesizerSuite(
  browser: Browser,
  _origin: string,
  rounds: number,
): Promise<void> {
  await writePage('synthesizer', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `<glosa-piece src="${PIECE}"><glosa-score></glosa-score><glosa-player></glosa-player></glosa-piece>`,
  });
  const { server, origin } = await serveSite('max-age=3600');
  const context = await browser.newContext({ viewport: { width: 1400, height: 600 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchClicks);
    const url = `${origin}/synthesizer.html`;
    const first = await visit(page, url);
    const later: Start[] = [];
    for (let round = 0; round < rounds; round += 1) later.push(await visit(page, url));
    report(first, later);
  } finally {
    await context.close();
    server.close();
  }
}

function report(first: Start, later: readonly Start[]): void {
  const beside = `the first time, with nothing kept: ${Math.round(first.heard)} ms`;
  const starts = later.map(({ heard }) => heard);
  const off = later.flatMap((start) => start.off);
  printFigures(`A score that plays itself, medians of ${later.length}`, [
    { name: 'heard after', value: median(starts), unit: 'ms', goal: 1000, beside },
    {
      name: 'metronome off the beat shown, p95',
      value: percentile(off, 0.95),
      unit: 'ms',
      goal: 10,
    },
  ]);
  printFigures(
    'The clock of a video service, a minute of generated reports',
    FEEDS.map((feed) => ({
      name: feed.name,
      value: p95(errorsOf(feed)),
      unit: 'ms, p95',
      goal: 20,
    })),
  );
}
