import { builtHashes, expect, test, type EmbeddedPage } from './embedded-page.js';
import type { Site } from './site.js';

const PIECE = '/demo-wc/corpora/voices/heidenroeslein';
const FILES = { module: 'glosa.js', classic: 'glosa.classic.js' } as const;

type Kind = keyof typeof FILES;

/** As the document on embedding has it: the hashes of the chunks stand in an import map. */
const importMap = (origin: string) => {
  const integrity = Object.entries(builtHashes()).map(([file, hash]) => [
    `${origin}/${file}`,
    hash,
  ]);
  const map = { integrity: Object.fromEntries(integrity) as Record<string, string> };
  return `<script type="importmap">${JSON.stringify(map)}</script>`;
};

async function show(embedded: EmbeddedPage, kind: Kind, sites: readonly Site[]): Promise<void> {
  const [site, script] = sites as [Site, Site];
  const type = kind === 'module' ? 'type="module"' : 'defer';
  const url = site.put('/page.html', {
    body: `<!doctype html><html lang="en"><title>x</title>${importMap(script.origin)}
      <script ${type} src="${script.origin}/${FILES[kind]}" crossorigin
        integrity="${builtHashes()[FILES[kind]]}"></script>
      <glosa-piece src="${PIECE}/info.json"><glosa-score></glosa-score>
      <glosa-player></glosa-player></glosa-piece>`,
  });
  await embedded.open(url);
}

for (const kind of ['module', 'classic'] as const)
  test.describe(`a page that names the hashes of the ${kind} script and its chunks`, () => {
    test('plays', async ({ embedded, openSite }) => {
      await show(embedded, kind, [await openSite(), await openSite()]);
      await embedded.play();
      expect(embedded.faults).toEqual([]);
    });

    test('runs no other script', async ({ embedded, openSite }) => {
      const edit = (code: string) => `${code}\n;globalThis.isEdited = true;`;
      await show(embedded, kind, [await openSite(), await openSite({ edit })]);
      await expect.poll(() => embedded.faults.join()).toMatch(/integrity/);
      const page = () =>
        embedded.page.evaluate(() => ['isEdited' in globalThis, customElements.get('glosa-piece')]);
      expect(await page()).toEqual([false, undefined]);
    });

    test('runs no other chunk', async ({ embedded, openSite }) => {
      const edit = (code: string, path: string) =>
        path.includes('after-load') ? `${code}\n;globalThis.isEdited = true;` : code;
      await show(embedded, kind, [await openSite(), await openSite({ edit })]);
      await expect.poll(() => embedded.faults.join()).toMatch(/integrity/);
      await expect(embedded.page.locator('glosa-score img').first()).toBeVisible();
      expect(await embedded.page.evaluate(() => 'isEdited' in globalThis)).toBe(false);
    });
  });
