import { expect, SLOW, STRICT, test, type EmbeddedPage } from './embedded-page.js';
import type { Site, SiteOptions } from './site.js';

const PIECE = '/demo-wc/corpora/voices/heidenroeslein';

interface Sites {
  /** Where the page is, the script, and the piece: three origins. */
  readonly page: Site;
  readonly script: Site;
  readonly piece: Site;
}

async function threeSites(open: (options?: SiteOptions) => Promise<Site>): Promise<Sites> {
  return {
    page: await open({ host: 'localhost', folder: 'test/e2e' }),
    script: await open(),
    piece: await open({ folder: 'dist/demo-wc' }),
  };
}

/** The policy of a page whose script and piece lie on other hosts. */
const policyOf = ({ script, piece }: Sites, engraves: boolean) => [
  ...STRICT,
  'trusted-types glosa',
  `script-src ${script.origin}${engraves ? " 'wasm-unsafe-eval'" : ''}`,
  `img-src ${piece.origin}`,
  `media-src ${piece.origin} blob:`,
  `connect-src ${piece.origin}${engraves ? ` ${script.origin}` : ''}`,
  `worker-src blob: ${script.origin}`,
];

const TAGS = {
  module: ({ script }: Sites) => `<script type="module" src="${script.origin}/glosa.js"></script>`,
  classic: ({ script }: Sites) => `<script src="${script.origin}/glosa.classic.js" defer></script>`,
};

interface Content {
  readonly script: keyof typeof TAGS;
  readonly src: string;
  readonly views: readonly string[];
  readonly engraves?: boolean;
}

async function show(
  embedded: EmbeddedPage,
  sites: Sites,
  { script, src, views, engraves = false }: Content,
): Promise<void> {
  const inside = views.map((view) => `<glosa-${view}></glosa-${view}>`).join('');
  const address = new URL(`${PIECE}/${src}`.replace('/demo-wc', ''), sites.piece.origin);
  const url = sites.page.put('/page.html', {
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>
      ${TAGS[script](sites)}<glosa-piece src="${address.href}">${inside}</glosa-piece>`,
    headers: { 'Content-Security-Policy': policyOf(sites, engraves).join('; ') },
  });
  await embedded.open(url);
}

for (const script of ['module', 'classic'] as const)
  test.describe(`a page whose ${script} script and piece lie on two other hosts`, () => {
    test('plays the piece, and asks those three', async ({ embedded, openSite }) => {
      const sites = await threeSites(openSite);
      const views = ['score', 'waveform', 'player'];
      await show(embedded, sites, { script, src: 'info.json', views });
      await embedded.play();
      await expect(embedded.page.locator('glosa-score img').first()).toBeVisible();
      await expect(embedded.page.locator('glosa-waveform canvas').first()).toBeVisible(SLOW);
      const { page, piece } = sites;
      expect(embedded.origins).toEqual([page.origin, sites.script.origin, piece.origin].sort());
      expect(page.asked.filter((path) => path !== '/favicon.ico')).toEqual(['/page.html']);
      expect(embedded.faults).toEqual([]);
    });

    test('engraves with worker, wasm and fonts of the other host', async ({
      embedded,
      openSite,
    }) => {
      const sites = await threeSites(openSite);
      const content = { script, src: 'score.musicxml', views: ['score'], engraves: true };
      await show(embedded, sites, content);
      await expect(embedded.page.locator('glosa-score').getByRole('slider')).toBeVisible(SLOW);
      await expect(embedded.page.locator('glosa-score svg').first()).toBeVisible(SLOW);
      expect(sites.script.asked.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
      expect(sites.page.asked.filter((path) => path !== '/favicon.ico')).toEqual(['/page.html']);
      expect(embedded.faults).toEqual([]);
    });

    test('measures a recording in a worker of its own', async ({ embedded, openSite }) => {
      const sites = await threeSites(openSite);
      await show(embedded, sites, { script, src: 'recording.ogg', views: ['waveform'] });
      await expect(embedded.page.locator('glosa-waveform canvas').first()).toBeVisible(SLOW);
      expect(sites.script.asked).toContain('/workers/peaks.worker.js');
      expect(embedded.faults.filter((text) => !text.includes('no sync url'))).toEqual([]);
    });

    test('plays a score on the piano of the other host', async ({ embedded, openSite }) => {
      const sites = await threeSites(openSite);
      const views = ['score', 'player'];
      await show(embedded, sites, { script, src: 'score.musicxml', views, engraves: true });
      const { page } = embedded;
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      const date = () =>
        page.evaluate(() => document.querySelector('glosa-piece')?.transport?.moment.date ?? 0);
      await expect.poll(date, SLOW).toBeGreaterThan(0.5);
      expect(sites.script.asked.filter((path) => path.endsWith('.mp3'))).toHaveLength(1);
      expect(embedded.faults).toEqual([]);
    });
  });
