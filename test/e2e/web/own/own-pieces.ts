import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, READ } from '../piece-page.js';

const CORPORA = path.resolve('demo-wc/corpora');
export const SCORE = path.join(CORPORA, 'keyboard/promenade/score.musicxml');
export const RECORDING = path.join(CORPORA, 'keyboard/promenade/recording.mp3');
/** As long as an alignment may take where the machine is busy. */
export const SYNCED = { timeout: 60_000 };

/** A recording that is not synchronized yet says so. */
export const UNSYNCED = /no sync url/;

export interface Dropped {
  readonly name: string;
  readonly content: string;
}

export const fromDisk = async (file: string): Promise<Dropped> => ({
  name: path.basename(file),
  content: (await readFile(file)).toString('base64'),
});

/** Drops files on whatever page is open. */
export async function drop(page: Page, ...files: readonly Dropped[]): Promise<void> {
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, content } of list) {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  }, files);
  // A page hears of files a moment after it is there.
  await expect(async () => {
    await page.dispatchEvent('main', 'dragenter', { dataTransfer: data });
    await expect(page.locator('.drop-layer')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}

/** How many sync points the recording has. */
export const points = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.querySelector('glosa-piece')?.model?.audios.find(({ sync }) => sync)?.sync?.points
        .length ?? 0,
  );

export async function openDropped(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/promenade/, READ);
}

/** Begins a piece of five measures by the form. */
export async function beginGrid(page: Page, title: string): Promise<void> {
  await page.goto('/my/new');
  await page.getByText('Start with a measure grid').click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Measures').fill('24');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, READ);
}

/** Opens a file with one label, which is no analysis of the piece before it is saved. */
export async function label(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const labels = [{ type: 'Pattern', tag: 'a', start: 4, duration: 4 }];
    const file = new File([JSON.stringify({ labels })], 'form.dez');
    await document.querySelector('glosa-piece')!.importAnalysis(file);
  });
  await expect(page.getByRole('button', { name: /^Analysis: form/ })).toBeVisible(READ);
}
