import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { zipOf } from '../../bench/hostile/attacks/zip-writer.js';
import { violationsOf } from '../support/axe.js';
import { waltzRecording, waltzScore } from '../../support/service/waltz.js';

/** A file as the browser's dialog gives it. */
const file = (name: string, content: string | Buffer) => ({
  ...{ name, mimeType: 'application/octet-stream' },
  buffer: Buffer.from(content),
});

const SCORE = file('waltz.musicxml', waltzScore());
/** It begins as a recording does, and goes on as nothing. */
const BROKEN = file(
  'broken.ogg',
  Buffer.concat([
    readFileSync('test/fixtures/media/chirp.ogg').subarray(0, 1000),
    Buffer.alloc(20_000, 7),
  ]),
);
const RECORDING = file('waltz.wav', waltzRecording());
/** A piece may take so long, in milliseconds, where others work as well. */
const PATIENCE = 120_000;

async function send(
  page: Page,
  title: string,
  files: readonly ReturnType<typeof file>[],
): Promise<void> {
  await page.goto('/upload');
  await page.getByLabel('Your name', { exact: true }).fill('Clara');
  await page.getByLabel('E-mail', { exact: true }).fill('clara@music.test');
  await page.getByLabel('Title of the piece', { exact: true }).fill(title);
  await page.getByLabel('Composer', { exact: true }).fill('Fanny Hensel');
  await page.locator('input[type=file]').setInputFiles([...files]);
  await page.getByRole('button', { name: 'Send the submission' }).click();
}

const opened = (page: Page) => page.getByRole('link', { name: 'Open the piece' });

test.describe('a piece that is sent', () => {
  test.setTimeout(PATIENCE + 60_000);

  test('is processed at once, and plays in step with its score', async ({ page }) => {
    const title = `Waltz ${Date.now()}`;
    await send(page, title, [SCORE, RECORDING]);
    await expect(page.getByText('Upload completed. Processing may take minutes.')).toBeVisible();
    await expect(page.getByText(/\d of 2 sources are processed\./)).toBeVisible();
    await expect(opened(page)).toBeVisible({ timeout: PATIENCE });
    await expect(page.getByText('The team looks at it within about 1 week')).toBeVisible();
    await opened(page).click();
    await expect(page).toHaveURL(/\/~\/incoming-sandbox\/waltz-\d+/);
    await expect(page.locator('glosa-score')).toBeVisible();
    const play = page.getByRole('button', { name: /^Play\b/ }).first();
    await play.click();
    // The playhead is where the music is: in the score, after some seconds, past its first measures.
    const onset = () =>
      page.evaluate(
        () => document.querySelector('glosa-piece')?.model?.transport.moment.onset ?? 0,
      );
    await expect.poll(onset, { timeout: 20_000 }).toBeGreaterThan(3);
  });

  test('is followed over a reload, and from another page', async ({ page }) => {
    const title = `Waltz again ${Date.now()}`;
    await send(page, title, [SCORE]);
    await expect(page.getByText('Upload completed.')).toBeVisible();
    await page.reload();
    const submission = page.getByRole('listitem').filter({ hasText: title });
    await expect(submission).toBeVisible();
    await expect(submission.getByRole('link', { name: 'Open the piece' })).toBeVisible({
      timeout: PATIENCE,
    });
    expect(await violationsOf(page, '.your-submissions')).toEqual([]);
    await page.getByRole('button', { name: `Remove “${title}” from this list` }).click();
    await expect(submission).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your submissions' })).toHaveCount(0);
  });

  test('appears with what is good, and says what is not', async ({ page }) => {
    await send(page, `Half a waltz ${Date.now()}`, [SCORE, BROKEN]);
    await expect(opened(page)).toBeVisible({ timeout: PATIENCE });
    await expect(page.getByText('“broken.ogg” cannot be decoded as a recording')).toBeVisible();
  });

  test('goes on without files that are not taken, and says why', async ({ page }) => {
    const locked = zipOf([{ name: 'score.xml', content: waltzScore(), flags: 1 }]);
    await send(page, `A locked waltz ${Date.now()}`, [
      file('locked.mxl', locked),
      file('words.mp3', 'no sound'),
      file('old.mscx', '<museScore version="1"/>'),
      SCORE,
    ]);
    await expect(page.getByText('“locked.mxl” has a password and was left out')).toBeVisible();
    await expect(page.getByText('“words.mp3” cannot be decoded as a recording')).toBeVisible();
    await expect(opened(page)).toBeVisible({ timeout: PATIENCE });
    await expect(page.getByText('“old.mscx” could not be converted')).toBeVisible();
    await expect(page.getByText('in MuseScore choose File, Export, MusicXML')).toBeVisible();
  });

  test('of which nothing can be used is told so', async ({ page }) => {
    await send(page, `No waltz ${Date.now()}`, [BROKEN]);
    await expect(page.getByText('None of the files could be used.')).toBeVisible({
      timeout: PATIENCE,
    });
    await expect(opened(page)).toHaveCount(0);
  });
});
