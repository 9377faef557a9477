import path from 'node:path';
import type { EmbeddedPiece } from '#embed';
import { violationsOf } from '../support/axe.js';
import { codeOf, dialog, downloaded, openDialog, plays } from './embed/embed-page.js';
import { OtherSite } from './embed/other-site.js';
import { drop, fromDisk } from './own/own-pieces.js';
import { expect, READ, test } from './piece-page.js';

const PIECE = '/~/keyboard/fur-elise';

test.setTimeout(180_000);

let other: OtherSite;
test.beforeEach(async () => {
  other = new OtherSite();
  await other.open();
});
test.afterEach(() => other.close());

test('the lines of the script play on a page of another site', async ({ piece, context }) => {
  await piece.open(PIECE);
  await openDialog(piece);
  const code = await codeOf(piece.page, 'Script');
  expect(code).toContain('<img src=');
  const page = await context.newPage();
  await page.goto(await other.page(code));
  await plays(page);
});

test('nothing moves where the lines stand, on a slow line', async ({ piece, context }) => {
  await piece.open(PIECE);
  await openDialog(piece);
  const code = await codeOf(piece.page, 'Script');
  for (const width of [390, 1280]) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
    });
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(await other.page(`<h1>Week 5</h1>${code}<p>Then write.</p>`));
    await expect(page.locator('glosa-widget glosa-score')).toHaveAttribute('data-drawn', '', READ);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled(READ);
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    expect(shift).toBeLessThanOrEqual(0.02);
    await page.close();
  }
});

test('the lines are copied, with what was chosen', async ({ piece, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await piece.open(PIECE);
  await openDialog(piece);
  const { page } = piece;
  await page.getByLabel('From measure').fill('5');
  await page.getByLabel('To measure').fill('3');
  await expect(page.getByText('The last measure comes before the first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled();
  await page.getByLabel('To measure').fill('8a');
  await page.getByRole('checkbox', { name: 'Waveform' }).uncheck();
  await page.getByLabel('Colors').selectOption('Dark');
  await page.getByLabel('Language').selectOption('Français');
  await page.getByLabel(/^Only this version/).check();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('views="score" start="m5" end="m8a" theme="dark" locale="fr"');
  expect(copied).toMatch(/integrity="sha384-[\w+/=]{64}" crossorigin="anonymous"/);
  const preview = page.frameLocator('.embed-frame');
  await expect(preview.getByRole('button', { name: 'Lecture' })).toBeVisible(READ);
});

test('a frame becomes as high as its piece, and is spoken to', async ({ piece, context }) => {
  await piece.open(PIECE);
  await openDialog(piece);
  const code = await codeOf(piece.page, 'Frame');
  const page = await context.newPage();
  await page.goto(await other.page(code.replace(/height="\d+"/, 'height="90"')));
  const frame = page.locator('iframe');
  await expect
    .poll(() => frame.evaluate((each: HTMLIFrameElement) => each.offsetHeight), READ)
    .toBeGreaterThan(400);
  const heard = await page.evaluate(async () => {
    const { glosa } = globalThis as unknown as {
      readonly glosa: { readonly connect: (frame: HTMLIFrameElement) => Promise<EmbeddedPiece> };
    };
    const embedded = await glosa.connect(document.querySelector('iframe')!);
    const dates: number[] = [];
    embedded.on('timeupdate', ({ date = 0 }) => dates.push(date));
    const answers = [await embedded.seek({ measure: 4 }), await embedded.play()];
    await new Promise((resolve) => setTimeout(resolve, 1500));
    answers.push(await embedded.pause(), await embedded.seek({ measure: 'nowhere' }));
    await new Promise((resolve) => setTimeout(resolve, 600));
    return { answers, dates, title: embedded.state.title, isPlaying: embedded.state.isPlaying };
  });
  expect(heard.answers).toEqual([true, true, true, false]);
  expect(heard.title).toBe('Für Elise');
  expect(heard.isPlaying).toBe(false);
  expect(heard.dates.at(-1)).toBeGreaterThan(5);
});

test('the lines for a course need no script', async ({ piece, context }) => {
  await piece.open(PIECE);
  await openDialog(piece);
  const code = await codeOf(piece.page, 'Course');
  expect(code).not.toContain('<script');
  const page = await context.newPage();
  await page.goto(await other.page(code));
  await plays(page, 'iframe');
  await expect(page.getByRole('link', { name: /Für Elise/ })).toHaveAttribute('href', /fur-elise$/);
});

test('a folder plays from any server of files', async ({ piece, context }) => {
  await piece.open(PIECE);
  await openDialog(piece);
  await piece.page.getByRole('tab', { name: 'Files' }).click();
  const address = await other.unpack(await downloaded(piece.page, 'Folder (.zip)'));
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address);
  await plays(page);
  const { origin } = new URL(address);
  expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith('blob:'))).toEqual([]);
  expect(await violationsOf(page, 'body')).toEqual([]);
});

test('a piece of one’s own can be taken along, and is not embedded from here', async ({
  piece,
  context,
}) => {
  const { page } = piece;
  piece.allows(/no sync url/);
  await page.goto('/corpora');
  const folder = path.resolve('demo-wc/corpora/keyboard/promenade');
  const files = ['score.musicxml', 'recording.mp3'].map((name) =>
    fromDisk(path.join(folder, name)),
  );
  await drop(page, ...(await Promise.all(files)));
  await page.getByRole('button', { name: 'Open', exact: true }).click(READ);
  await expect(page).toHaveURL(/\/my\/promenade/, READ);
  await piece.arrives();
  await openDialog(piece);
  await expect(dialog(page)).toContainText('exists only in this browser');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(dialog(page).locator('glosa-widget')).toBeVisible(READ);
  const address = await other.unpack(await downloaded(page, 'Folder (.zip)'));
  const opened = await context.newPage();
  await opened.goto(address);
  await plays(opened);
});

test('a static site frames its own pieces, and no others', async ({ page }) => {
  const frame = (src: string) => `/embed.html?src=${encodeURIComponent(src)}&views=score&locale=de`;
  await page.goto(frame('demo-wc/corpora/keyboard/fur-elise/info.json'));
  await expect(page.getByRole('button', { name: 'Abspielen' })).toBeVisible(READ);
  await page.goto(frame('https://other.example/info.json'));
  await expect(page.getByText('This page shows one piece of this site')).toBeVisible();
  await expect(page.locator('glosa-widget')).toHaveCount(0);
});

for (const width of [1280, 390])
  test(`the dialog is accessible, ${width} px wide`, async ({ piece }) => {
    await piece.page.setViewportSize({ width, height: 800 });
    await piece.open(PIECE);
    await openDialog(piece, width < 720 ? 'More' : 'File');
    const { page } = piece;
    await expect(
      page.frameLocator('.embed-frame').getByRole('button', { name: 'Play' }),
    ).toBeVisible(READ);
    for (const way of ['Script', 'Frame', 'Course', 'Files']) {
      await page.getByRole('tab', { name: way }).click();
      expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
    }
    const isWide = await dialog(page).evaluate((each) => each.scrollWidth > each.clientWidth);
    expect(isWide).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });
