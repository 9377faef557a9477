import { readdirSync } from 'node:fs';
import { expect, SLOW, test, type EmbeddedPage } from './embedded-page.js';
import type { Site } from './site.js';

const PIECE = '/demo-wc/corpora/voices/heidenroeslein';
const SCRIPTS = {
  module: '<script type="module" src="/glosa.js"></script>',
  classic: '<script src="/glosa.classic.js" defer></script>',
};
const VIEWS = ['score', 'waveform', 'player', 'panels', 'piano-roll', 'grid', 'scan', 'tap-bar'];

const inside = VIEWS.map((view) => `<glosa-${view}></glosa-${view}>`).join('');

const aPage = (site: Site, script: string, src = 'info.json') =>
  site.put('/page.html', {
    body: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>x</title>
      ${script}<glosa-piece locale="en" src="${PIECE}/${src}">${inside}</glosa-piece>`,
  });

/** Everything that a site can leave in a browser. */
const kept = ({ page }: EmbeddedPage) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const files: string[] = [];
    for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys())
      files.push(name);
    const { storageBuckets } = navigator as unknown as {
      storageBuckets?: { keys(): Promise<readonly string[]> };
    };
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
      ...((await storageBuckets?.keys()) ?? []),
      ...files,
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      document.cookie,
    ].filter(Boolean);
  });

for (const [name, script] of Object.entries(SCRIPTS))
  test.describe(`a page with the ${name} script`, () => {
    test('has stored nothing when a reader has listened', async ({ embedded, openSite }) => {
      const site = await openSite();
      await embedded.open(aPage(site, script));
      await embedded.play();
      const { page } = embedded;
      await page.locator('glosa-player').first().getByRole('slider', { name: 'Volume' }).focus();
      await page.keyboard.press('ArrowLeft');
      await page.locator('glosa-score').getByRole('slider').first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('+');
      await page.getByRole('button', { name: 'Pause' }).first().click();
      expect(await kept(embedded)).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    });

    test('leaves no global but its own, whatever it has loaded', async ({ embedded, openSite }) => {
      const site = await openSite();
      const names = () => embedded.page.evaluate(() => Object.getOwnPropertyNames(globalThis));
      await embedded.open(site.put('/bare.html', { body: '<!doctype html><title>x</title>' }));
      const before = await names();
      await embedded.page.goto(aPage(site, script));
      await embedded.play();
      const score = `${PIECE}/score.musicxml`;
      await embedded.page.evaluate(
        (src) => (document.querySelector('glosa-piece')!.src = src),
        score,
      );
      await expect(embedded.page.locator('glosa-score svg').first()).toBeVisible(SLOW);
      await embedded.page.getByRole('button', { name: 'Play', exact: true }).first().click();
      await expect.poll(() => site.asked.some((path) => path.endsWith('.mp3'))).toBe(true);
      // Whatever else a page may ever need.
      const folder = name === 'classic' ? 'classic' : 'chunks';
      const chunks = readdirSync(`dist/${folder}`).filter((file) => file.endsWith('.js'));
      await embedded.page.evaluate(
        (urls) => Promise.all(urls.map((url) => import(url))),
        chunks.map((file) => `/${folder}/${file}`),
      );
      const added = async () => (await names()).filter((each) => !before.includes(each));
      await expect.poll(added).toEqual(name === 'classic' ? ['glosa'] : []);
      expect(embedded.faults).toEqual([]);
    });
  });
