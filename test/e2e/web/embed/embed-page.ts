import type { Page } from '@playwright/test';
import { expect, READ, type PiecePage } from '../piece-page.js';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Embed this piece' });

/** Opens the dialog from the menu of the piece. */
export async function openDialog({ page }: PiecePage, menu = 'File'): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Embed…' }).click();
  await expect(dialog(page)).toBeVisible(READ);
}

/** Returns the text to copy of a way of embedding. */
export async function codeOf(page: Page, way: 'Script' | 'Frame' | 'Course'): Promise<string> {
  await page.getByRole('tab', { name: way }).click();
  return page.getByRole('textbox', { name: way }).inputValue();
}

export async function downloaded(page: Page, name: 'Folder (.zip)' | 'Course package (SCORM 1.2)') {
  const coming = page.waitForEvent('download', { timeout: 100_000 });
  await page.getByRole('button', { name }).click();
  const download = await coming;
  await expect(page.getByText(`${download.suggestedFilename()} is ready.`)).toBeVisible();
  return download;
}

/** Plays the widget of a page or of its frame, and waits until the music moves. */
export async function plays(page: Page, frame?: string): Promise<void> {
  const within = frame === undefined ? page : page.frameLocator(frame);
  await within.getByRole('button', { name: 'Play', exact: true }).click(READ);
  const position = within.locator('glosa-widget');
  await expect
    .poll(
      () =>
        position.evaluate((widget: HTMLElementTagNameMap['glosa-widget']) => {
          return widget.model?.transport.isPlaying;
        }),
      READ,
    )
    .toBe(true);
}
