import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { latencyOf } from '#views/sync/latency.js';
import { onPage } from '../lib/browser.js';
import { median, percentile, printFigures, type Figure } from '../lib/figures.js';
import { ROOT, writePage, WWW } from '../lib/site.js';

const FOLDER = 'label-taps';
/** A performance that this project has made from its score, with a date for each eighth. */
const PIECE = 'demo-wc/corpora/voices/heidenroeslein';
/** The hand of a listener: so much later than the music, in seconds, and so uneven. */
const LATE = 0.09;
const UNEVEN = 0.03;

interface Way {
  readonly name: string;
  readonly snap: 'off' | 'beat';
  readonly taps: number;
  /** Quarters from one tap to the next. */
  readonly apart: number;
}

const WAYS: readonly Way[] = [
  { name: '100 eighths, off the grid', snap: 'off', taps: 100, apart: 0.5 },
  { name: '40 beats, on the grid', snap: 'beat', taps: 40, apart: 1 },
];

/** Delay of a hand in seconds: the sum of three even chances is nearly a normal one. */
function delayOfHand(): number {
  const chance = [1, 2, 3].reduce((sum) => sum + Math.random() - 0.5, 0);
  return LATE + 2 * UNEVEN * chance;
}

/** Latency of that hand along with fifteen clicks, in milliseconds, as the tap bar measures it. */
function calibrated(): number {
  const clicks = Array.from({ length: 15 }, (_, index) => 0.6 * index);
  const latency = latencyOf(
    clicks.map((click) => click + delayOfHand()),
    clicks,
  );
  if (!latency) throw new Error('the hand is too uneven');
  return 1000 * latency.latency;
}

/** A sync point at which the hand taps. */
interface Meant {
  readonly onset: number;
  readonly date: number;
}

/** Opens a new analysis with one button, and starts the music. */
async function begin({ snap, latency }: { snap: 'off' | 'beat'; latency: number }): Promise<void> {
  localStorage.setItem('glosa:tap-latency', JSON.stringify(latency));
  localStorage.setItem('glosa:label-tap-length', '"next"');
  const piece = document.querySelector('glosa-piece')!;
  const file = { labels: [], meta: { creationButtons: [{ type: 'Structure', tag: 'A' }] } };
  await piece.importAnalysis(new File([JSON.stringify(file)], 'taps.dez'));
  piece.model!.session.snap = snap;
  await piece.play();
}

/** A label, and the dates at which its start sounds: one for each stanza. */
interface Made {
  readonly onset: number;
  readonly dates: readonly number[];
}

/** Presses the digit at dates of the recording, and returns the labels in the order of their making. */
async function tap(dates: readonly number[]): Promise<Made[]> {
  const piece = document.querySelector('glosa-piece')!;
  for (const date of dates) {
    const wait = 1000 * (date - piece.media!.currentTime);
    await new Promise((resolve) => setTimeout(resolve, wait));
    const key = { key: '1', bubbles: true, composed: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { analysis, recording } = piece.model!;
  return analysis!.labels.map(({ start }) => ({
    onset: start,
    dates: recording!.sync!.datesAt(start).map((each) => each.date),
  }));
}

async function gather(browser: Browser, url: string, way: Way) {
  return onPage(browser, url, async (page) => {
    await page.waitForFunction(() => {
      const { transport } = document.querySelector('glosa-piece')?.model ?? {};
      const score = document.querySelector('glosa-score');
      return score?.shadowRoot?.querySelector('[role=listbox]') && transport?.duration;
    });
    const points = await page.evaluate(() =>
      document
        .querySelector('glosa-piece')!
        .model!.recording!.sync!.points.map(({ onset, date }) => ({
          onset,
          date,
        })),
    );
    // The last point of a stanza is where the next one begins.
    const isOn = ({ onset }: Meant) => onset < 32 && onset % way.apart === 0;
    const meant = points.slice(4).filter(isOn).slice(0, way.taps);
    await page.evaluate(begin, { snap: way.snap, latency: calibrated() });
    const made = await page.evaluate(
      tap,
      meant.map(({ date }) => date + delayOfHand()),
    );
    return { meant, made };
  });
}

function figures(
  { name, snap }: Way,
  { meant, made }: { meant: readonly Meant[]; made: readonly Made[] },
): readonly Figure[] {
  const distance = (dates: readonly number[], date: number) =>
    1000 * Math.min(...dates.map((each) => Math.abs(each - date)));
  const off = made.map(({ dates }, index) => distance(dates, meant[index]!.date));
  const wrong = made.filter(({ onset }, index) => Math.abs(onset - meant[index]!.onset) > 0.001);
  const lost = { name: `${name}: taps that made no label`, unit: 'taps', goal: 0 };
  return [
    {
      name: `${name}: labels against what was meant, median`,
      value: median(off),
      unit: 'ms',
      goal: 60,
      beside: `95 of 100: ${percentile(off, 0.95).toFixed(1)} ms; ${made.length} labels`,
    },
    { ...lost, value: meant.length - made.length },
    ...(snap === 'beat'
      ? [{ name: `${name}: labels on another beat`, value: wrong.length, unit: 'labels', goal: 0 }]
      : []),
  ];
}

/** Labels tapped by a hand that is late and uneven, after it was calibrated, beside the beats that it meant. */
export async function labelTapsSuite(browser: Browser, origin: string): Promise<void> {
  await cp(path.join(ROOT, PIECE), path.join(WWW, FOLDER), { recursive: true });
  await writePage('label-taps', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `<glosa-piece src="/${FOLDER}/info.json" preload="auto"><glosa-score></glosa-score><glosa-player></glosa-player></glosa-piece>`,
  });
  for (const way of WAYS) {
    const gathered = await gather(browser, `${origin}/label-taps.html`, way);
    printFigures(`Labels by tap: ${way.name}`, figures(way, gathered));
  }
}
