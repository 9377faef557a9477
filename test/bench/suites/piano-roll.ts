import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { heapMegabytes, onPage } from '../lib/browser.js';
import { interleave, median, printFigures } from '../lib/figures.js';
import { manyNotes, NOTES_PER_SECOND, pitchOf } from '../lib/many-notes.js';
import { toneWav } from '../lib/media.js';
import { bundlePeer, ROOT, writePage, WWW } from '../lib/site.js';

/** The peer puts a rectangle into the page for each note: as many as it can do in some seconds. */
const PEER_NOTES = 50_000;
const NOTES = 100_000;
/** The recording over the notes, in seconds. */
const LENGTH = NOTES / NOTES_PER_SECOND;

const MOTIONS = ['playing', 'scrolling', 'zooming', 'zooming all'] as const;
type Motion = (typeof MOTIONS)[number];

interface Run {
  /** From notes in memory to their picture, in milliseconds. */
  readonly painted: number;
  /** From the address of a MIDI file to its picture. */
  readonly loaded: number;
  readonly longest: number;
  readonly nodes: number;
  readonly heap: number;
  /** Share of frames over 17 ms, by what was done. */
  readonly slow: Partial<Record<Motion, number>>;
}

/** Actions of the bench on a page. */
interface Roll {
  /** Set when all that it needs is there. */
  readonly isReady?: boolean;
  /** Makes ready what `show` shows. */
  prepare(count: number): unknown;
  /** Shows notes that are in memory; resolves when they are painted. */
  show(count: number): Promise<void>;
  load(count: number): Promise<void>;
  move?(motion: Motion, frame: number): unknown;
  play?(): unknown;
}

declare global {
  interface Window {
    roll?: Roll;
  }
}

/** Both visualizers of the peer set themselves up when the notes are there. */
const PEER = `import 'html-midi-player';
  const notes = (count) => ({ totalTime: count / ${NOTES_PER_SECOND}, notes: Array.from({ length: count }, (_, i) => {
    const startTime = i / ${NOTES_PER_SECOND};
    return { pitch: (${pitchOf.toString()})(i), startTime, endTime: startTime + 4 / ${NOTES_PER_SECOND}, velocity: 80 };
  }) });
  const visualizer = () => {
    const element = document.createElement('midi-visualizer');
    element.type = 'piano-roll';
    document.body.replaceChildren(element);
    return element;
  };
  const shown = async (element) => {
    await probes.until(() => element.querySelector('svg rect'));
    await probes.twoFrames();
  };
  const made = new Map();
  window.roll = {
    prepare: (count) => made.set(count, notes(count)),
    show: async (count) => {
      const element = visualizer();
      element.noteSequence = made.get(count) ?? notes(count);
      await shown(element);
    },
    load: async (count) => {
      const element = visualizer();
      element.src = '/notes/' + count + '.mid';
      await shown(element);
    },
    isReady: true,
  };`;

/** Another roll over a piece whose notes have been read, and the whole way from an address. */
const OURS = `
  const isPainted = (roll) => {
    const canvas = roll.shadowRoot?.querySelector('canvas.notes');
    return canvas && !canvas.hidden && canvas.width > 1;
  };
  const over = async (src) => {
    const piece = document.createElement('glosa-piece');
    piece.setAttribute('src', src);
    const roll = document.createElement('glosa-piano-roll');
    piece.append(roll);
    document.body.replaceChildren(piece);
    await probes.until(() => isPainted(roll));
    await probes.twoFrames();
    return piece;
  };
  let piece, roll, viewport;
  window.roll = {
    prepare: async (count) => (piece = await over('/notes/' + count + '.json')),
    show: async () => {
      roll?.remove();
      piece.querySelector('glosa-piano-roll')?.remove();
      roll = document.createElement('glosa-piano-roll');
      piece.append(roll);
      await probes.until(() => isPainted(roll));
      await probes.twoFrames();
      viewport = roll.shadowRoot.querySelector('.viewport');
    },
    load: (count) => over('/notes/' + count + '.mid'),
    play: () => piece.play(),
    move: (motion, frame) => {
      if (motion === 'scrolling') viewport.scrollLeft += 15;
      if (motion === 'zooming') roll.zoom = (frame % 80) / 10 - 4;
      if (motion === 'zooming all') roll.zoom = (frame % 80) / 10 - 20;
    },
  };
  await customElements.whenDefined('glosa-piano-roll');
  window.roll.isReady = true;`;

const DURING = 2000;

async function motionOf(page: Page, motion: Motion): Promise<number> {
  const { slow } = await page.evaluate(
    async ([name, duration]) => {
      let [frame, isOn] = [0, true];
      const step = () => {
        window.roll?.move?.(name, frame++);
        if (isOn) requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
      const result = await window.probes.frames(duration);
      isOn = false;
      return result;
    },
    [motion, DURING] as const,
  );
  return slow;
}

async function visit(browser: Browser, url: string, count: number): Promise<Run> {
  return onPage(browser, url, async (page, session) => {
    await page.waitForFunction(() => window.roll?.isReady);
    const [loaded, tasks] = await page.evaluate(async (notes) => {
      const { probes } = window;
      const roll = window.roll!;
      // The code of both is there, and warm.
      await roll.load(1000);
      const before = (await probes.longTasks()).length;
      const start = performance.now();
      await roll.load(notes);
      const time = performance.now() - start;
      const longest = (await probes.longTasks()).slice(before);
      await roll.prepare(notes);
      return [time, longest] as const;
    }, count);
    const painted = await page.evaluate(async (notes) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const start = performance.now();
      await window.roll?.show(notes);
      return performance.now() - start;
    }, count);
    const nodes = await page.evaluate(() => window.probes.countNodes());
    const heap = await heapMegabytes(session);
    const slow: Partial<Record<Motion, number>> = {};
    const isOurs = await page.evaluate(() => window.roll?.move !== undefined);
    if (isOurs) {
      for (const motion of ['scrolling', 'zooming', 'zooming all'] as const)
        slow[motion] = await motionOf(page, motion);
      await page.evaluate(() => window.roll?.play?.());
      await page.waitForTimeout(700);
      slow.playing = await motionOf(page, 'playing');
    }
    return { painted, loaded, longest: Math.max(0, ...tasks), nodes, heap, slow };
  });
}

