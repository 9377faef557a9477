import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { zipOf } from '#test/bench/hostile/attacks/zip-writer.js';
import { drop, type Dropped } from './own-pieces.js';
import { expect, READ, test } from '../piece-page.js';

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

test.setTimeout(120_000);
test.skip(!isInstalled('webmscore'), 'webmscore is not installed: files of MuseScore');

/** A process of its own starts for each file, on a machine that may be busy. */
const CONVERTED = { timeout: 60_000 };
const FLUTE = await readFile(path.resolve('test/fixtures/scores/flute.mscx'), 'utf8');
const CONTAINER =
  '<container><rootfiles><rootfile full-path="score.mscx"/></rootfiles></container>';

/** Returns a file as MuseScore saves it. */
const packed = (name: string, score: string): Dropped => {
  const content = zipOf([
    { name: 'META-INF/container.xml', content: CONTAINER },
    // Stored as it is: nothing that MuseScore writes is packed as tightly as a measure that is repeated.
    { name: 'score.mscx', content: score, isStored: true },
  ]);
  return { name, content: content.toString('base64') };
};

async function bring(page: Page, file: Dropped): Promise<void> {
  await page.goto('/my/new');
  await expect(page.getByText('Drop files or a folder here')).toBeVisible(READ);
  await drop(page, file);
}

test('a file of MuseScore becomes a score when the user lets the service convert it', async ({
  piece,
}) => {
  const { page } = piece;
  await bring(page, packed('flute.mscz', FLUTE));
  await page.getByRole('button', { name: 'Let the service convert it: flute.mscz' }).click(READ);
  const files = page.getByRole('list', { name: 'Files', exact: true });
  await expect(files).toContainText('flute.musicxml', CONVERTED);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Two notes');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(piece.title).toHaveText('Two notes', READ);
  await expect(piece.score).toBeVisible(READ);
});

test('a conversion that the user cancels leaves the file where it was, to be tried again', async ({
  piece,
}) => {
  const { page } = piece;
  // So many measures that MuseScore's program is busy with them.
  const long = FLUTE.replace(/<Measure>[^]*<\/Measure>/, (measure) => measure.repeat(9000));
  await bring(page, packed('long.mscz', long));
  const convert = page.getByRole('button', { name: 'Let the service convert it: long.mscz' });
  await convert.click(READ);
  await expect(page.getByText('The service is converting the file')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The service is converting the file')).toHaveCount(0);
  await expect(convert).toBeEnabled();
  await expect(page.getByRole('list', { name: 'Files', exact: true })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Not added' })).toContainText('long.mscz');
});
