import type { Page } from '@playwright/test';
import { drop, type Dropped } from './own-pieces.js';
import { expect, READ } from '../piece-page.js';

/** A row of piano music on a drawn page. */
export interface DrawnRow {
  /** Height of its first staff line, in pixels. */
  readonly top: number;
  readonly barlines: readonly number[];
}

/** The barlines of four measures. */
export const FOUR = [100, 300, 500, 700, 900];

/** Two rows of four measures each. */
const TWO_ROWS: readonly DrawnRow[] = [200, 500].map((top) => ({ top, barlines: FOUR }));

/** Draws a page of piano music, of 1000 × 1400 pixels. */
export const aPage = (page: Page, name: string, rows = TWO_ROWS): Promise<Dropped> =>
  page.evaluate(
    ([file, drawn]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1000, 1400];
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#f6f1e6';
      context.fillRect(0, 0, 1000, 1400);
      context.fillStyle = '#222';
      for (const { top, barlines } of drawn) {
        for (const staff of [top, top + 80])
          for (let line = 0; line < 5; line += 1) context.fillRect(100, staff + line * 10, 802, 2);
        for (const x of barlines) context.fillRect(x, top, 2, 122);
      }
      return { name: file, content: canvas.toDataURL('image/png').split(',')[1]! };
    },
    [name, rows] as const,
  );

/** Drops files where a piece begins, and opens it. */
export async function begin(page: Page, title: string, files: readonly Dropped[]): Promise<void> {
  await page.goto('/my/new');
  await expect(page.getByText('Drop files or a folder here')).toBeVisible(READ);
  await drop(page, ...files);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/(?!new)/, READ);
}
