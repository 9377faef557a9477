import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { violationsOf } from '../support/axe.js';
import { WITHOUT_WORKER } from './watched-page.js';

/** A piece is read in this time, also where the machine is busy. */
const READ = { timeout: 20_000 };

/** The page of a piece, and what a visitor does with it. */
export class PiecePage {
  private readonly problems: string[] = [];
  private readonly allowed: RegExp[] = [WITHOUT_WORKER];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text());
    });
  }

  get bar(): Locator {
    return this.page.getByRole('banner');
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get score(): Locator {
    return this.page.locator('glosa-score').getByRole('slider');
  }

  get analysis(): Locator {
    return this.page.getByRole('button', { name: /^Analysis: / });
  }

  get side(): Locator {
    return this.page.getByRole('complementary', { name: 'Labels' });
  }

  get snack(): Locator {
    return this.page.locator('.snacks');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  item(name: string | RegExp): Locator {
    return this.page.getByRole('menuitem', { name, exact: typeof name === 'string' });
  }

  /** A warning or an error that the page gives rightly. */
  allows(problem: RegExp): void {
    this.allowed.push(problem);
  }

  get faults(): readonly string[] {
    return this.problems.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }

  /** Opens an address, and waits until the piece and its recording are there. */
  async open(address = '/~/keyboard/minuet-in-g'): Promise<void> {
    await this.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`CSP: ${violatedDirective} ${blockedURI}`);
      });
    });
    await this.page.goto(address);
    await this.arrives();
  }

  async arrives(): Promise<void> {
    await this.page.waitForFunction(
      () => {
        const piece = document.querySelector('glosa-piece');
        // As when the reader points at it.
        piece?.model?.transport.foresee();
        return (piece?.media?.readyState ?? 0) >= 2;
      },
      undefined,
      READ,
    );
    await expect(this.page.locator('glosa-score [part~=playhead]')).toBeAttached();
  }

  /** Makes a label by dragging over an empty place of the score. */
  async drag(x = 520): Promise<void> {
    const length = await this.labels();
    await expect(this.page.locator('glosa-score').getByRole('listbox')).toBeAttached(READ);
    await this.score.scrollIntoViewIfNeeded();
    const [picture, viewport] = await Promise.all([
      this.page.locator('glosa-score [part=picture]').boundingBox(),
      this.score.boundingBox(),
    ]);
    const y = picture!.y + 60;
    await this.page.mouse.move(viewport!.x + x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(viewport!.x + x + 120, y, { steps: 5 });
    await this.page.mouse.up();
    await expect.poll(() => this.labels()).toBe(length + 1);
  }

  /** How many labels the analysis has that is open. */
  labels(): Promise<number> {
    return this.page.evaluate(
      () => document.querySelector('glosa-piece')!.model?.analysis?.labels.length ?? 0,
    );
  }

  /** Saves what is open to the cloud under another name. */
  saveCopy(name: string): Promise<unknown> {
    return this.page.evaluate(
      (name) => document.querySelector('glosa-piece')!.saveAnalysis({ name }),
      name,
    );
  }

  date(): Promise<number> {
    return this.page.evaluate(() => document.querySelector('glosa-piece')!.media!.currentTime);
  }

  /** Onsets of the passage that is repeated. */
  loop(): Promise<readonly number[]> {
    return this.page.evaluate(() => {
      const { loop } = document.querySelector('glosa-piece')!.model!.transport;
      return loop ? [loop.start, loop.end] : [];
    });
  }

  /** Where the playhead of the score stands, and where the notes that sound are: pixels of the picture. */
  places(): Promise<{ readonly playhead: number; readonly sounding: number | undefined }> {
    return this.page.evaluate(() => {
      const score = document.querySelector('glosa-score')!;
      const { transport, images } = score.model!;
      const playhead = score.shadowRoot!.querySelector<HTMLElement>('[part~=playhead]')!;
      const x = images
        .find(({ type }) => type === 'score')
        ?.positions?.onsetToX?.at(transport.moment.onset!);
      return {
        playhead: new DOMMatrix(playhead.style.transform).e,
        sounding: x === undefined ? undefined : x * Math.SQRT2 ** score.zoom,
      };
    });
  }

  /** The names of axe's rules that the page (or a part of it) breaks, each with its elements. */
  violations(part = 'body'): Promise<string[]> {
    return violationsOf(this.page, part);
  }
}

export const test = base.extend<{ piece: PiecePage }>({
  piece: async ({ page }, use) => {
    const piece = new PiecePage(page);
    await use(piece);
    expect(piece.faults, 'errors, warnings and policy violations of the page').toEqual([]);
  },
});

export { expect, READ };