async function writeSite(): Promise<void> {
  const folder = path.join(WWW, 'notes');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'recording.wav'), toneWav(LENGTH));
  for (const count of [1000, PEER_NOTES, NOTES]) {
    await writeFile(path.join(folder, `${count}.mid`), manyNotes(count));
    const end = count / NOTES_PER_SECOND;
    const onsetDate = [
      { onset: 0, date: 0 },
      { onset: 2 * end, date: end },
    ];
    const audios = [{ id: 'tone', file: 'recording.wav', 'onset-date': onsetDate }];
    const sources = { scores: [{ id: 'notes', file: `${count}.mid` }], audios };
    await writeFile(path.join(folder, `${count}.json`), JSON.stringify({ id: 'notes', sources }));
  }
  await bundlePeer('peer-roll', PEER);
  await writePage('peer-roll', { head: '<script type="module" src="/peer-roll.js"></script>' });
  await writeFile(path.join(WWW, 'our-roll.js'), OURS);
  await writePage('our-roll', {
    head: '<script type="module" src="/dist/glosa.js"></script><script type="module" src="/our-roll.js"></script>',
  });
  await writePage('empty', {});
}

/**
 * The code of the element in kilobytes of brotli: what its first picture needs, and the legend and the
 * hand, which come after it. What all elements share is not counted.
 */
async function ownSizes(): Promise<readonly [first: number, later: number]> {
  const folder = path.join(ROOT, 'dist/chunks');
  const sizes = { first: 0, later: 0 };
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js.map'))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const { sources } = JSON.parse(text) as { sources: readonly string[] };
    if (
      !sources.length ||
      !sources.every((source) => source.includes('/components/elements/piano-roll/'))
    )
      continue;
    const isLater = sources.some((source) => source.endsWith('/tools/roll-tools.ts'));
    const code = await readFile(path.join(folder, file.replace(/\.map$/, '')));
    sizes[isLater ? 'later' : 'first'] += brotliCompressSync(code).length / 1000;
  }
  return [sizes.first, sizes.later];
}

/** Piano rolls with many notes: the first picture, and every motion. */
export async function pianoRollSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  await writeSite();
  const ours = (count: number) => () => visit(browser, `${origin}/our-roll.html`, count);
  const results = await interleave(
    {
      empty: () =>
        onPage(browser, `${origin}/empty.html`, (page) => motionOf(page, 'playing')).then(
          (slow): Run => ({
            painted: 0,
            loaded: 0,
            longest: 0,
            nodes: 0,
            heap: 0,
            slow: { playing: slow },
          }),
        ),
      glosa: ours(NOTES),
      same: ours(PEER_NOTES),
      peer: () => visit(browser, `${origin}/peer-roll.html`, PEER_NOTES),
    },
    rounds,
  );
  type Name = keyof typeof results;
  const middle = (name: Name, of: (run: Run) => number) => median(results[name].map(of));
  const beside = (of: (run: Run) => number) =>
    `${PEER_NOTES} notes: glosa ${middle('same', of).toFixed(0)}, html-midi-player ${middle('peer', of).toFixed(0)}`;
  const [first, later] = await ownSizes();
  const empty = middle('empty', ({ slow }) => slow.playing ?? 0);
  printFigures(`Piano roll: ${NOTES} notes`, [
    {
      ...{ name: 'first paint of notes in memory', unit: 'ms', goal: 100 },
      value: middle('glosa', ({ painted }) => painted),
      beside: beside(({ painted }) => painted),
    },
    {
      ...{ name: 'from a MIDI file to its picture', unit: 'ms' },
      value: middle('glosa', ({ loaded }) => loaded),
      beside: beside(({ loaded }) => loaded),
    },
    {
      ...{ name: 'longest task while the file loads', unit: 'ms' },
      value: middle('glosa', ({ longest }) => longest),
      beside: beside(({ longest }) => longest),
    },
    {
      ...{ name: 'nodes in the page', unit: '' },
      value: middle('glosa', ({ nodes }) => nodes),
      beside: beside(({ nodes }) => nodes),
    },
    {
      ...{ name: 'heap', unit: 'MB' },
      value: middle('glosa', ({ heap }) => heap),
      beside: beside(({ heap }) => heap),
    },
    ...MOTIONS.map((motion) => ({
      ...{ name: `slow frames beyond an empty page, ${motion}`, unit: 'points', goal: 5 },
      value: 100 * (middle('glosa', ({ slow }) => slow[motion] ?? 1) - empty),
    })),
    {
      ...{ name: 'code of the element', unit: 'kB brotli', goal: 8 },
      value: first,
      beside: `legend and hand, which come after the picture: ${later.toFixed(1)}`,
    },
  ]);
}
