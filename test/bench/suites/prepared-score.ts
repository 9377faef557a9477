import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { heapMegabytes, onPage } from '../lib/browser.js';
import { interleave, median, printFigures } from '../lib/figures.js';
import { writePreparedPiece } from '../lib/prepared-piece.js';
import { bundlePeer, ROOT, writePage, WWW } from '../lib/site.js';

interface FirstPicture {
  /** Milliseconds from the fetched file (for ours: from the tag) to the painted first picture. */
  readonly picture: number;
  /** Milliseconds that the engine takes to start. */
  readonly start: number;
  readonly nodes: number;
  readonly heap: number;
}

const PEERS = {
  osmd: `import { OpenSheetMusicDisplay } from 'opensheetmusicdisplay';
    window.measure = async (url) => {
      const text = await (await fetch(url)).text();
      const begin = performance.now();
      const display = new OpenSheetMusicDisplay('score', { backend: 'svg', autoResize: false, drawTitle: false });
      await display.load(text);
      display.render();
      await probes.twoFrames();
      return { start: 0, picture: performance.now() - begin };
    };`,
  alphatab: `import * as alphaTab from '@coderline/alphatab';
    window.measure = async (url) => {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
      const begin = performance.now();
      const api = new alphaTab.AlphaTabApi(document.getElementById('score'), {
        core: { engine: 'svg', useWorkers: false, enableLazyLoading: true, fontDirectory: '/font/' },
        player: { enablePlayer: false }, display: { layoutMode: 'page' } });
      const started = performance.now();
      api.load(bytes);
      await probes.until(() => document.querySelector('#score svg path, #score svg text'));
      await probes.twoFrames();
      return { start: started - begin, picture: performance.now() - started };
    };`,
  verovio: `window.measure = async (url) => {
      const before = performance.now();
      const { default: createModule } = await import('/verovio/verovio-module.mjs');
      const { VerovioToolkit } = await import('/verovio/verovio.mjs');
      const toolkit = new VerovioToolkit(await createModule());
      const started = performance.now();
      const text = await (await fetch(url)).text();
      const begin = performance.now();
      toolkit.setOptions({ pageWidth: 2000, pageHeight: 2800, scale: 40, adjustPageHeight: true, footer: 'none', header: 'none' });
      toolkit.loadData(text);
      document.getElementById('score').innerHTML = toolkit.renderToSVG(1);
      await probes.twoFrames();
      return { start: started - before, picture: performance.now() - begin };
    };`,
};

export async function writePeers(): Promise<void> {
  await mkdir(path.join(WWW, 'verovio'), { recursive: true });
  await mkdir(path.join(WWW, 'font'), { recursive: true });
  for (const file of ['verovio-module.mjs', 'verovio.mjs']) {
    await copyFile(
      path.join(ROOT, 'node_modules/verovio/dist', file),
      path.join(WWW, 'verovio', file),
    );
  }
  const fonts = path.join(ROOT, 'test/bench/node_modules/@coderline/alphatab/dist/font');
  for (const font of await readdir(fonts))
    await copyFile(path.join(fonts, font), path.join(WWW, 'font', font));
  for (const [name, source] of Object.entries(PEERS)) {
    await bundlePeer(
      `peer-${name}`,
      source.replaceAll(
        "import('/verovio",
        "import(/* @vite-ignore */ location.origin + '/verovio",
      ),
    );
    await writePage(name, {
      head: `<script type="module" src="/peer-${name}.js"></script>`,
      body: '<div id="score"></div>',
    });
  }
}

const MEASURE_OURS = async (src: string): Promise<{ picture: number; start: number }> => {
  const begin = performance.now();
  const piece = document.createElement('glosa-piece');
  piece.setAttribute('src', src);
  piece.append(document.createElement('glosa-score'));
  document.body.append(piece);
  await window.probes.until(() => {
    const image = window.probes.find('img') as HTMLImageElement | undefined;
    return image?.complete && image.naturalWidth > 0;
  });
  await window.probes.twoFrames();
  return { start: 0, picture: performance.now() - begin };
};

async function visit(browser: Browser, url: string, src: string): Promise<FirstPicture> {
  return onPage(browser, url, async (page, session) => {
    await page.waitForFunction(() => window.measure ?? customElements.get('glosa-score'));
    const isOurs = url.endsWith('/ours.html');
    const timing = isOurs
      ? await page.evaluate(MEASURE_OURS, src)
      : await page.evaluate(
          (file) => window.measure?.(file) ?? Promise.reject(new Error('no peer')),
          src,
        );
    const nodes = await page.evaluate(() => window.probes.countNodes());
    return { ...timing, nodes, heap: await heapMegabytes(session) };
  });
}

export async function preparedScoreSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  const info = await writePreparedPiece('measures-300', 300, 600);
  const score = '/measures-300/score.musicxml';
  await writePeers();
  await writePage('ours', { head: '<script type="module" src="/dist/glosa.js"></script>' });
  const results = await interleave(
    {
      glosa: () => visit(browser, `${origin}/ours.html`, info),
      verovio: () => visit(browser, `${origin}/verovio.html`, score),
      osmd: () => visit(browser, `${origin}/osmd.html`, score),
      alphatab: () => visit(browser, `${origin}/alphatab.html`, score),
    },
    rounds,
  );
  const middle = (name: keyof typeof results, key: keyof FirstPicture): number =>
    median(results[name].map((result) => result[key]));
  const beside = (key: keyof FirstPicture): string =>
    (['verovio', 'osmd', 'alphatab'] as const)
      .map((name) => `${name} ${middle(name, key).toFixed(0)}`)
      .join(', ');
  printFigures(`Prepared score of 300 measures, medians of ${rounds}`, [
    {
      name: 'first picture',
      value: middle('glosa', 'picture'),
      unit: 'ms',
      goal: 200,
      beside: `${beside('picture')}; start-up apart: ${beside('start')}`,
    },
    {
      name: 'ratio to the fastest peer',
      value:
        middle('glosa', 'picture') /
        Math.min(
          middle('verovio', 'picture'),
          middle('osmd', 'picture'),
          middle('alphatab', 'picture'),
        ),
      unit: '×',
    },
    {
      name: 'DOM nodes',
      value: middle('glosa', 'nodes'),
      unit: '',
      goal: 1500,
      beside: beside('nodes'),
    },
    { name: 'heap', value: middle('glosa', 'heap'), unit: 'MB', beside: beside('heap') },
  ]);
}
