import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { onPage } from '../lib/browser.js';
import { median, percentile, printFigures, type Figure } from '../lib/figures.js';
import { ROOT, writePage, WWW } from '../lib/site.js';

const FOLDER = 'tapping';
const RECORDING = 'demo-wc/corpora/voices/heidenroeslein/recording.ogg';
const TAPS = 40;
/** Milliseconds from one tap to the next, at least, and what chance adds at most. */
const APART = [150, 250] as const;

interface Way {
  readonly name: string;
  readonly rate: number;
  /** How long the page stands still again and again, in ms. */
  readonly busy: number;
  /** Whether the browser presses the keys, as a user's; else a script sends events. */
  readonly isTrusted: boolean;
}

const WAYS: readonly Way[] = [
  { name: 'by a script', rate: 1, busy: 0, isTrusted: false },
  { name: 'by a script at half speed', rate: 0.5, busy: 0, isTrusted: false },
  { name: 'by keys', rate: 1, busy: 0, isTrusted: true },
  {
    name: 'by keys in a page that often stands still for 80 ms',
    rate: 1,
    busy: 80,
    isTrusted: true,
  },
];

/** Measurements of a page during tapping; times in ms of the page, dates in seconds. */
interface Seen {
  /** Readings of the element's own clock. */
  readonly clock: (readonly [time: number, date: number])[];
  readonly taps: number[];
  /** Dates shown in the frame after each tap. */
  readonly shown: number[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Starts the music, and watches its clock and the taps. */
function watch({ rate, busy }: Way): void {
  const piece = document.querySelector('glosa-piece')!;
  const seen: Seen = { clock: [], taps: [], shown: [] };
  window.seen = seen;
  const { transport } = piece.model!;
  transport.rate = rate;
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== ' ') return;
      seen.taps.push(timeStamp);
      requestAnimationFrame(() => seen.shown.push(transport.moment.date!));
    },
    { capture: true },
  );
  setInterval(() => seen.clock.push([performance.now(), piece.media!.currentTime]), 5);
  if (busy)
    setInterval(() => {
      for (const end = performance.now() + busy; performance.now() < end;);
    }, 2 * busy);
  const bar = document.querySelector('glosa-tap-bar')!;
  bar.renderRoot.querySelector<HTMLElement>('[part=tap]')!.click();
}

/** Sends the events of a key at the milliseconds from now that a list gives. */
async function tapByScript(pauses: readonly number[]): Promise<void> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const key = { key: ' ', bubbles: true, composed: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  }
}

async function tapByKeys(page: Page, pauses: readonly number[]): Promise<void> {
  for (const pause of pauses) {
    await page.waitForTimeout(pause);
    await page.keyboard.press(' ');
  }
}

interface Gathered extends Seen {
  /** Dates of the sync points. */
  readonly dates: readonly number[];
}

async function gather(browser: Browser, url: string, way: Way): Promise<Gathered> {
  return onPage(browser, url, async (page) => {
    await page.waitForFunction(() => {
      const bar = document.querySelector('glosa-tap-bar');
      const { transport } = document.querySelector('glosa-piece')?.model ?? {};
      return bar?.shadowRoot?.querySelector('[part=tap]') && transport?.duration !== undefined;
    });
    await page.evaluate(watch, way);
    await page.waitForTimeout(1500);
    const pauses = Array.from({ length: TAPS }, () => APART[0] + APART[1] * Math.random());
    if (way.isTrusted) await tapByKeys(page, pauses);
    else await page.evaluate(tapByScript, pauses);
    await page.waitForTimeout(300);
    return page.evaluate(async () => {
      const { text } = await document.querySelector('glosa-piece')!.exportSync();
      const points = JSON.parse(text!) as readonly { readonly date: number }[];
      return { ...window.seen, dates: points.map(({ date }) => date) };
    });
  });
}

/** The date at a time by a line through all readings of the element's clock, which jitter. */
function lineThrough(clock: Seen['clock']): (time: number) => number {
  const moving = clock.filter(([time]) => time > clock[0]![0] + 700);
  const mean = (pick: (reading: readonly [number, number]) => number) =>
    moving.reduce((sum, reading) => sum + pick(reading), 0) / moving.length;
  const [meanTime, meanDate] = [mean(([time]) => time), mean(([, date]) => date)];
  const slope =
    mean(([time, date]) => (time - meanTime) * (date - meanDate)) /
    mean(([time]) => (time - meanTime) ** 2);
  return (time) => meanDate + slope * (time - meanTime);
}

function figures({ name }: Way, { clock, taps, shown, dates }: Gathered): readonly Figure[] {
  const dateAt = lineThrough(clock);
  const off = (list: readonly number[]) =>
    list.map((date, index) => 1000 * Math.abs(date - dateAt(taps[index]!)));
  const errors = off(dates);
  const missing = TAPS - dates.length;
  return [
    {
      name: `${name}: points against what played at the taps, 95 of 100`,
      value: percentile(errors, 0.95),
      unit: 'ms',
      goal: 5,
      beside: `median ${median(errors).toFixed(1)}, largest ${Math.max(...errors).toFixed(1)} ms; by the next frame: median ${median(off(shown)).toFixed(1)} ms`,
    },
    { name: `${name}: taps that set no point`, value: missing, unit: 'taps', goal: 0 },
  ];
}

/** Points beside what the element played when the user tapped, by the times of the events. */
export async function tappingSuite(browser: Browser, origin: string): Promise<void> {
  await mkdir(path.join(WWW, FOLDER), { recursive: true });
  await copyFile(path.join(ROOT, RECORDING), path.join(WWW, FOLDER, 'recording.ogg'));
  await writePage('tapping', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `<glosa-piece src="/${FOLDER}/recording.ogg"><glosa-tap-bar></glosa-tap-bar><glosa-player></glosa-player></glosa-piece>`,
  });
  for (const way of WAYS) {
    const gathered = await gather(browser, `${origin}/tapping.html`, way);
    printFigures(`Tapping: ${TAPS} taps ${way.name}`, figures(way, gathered));
  }
}
