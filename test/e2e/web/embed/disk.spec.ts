import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/axe.js';
import { expect, READ, test } from '../piece-page.js';
import { downloaded, openDialog, plays } from './embed-page.js';
import { OtherSite } from './other-site.js';

const PIECE = '/~/keyboard/fur-elise';

test.setTimeout(180_000);

let other: OtherSite;
test.beforeEach(async () => {
  other = new OtherSite();
  await other.open();
});
test.afterEach(() => other.close());

/** Opens a page from the disk, plays its piece to the last note, and returns the addresses that it asked for. */
async function playedFromDisk(page: Page, address: string): Promise<readonly string[]> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address);
  await plays(page);
  const widget = page.locator('glosa-widget');
  // The list of labels comes when a pointer is over them.
  await widget.locator('glosa-score').hover();
  await expect(widget.locator('glosa-score [role=option]').first()).toBeAttached(READ);
  const read = () =>
    widget.evaluate(({ model }: HTMLElementTagNameMap['glosa-widget']) => {
      const { transport, analysis, problems } = model!;
      const { date = 0 } = transport.moment;
      return {
        isPlaying: transport.isPlaying,
        isAtEnd: date > (transport.duration ?? Infinity) - 0.1,
        labels: analysis?.labels.length ?? 0,
        problems: problems.map(({ message }) => message),
      };
    });
  expect(await read()).toMatchObject({ isPlaying: true, isAtEnd: false, problems: [] });
  expect((await read()).labels).toBeGreaterThan(20);
  await widget.evaluate(({ model }: HTMLElementTagNameMap['glosa-widget']) => {
    const { transport } = model!;
    const end = transport.duration!;
    transport.seek({ date: (end - 2) as typeof end });
  });
  await expect
    .poll(async () => (await read()).isAtEnd && !(await read()).isPlaying, READ)
    .toBe(true);
  return requests.filter((url) => !url.startsWith('blob:'));
}

test('one file plays to its end from a disk, and asks for nothing else', async ({
  piece,
  context,
}) => {
  await piece.open('/~/voices/heidenroeslein');
  await openDialog(piece);
  const { page: app } = piece;
  await app.getByRole('tab', { name: 'Files' }).click();
  await app.getByRole('button', { name: 'One file (.html)' }).click();
  const ready = /^heidenroeslein\.html is ready to download: [\d.]+ MB\.$/;
  await expect(app.getByText(ready)).toBeVisible(READ);
  const coming = app.waitForEvent('download');
  await app.getByRole('button', { name: 'Download', exact: true }).click();
  const content = await readFile(await (await coming).path());
  const address = other.onDisk(
    await other.put('Mon œuvre #1.html', content).then((it) => it.replace('#', '%23')),
  );
  const page = await context.newPage();
  expect(await playedFromDisk(page, address)).toEqual([address]);
  expect(await violationsOf(page, 'body')).toEqual([]);
});

test('a folder plays to its end from a disk, and asks for nothing outside of it', async ({
  piece,
  context,
}) => {
  await piece.open(PIECE);
  await openDialog(piece);
  await piece.page.getByRole('tab', { name: 'Files' }).click();
  const address = other.onDisk(await other.unpack(await downloaded(piece.page, 'Folder (.zip)')));
  const requests = await playedFromDisk(await context.newPage(), address);
  const folder = new URL('.', address).href;
  expect(requests.filter((url) => !url.startsWith(folder))).toEqual([]);
});
