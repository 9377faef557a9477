import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import type { ComparedAnalysis } from '#core/compare';
import { onPage } from '../lib/browser.js';
import { type Figure, median } from '../lib/figures.js';
import { writeLongPiece } from '../lib/labeled-piece.js';
import { writePage, WWW } from '../lib/site.js';

type Compare = HTMLElement & { others: readonly ComparedAnalysis[] };

const MEASURES = 500;
const KEYS = 20;

/** What a page took, in milliseconds. */
interface Drawn {
  /** From the analyses to two frames with their rows. */
  readonly drawn: number;
  /** The same without the rest of the frames: the work of the page. */
  readonly busy: number;
  /** Each from a key to the end of the work of the next frame. */
  readonly keys: readonly number[];
}

async function writeSite(annotators: readonly ComparedAnalysis[]): Promise<void> {
  const src = await writeLongPiece('compared', MEASURES);
  await writeFile(path.join(WWW, 'annotators.json'), JSON.stringify(annotators));
  await writePage('comparison', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `<glosa-piece src="${src}"><glosa-compare></glosa-compare></glosa-piece>`,
  });
}

const visit = (browser: Browser, origin: string): Promise<Drawn> =>
  onPage(browser, `${origin}/comparison.html`, async (page) => {
    await page.waitForFunction(() =>
      document.querySelector('glosa-compare')?.shadowRoot?.querySelector('.frame'),
    );
    return page.evaluate(async (count) => {
      const element = document.querySelector<Compare>('glosa-compare')!;
      const five = (await (await fetch('/annotators.json')).json()) as ComparedAnalysis[];
      const rows = () => element.shadowRoot!.querySelector<HTMLCanvasElement>('canvas.rows');
      const isPainted = () => rows() !== null && !rows()!.hidden;
      const frame = () => new Promise(requestAnimationFrame);
      const turn = () => new Promise((resolve) => setTimeout(resolve));
      // Two small ones bring what is loaded with the first rows.
      element.others = five.slice(0, 2).map((one) => ({ ...one, labels: one.labels.slice(0, 3) }));
      while (!isPainted()) await frame();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const begin = performance.now();
      let waited = 0;
      const next = async () => {
        const before = performance.now();
        await frame();
        waited += performance.now() - before;
        await turn();
      };
      element.others = five;
      await turn();
      await next();
      await next();
      const drawn = performance.now() - begin;
      const keys: number[] = [];
      const viewport = element.shadowRoot!.querySelector<HTMLElement>('.viewport')!;
      viewport.focus();
      for (let key = 0; key < count; key += 1) {
        await frame();
        await turn();
        const start = performance.now();
        const press = { key: 'ArrowDown', bubbles: true, cancelable: true };
        viewport.dispatchEvent(new KeyboardEvent('keydown', press));
        await Promise.resolve();
        const handled = performance.now() - start;
        await frame();
        const begun = performance.now();
        await turn();
        keys.push(handled + performance.now() - begun);
      }
      return { drawn, busy: drawn - waited, keys };
    }, KEYS);
  });

/** Measures how long a browser takes until analyses are compared and drawn, and until a key is answered. */
export async function drawnFigures(
  browser: Browser,
  origin: string,
  { annotators, rounds }: { annotators: readonly ComparedAnalysis[]; rounds: number },
): Promise<readonly Figure[]> {
  await writeSite(annotators);
  const runs: Drawn[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await visit(browser, origin));
  const busy = median(runs.map((run) => run.busy)).toFixed(1);
  return [
    {
      name: 'five annotators, 1,000 labels each, compared and drawn',
      ...{ value: median(runs.map(({ drawn }) => drawn)), unit: 'ms', goal: 100 },
      beside: `two frames; work of the page ${busy}`,
    },
    {
      name: 'a key to the next disagreement: slowest answer',
      ...{ value: median(runs.map(({ keys }) => Math.max(...keys))), unit: 'ms', goal: 16.7 },
      beside: `middle ${median(runs.map(({ keys }) => median([...keys]))).toFixed(1)}`,
    },
  ];
}
