import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { heapMegabytes, onPage } from '../lib/browser.js';
import { interleave, median, printFigures } from '../lib/figures.js';
import { peaksDat, toneWav } from '../lib/media.js';
import { bundlePeer, writePage, WWW } from '../lib/site.js';

const HOURS = 3;
const LENGTH = HOURS * 3600;

interface Run {
  readonly shown: number;
  readonly slowPlaying: number;
  readonly slowZooming: number;
  readonly heap: number;
}

const PEERS = {
  wavesurfer: `import WaveSurfer from 'wavesurfer.js';
    window.measure = async () => {
      const begin = performance.now();
      const peaks = new Int8Array(await (await fetch('/long/recording.dat')).arrayBuffer(), 24);
      const media = new Audio('/long/recording.wav');
      const surfer = WaveSurfer.create({ container: '#wave', height: 128, minPxPerSec: 20, autoScroll: true, media,
        peaks: [Float32Array.from(peaks, (value) => value / 128)], duration: ${LENGTH} });
      await new Promise((resolve) => surfer.once('ready', resolve));
      await probes.twoFrames();
      window.peer = { play: () => surfer.play(), zoom: (step) => surfer.zoom(20 * Math.SQRT2 ** step) };
      return performance.now() - begin;
    };`,
  peaks: `import Peaks from 'peaks.js';
    window.measure = async () => {
      const begin = performance.now();
      const arraybuffer = await (await fetch('/long/recording.dat')).arrayBuffer();
      const mediaElement = new Audio('/long/recording.wav');
      document.body.append(mediaElement);
      const levels = [8192, 4096, 2048, 1024, 512];
      const peaks = await new Promise((resolve, reject) => Peaks.init({ zoomview: { container: document.getElementById('wave') },
        mediaElement, waveformData: { arraybuffer }, zoomLevels: levels.toReversed() }, (error, made) => error ? reject(error) : resolve(made)));
      await probes.twoFrames();
      window.peer = { play: () => peaks.player.play(), zoom: (step) => peaks.zoom.setZoom(Math.abs(step) % levels.length) };
      return performance.now() - begin;
    };`,
};

const MEASURE_OURS = async (): Promise<number> => {
  const begin = performance.now();
  const piece = document.createElement('glosa-piece') as HTMLElement & { play(): Promise<unknown> };
  piece.setAttribute('src', '/long/info.json');
  const waveform = document.createElement('glosa-waveform');
  waveform.setAttribute('zoom', '0');
  piece.append(waveform);
  document.body.append(piece);
  await window.probes.until(() => {
    const canvas =
      window.probes.find('canvas[data-drawn], glosa-waveform[data-drawn]') ??
      window.probes.find('canvas');
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
    const { data } = canvas.getContext('2d')!.getImageData(0, canvas.height >> 1, canvas.width, 1);
    return data.some((value) => value !== 0);
  });
  await window.probes.twoFrames();
  window.peer = {
    play: () => piece.play(),
    zoom: (step) => waveform.setAttribute('zoom', String(step)),
  };
  return performance.now() - begin;
};

async function visit(browser: Browser, url: string): Promise<Run> {
  return onPage(browser, url, async (page, session) => {
    await page.waitForFunction(() => window.measure ?? customElements.get('glosa-waveform'));
    const shown = url.endsWith('/ours-wave.html')
      ? await page.evaluate(MEASURE_OURS)
      : await page.evaluate(() => window.measure?.('') as unknown as Promise<number>);
    const heap = await heapMegabytes(session);
    await page.evaluate(() => window.peer?.play());
    await page.waitForTimeout(500);
    const playing = await page.evaluate(() => window.probes.frames(3000));
    const zooming = await page.evaluate(async () => {
      let step = 0;
      const timer = setInterval(() => window.peer?.zoom(((step += 1) % 9) - 4), 250);
      const frames = await window.probes.frames(3000);
      clearInterval(timer);
      return frames;
    });
    return { shown, slowPlaying: playing.slow, slowZooming: zooming.slow, heap };
  });
}

async function writeSite(): Promise<void> {
  const folder = path.join(WWW, 'long');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'recording.wav'), toneWav(LENGTH));
  await writeFile(path.join(folder, 'recording.dat'), peaksDat(LENGTH));
  const onsetDate = [
    { onset: 0, date: 0 },
    { onset: 20_000, date: LENGTH },
  ];
  const audio = {
    id: 'long',
    file: 'recording.wav',
    'onset-date': onsetDate,
    peaks: 'recording.dat',
  };
  await writeFile(
    path.join(folder, 'info.json'),
    JSON.stringify({ id: 'long', opus: { title: `${HOURS} hours` }, sources: { audios: [audio] } }),
  );
  for (const [name, source] of Object.entries(PEERS)) {
    await bundlePeer(`peer-${name}`, source);
    await writePage(name, {
      head: `<script type="module" src="/peer-${name}.js"></script>`,
      body: '<div id="wave" class="wave"></div><link rel="stylesheet" href="/wave.css">',
    });
  }
  await writeFile(path.join(WWW, 'wave.css'), '.wave { width: 1200px; height: 128px; }');
  await writePage('ours-wave', { head: '<script type="module" src="/dist/glosa.js"></script>' });
}

export async function waveformSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  await writeSite();
  await writePage('empty', {});
  const emptyRun = async (): Promise<Run> =>
    onPage(browser, `${origin}/empty.html`, async (page) => {
      const { slow } = await page.evaluate(() => window.probes.frames(3000));
      return { shown: 0, slowPlaying: slow, slowZooming: slow, heap: 0 };
    });
  const results = await interleave(
    {
      empty: emptyRun,
      glosa: () => visit(browser, `${origin}/ours-wave.html`),
      wavesurfer: () => visit(browser, `${origin}/wavesurfer.html`),
      peaks: () => visit(browser, `${origin}/peaks.html`),
    },
    rounds,
  );
  const middle = (name: keyof typeof results, key: keyof Run): number =>
    median(results[name].map((run) => run[key]));
  const beside = (key: keyof Run, scale = 1): string =>
    (['wavesurfer', 'peaks', 'empty'] as const)
      .map((name) => `${name} ${(scale * middle(name, key)).toFixed(1)}`)
      .join(', ');
  const beyond = (key: 'slowPlaying' | 'slowZooming'): number =>
    100 * (middle('glosa', key) - middle('empty', key));
  printFigures(`Waveform of ${HOURS} hours from precomputed peaks, medians of ${rounds}`, [
    {
      name: 'on screen',
      value: middle('glosa', 'shown'),
      unit: 'ms',
      goal: 200,
      beside: beside('shown'),
    },
    {
      name: 'playing: frames over 17 ms beyond an empty page',
      value: beyond('slowPlaying'),
      unit: 'points',
      goal: 5,
      beside: beside('slowPlaying', 100),
    },
    {
      name: 'zooming: frames over 17 ms beyond an empty page',
      value: beyond('slowZooming'),
      unit: 'points',
      goal: 5,
      beside: beside('slowZooming', 100),
    },
    {
      name: 'heap after garbage collection',
      value: middle('glosa', 'heap'),
      unit: 'MB',
      goal: 100,
      beside: beside('heap'),
    },
  ]);
}
