import { manyLabels, manyPoints } from '../../support/large-files.js';
import { type EmbeddedPage, expect, SLOW, STRICT, test } from './embedded-page.js';
import type { Site } from './site.js';

const INFO = '/corpora/voices/heidenroeslein/info.json';

interface Sites {
  /** Where the page is, and where script and piece are. */
  readonly page: Site;
  readonly script: Site;
  readonly piece: Site;
}

const TAGS = {
  module: ({ script }: Sites) => `<script type="module" src="${script.origin}/glosa.js"></script>`,
  classic: ({ script }: Sites) => `<script src="${script.origin}/glosa.classic.js" defer></script>`,
};

/** Shows a piece under a policy that allows workers or none. */
async function show(
  embedded: EmbeddedPage,
  sites: Sites,
  { tag, workers }: { readonly tag: keyof typeof TAGS; readonly workers: string },
): Promise<void> {
  const { page, piece, script } = sites;
  const policy = [
    ...STRICT,
    'trusted-types glosa',
    `script-src ${script.origin}`,
    `img-src ${piece.origin}`,
    `media-src ${piece.origin} blob:`,
    `connect-src ${piece.origin}`,
    `worker-src ${workers}`,
  ];
  const url = page.put('/page.html', {
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>${TAGS[tag](sites)}
      <input type="file"><glosa-piece src="${piece.origin}${INFO}"><glosa-waveform></glosa-waveform></glosa-piece>`,
    headers: { 'Content-Security-Policy': policy.join('; ') },
  });
  await embedded.open(url);
  await expect.poll(() => hasSync(embedded), SLOW).toBe(true);
}

const hasSync = ({ page }: EmbeddedPage) =>
  page.evaluate(() => (document.querySelector('glosa-piece')?.model?.recording?.sync ?? 0) !== 0);

/** Opens a file in the piece; the number of labels or points that it has then. */
async function open({ page }: EmbeddedPage, name: string, text: string): Promise<number> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  return page.evaluate(async () => {
    const piece = document.querySelector('glosa-piece')!;
    const file = document.querySelector('input')!.files![0]!;
    if (!file.name.endsWith('.dez')) return (await piece.importSync(file))?.points.length ?? 0;
    return (await piece.importAnalysis(file))?.analysis.labels.length ?? 0;
  });
}

for (const tag of ['module', 'classic'] as const)
  test(`the ${tag} script of another host reads large files in its worker`, async ({
    embedded,
    openSite,
  }) => {
    const sites: Sites = {
      page: await openSite({ host: 'localhost', folder: 'test/e2e' }),
      script: await openSite(),
      piece: await openSite({ folder: 'dist/demo-wc' }),
    };
    await show(embedded, sites, { tag, workers: `blob: ${sites.script.origin}` });
    expect(await open(embedded, 'long.dez', manyLabels(30_000))).toBe(30_000);
    expect(await open(embedded, 'synchro.json', manyPoints(20_000))).toBe(20_000);
    expect(sites.script.asked.some((path) => path.includes('reading.worker'))).toBe(true);
    expect(embedded.faults.filter((fault) => fault.startsWith('CSP'))).toEqual([]);
  });

test('where the policy allows no worker, large files are read in the page', async ({
  embedded,
  openSite,
}) => {
  const site = await openSite();
  const piece = await openSite({ folder: 'dist/demo-wc' });
  await show(embedded, { page: site, script: site, piece }, { tag: 'module', workers: "'none'" });
  expect(await open(embedded, 'long.dez', manyLabels(30_000))).toBe(30_000);
  expect(await open(embedded, 'synchro.json', manyPoints(20_000))).toBe(20_000);
});
