import { expect, SLOW, STRICT, test } from './embedded-page.js';
import type { Site } from './site.js';

const PIECE = '/demo-wc/corpora/voices/heidenroeslein';
const PREPARED = `<glosa-piece src="${PIECE}/info.json">
  <glosa-score></glosa-score><glosa-waveform></glosa-waveform><glosa-player></glosa-player>
</glosa-piece>`;

const SCRIPTS = {
  module: '<script type="module" src="/glosa.js"></script>',
  classic: '<script src="/glosa.classic.js" defer></script>',
};

/** Directives that every page needs whose files are on its own site. */
const OWN = [
  ...STRICT,
  'trusted-types glosa',
  "script-src 'self'",
  "img-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
];

const ENGRAVING = [
  ...OWN.map((directive) =>
    directive.startsWith('script-src') ? `${directive} 'wasm-unsafe-eval'` : directive,
  ),
  "worker-src 'self'",
];

/** A page of the site under a policy; its address. */
const aPage = (site: Site, content: string, policy: readonly string[]) =>
  site.put('/page.html', {
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>${content}`,
    headers: { 'Content-Security-Policy': policy.join('; ') },
  });

for (const [name, script] of Object.entries(SCRIPTS))
  test.describe(`a page with the ${name} script, under the strictest policy`, () => {
    test('plays a prepared piece, and asks nobody else', async ({ embedded, openSite }) => {
      const site = await openSite();
      await embedded.open(aPage(site, script + PREPARED, OWN));
      await embedded.play();
      await expect(embedded.page.locator('glosa-score img').first()).toBeVisible();
      await expect(embedded.page.locator('glosa-waveform canvas').first()).toBeVisible(SLOW);
      expect(embedded.origins).toEqual([site.origin]);
      expect(embedded.faults).toEqual([]);
    });

    test('plays where scripts are allowed by a nonce', async ({ embedded, openSite }) => {
      const site = await openSite();
      const policy = OWN.map((directive) =>
        directive.startsWith('script-src') ? "script-src 'nonce-once' 'strict-dynamic'" : directive,
      );
      const tag = script.replace('<script', '<script nonce="once"');
      await embedded.open(aPage(site, tag + PREPARED, policy));
      await embedded.play();
      expect(embedded.faults).toEqual([]);
    });

    test('engraves a score', async ({ embedded, openSite }) => {
      const site = await openSite();
      const piece = `<glosa-piece src="${PIECE}/score.musicxml"><glosa-score></glosa-score></glosa-piece>`;
      await embedded.open(aPage(site, script + piece, ENGRAVING));
      await expect(embedded.page.locator('glosa-score').getByRole('slider')).toBeVisible(SLOW);
      await expect(embedded.page.locator('glosa-score svg').first()).toBeVisible(SLOW);
      expect(site.asked.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
      expect(embedded.origins).toEqual([site.origin]);
      expect(embedded.faults).toEqual([]);
    });

    test('measures a recording in a worker', async ({ embedded, openSite }) => {
      const site = await openSite();
      const piece = `<glosa-piece src="${PIECE}/recording.ogg"><glosa-waveform></glosa-waveform></glosa-piece>`;
      await embedded.open(aPage(site, script + piece, [...OWN, "worker-src 'self'"]));
      await expect(embedded.page.locator('glosa-waveform canvas').first()).toBeVisible(SLOW);
      expect(site.asked).toContain('/workers/peaks.worker.js');
      expect(embedded.origins).toEqual([site.origin]);
      expect(embedded.faults.filter((text) => !text.includes('no sync url'))).toEqual([]);
    });

    test('aligns a recording with its score', async ({ embedded, openSite }) => {
      const site = await openSite();
      const piece = `<glosa-piece src="${PIECE}/score.musicxml" audio="${PIECE}/recording.ogg">
        <glosa-score></glosa-score><glosa-tap-bar></glosa-tap-bar></glosa-piece>`;
      await embedded.open(aPage(site, script + piece, ENGRAVING));
      await embedded.page.getByRole('button', { name: 'Align automatically' }).click();
      await expect(embedded.page.getByText(/The recording is aligned/)).toBeVisible(SLOW);
      expect(embedded.origins).toEqual([site.origin]);
      expect(embedded.faults.filter((text) => !text.includes('no sync url'))).toEqual([]);
    });
  });
