import { test as base, expect, type Page } from '@playwright/test';
import { parsePositions, parseSynchro, PositionTable, seconds, SyncTable } from '#core';

/** One animation frame, as the page shows it. All x in pixels from the start of the picture. */
export interface Frame {
  /** Seconds of the recording at the time of the frame, after what the media element says in it. */
  readonly date: number;
  readonly scoreX: number;
  readonly waveX: number;
  /** Seconds since the frame before. */
  readonly elapsed: number;
}

/** A demo page, the problems it has had, and what a listener does with it. */
export class DemoPage {
  private readonly problems: string[] = [];
  private readonly allowed: RegExp[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text());
    });
    page.on('requestfailed', (request) => {
      // The page itself gives up what it no longer needs: a range of the recording, another piece.
      const { errorText = '' } = request.failure() ?? {};
      if (errorText !== 'net::ERR_ABORTED') this.problems.push(`${request.url()}: ${errorText}`);
    });
  }

  get score() {
    return this.page.locator('glosa-score').getByRole('slider');
  }

  get waveform() {
    return this.page.locator('glosa-waveform').getByRole('slider');
  }

  /** Clicks on the outline itself, between its labels, so many pixels from its left. */
  async clickWave(x: number, modifiers: readonly 'Shift'[] = []): Promise<void> {
    const stage = this.page.locator('glosa-waveform .stage');
    const { height } = (await stage.boundingBox())!;
    await stage.click({ position: { x, y: height / 2 }, modifiers: [...modifiers] });
  }

  /** Opens a page and waits until its piece, its recording (if any) and its views are there. */
  async open(path = '', { isPlayable = true } = {}): Promise<void> {
    await this.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`CSP: ${violatedDirective} ${blockedURI}`);
      });
    });
    await this.page.goto(`/demo-wc/${path}`);
    await this.page.waitForFunction(() => document.querySelector('glosa-piece')?.model);
    for (const view of ['glosa-score', 'glosa-waveform'])
      if (await this.page.locator(view).count())
        await expect(this.page.locator(`${view} [part~=playhead]`)).toBeAttached();
    // Only then does the reader, who sees the score, point at what plays it.
    await this.page.waitForFunction((isAudible) => {
      const piece = document.querySelector('glosa-piece')!;
      piece.model?.transport.foresee();
      return piece.model && (!isAudible || (piece.media?.readyState ?? 0) >= 2);
    }, isPlayable);
  }

  /** A warning that this page gives rightly. */
  allows(problem: RegExp): void {
    this.allowed.push(problem);
  }

  /** Errors, warnings and policy violations that the page should not have. */
  get faults(): readonly string[] {
    return this.problems.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }

  date(): Promise<number> {
    return this.page.evaluate(() => document.querySelector('glosa-piece')!.media!.currentTime);
  }

  isPlaying(): Promise<boolean> {
    return this.page.evaluate(() => !document.querySelector('glosa-piece')!.media!.paused);
  }

  /** Pixels of the whole waveform, which fits the page, and seconds of the recording. */
  async waveSize(): Promise<{ width: number; duration: number }> {
    await this.page.locator('glosa-waveform').waitFor({ state: 'attached' });
    return this.page.evaluate(() => ({
      width: document.querySelector('glosa-waveform')!.clientWidth,
      duration: document.querySelector('glosa-piece')!.media!.duration,
    }));
  }

  /** Waits until the date is near the given one. */
  async reaches(date: number, tolerance: number): Promise<void> {
    await expect
      .poll(async () => Math.abs((await this.date()) - date), { intervals: [20] })
      .toBeLessThan(tolerance);
  }

  /** The playheads and the recording over some frames, each read within one frame. */
  frames(count: number): Promise<Frame[]> {
    return this.page.evaluate(
      (wanted) =>
        new Promise<Frame[]>((resolve) => {
          const { media } = document.querySelector('glosa-piece')!;
          const playhead = (tag: string) =>
            document
              .querySelector(tag)!
              .shadowRoot!.querySelector<HTMLElement>('[part~=playhead]')!;
          const [score, wave] = [playhead('glosa-score'), playhead('glosa-waveform')];
          const xOf = ({ style }: HTMLElement) => new DOMMatrix(style.transform).e;
          const seen: Frame[] = [];
          let before = performance.now();
          // Views are moved in the frame's callbacks; what the frame shows is read after them all.
          const look = (now: number) => {
            queueMicrotask(() => {
              // On a busy machine the callbacks come later than the frame that they are for.
              const late = (performance.now() - now) / 1000;
              seen.push({
                date: media!.currentTime - late,
                scoreX: xOf(score),
                waveX: xOf(wave),
                elapsed: (now - before) / 1000,
              });
              before = now;
              if (seen.length < wanted) requestAnimationFrame(look);
              else resolve(seen);
            });
          };
          requestAnimationFrame(look);
        }),
      count,
    );
  }

  /** Where the files of the piece say that the playhead of the score stands at a date. */
  async scoreXAt(): Promise<(date: number) => number | undefined> {
    const files = await this.page.evaluate(readTables);
    const { table } = SyncTable.from(parseSynchro(files.synchro).synchro.points);
    const { 'onset-x': onsetX, bars } = parsePositions(files.positions).positions;
    const { onsetToX } = PositionTable.from({ onsetX, bars });
    return (date) => {
      const synced = table.onsetAt(seconds(date));
      const x = synced && onsetToX?.at(synced.onset);
      return x === undefined ? undefined : x * files.scale;
    };
  }
}

/** Runs in the page: the sync table and the positions, fetched again, and the zoom of the score. */
async function readTables() {
  const { src } = document.querySelector('glosa-piece')!;
  const base = new URL(src, document.baseURI);
  const get = async (url: string) => (await fetch(new URL(url, base))).json() as Promise<unknown>;
  const table = (value: unknown) => (typeof value === 'string' ? get(value) : value);
  const { sources } = (await get(base.href)) as {
    sources: {
      audios: { 'onset-date': unknown }[];
      images: { type?: string; positions: unknown }[];
    };
  };
  const picture = sources.images.find(({ type = 'score' }) => type === 'score');
  return {
    synchro: await table(sources.audios[0]?.['onset-date']),
    positions: await table(picture?.positions),
    scale: Math.SQRT2 ** document.querySelector('glosa-score')!.zoom,
  };
}

export const test = base.extend<{ demo: DemoPage }>({
  demo: async ({ page }, use) => {
    const demo = new DemoPage(page);
    await use(demo);
    expect(demo.faults, 'errors, warnings and policy violations of the page').toEqual([]);
  },
});

export { expect };
