import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { onPage } from '../lib/browser.js';
import { printFigures } from '../lib/figures.js';
import { writePreparedPiece } from '../lib/prepared-piece.js';
import { WWW, writePage } from '../lib/site.js';

const kilobytes = async (file: string): Promise<number> =>
  brotliCompressSync(await readFile(file)).length / 1000;

/** Counts the requests of a page with a prepared piece, by resource type, until everything is on the screen. */
async function requestsOf(
  browser: Browser,
  url: string,
): Promise<{ path: string; type: string }[]> {
  const requests: { path: string; type: string }[] = [];
  await onPage(browser, 'about:blank', async (page) => {
    page.on('request', (request) => {
      requests.push({ path: new URL(request.url()).pathname, type: request.resourceType() });
    });
    await page.goto(url);
    await page
      .waitForFunction(() => window.probes.find('glosa-score img'), undefined, { polling: 50 })
      .catch(() => undefined);
    await page.waitForTimeout(1500);
  });
  return requests.filter(({ path: file }) => file !== '/probes.js');
}

export async function sizeSuite(browser: Browser, origin: string): Promise<void> {
  const info = await writePreparedPiece('sized', 60, 120);
  await writePage('size', {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `<glosa-piece src="${info}"><glosa-score></glosa-score><glosa-waveform></glosa-waveform><glosa-player></glosa-player></glosa-piece>`,
  });
  const requests = await requestsOf(browser, `${origin}/size.html`);
  const scripts = requests.filter(({ path: file }) => file.endsWith('.js'));
  const tables = requests.filter(({ path: file }) => file.endsWith('.json'));
  const sizes = await Promise.all(scripts.map(({ path: file }) => kilobytes(path.join(WWW, file))));
  const engines = requests.filter(({ path: file }) => /verovio|notation|\.wasm/.test(file));
  printFigures('Script-tag core with a prepared piece', [
    {
      name: 'JavaScript that the page loads, brotli',
      value: sizes.reduce((a, b) => a + b, 0),
      unit: 'kB',
      goal: 45,
      beside: scripts.map(({ path: file }) => path.basename(file)).join(', '),
    },
    {
      name: 'requests for script and JSON',
      value: scripts.length + tables.length,
      unit: '',
      goal: 4,
    },
    { name: 'requests for a notation engine', value: engines.length, unit: '', goal: 0 },
  ]);
  const files = await readdir(path.join(WWW, 'dist'));
  console.log(`  files of dist: ${files.join(' ')}`);
}
