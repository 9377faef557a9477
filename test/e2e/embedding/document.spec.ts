import { readFileSync } from 'node:fs';
import { builtHashes, expect, SLOW, test } from './embedded-page.js';

const PIECE = 'dist/demo-wc/corpora/voices/heidenroeslein';
const text = readFileSync('components/EMBEDDING.md', 'utf8');

/** Whole pages of the document. */
const pages = [...text.matchAll(/^```html\n(<!doctype[^]*?)^```$/gm)].map(([, page]) => page!);
const titleOf = (page: string) => /<title>(.*)<\/title>/.exec(page)![1];

test('the document on embedding has pages to try', () => {
  expect(pages.length).toBeGreaterThan(3);
});

for (const example of pages)
  test(`a page of the document plays: ${titleOf(example)}`, async ({ embedded, openSite }) => {
    const mounts = { '/glosa': 'dist', '/pieces/song': PIECE };
    const [site, cdn, music] = [
      await openSite({ mounts }),
      await openSite(),
      await openSite({ mounts }),
    ];
    const body = example
      .replace('https://cdn.example', cdn.origin)
      .replace('https://music.example', music.origin)
      .replace(/sha384-\((.*?)\)/, (_, file: string) => builtHashes()[file]!);
    await embedded.open(site.put('/page.html', { body }));
    const { page } = embedded;
    const link = page.locator('[data-measure]');
    if (await link.count()) {
      await expect(page.locator('glosa-score img').first()).toBeVisible();
      await link.click();
      await embedded.plays();
      await expect(page.locator('#now')).toHaveText(/^quarter \d/);
    } else await embedded.play();
    // It is prepared for paper, too.
    await expect(page.locator('glosa-score').first()).toHaveAttribute('data-printable', '', SLOW);
    const asked = [site, cdn, music].flatMap((one) => one.asked.map((path) => one.origin + path));
    const twice = asked.filter((url, index) => asked.indexOf(url) < index);
    expect(twice.filter((url) => !/recording\./.test(url))).toEqual([]);
    expect(embedded.faults).toEqual([]);
  });

test('the policy of the document is enough for a prepared piece', async ({
  embedded,
  openSite,
}) => {
  const policy = /^Content-Security-Policy: (.*)$/m.exec(text)![1]!;
  const site = await openSite({ mounts: { '/glosa': 'dist', '/pieces/song': PIECE } });
  const headers = { 'Content-Security-Policy': policy };
  await embedded.open(site.put('/page.html', { body: pages[0]!, headers }));
  await embedded.play();
  expect(embedded.faults).toEqual([]);
});
