import { expect, test, type EmbeddedPage } from './embedded-page.js';
import { Site } from './site.js';
import { buildSite, FRAMEWORKS } from '../../support/packed/build-site.js';
import { PackedSite } from '../../support/packed/packed-site.js';

const PIECE = 'dist/demo-wc/corpora/voices/heidenroeslein';

let packed: PackedSite;
let site: Site;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  packed = await PackedSite.make();
  await buildSite(packed);
  site = await Site.open({ folder: packed.folder, mounts: { '/piece': PIECE } });
});

test.afterAll(async () => {
  await site.close();
  await packed.remove();
});

const ADDRESSES = {
  html: '/html/index.html',
  ...Object.fromEntries(FRAMEWORKS.map((name) => [name, `/built/${name}/index.html`])),
};

/** Returns the state of the piece in the page. */
const state = ({ page }: EmbeddedPage) =>
  page.evaluate(() => {
    const piece = document.querySelector('glosa-piece')!;
    return {
      isReadonly: piece.readonly,
      src: piece.getAttribute('src') ?? piece.src,
      zoom: document.querySelector('glosa-score')!.zoom,
    };
  });

for (const [name, address] of Object.entries(ADDRESSES))
  test(`a page of the packed package: ${name}`, async ({ embedded }) => {
    const { page } = embedded;
    await embedded.open(site.origin + address);
    await expect(page.locator('#loaded')).toHaveText('Heidenröslein');
    expect(await state(embedded)).toEqual({ isReadonly: true, src: '/piece/info.json', zoom: 2 });
    // Before the recording has come, the moment of the event has no date.
    await page.waitForFunction(
      () => document.querySelector('glosa-piece')?.model?.transport.moment.date !== undefined,
    );
    await embedded.play();
    await expect(page.locator('#played')).toHaveText('from 0');
    const media = await page.evaluateHandle(() => document.querySelector('glosa-piece')!.media!);
    await page.locator('#remove').click();
    await expect(page.locator('glosa-piece')).toHaveCount(0);
    expect(await media.evaluate(({ paused }) => paused)).toBe(true);
    expect(embedded.faults).toEqual([]);
  });

test('a page of a bundler engraves a score', async ({ embedded }) => {
  const { page } = embedded;
  await embedded.open(`${site.origin}/built/vue/index.html`);
  await expect(page.locator('#loaded')).toHaveText('Heidenröslein');
  await page.evaluate(() => {
    const piece = document.createElement('glosa-piece');
    piece.id = 'live';
    piece.src = '/piece/score.musicxml';
    piece.append(document.createElement('glosa-score'));
    document.body.append(piece);
  });
  const score = page.locator('#live glosa-score');
  await expect(score.locator('svg').first()).toBeVisible({ timeout: 20_000 });
  await expect(score.getByRole('slider')).toBeVisible();
  expect(embedded.faults).toEqual([]);
});
